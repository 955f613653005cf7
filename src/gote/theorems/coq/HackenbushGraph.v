(** Green Hackenbush on any graph, cycles and loops included: small pictures are played out.

    A position says which edges stand. A move removes an edge and with it all edges that no longer hang on the ground. *)
From Gote Require Export Graph.

Lemma nth_combine {A B} (l : list A) : forall (p : list B) j e b, nth_error (combine l p) j = Some (e, b) <-> nth_error l j = Some e /\ nth_error p j = Some b.
Proof.
  induction l as [|x l IH]; intros [|c p] [|j] e b; cbn; try apply IH; split; try discriminate; try (intros [? ?]; discriminate).
  - intros Q. inversion Q; auto.
  - intros [Q R]. inversion Q; inversion R; auto.
Qed.

Section Picture.
Variables (ground : N) (edges : list (N * N)).
Definition position := list bool.

(** The vertices that hang on the ground by standing edges. *)
Inductive held (p : position) : N -> Prop :=
  | on_ground : held p ground
  | forth j u v : nth_error edges j = Some (u, v) -> nth j p false = true -> held p u -> held p v
  | back j u v : nth_error edges j = Some (u, v) -> nth j p false = true -> held p v -> held p u.

Fixpoint cut (k : nat) (p : position) : position :=
  match k, p with O, _ :: r => false :: r | S k', b :: r => b :: cut k' r | _, [] => [] end.

(** Edge [k] is removed; the edges that stand then stood before and hang on the ground. *)
Definition removes (k : nat) (p q : position) : Prop :=
  nth k p false = true /\ length q = length edges /\
  forall j, nth j q false = true <-> nth j (cut k p) false = true /\ exists u v, nth_error edges j = Some (u, v) /\ held (cut k p) u.
Definition move (p q : position) : Prop := exists k, removes k p q.

Definition whole : position := repeat true (length edges).

(** [w] lists exactly the winning edges. *)
Definition winning_edges (w : list N) : Prop :=
  forall k, In k w <-> exists q, removes (N.to_nat k) whole q /\ Ppos move q.

(** *** Computing what stands *)
Definition grow (p : position) (s : list N) : list N :=
  fold_left (fun (s : list N) (e : N * N * bool) => let '((u, v), b) := e in if b then (if mem u s then if mem v s then s else v :: s else if mem v s then u :: s else s) else s) (combine edges p) s.
Fixpoint reached (n : nat) (p : position) (s : list N) : list N := match n with O => s | S n' => reached n' p (grow p s) end.
Definition hanging (p : position) : list N := reached (length edges) p [ground].
Definition closed (p : position) (s : list N) : bool := forallb (fun '((u, v), b) => negb b || Bool.eqb (mem u s) (mem v s)) (combine edges p).
Definition standing (p : position) : position := let s := hanging p in map (fun '((u, _), b) => b && mem u s) (combine edges p).

Lemma stands (p : position) j : nth_error p j = Some true -> nth j p false = true.
Proof. intros E. now rewrite (nth_error_nth _ _ _ E). Qed.
Lemma stands' (p : position) j : nth j p false = true -> nth_error p j = Some true.
Proof. intros E. rewrite <- E. apply nth_error_nth'. destruct (Nat.lt_ge_cases j (length p)); auto. rewrite nth_overflow in E by auto. discriminate. Qed.

Lemma grow_held p s : (forall x, In x s -> held p x) -> forall x, In x (grow p s) -> held p x.
Proof.
  unfold grow. assert (H : forall e, In e (combine edges p) -> exists j, nth_error edges j = Some (fst e) /\ nth_error p j = Some (snd e)).
  { intros [e b] I. apply In_nth_error in I. destruct I as (j & I). apply nth_combine in I. exists j. exact I. }
  revert H s. generalize (combine edges p). induction l as [|[[u v] b] l IH]; intros H s S x; cbn [fold_left]; auto.
  apply IH; [intros e I; apply H; now right |]. intros y Y. destruct b; auto. destruct (H ((u, v), true) ltac:(now left)) as (j & A & B). cbn in A, B. apply stands in B.
  destruct (mem u s) eqn:U, (mem v s) eqn:V; auto; destruct Y as [<-|Y]; auto.
  - apply mem_spec in U. eapply forth; eauto.
  - apply mem_spec in V. eapply back; eauto.
Qed.
Lemma hanging_held p x : In x (hanging p) -> held p x.
Proof.
  unfold hanging. assert (G : forall n s, (forall y, In y s -> held p y) -> forall y, In y (reached n p s) -> held p y).
  { induction n as [|n IH]; intros s S; cbn; auto. apply IH. now apply grow_held. }
  apply G. intros y [<-|[]]. constructor.
Qed.
Lemma grow_keeps p s x : In x s -> In x (grow p s).
Proof.
  unfold grow. revert s. generalize (combine edges p). induction l as [|[[u v] b] l IH]; intros s I; cbn [fold_left]; auto. apply IH.
  destruct b; auto. destruct (mem u s), (mem v s); auto; now right.
Qed.
Lemma held_hanging p x : closed p (hanging p) = true -> held p x -> In x (hanging p).
Proof.
  intros C H. unfold closed in C. rewrite forallb_forall in C. induction H as [|j u v E B H IH|j u v E B H IH].
  - unfold hanging. assert (G : forall n s, In ground s -> In ground (reached n p s)) by (induction n; intros; cbn; auto using grow_keeps). apply G. now left.
  - specialize (C ((u, v), true) (nth_error_In _ _ (proj2 (nth_combine edges p j (u, v) true) (conj E (stands' _ _ B))))). cbn in C. apply Bool.eqb_prop in C. apply mem_spec. rewrite <- C. now apply mem_spec.
  - specialize (C ((u, v), true) (nth_error_In _ _ (proj2 (nth_combine edges p j (u, v) true) (conj E (stands' _ _ B))))). cbn in C. apply Bool.eqb_prop in C. apply mem_spec. rewrite C. now apply mem_spec.
Qed.

Lemma length_cut k : forall p, length (cut k p) = length p.
Proof. induction k; intros [|b p]; cbn; auto. Qed.
Lemma length_standing p : length p = length edges -> length (standing p) = length edges.
Proof. intros L. unfold standing. rewrite map_length, combine_length, L. apply Nat.min_id. Qed.
Lemma standing_right p j : length p = length edges -> closed p (hanging p) = true ->
  nth j (standing p) false = true <-> nth j p false = true /\ exists u v, nth_error edges j = Some (u, v) /\ held p u.
Proof.
  intros L C. split.
  - intros H. apply stands' in H. unfold standing in H. rewrite nth_error_map in H. destruct (nth_error (combine edges p) j) as [[[u v] b]|] eqn:E; [|discriminate].
    cbn in H. injection H as Q. apply andb_true_iff in Q. destruct Q as [-> M].
    apply nth_combine in E. destruct E as [X Y]. split; [now apply stands |]. exists u, v. split; auto. apply hanging_held. now apply mem_spec.
  - intros (B & u & v & E & H). apply stands. unfold standing. rewrite nth_error_map, (proj2 (nth_combine edges p j (u, v) true) (conj E (stands' _ _ B))). cbn.
    rewrite (proj2 (mem_spec u (hanging p))); auto. now apply held_hanging.
Qed.
Lemma removes_right k p q : length p = length edges -> nth k p false = true -> closed (cut k p) (hanging (cut k p)) = true ->
  removes k p q <-> q = standing (cut k p).
Proof.
  intros L K C. pose proof (length_cut k p) as LC. split.
  - intros (_ & Lq & H). assert (X : forall j, nth j q false = nth j (standing (cut k p)) false).
    { intros j. apply eq_true_iff_eq. rewrite H. symmetry. apply standing_right; [lia | auto]. }
    apply nth_ext with false false; [rewrite length_standing by lia; auto | auto].
  - intros ->. split; [auto | split; [apply length_standing; lia |]]. intros j. apply standing_right; [lia | auto].
Qed.

(** *** A table of all positions *)
Fixpoint key (p : position) : positive := match p with [] => xH | true :: r => xI (key r) | false :: r => xO (key r) end.
Definition position_eqb : position -> position -> bool :=
  fix f a b := match a, b with [], [] => true | x :: a', y :: b' => Bool.eqb x y && f a' b' | _, _ => false end.
Lemma position_eqb_eq : forall a b, position_eqb a b = true <-> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; cbn; split; try discriminate; auto; rewrite andb_true_iff, Bool.eqb_true_iff.
  - rewrite IH. intros [-> ->]. reflexivity.
  - intros E. inversion E; subst. split; auto. now apply IH.
Qed.
Definition values := FMapPositive.PositiveMap.t (position * N).
Definition find (m : values) (p : position) : option N :=
  match FMapPositive.PositiveMap.find (key p) m with Some (q, v) => if position_eqb q p then Some v else None | None => None end.
Definition at_ (m : values) (p : position) : N := match find m p with Some v => v | None => 0 end.

Definition options (p : position) : list position := map (fun k => standing (cut k p)) (filter (fun k => nth k p false) (seq 0 (length p))).
Definition right_at (m : values) (p : position) (v : N) : bool :=
  Nat.eqb (length p) (length edges) && forallb (fun k => negb (nth k p false) || closed (cut k p) (hanging (cut k p))) (seq 0 (length p)) &&
  forallb (fun q => match find m q with Some _ => true | None => false end) (options p) && is_mex (map (at_ m) (options p)) v.

Fixpoint all_positions (n : nat) : list position :=
  match n with O => [[]] | S n' => map (cons false) (all_positions n') ++ map (cons true) (all_positions n') end.
(** Cutting makes a position earlier in this order, so that its options are there already. Nothing is proved about it; checks follow. *)
Definition table : values :=
  fold_left (fun m p => let l := map (at_ m) (options p) in FMapPositive.PositiveMap.add (key p) (p, least_missing (S (length l)) 0 l) m)
    (all_positions (length edges)) (FMapPositive.PositiveMap.empty _).

Definition check (v : N) (w : list N) : bool :=
  let m := table in
  forallb (fun p => match find m p with Some x => right_at m p x | None => false end) (all_positions (length edges)) &&
  (at_ m whole =? v) &&
  forallb (fun k => Bool.eqb (mem (N.of_nat k) w) (at_ m (standing (cut k whole)) =? 0)) (seq 0 (length edges)) &&
  forallb (fun k => k <? N.of_nat (length edges)) w.

Lemma in_all_positions n : forall p : position, length p = n -> In p (all_positions n).
Proof.
  induction n as [|n IH]; intros [|b p] L; try discriminate; [now left |]. injection L as L. cbn. apply in_app_iff. destruct b; [right | left]; apply in_map, IH, L.
Qed.

Theorem check_sound v w : check v w = true -> grundy move whole v /\ winning_edges w.
Proof.
  unfold check. set (m := table). rewrite !andb_true_iff, !forallb_forall. intros [[[T V] F] O]. apply N.eqb_eq in V.
  assert (R : forall p, length p = length edges -> exists x, find m p = Some x /\ right_at m p x = true).
  { intros p L. specialize (T p (in_all_positions _ p L)). destruct (find m p) as [x|]; [eauto | discriminate]. }
  assert (Opt : forall p, length p = length edges -> forall k, nth k p false = true -> forall q, removes k p q <-> q = standing (cut k p)).
  { intros p L k K q. destruct (R p L) as (x & _ & X). unfold right_at in X. rewrite !andb_true_iff, !forallb_forall in X. destruct X as [[[_ C] _] _].
    apply removes_right; auto. assert (I : In k (seq 0 (length p))). { apply in_seq. destruct (Nat.lt_ge_cases k (length p)); [lia |]. rewrite nth_overflow in K by auto. discriminate. }
    specialize (C k I). rewrite K in C. exact C. }
  assert (Moves : forall p, length p = length edges -> forall q, move p q <-> In q (options p)).
  { intros p L q. unfold options. rewrite in_map_iff. split.
    - intros (k & M). pose proof M as (K & _). exists k. split; [symmetry; now apply (Opt p L k K) |]. apply filter_In. split; auto.
      apply in_seq. destruct (Nat.lt_ge_cases k (length p)); [lia |]. rewrite nth_overflow in K by auto. discriminate.
    - intros (k & <- & I). apply filter_In in I. destruct I as [_ K]. exists k. now apply (Opt p L k K). }
  assert (G : forall p, length p = length edges -> grundy move p (at_ m p)).
  { apply (grundy_by_law _ move (fun p => length p = length edges) (at_ m) (fun p => length (filter (fun b : bool => b) p))).
    - intros p q L M. pose proof M as (k & K & Lq & H). split; auto.
      assert (Le : forall a b : position, length a = length b -> (forall j, nth j b false = true -> nth j a false = true) ->
        (length (filter (fun b => b) b) <= length (filter (fun b => b) a))%nat).
      { clear. induction a as [|x a IH]; intros [|y b] L H; try discriminate; auto. injection L as L. specialize (IH b L (fun j => H (S j))). specialize (H 0%nat). cbn in *.
        destruct x, y; cbn; try lia; specialize (H eq_refl); discriminate. }
      assert (Cut : forall a k, nth k a false = true -> (length (filter (fun b : bool => b) (cut k a)) < length (filter (fun b : bool => b) a))%nat).
      { clear. induction a as [|x a IH]; intros [|k] K; cbn in *; try discriminate; [subst; cbn; lia |]. specialize (IH k K). destruct x; cbn; lia. }
      eapply Nat.le_lt_trans; [|apply Cut, K]. apply Le; [rewrite length_cut; lia |]. intros j J. now apply H in J.
    - intros p L. destruct (R p L) as (x & E & X). unfold right_at in X. rewrite !andb_true_iff in X. destruct X as [_ X]. apply is_mex_sound in X.
      unfold at_ at 2. rewrite E. destruct X as [N A]. split.
      + intros (q & M & Q). apply N. exists q. split; auto. now apply Moves.
      + intros y Y. destruct (A y Y) as (q & J & Q). exists q. split; auto. now apply Moves. }
  assert (LW : length whole = length edges) by apply repeat_length.
  split; [rewrite <- V; now apply G |]. intros k. assert (Wh : forall j, (j < length edges)%nat -> nth j whole false = true).
  { unfold whole. clear. generalize (length edges). induction n as [|n IH]; intros [|j] L; cbn; auto; try lia; try (apply IH; lia). }
  assert (Q : forall j, (j < length edges)%nat -> (In (N.of_nat j) w <-> Ppos move (standing (cut j whole)))).
  { intros j J. specialize (F j ltac:(apply in_seq; lia)). apply Bool.eqb_prop in F. rewrite <- mem_spec, F, N.eqb_eq. symmetry. apply grundy_P, G.
    apply length_standing. now rewrite length_cut. }
  split.
  - intros I. pose proof (O k I) as L. apply N.ltb_lt in L. exists (standing (cut (N.to_nat k) whole)). split; [apply (Opt whole LW); auto; apply Wh; lia |].
    apply Q; [lia |]. now rewrite N2Nat.id.
  - intros (q & M & PQ). pose proof M as (K & _). assert (L : (N.to_nat k < length edges)%nat).
    { destruct (Nat.lt_ge_cases (N.to_nat k) (length whole)); [lia |]. rewrite nth_overflow in K by auto. discriminate. }
    apply (Opt whole LW _ K) in M. subst q. apply Q in PQ; auto. now rewrite N2Nat.id in PQ.
Qed.
End Picture.

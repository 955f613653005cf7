(** Green Hackenbush on trees, and the colon principle for all trees.

    A stalk is an edge with what grows on its upper end: a list of further stalks. A position is the list of stalks on the
    ground. A move cuts an edge; what is above it falls. *)
From Gote Require Export Heaps.

Inductive stalk := Stalk (above : list stalk).

Inductive cut : stalk -> list stalk -> Prop :=
  | cut_edge t : cut t []
  | cut_above a t n b : cut t n -> cut (Stalk (a ++ t :: b)) [Stalk (a ++ n ++ b)].

Definition hackenbush : list stalk -> list stalk -> Prop := smove cut.

(** Colon principle: the stalks on one vertex add up as nim-heaps, and the edge below adds one. *)
Fixpoint stalk_value (t : stalk) : N := match t with Stalk l => N.succ (nimsum (map stalk_value l)) end.

Fixpoint edges (t : stalk) : nat := match t with Stalk l => S (list_sum (map edges l)) end.

Lemma cut_falls t n : cut t n -> (list_sum (map edges n) < edges t)%nat.
Proof.
  induction 1 as [[l]|a t n b C IH]; simpl; [lia |].
  rewrite !map_app, !list_sum_app. simpl. change (fold_right Nat.add 0%nat) with list_sum in *. lia.
Qed.

Lemma stalk_law k : forall t, (edges t < k)%nat ->
  mex (fun v => exists n, cut t n /\ nimsum (map stalk_value n) = v) (stalk_value t).
Proof.
  induction k as [|k IH]; intros t L; [lia |]. destruct t as [l].
  set (D := fun u => (edges u < k)%nat).
  assert (SG : forall p, Forall D p -> grundy hackenbush p (nimsum (map stalk_value p))).
  { apply (sprague_grundy stalk cut D stalk_value edges).
    - intros h n Dh C. apply Forall_forall. intros x I. pose proof (cut_falls h n C) as F. unfold D in *.
      enough (edges x <= list_sum (map edges n))%nat by lia.
      clear - I. induction n as [|y n IHn]; [destruct I |]. simpl. change (fold_right Nat.add 0%nat) with list_sum.
      destruct I as [->|I]; [lia |]. specialize (IHn I). lia.
    - intros h n _. apply cut_falls.
    - intros h Dh. now apply IH. }
  assert (Dl : forall p, (list_sum (map edges p) < k)%nat -> Forall D p).
  { intros p Lp. apply Forall_forall. intros x I. unfold D. enough (edges x <= list_sum (map edges p))%nat by lia.
    clear - I. induction p as [|y p IHp]; [destruct I |]. simpl. change (fold_right Nat.add 0%nat) with list_sum.
    destruct I as [->|I]; [lia |]. specialize (IHp I). lia. }
  assert (Ll : (list_sum (map edges l) < k)%nat) by (simpl in L; lia).
  assert (Move : forall p, hackenbush l p -> (list_sum (map edges p) < k)%nat).
  { intros p (a & h & n & b & -> & C & ->). pose proof (cut_falls h n C). rewrite !map_app, !list_sum_app in *. simpl in Ll.
    change (fold_right Nat.add 0%nat) with list_sum in *. lia. }
  pose proof (SG l (Dl l Ll)) as G. inversion G as [x v g F M]; subst.
  assert (E : forall p, hackenbush l p -> g p = nimsum (map stalk_value p)).
  { intros p H. eapply grundy_unique; [apply F; auto | apply SG, Dl, Move; auto]. }
  destruct M as [NM LM]. cbn [stalk_value]. split.
  - intros (n & C & Q). inversion C; subst; simpl in Q; [lia |].
    rewrite N.lxor_0_r in Q. apply N.succ_inj in Q. apply NM. exists (a ++ n0 ++ b). split.
    + exists a, t, n0, b; auto.
    + rewrite E; [exact Q |]. exists a, t, n0, b; auto.
  - intros w W. destruct (N.eq_dec w 0) as [->|NZ].
    + exists []. split; [constructor | reflexivity].
    + destruct (LM (N.pred w)) as (p & H & Q); [lia |]. exists [Stalk p]. split.
      * destruct H as (a & h & n & b & -> & C & ->). now constructor.
      * simpl. rewrite N.lxor_0_r. rewrite (E p H) in Q. rewrite Q. lia.
Qed.

Theorem colon_principle p : grundy hackenbush p (nimsum (map stalk_value p)).
Proof.
  apply (sprague_grundy stalk cut (fun _ => True) stalk_value edges).
  - intros; apply Forall_forall; auto.
  - intros h n _. apply cut_falls.
  - intros h _. apply (stalk_law (S (edges h))). lia.
  - apply Forall_forall; auto.
Qed.

(** All cuts, edge by edge: a stalk's own edge, then those above it, then those beside it. *)
Fixpoint cuts_above (t : stalk) : list (list stalk) :=
  match t with Stalk l =>
    (fix f l := match l with
      | [] => []
      | u :: r => r :: map (fun n => Stalk n :: r) (cuts_above u) ++ map (cons u) (f r)
      end) l
  end.
Definition cuts (p : list stalk) : list (list stalk) := cuts_above (Stalk p).

(** [w] lists exactly the winning edges, numbered in this order. *)
Definition winning_edges (p : list stalk) (w : list N) : Prop :=
  (forall k, In k w -> k < N.of_nat (length (cuts p))) /\
  forall k q, nth_error (cuts p) k = Some q -> (Ppos hackenbush q <-> In (N.of_nat k) w).

Definition check (p : list stalk) (v : N) (w : list N) : bool :=
  (nimsum (map stalk_value p) =? v) &&
  forallb (fun k => Bool.eqb (nimsum (map stalk_value (nth k (cuts p) [])) =? 0) (existsb (N.eqb (N.of_nat k)) w)) (seq 0 (length (cuts p))) &&
  forallb (fun k => k <? N.of_nat (length (cuts p))) w.

Theorem check_sound p v w : check p v w = true -> grundy hackenbush p v /\ winning_edges p w.
Proof.
  unfold check; rewrite !andb_true_iff, N.eqb_eq, !forallb_forall; intros [[<- F] O]. split; [apply colon_principle |].
  split; [intros k I; now apply N.ltb_lt, O |].
  intros k q E. assert (L : (k < length (cuts p))%nat) by (apply nth_error_Some; congruence).
  specialize (F k ltac:(apply in_seq; lia)). apply (nth_error_nth _ _ []) in E. rewrite E in F. apply Bool.eqb_prop in F.
  rewrite (grundy_P _ _ _ _ (colon_principle q)), <- N.eqb_eq, F, existsb_exists. split.
  - intros (x & I & X). apply N.eqb_eq in X. now subst.
  - intros I. exists (N.of_nat k). split; auto. apply N.eqb_refl.
Qed.

(** Every entry of [cuts] is a move. *)
Lemma cuts_are_moves t : forall q, In q (cuts_above t) -> match t with Stalk p => hackenbush p q end.
Proof.
  assert (G : forall k t, (edges t < k)%nat -> forall q, In q (cuts_above t) -> match t with Stalk p => hackenbush p q end).
  { induction k as [|k IH]; intros [p] L q I; [lia |]. simpl in L. cbn [cuts_above] in I. revert q I.
    induction p as [|u r IHr]; intros q I; [destruct I |]. simpl in L. change (fold_right Nat.add 0%nat) with list_sum in L.
    destruct I as [<-|I].
    - exists [], u, [], r. repeat split. constructor.
    - apply in_app_iff in I. destruct I as [I|I]; apply in_map_iff in I; destruct I as (n & <- & I).
      + specialize (IH u ltac:(lia) n I). destruct u as [l]. destruct IH as (a & h & m & b & -> & C & ->).
        exists [], (Stalk (a ++ h :: b)), [Stalk (a ++ m ++ b)], r. repeat split. now constructor.
      + assert (H : hackenbush r n) by (apply IHr; auto; lia). destruct H as (a & h & m & b & -> & C & ->).
        exists (u :: a), h, m, b. repeat split; auto. }
  intros q. apply (G (S (edges t))). lia.
Qed.

(** Games in extensive form with chance and hidden moves: equilibrium in behaviour strategies.

    Information sets are numbered; a profile [s] gives every information set a mixture of its moves, and [owner h]
    is the player who moves there. A deviation of player [i] changes [s] at his own information sets only. *)
From Gote Require Export Vec.

Inductive tree :=
  | Leaf (payoffs : list Q)
  | Chance (branches : list (Q * tree))
  | Node (infoset : nat) (moves : list tree).

Section Induction.
Variable P : tree -> Prop.
Hypothesis leaf : forall u, P (Leaf u).
Hypothesis chance : forall b, Forall (fun e => P (snd e)) b -> P (Chance b).
Hypothesis node : forall h m, Forall P m -> P (Node h m).
Fixpoint tree_induction (t : tree) : P t :=
  match t with
  | Leaf u => leaf u
  | Chance b => chance b ((fix f b := match b return Forall (fun e => P (snd e)) b with
      | [] => Forall_nil _ | (p, t) :: r => Forall_cons (p, t) (tree_induction t) (f r) end) b)
  | Node h m => node h m ((fix f m := match m return Forall P m with
      | [] => Forall_nil _ | t :: r => Forall_cons t (tree_induction t) (f r) end) m)
  end.
End Induction.

Definition profile := nat -> vec.

(** What player [i] expects. *)
Fixpoint payoff (s : profile) (i : nat) (t : tree) : Q :=
  match t with
  | Leaf u => nth i u 0
  | Chance b => sum (map (fun '(p, t) => p * payoff s i t) b)
  | Node h m => dot (s h) (map (payoff s i) m)
  end.

(** The tree has payoffs for [n] players, probabilities that add up to 1, and [size h] moves at information set [h]. *)
Fixpoint proper (n : nat) (size : nat -> nat) (t : tree) : Prop :=
  match t with
  | Leaf u => length u = n
  | Chance b => sum (map fst b) == 1 /\ Forall (fun p => 0 <= p) (map fst b) /\
      (fix f b := match b with [] => True | (_, t) :: r => proper n size t /\ f r end) b
  | Node h m => length m = size h /\ (fix f m := match m with [] => True | t :: r => proper n size t /\ f r end) m
  end.

Definition behaviour (size : nat -> nat) (s : profile) : Prop := forall h, mixed (size h) (s h).
Definition deviates (owner : nat -> nat) (i : nat) (s s' : profile) : Prop := forall h, owner h <> i -> s' h = s h.

Definition equilibrium (n : nat) (size owner : nat -> nat) (s : profile) (t : tree) : Prop :=
  proper n size t /\ behaviour size s /\
  forall i s', (i < n)%nat -> behaviour size s' -> deviates owner i s s' -> payoff s' i t <= payoff s i t.

(** Zero-sum games of two players: player 0 makes sure of [v] against everything, player 1 holds him down to it. *)
Definition optimal (size owner : nat -> nat) (s : profile) (t : tree) (v : Q) : Prop :=
  proper 2 size t /\ behaviour size s /\
  (forall s', behaviour size s' -> deviates owner 1 s s' -> v <= payoff s' 0 t) /\
  (forall s', behaviour size s' -> deviates owner 0 s s' -> payoff s' 0 t <= v).

(** Subgames of a game with perfect information: all subtrees. *)
Fixpoint subtrees (t : tree) : list tree :=
  t :: match t with
       | Leaf _ => []
       | Chance b => concat (map (fun '(_, t) => subtrees t) b)
       | Node _ m => concat (map subtrees m)
       end.
Definition subgame_perfect n size owner s t : Prop := forall t', In t' (subtrees t) -> equilibrium n size owner s t'.

(** *** Best replies *)
Definition item := (nat * (Q * list tree))%type.
Definition bag := list (Q * tree).

Section Reply.
Variables (owner : nat -> nat) (s : profile) (i : nat).

Definition plus (x : Q * list item) (y : Q * list item) : Q * list item := (Qred (fst x + fst y), snd x ++ snd y).

(** Follow the play with weight [w] until player [i] has to move: what he has got, and where he moves. *)
Fixpoint expand (w : Q) (t : tree) : Q * list item :=
  match t with
  | Leaf u => (Qred (w * nth i u 0), [])
  | Chance b => fold_right plus (0, []) (map (fun '(p, t) => expand (Qred (w * p)) t) b)
  | Node h m => if Nat.eqb (owner h) i then (0, [(h, (w, m))]) else
      (fix f m p := match m, p with
        | t :: m', x :: p' => plus (expand (Qred (w * x)) t) (f m' p') | _, _ => (0, []) end) m (s h)
  end.

Definition expand_bag (b : bag) : Q * list item := fold_right plus (0, []) (map (fun '(w, t) => expand w t) b).

Variable s' : profile.
Hypothesis dev : deviates owner i s s'.

Definition item_payoff (x : item) : Q := fst (snd x) * dot (s' (fst x)) (map (payoff s' i) (snd (snd x))).
Definition all_payoff (e : Q * list item) : Q := fst e + sum (map item_payoff (snd e)).
Definition bag_payoff (b : bag) : Q := sum (map (fun '(w, t) => w * payoff s' i t) b).

Lemma sum_app u v : sum (u ++ v) == sum u + sum v.
Proof. induction u; simpl; [ring |]. rewrite IHu; ring. Qed.

Lemma all_payoff_plus x y : all_payoff (plus x y) == all_payoff x + all_payoff y.
Proof. unfold all_payoff, plus; simpl. rewrite Qred_correct, map_app, sum_app. ring. Qed.

Lemma expand_right t : forall w, all_payoff (expand w t) == w * payoff s' i t.
Proof.
  induction t as [u | b IH | h m IH] using tree_induction; intros w.
  - simpl. unfold all_payoff; simpl. rewrite Qred_correct. ring.
  - simpl. induction b as [|[p t] b IHb]; simpl.
    + unfold all_payoff; simpl. ring.
    + inversion_clear IH. simpl in H. rewrite all_payoff_plus, IHb, H by auto. rewrite Qred_correct. ring.
  - cbn [expand]. destruct (Nat.eqb_spec (owner h) i) as [E|E].
    + unfold all_payoff, item_payoff; simpl. ring.
    + simpl. rewrite (dev h E). generalize (s h). induction m as [|t m IHm]; intros [|x p]; simpl;
        try (unfold all_payoff; simpl; ring).
      inversion_clear IH. rewrite all_payoff_plus, IHm, H by auto. rewrite Qred_correct. ring.
Qed.

Lemma expand_bag_right b : all_payoff (expand_bag b) == bag_payoff b.
Proof.
  unfold expand_bag, bag_payoff. induction b as [|[w t] b IH]; simpl; [unfold all_payoff; simpl; ring |].
  now rewrite all_payoff_plus, IH, expand_right.
Qed.

(** The items of information set [h], and the bag of positions after its [k]-th move. *)
Definition at_set (h : nat) (l : list item) : list (Q * list tree) := map snd (filter (fun x => Nat.eqb (fst x) h) l).
Definition after (k : nat) (l : list (Q * list tree)) : bag := map (fun '(w, m) => (w, nth k m (Leaf []))) l.

Lemma items_by_set n (l : list item) : Forall (fun x => (fst x < n)%nat) l ->
  sum (map item_payoff l) == sum (map (fun h => sum (map (fun y => item_payoff (h, y)) (at_set h l))) (seq 0 n)).
Proof.
  intros F. induction F as [|[h [w m]] l L F IH]; cbn [map sum].
  - induction (seq 0 n); simpl; [reflexivity |]. rewrite <- IHl; ring.
  - rewrite IH; clear IH F. cbn [fst] in L.
    assert (A : forall a k, (a <= h < a + k)%nat \/ ~ (a <= h < a + k)%nat ->
      sum (map (fun h0 => sum (map (fun y => item_payoff (h0, y)) (at_set h0 ((h, (w, m)) :: l)))) (seq a k)) ==
      (if (a <=? h)%nat && (h <? a + k)%nat then item_payoff (h, (w, m)) else 0) +
      sum (map (fun h0 => sum (map (fun y => item_payoff (h0, y)) (at_set h0 l))) (seq a k))).
    { intros a k _. revert a. induction k as [|k IHk]; intros a; cbn [seq map sum].
      - replace ((a <=? h)%nat && (h <? a + 0)%nat) with false; [ring |]. symmetry. apply andb_false_iff.
        destruct (Nat.leb_spec a h), (Nat.ltb_spec h (a + 0)); auto; lia.
      - rewrite IHk. unfold at_set at 1. cbn [filter fst]. destruct (Nat.eqb_spec h a) as [E|E].
        + subst a. cbn [map sum snd]. fold (at_set h l).
          replace ((S h <=? h)%nat) with false by (symmetry; apply Nat.leb_gt; lia).
          replace ((h <=? h)%nat) with true by (symmetry; apply Nat.leb_le; lia).
          replace ((h <? h + S k)%nat) with true by (symmetry; apply Nat.ltb_lt; lia). simpl. ring.
        + fold (at_set a l).
          replace ((a <=? h)%nat && (h <? a + S k)%nat) with ((S a <=? h)%nat && (h <? S a + k)%nat); [ring |].
          destruct (Nat.leb_spec a h), (Nat.leb_spec (S a) h), (Nat.ltb_spec h (a + S k)), (Nat.ltb_spec h (S a + k));
            simpl; auto; lia. }
    rewrite A by lia.
    replace ((0 <=? h)%nat) with true by (symmetry; apply Nat.leb_le; lia).
    replace ((h <? 0 + n)%nat) with true by (symmetry; apply Nat.ltb_lt; lia). simpl. reflexivity.
Qed.

Variable size : nat -> nat.
Hypothesis beh : behaviour size s'.

Lemma dot_nth p (u : vec) : length p = length u -> dot p u == dot p (map (fun k => nth k u 0) (seq 0 (length p))).
Proof.
  revert u; induction p as [|x p IH]; intros [|y u] L; simpl in *; try lia; try reflexivity.
  rewrite (IH u) by lia. rewrite <- seq_shift, map_map. reflexivity.
Qed.

Lemma dot_linear' p x f g (l : list nat) :
  x * dot p (map f l) + dot p (map g l) == dot p (map (fun j => x * f j + g j) l).
Proof. revert l; induction p; intros [|y l]; simpl; try ring. rewrite <- IHp; ring. Qed.

Lemma dot_zero' p (l : list nat) : dot p (map (fun _ => 0) l) == 0.
Proof. revert l; induction p; intros [|y l]; simpl; try reflexivity. rewrite IHp; ring. Qed.

Lemma dot_ext' p f g (l : list nat) : (forall k, f k == g k) -> dot p (map f l) == dot p (map g l).
Proof. intros E; revert l; induction p; intros [|y l]; simpl; try reflexivity. now rewrite E, IHp. Qed.

(** At one information set the player mixes the same moves everywhere. *)
Lemma set_payoff h l : Forall (fun y => length (snd y) = size h) l ->
  sum (map (fun y => item_payoff (h, y)) l) == dot (s' h) (map (fun k => bag_payoff (after k l)) (seq 0 (size h))).
Proof.
  destruct (beh h) as (Lh & _ & _).
  induction 1 as [|[w m] l Lm F IH]; cbn [map sum].
  - unfold bag_payoff; simpl. now rewrite dot_zero'.
  - rewrite IH. clear IH. unfold item_payoff; cbn [fst snd] in *.
    rewrite (dot_nth (s' h) (map (payoff s' i) m)) by (rewrite map_length; congruence). rewrite Lh.
    rewrite dot_linear'. apply dot_ext'. intros k. unfold bag_payoff, after. cbn [map sum].
    apply Qplus_comp; [|reflexivity]. apply Qmult_comp; [reflexivity |].
    destruct (Nat.lt_ge_cases k (length m)) as [K|K].
    + rewrite (nth_indep _ 0 (payoff s' i (Leaf []))) by (rewrite map_length; auto). now rewrite map_nth.
    + rewrite !nth_overflow by (rewrite ?map_length; auto). simpl. destruct i; reflexivity.
Qed.

(** The best the player can get from a bag, information set by information set; [None] if the tree is not as said. *)
Fixpoint maximum (x : Q) (l : list Q) : Q := match l with [] => x | y :: r => let z := maximum y r in if Qle_bool x z then z else x end.
Lemma maximum_spec x l : Forall (fun y => y <= maximum x l) (x :: l).
Proof.
  revert x; induction l as [|y l IH]; intros x; simpl; [constructor; [apply Qle_refl | constructor] |].
  specialize (IH y). destruct (Qle_bool x (maximum y l)) eqn:E.
  - constructor; [now apply Qle_bool_iff | exact IH].
  - assert (L : maximum y l <= x).
    { apply Qnot_lt_le. intros C. apply Qlt_le_weak in C. apply Qle_bool_iff in C. congruence. }
    constructor; [apply Qle_refl |]. eapply Forall_impl; [|exact IH]. intros z Z. simpl in Z. now apply Qle_trans with (maximum y l).
Qed.

Fixpoint collect (l : list (option Q)) : option (list Q) :=
  match l with
  | [] => Some []
  | Some x :: r => match collect r with Some l' => Some (x :: l') | None => None end
  | None :: _ => None
  end.

Variable sets : nat.

Definition reply_at (next : bag -> option Q) (h : nat) (l : list (Q * list tree)) : option Q :=
  match l with
  | [] => Some 0
  | _ => match collect (map (fun k => next (after k l)) (seq 0 (size h))) with
         | Some (x :: r) => Some (maximum x r)
         | _ => None
         end
  end.

Definition well_placed (x : item) : bool := (fst x <? sets)%nat && Nat.eqb (length (snd (snd x))) (size (fst x)).

Fixpoint reply (fuel : nat) (b : bag) : option Q :=
  match fuel with
  | O => None
  | S f =>
    let e := expand_bag b in
    if forallb well_placed (snd e) then
      match collect (map (fun h => reply_at (reply f) h (at_set h (snd e))) (seq 0 sets)) with
      | Some l => Some (Qred (fst e + fold_right (fun x y => Qred (x + y)) 0 l))
      | None => None
      end
    else None
  end.

Lemma collect_spec {A} (f : A -> option Q) (g : A -> Q) l r : collect (map f l) = Some r ->
  (forall a v, In a l -> f a = Some v -> g a <= v) -> Forall2 (fun a v => g a <= v) l r.
Proof.
  revert r; induction l as [|a l IH]; intros r; simpl.
  - intros H; inversion H; constructor.
  - destruct (f a) as [x|] eqn:F; [|discriminate]. destruct (collect (map f l)) as [r'|]; [|discriminate].
    intros H G; inversion H; subst. constructor; [apply G; auto | apply IH; auto].
Qed.

Lemma Forall2_sum {A} (g : A -> Q) l r : Forall2 (fun a v => g a <= v) l r ->
  sum (map g l) <= fold_right (fun x y => Qred (x + y)) 0 r.
Proof. induction 1; simpl; [apply Qle_refl |]. rewrite Qred_correct. now apply Qplus_le_compat. Qed.

Lemma reply_at_bounds next h l v : (forall b w, next b = Some w -> bag_payoff b <= w) ->
  Forall (fun y => length (snd y) = size h) l -> reply_at next h l = Some v ->
  sum (map (fun y => item_payoff (h, y)) l) <= v.
Proof.
  intros IH Sz H. unfold reply_at in H. destruct l as [|y0 r0].
  - inversion H. simpl. apply Qle_refl.
  - remember (y0 :: r0) as l eqn:E; clear E. rewrite (set_payoff h _ Sz).
    destruct (collect (map (fun k => next (after k l)) (seq 0 (size h)))) as [[|x r]|] eqn:C; try discriminate.
    inversion H; subst v; clear H.
    apply (mixed_le (size h)); [apply beh | now rewrite map_length, seq_length |].
    pose proof (collect_spec _ (fun k => bag_payoff (after k l)) _ _ C (fun a w _ R => IH _ _ R)) as G.
    pose proof (maximum_spec x r) as M. clear C. revert M. generalize (maximum x r). intros z M.
    apply Forall_map. remember (x :: r) as xs eqn:X; clear X.
    induction G; constructor; inversion_clear M; eauto using Qle_trans.
Qed.

Theorem reply_bounds fuel : forall b v, reply fuel b = Some v -> bag_payoff b <= v.
Proof.
  induction fuel as [|f IH]; intros b v H; [discriminate |]. cbn [reply] in H.
  set (e := expand_bag b) in *. destruct (forallb well_placed (snd e)) eqn:FB; [|discriminate].
  rewrite forallb_forall in FB.
  destruct (collect (map (fun h => reply_at (reply f) h (at_set h (snd e))) (seq 0 sets))) as [l|] eqn:C; [|discriminate].
  inversion H; subst v; clear H.
  rewrite Qred_correct, <- expand_bag_right. fold e. unfold all_payoff. apply Qplus_le_compat; [apply Qle_refl |].
  rewrite (items_by_set sets).
  2:{ apply Forall_forall. intros x I. specialize (FB x I). unfold well_placed in FB. apply andb_true_iff in FB.
      destruct FB as [FB _]. now apply Nat.ltb_lt. }
  apply (Forall2_sum (fun h => sum (map (fun y => item_payoff (h, y)) (at_set h (snd e))))).
  eapply collect_spec; [exact C |]. clear C. intros h v _ R.
  eapply reply_at_bounds; [exact IH | | exact R].
  apply Forall_forall. intros y I. unfold at_set in I. apply in_map_iff in I. destruct I as (x & <- & I).
  apply filter_In in I. destruct I as [I E]. specialize (FB x I). unfold well_placed in FB. apply andb_true_iff in FB.
  destruct FB as [_ FB]. apply Nat.eqb_eq in E, FB. now subst h.
Qed.
End Reply.

(** *** The certificate *)
Fixpoint depth (t : tree) : nat :=
  S match t with
    | Leaf _ => 0
    | Chance b => fold_right (fun '(_, t) => Nat.max (depth t)) 0%nat b
    | Node _ m => fold_right (fun t => Nat.max (depth t)) 0%nat m
    end.

Fixpoint is_proper (n : nat) (size : nat -> nat) (t : tree) : bool :=
  match t with
  | Leaf u => Nat.eqb (length u) n
  | Chance b => Qeq_bool (fold_right (fun x y => Qred (x + y)) 0 (map fst b)) 1 && forallb (fun p => Qle_bool 0 p) (map fst b) &&
      (fix f b := match b with [] => true | (_, t) :: r => is_proper n size t && f r end) b
  | Node h m => Nat.eqb (length m) (size h) && (fix f m := match m with [] => true | t :: r => is_proper n size t && f r end) m
  end.

Lemma fold_sum l : fold_right (fun x y => Qred (x + y)) 0 l == sum l.
Proof. induction l; simpl; [reflexivity |]. now rewrite Qred_correct, IHl. Qed.

Lemma is_proper_sound n size t : is_proper n size t = true -> proper n size t.
Proof.
  induction t as [u | b IH | h m IH] using tree_induction; simpl; intros H.
  - now apply Nat.eqb_eq.
  - rewrite !andb_true_iff, forallb_forall in H. destruct H as [[A B] C]. split; [|split].
    + apply Qeq_bool_iff in A. now rewrite fold_sum in A.
    + apply Forall_forall. intros p I. now apply Qle_bool_iff, B.
    + clear A B. induction b as [|[p t] b IHb]; auto. inversion_clear IH. apply andb_true_iff in C. destruct C. simpl in H.
      split; [auto | now apply IHb].
  - apply andb_true_iff in H. destruct H as [A B]. split; [now apply Nat.eqb_eq |].
    clear A. induction m as [|t m IHm]; auto. inversion_clear IH. apply andb_true_iff in B. destruct B.
    split; [auto | now apply IHm].
Qed.

(** Payoffs with fractions reduced on the way. *)
Definition dot_red (p u : vec) : Q :=
  (fix f p u := match p, u with x :: p', y :: u' => Qred (x * y + f p' u') | _, _ => 0 end) p u.
Fixpoint payoff_red (s : profile) (i : nat) (t : tree) : Q :=
  match t with
  | Leaf u => nth i u 0
  | Chance b => fold_right (fun x y => Qred (x + y)) 0 (map (fun '(p, t) => p * payoff_red s i t) b)
  | Node h m => dot_red (s h) (map (payoff_red s i) m)
  end.

Lemma payoff_red_right s i t : payoff_red s i t == payoff s i t.
Proof.
  induction t as [u | b IH | h m IH] using tree_induction; simpl.
  - reflexivity.
  - rewrite fold_sum. induction b as [|[p t] b IHb]; simpl; [reflexivity |]. inversion_clear IH. simpl in H. now rewrite IHb, H.
  - generalize (s h). induction m as [|t m IHm]; intros [|x p]; simpl; try reflexivity.
    inversion_clear IH. rewrite Qred_correct, H. apply Qplus_comp; [reflexivity | now apply IHm].
Qed.

(** Strategies as a list: information set by information set; sets beyond the list have one move. *)
Definition strategies (l : list (positive * list Z)) : profile :=
  fun h => match nth_error l h with Some (d, z) => qvec d z | None => [1] end.
Definition sizes (l : list (nat * nat)) (h : nat) : nat := match nth_error l h with Some (_, k) => k | None => 1%nat end.
Definition owners (l : list (nat * nat)) (h : nat) : nat := match nth_error l h with Some (i, _) => i | None => 0%nat end.

Fixpoint mixed_all (l : list (nat * nat)) (s : list (positive * list Z)) : bool :=
  match l, s with
  | [], [] => true
  | (_, k) :: l', (d, z) :: s' => zmixed k d z && mixed_all l' s'
  | _, _ => false
  end.

Lemma mixed_all_sound l s : mixed_all l s = true -> behaviour (sizes l) (strategies s).
Proof.
  unfold behaviour, sizes, strategies. intros M h. revert l s M.
  induction h as [|h IH]; intros [|[i k] l] [|[d z] s] M; simpl in *; try discriminate.
  - repeat split; simpl; auto; repeat constructor; unfold Qle; simpl; lia.
  - apply andb_true_iff in M. now apply zmixed_sound.
  - repeat split; simpl; auto; repeat constructor; unfold Qle; simpl; lia.
  - apply andb_true_iff in M. now apply IH.
Qed.

(** [sets] lists for every information set its owner and its number of moves; [v] the payoffs claimed. *)
Definition check_player (sets : list (nat * nat)) (s : profile) (t : tree) (i : nat) (v : Q) : bool :=
  Qeq_bool (payoff_red s i t) v &&
  match reply (owners sets) s i (sizes sets) (length sets) (depth t) [(1, t)] with Some w => Qle_bool w v | None => false end.

Definition check (n : nat) (sets : list (nat * nat)) (s : list (positive * list Z)) (t : tree) (v : list Q) : bool :=
  is_proper n (sizes sets) t && mixed_all sets s && Nat.eqb (length v) n &&
  forallb (fun i => check_player sets (strategies s) t i (nth i v 0)) (seq 0 n).

Theorem check_sound n sets s t v : check n sets s t v = true ->
  equilibrium n (sizes sets) (owners sets) (strategies s) t /\
  forall i, (i < n)%nat -> payoff (strategies s) i t == nth i v 0.
Proof.
  unfold check; rewrite !andb_true_iff, forallb_forall; intros [[[P M] _] C].
  assert (C' : forall i, (i < n)%nat -> check_player sets (strategies s) t i (nth i v 0) = true).
  { intros i L. apply C, in_seq. lia. }
  assert (V : forall i, (i < n)%nat -> payoff (strategies s) i t == nth i v 0).
  { intros i L. specialize (C' i L). unfold check_player in C'. apply andb_true_iff in C'. destruct C' as [E _].
    apply Qeq_bool_iff in E. now rewrite payoff_red_right in E. }
  split; auto. split; [now apply is_proper_sound |]. split; [now apply mixed_all_sound |].
  intros i s' L B D. rewrite (V i L). specialize (C' i L). unfold check_player in C'. apply andb_true_iff in C'.
  destruct C' as [_ R]. destruct (reply _ _ _ _ _ _ _) as [w|] eqn:E; [|discriminate]. apply Qle_bool_iff in R.
  apply (reply_bounds _ _ _ s' D _ B) in E. unfold bag_payoff in E. simpl in E.
  apply Qle_trans with w; auto. eapply Qle_trans; [|exact E]. ring_simplify. apply Qle_refl.
Qed.

(** Zero-sum: the payoffs of both add up to 0 at every leaf. *)
Fixpoint zero_sum (t : tree) : bool :=
  match t with
  | Leaf u => match u with [a; b] => Qeq_bool (a + b) 0 | _ => false end
  | Chance b => (fix f b := match b with [] => true | (_, t) :: r => zero_sum t && f r end) b
  | Node _ m => (fix f m := match m with [] => true | t :: r => zero_sum t && f r end) m
  end.

Lemma zero_sum_payoff s t : zero_sum t = true -> payoff s 1 t == - payoff s 0 t.
Proof.
  induction t as [u | b IH | h m IH] using tree_induction; simpl; intros H.
  - destruct u as [|a [|b [|c u]]]; try discriminate. apply Qeq_bool_iff in H. simpl. lra.
  - induction b as [|[p t] b IHb]; simpl; [reflexivity |]. apply andb_true_iff in H. destruct H as [H1 H2].
    inversion_clear IH. simpl in H. rewrite IHb, H by auto. ring.
  - generalize (s h). induction m as [|t m IHm]; intros [|x p]; simpl; try reflexivity.
    apply andb_true_iff in H. destruct H as [H1 H2]. inversion_clear IH. rewrite IHm, H by auto. ring.
Qed.

Theorem zero_sum_sound sets s t v : check 2 sets s t [v; - v] && zero_sum t = true ->
  optimal (sizes sets) (owners sets) (strategies s) t v.
Proof.
  rewrite andb_true_iff; intros [C Z]. apply check_sound in C. destruct C as [(P & B & E) V].
  split; auto. split; auto. split; intros s' B' D.
  - pose proof (E 1%nat s' ltac:(lia) B' D) as G. rewrite (V 1%nat) in G by lia. rewrite zero_sum_payoff in G by auto.
    simpl in G. lra.
  - pose proof (E 0%nat s' ltac:(lia) B' D) as G. rewrite (V 0%nat) in G by lia. exact G.
Qed.

(** Every subgame: the same check on every subtree. *)
Definition check_subgames (n : nat) sets s t v : bool :=
  check n sets s t v &&
  forallb (fun t' => check n sets s t' (map (fun i => payoff_red (strategies s) i t') (seq 0 n))) (subtrees t).

Theorem subgames_sound n sets s t v : check_subgames n sets s t v = true ->
  subgame_perfect n (sizes sets) (owners sets) (strategies s) t /\
  forall i, (i < n)%nat -> payoff (strategies s) i t == nth i v 0.
Proof.
  unfold check_subgames; rewrite andb_true_iff, forallb_forall; intros [C F]. split.
  - intros t' I. specialize (F t' I). now apply check_sound in F.
  - now apply check_sound in C.
Qed.

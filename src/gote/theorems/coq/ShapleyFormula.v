(** The Shapley value by Shapley's formula: a coalition of s players stands before player [i] in s! (n - s - 1)! of the n! orders.

    [shapley_formula]: the average over all orders is the sum over all coalitions without [i]. *)
From Gote Require Export Shapley.
Require Import Sorting.Permutation.

Fixpoint size (S : coalition) : nat := match S with [] => 0%nat | b :: r => ((if b then 1 else 0) + size r)%nat end.
(** In how many orders exactly [s] given players, of [n], come before a given other one. *)
Definition arrangements (n s : nat) : positive := (number_of_orders s * number_of_orders (n - s - 1))%positive.

Definition formula (n : nat) (v : worth_function) (i : nat) : Q :=
  sum (map (fun S => if nth i S true then 0 else (Zpos (arrangements n (size S)) # 1) * (v (join i S) - v S)) (coalitions n)).

Lemma sum_app u w : sum (u ++ w) == sum u + sum w.
Proof. induction u as [|x u IH]; cbn [app sum]; [ring |]. rewrite IH. ring. Qed.
Lemma sum_map_add {A} (f g : A -> Q) l : sum (map (fun x => f x + g x) l) == sum (map f l) + sum (map g l).
Proof. induction l as [|x l IH]; cbn [map sum]; [ring |]. rewrite IH. ring. Qed.
Lemma filter_perm {A} (p : A -> bool) l l' : Permutation l l' -> Permutation (filter p l) (filter p l').
Proof.
  induction 1 as [|x l l' P IH|x y l|l l1 l2 P1 IH1 P2 IH2]; cbn; auto.
  - destruct (p x); auto.
  - destruct (p x), (p y); auto. apply perm_swap.
  - eapply Permutation_trans; eauto.
Qed.

(** *** Coalitions that contain others *)
Fixpoint within (S U : coalition) : bool :=
  match S, U with s :: S', u :: U' => (negb s || u) && within S' U' | _, _ => true end.
Definition absent (k : nat) (S : coalition) : list nat := members k (map negb S).

Lemma within_size S : forall U, length S = length U -> within S U = true -> (size S <= size U)%nat.
Proof.
  induction S as [|s S IH]; intros [|u U] L W; try discriminate; auto. cbn in *. apply andb_true_iff in W. destruct W as [W1 W2].
  specialize (IH U ltac:(lia) W2). destruct s, u; cbn in *; try discriminate; lia.
Qed.
Lemma within_same S : forall U, length S = length U -> within S U = true -> size U = size S -> U = S.
Proof.
  induction S as [|s S IH]; intros [|u U] L W E; try discriminate; auto. cbn in *. apply andb_true_iff in W. destruct W as [W1 W2].
  pose proof (within_size S U ltac:(lia) W2). destruct s, u; cbn in *; try discriminate; try lia; f_equal; apply IH; auto; lia.
Qed.
Lemma within_join x : forall S U, length S = length U -> (x < length S)%nat -> within (join x S) U = within S U && nth x U false.
Proof.
  induction x as [|x IH]; intros [|s S] [|u U] L X; cbn in *; try lia.
  - destruct s, u; cbn; rewrite ?andb_true_r, ?andb_false_r; auto.
  - rewrite IH by lia. now rewrite andb_assoc.
Qed.
Lemma size_join x : forall S, (x < length S)%nat -> nth x S false = false -> size (join x S) = Datatypes.S (size S).
Proof.
  induction x as [|x IH]; intros [|s S] X N; cbn in *; try lia; [now subst |]. rewrite IH by (auto; lia). lia.
Qed.
Lemma absent_in k S : forall x, In x (absent k S) <-> (k <= x < k + length S)%nat /\ nth (x - k) S false = false.
Proof.
  revert k. induction S as [|s S IH]; intros k x; cbn; [split; [intros [] | lia] |].
  assert (Q : In x (absent (Datatypes.S k) S) <-> (k < x < k + Datatypes.S (length S))%nat /\ nth (x - k) (s :: S) false = false).
  { rewrite IH. split; intros [B N]; (split; [lia |]).
    - replace (x - k)%nat with (Datatypes.S (x - Datatypes.S k)) by lia. exact N.
    - replace (x - k)%nat with (Datatypes.S (x - Datatypes.S k)) in N by lia. exact N. }
  unfold absent in *. destruct s; cbn [negb members In]; rewrite Q.
  - split; intros [B N]; (split; [|auto]); try lia. destruct (Nat.eq_dec x k) as [->|]; [rewrite Nat.sub_diag in N; discriminate | lia].
  - split.
    + intros [<-|[B N]]; [split; [lia | now rewrite Nat.sub_diag] | split; [lia | auto]].
    + intros [B N]. destruct (Nat.eq_dec k x) as [->|]; [now left | right; split; [lia | auto]].
Qed.
Lemma absent_join x : forall k S, (x < length S)%nat -> nth x S false = false ->
  Permutation (absent k S) ((k + x)%nat :: absent k (join x S)).
Proof.
  induction x as [|x IH]; intros k [|s S] X N; cbn in *; try lia.
  - subst s. unfold absent. cbn [map negb members]. now rewrite Nat.add_0_r.
  - specialize (IH (Datatypes.S k) S ltac:(lia) N). unfold absent in *. destruct s; cbn [map negb members].
    + now replace (k + Datatypes.S x)%nat with (Datatypes.S k + x)%nat by lia.
    + eapply Permutation_trans; [apply perm_skip, IH |]. replace (k + Datatypes.S x)%nat with (Datatypes.S k + x)%nat by lia. apply perm_swap.
Qed.
Lemma absent_length k S : (length (absent k S) + size S = length S)%nat.
Proof. revert k. induction S as [|s S IH]; intros k; auto. specialize (IH (Datatypes.S k)). unfold absent in *. destruct s; cbn in *; lia. Qed.
Lemma absent_nobody n : forall k, absent k (nobody n) = seq k n.
Proof. induction n as [|n IH]; intros k; auto. unfold absent in *. cbn. f_equal. apply IH. Qed.

(** The players of [U] that are not in [S]. *)
Lemma new_players S : forall U k, length S = length U -> within S U = true ->
  (length (filter (fun x => nth (x - k) U false) (absent k S)) + size S = size U)%nat.
Proof.
  induction S as [|s S IH]; intros [|u U] k L W; try discriminate; auto. cbn in L, W. apply andb_true_iff in W. destruct W as [W1 W2].
  specialize (IH U (Datatypes.S k) ltac:(lia) W2).
  assert (E : filter (fun x => nth (x - k) (u :: U) false) (absent (Datatypes.S k) S) = filter (fun x => nth (x - Datatypes.S k) U false) (absent (Datatypes.S k) S)).
  { apply filter_ext_in. intros x I. apply absent_in in I. replace (x - k)%nat with (Datatypes.S (x - Datatypes.S k)) by lia. reflexivity. }
  unfold absent in *. destruct s; cbn [map negb members size].
  - rewrite E. destruct u; [lia | discriminate].
  - cbn [filter]. rewrite E. replace (nth (k - k) (u :: U) false) with u by (now rewrite Nat.sub_diag). destruct u; cbn [length]; lia.
Qed.

(** One coalition out of all. *)
Lemma one_coalition n : forall S (f : coalition -> Q), length S = n -> sum (map (fun U => if within S U && Nat.eqb (size U) (size S) then f U else 0) (coalitions n)) == f S.
Proof.
  induction n as [|n IH]; intros [|s S] f L; try discriminate; [cbn; ring |]. injection L as L. cbn [coalitions]. rewrite map_app, !map_map, sum_app.
  assert (Zero : forall g : coalition -> bool, (forall U, length U = n -> g U = false) -> sum (map (fun U => if g U then f (true :: U) else 0) (coalitions n)) == 0).
  { intros g H. apply sum_single. intros U I. apply in_coalitions in I. now rewrite H. }
  destruct s; cbn [within size negb orb andb].
  - rewrite sum_single by reflexivity. rewrite (IH S (fun U => f (true :: U)) L). ring.
  - rewrite Zero.
    + rewrite (IH S (fun U => f (false :: U)) L). ring.
    + intros U LU. destruct (within S U) eqn:W; auto. apply within_size in W; [|lia]. cbn [andb]. apply Nat.eqb_neq. lia.
Qed.

(** *** From orders to coalitions *)
Section Count.
Variables (n : nat) (v : worth_function) (i : nat).
Hypothesis I : (i < n)%nat.

Definition gain (S : coalition) : Q := v (join i S) - v S.
(** The orders in which the players of [S] have come already, then the others of [U], then [i]. *)
Definition weight (S U : coalition) : Q :=
  if within S U && negb (nth i U true) then (Zpos (number_of_orders (size U - size S) * number_of_orders (n - size U - 1)) # 1) * gain U else 0.

Lemma sum_flat_map {A B} (f : B -> Q) (g : A -> list B) l : sum (map f (flat_map g l)) == sum (map (fun x => sum (map f (g x))) l).
Proof. induction l as [|x l IH]; cbn [flat_map map sum]; [reflexivity |]. rewrite map_app, sum_app, IH. reflexivity. Qed.
Lemma sum_take_each {A} (f : A -> Q) l : sum (map (fun e => f (fst e)) (take_each l)) == sum (map f l).
Proof.
  assert (E : map fst (take_each l) = l). { induction l as [|x l IH]; auto. cbn. f_equal. rewrite map_map. rewrite <- IH at 2. apply map_ext. now intros [y s]. }
  rewrite <- E at 2. rewrite map_map. reflexivity.
Qed.
Lemma sum_filter {A} (p : A -> bool) c l : sum (map (fun x => if p x then c else 0) l) == inject_Z (Z.of_nat (length (filter p l))) * c.
Proof.
  induction l as [|x l IH]; cbn [map sum filter]; [unfold inject_Z; cbn; ring |]. rewrite IH. destruct (p x); cbn [length]; [|ring].
  rewrite Nat2Z.inj_succ. unfold Z.succ. rewrite inject_Z_plus. change (inject_Z 1) with 1. ring.
Qed.

Lemma by_coalitions m : forall S l, length S = n -> length l = m -> nth i S true = false -> Permutation (absent 0 S) l ->
  sum (map (adds v i S) (orders_in m l)) == sum (map (weight S) (coalitions n)).
Proof.
  induction m as [|m IH]; intros S l LS Ll Ni P.
  - exfalso. assert (J : In i (absent 0 S)). { apply absent_in. rewrite Nat.sub_0_r. split; [lia |]. rewrite (nth_indep _ false true) by lia. auto. }
    apply (Permutation_in _ P) in J. destruct l; [destruct J | discriminate].
  - assert (Size : (Datatypes.S m + size S = n)%nat). { pose proof (absent_length 0 S) as A. rewrite (Permutation_length P) in A. lia. }
    assert (ND : NoDup l).
    { apply (Permutation_NoDup P). clear. generalize 0%nat. induction S as [|s S IH]; intros k; [constructor |]. unfold absent in *. destruct s; cbn; auto.
      constructor; auto. intros J. apply (absent_in (Datatypes.S k) S) in J. lia. }
    cbn [orders_in]. rewrite sum_flat_map.
    (* the next player is x *)
    rewrite (sum_ext _ (fun e => (fun x => if Nat.eqb i x then (Zpos (number_of_orders m) # 1) * gain S else sum (map (weight (join x S)) (coalitions n))) (fst e))).
    2:{ intros [x r] T. cbn [fst]. rewrite map_map. pose proof (take_each_perm _ _ _ T) as Q.
        assert (Lr : length r = m) by (apply Permutation_length in Q; cbn in Q; lia).
        assert (X : (x < n)%nat /\ nth x S false = false).
        { assert (J : In x (absent 0 S)) by (apply (Permutation_in _ (Permutation_sym P)), (Permutation_in _ (Permutation_sym Q)); now left).
          apply absent_in in J. rewrite Nat.sub_0_r in J. split; [lia | tauto]. }
        destruct X as [X NX]. cbn [adds]. destruct (Nat.eqb_spec i x) as [<-|NE].
        - rewrite (sum_constant _ (gain S)) by reflexivity. rewrite orders_count by auto. unfold inject_Z. rewrite number_of_orders_right. reflexivity.
        - apply IH; rewrite ?length_join; auto.
          + rewrite (nth_indep _ true false) by (rewrite length_join; lia). rewrite nth_join by lia. replace (Nat.eqb i x) with false by (symmetry; now apply Nat.eqb_neq).
            rewrite (nth_indep _ false true) by lia. exact Ni.
          + apply Permutation_cons_inv with x. eapply Permutation_trans; [apply Permutation_sym, (absent_join x 0 S); auto; lia |]. eapply Permutation_trans; [exact P | exact Q]. }
    rewrite (sum_take_each (fun x => if Nat.eqb i x then (Zpos (number_of_orders m) # 1) * gain S else sum (map (weight (join x S)) (coalitions n)))).
    (* player i once, the others coalition by coalition *)
    assert (Split : sum (map (fun x => if Nat.eqb i x then (Zpos (number_of_orders m) # 1) * gain S else sum (map (weight (join x S)) (coalitions n))) l) ==
      (Zpos (number_of_orders m) # 1) * gain S + sum (map (fun x => sum (map (fun U => if Nat.eqb i x then 0 else weight (join x S) U) (coalitions n))) l)).
    { assert (J : In i l). { apply (Permutation_in _ P). apply absent_in. rewrite Nat.sub_0_r. split; [lia |]. rewrite (nth_indep _ false true) by lia. auto. }
      clear - J ND. induction l as [|x l IHl]; [destruct J |]. inversion_clear ND as [|? ? NI ND']. cbn [map sum]. destruct (Nat.eqb_spec i x) as [<-|NE].
      - rewrite (sum_single (fun U : coalition => 0)) by reflexivity. rewrite (sum_ext _ (fun x => sum (map (fun U => if Nat.eqb i x then 0 else weight (join x S) U) (coalitions n)))); [ring |].
        intros y Y. destruct (Nat.eqb_spec i y) as [<-|]; [contradiction | reflexivity].
      - destruct J as [->|J]; [congruence |]. rewrite IHl by auto. change (fun U : coalition => weight (join x S) U) with (weight (join x S)). ring. }
    rewrite Split, sum_exchange. rewrite <- (one_coalition n S (fun U => (Zpos (number_of_orders m) # 1) * gain S) LS). clear Split.
    rewrite <- sum_map_add. apply sum_ext. intros U JU. apply in_coalitions in JU.
    unfold weight at 2. destruct (within S U) eqn:W; cbn [andb].
    2:{ rewrite sum_single; [ring |]. intros x Jx. apply (Permutation_in _ (Permutation_sym P)), absent_in in Jx. rewrite Nat.sub_0_r in Jx.
        unfold weight. rewrite within_join, W by lia. now destruct (Nat.eqb i x). }
    pose proof (new_players S U 0 ltac:(lia) W) as New. pose proof (within_size S U ltac:(lia) W) as SU.
    destruct (nth i U true) eqn:NU; cbn [negb].
    { (* player i is in U: not S itself, and no term *)
      rewrite sum_single; [|intros x Jx; unfold weight; rewrite NU; cbn [negb]; rewrite andb_false_r; now destruct (Nat.eqb i x)].
      destruct (Nat.eqb_spec (size U) (size S)) as [E|E]; [|ring]. exfalso. assert (J : In i (filter (fun x => nth (x - 0) U false) (absent 0 S))).
      { apply filter_In. rewrite Nat.sub_0_r. split; [apply absent_in; rewrite Nat.sub_0_r; split; [lia |]; rewrite (nth_indep _ false true) by lia; auto |].
        rewrite (nth_indep _ false true) by lia. exact NU. }
      destruct (filter _ _) as [|y z]; [destruct J | cbn in New; lia]. }
    (* every new player of U may be the next *)
    rewrite (sum_ext _ (fun x => if nth (x - 0) U false then (Zpos (number_of_orders (size U - size S - 1) * number_of_orders (n - size U - 1)) # 1) * gain U else 0)).
    2:{ intros x Jx. apply (Permutation_in _ (Permutation_sym P)), absent_in in Jx. rewrite Nat.sub_0_r in *. destruct Jx as [Bx Nx].
        destruct (Nat.eqb_spec i x) as [<-|NE]; [rewrite (nth_indep _ false true) by lia; now rewrite NU |].
        unfold weight. rewrite within_join, W, NU by lia. cbn [andb negb]. rewrite andb_true_r. destruct (nth x U false); [|reflexivity].
        rewrite size_join by (auto; lia). now replace (size U - Datatypes.S (size S))%nat with (size U - size S - 1)%nat by lia. }
    rewrite sum_filter. assert (C : length (filter (fun x => nth (x - 0) U false) l) = (size U - size S)%nat).
    { rewrite <- (Permutation_length (filter_perm _ _ _ P)). lia. }
    rewrite C. destruct (Nat.eqb_spec (size U) (size S)) as [E|E].
    + replace (size U - size S)%nat with 0%nat by lia. cbn [number_of_orders]. replace (n - size U - 1)%nat with m by lia.
      unfold inject_Z. rewrite Pos.mul_1_l. assert (UE : U = S) by (apply (within_same S); auto; lia). subst U. cbn [Z.of_nat]. rewrite ?Pos.mul_1_l. ring.
    + destruct (size U - size S)%nat as [|k] eqn:K; [lia |]. cbn [number_of_orders]. replace (Datatypes.S k - 1)%nat with k by lia.
      assert (Q : (Zpos (Pos.of_succ_nat k * number_of_orders k * number_of_orders (n - size U - 1)) # 1) ==
        inject_Z (Z.of_nat (Datatypes.S k)) * (Zpos (number_of_orders k * number_of_orders (n - size U - 1)) # 1)).
      { unfold inject_Z, Qeq. cbn. lia. }
      rewrite Q. ring.
Qed.
End Count.

Lemma nobody_within n : forall U, within (nobody n) U = true.
Proof. induction n as [|n IH]; intros [|u U]; auto. apply IH. Qed.
Lemma nobody_size n : size (nobody n) = 0%nat.
Proof. induction n; auto. Qed.
Lemma nobody_nth n i : (i < n)%nat -> nth i (nobody n) true = false.
Proof. revert i; induction n as [|n IH]; intros [|i] L; cbn; auto; try lia. apply IH. lia. Qed.

Theorem shapley_formula n v i : (i < n)%nat -> shapley n v i == formula n v i * (1 # number_of_orders n).
Proof.
  intros I. unfold shapley, orders. rewrite (by_coalitions n v i I n (nobody n) (seq 0 n)).
  - unfold formula. apply Qmult_comp; [|reflexivity]. apply sum_ext. intros U J. unfold weight, gain, arrangements. rewrite nobody_within, nobody_size, Nat.sub_0_r.
    cbn [andb]. now destruct (nth i U true).
  - apply repeat_length.
  - apply seq_length.
  - now apply nobody_nth.
  - now rewrite absent_nobody.
Qed.

(** *** Computing it *)
Definition zshapley (n : nat) (z : coalition -> Z) (i : nat) : Z :=
  let t := build n z in
  let w := map (fun s => Zpos (arrangements n s)) (seq 0 n) in
  zsum (map (fun S => if nth i S true then 0 else nth (size S) w 0 * (get t (join i S) - get t S))%Z (coalitions n)).

Lemma size_less i : forall S, (i < length S)%nat -> nth i S true = false -> (size S < length S)%nat.
Proof.
  assert (B : forall S, (size S <= length S)%nat) by (induction S as [|s S IH]; cbn; [auto | destruct s; lia]).
  induction i as [|i IH]; intros [|s S] L N; cbn in *; try lia; [subst; specialize (B S); lia |]. specialize (IH S ltac:(lia) N). destruct s; lia.
Qed.

Lemma shapley_zshapley n d z i : (i < n)%nat -> shapley n (fun S => z S # d) i == zshapley n z i # (d * number_of_orders n).
Proof.
  intros I. rewrite shapley_formula by auto. unfold formula, zshapley. set (t := build n z). set (w := map _ (seq 0 n)).
  assert (E : sum (map (fun S => if nth i S true then 0 else (Zpos (arrangements n (size S)) # 1) * ((z (join i S) # d) - (z S # d))) (coalitions n)) ==
    zsum (map (fun S => if nth i S true then 0 else nth (size S) w 0 * (get t (join i S) - get t S))%Z (coalitions n)) # d).
  { assert (A : forall S, In S (coalitions n) -> length S = n) by (intros S J; now apply in_coalitions). revert A. generalize (coalitions n).
    induction l as [|S l IH]; intros A; cbn [map sum zsum]; [reflexivity |]. rewrite IH by (intros; apply A; now right). rewrite <- Qmake_plus.
    apply Qplus_comp; [|reflexivity]. specialize (A S ltac:(now left)). destruct (nth i S true) eqn:N; [unfold Qeq; cbn; lia |].
    unfold t. rewrite !get_build by (rewrite ?length_join; auto). pose proof (size_less i S ltac:(lia) N) as B.
    unfold w. rewrite (nth_indep _ 0%Z (Zpos (arrangements n 0))) by (rewrite map_length, seq_length; lia).
    rewrite (map_nth (fun s => Zpos (arrangements n s))), seq_nth by lia. cbn [plus]. unfold Qeq, Qminus, Qopp, Qmult, Qplus. cbn [Qnum Qden]. lia. }
  rewrite E. unfold Qeq; cbn [Qnum Qden Qmult]. lia.
Qed.

(** [x] over [dx] is the Shapley value of the game with the worths [l] over [d]. *)
Definition shapley_check (n : nat) (d : positive) (l : list (list nat * Z)) (dx : positive) (x : list Z) : bool :=
  Nat.eqb (length x) n &&
  forallb (fun i => Z.eqb (zshapley n (zworth l) i * Zpos dx) (nth i x 0%Z * Zpos (d * number_of_orders n))) (seq 0 n).

Theorem shapley_sound n d l dx x : shapley_check n d l dx x = true ->
  length x = n /\ forall i, (i < n)%nat -> shapley n (worth d l) i == nth i (qvec dx x) 0.
Proof.
  unfold shapley_check; rewrite andb_true_iff, forallb_forall; intros [L F].
  apply Nat.eqb_eq in L. split; auto. intros i I. unfold worth. rewrite shapley_zshapley by auto.
  specialize (F i). rewrite in_seq in F. specialize (F ltac:(lia)). apply Z.eqb_eq in F.
  rewrite (nth_indep _ 0 (0 # dx)) by (rewrite length_qvec; lia).
  unfold qvec. rewrite (map_nth (fun z => z # dx)). exact F.
Qed.

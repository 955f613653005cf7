(** Weighted voting: which coalitions win, whose vote decides. *)
From Gote Require Export ShapleyFormula.

Definition zweight (w : list Z) (S : coalition) : Z := zshare w S.

(** A coalition wins with at least the quota (with more than it when [strict]). *)
Definition wins (strict : bool) (w : list Z) (q : Z) (S : coalition) : bool :=
  if strict then Z.ltb q (zweight w S) else Z.leb q (zweight w S).
Definition simple (strict : bool) (w : list Z) (q : Z) : coalition -> Z := fun S => if wins strict w q S then 1%Z else 0%Z.

Definition swings_with (f : coalition -> bool) (i : nat) (S : coalition) : bool := negb (nth i S true) && negb (f S) && f (join i S).

(** The coalitions that lose without player [i] and win with him. *)
Definition swings (strict : bool) (w : list Z) (q : Z) (i : nat) : nat :=
  length (filter (swings_with (wins strict w q) i) (coalitions (length w))).

Definition is_dummy strict w q i : Prop := swings strict w q i = 0%nat.
Definition has_veto strict w q i : Prop := forall S, length S = length w -> wins strict w q S = true -> nth i S false = true.

Fixpoint leave (i : nat) (S : coalition) : coalition :=
  match i, S with O, _ :: r => false :: r | Datatypes.S j, b :: r => b :: leave j r | _, [] => [] end.
Definition minimal_winning strict w q (S : coalition) : Prop :=
  wins strict w q S = true /\ forall i, nth i S false = true -> wins strict w q (leave i S) = false.

Record power := Power { shapley_shubik : list Z; over : positive; swing_counts : list nat;
  banzhaf : list Z; banzhaf_over : positive; dummies : list nat; vetoes : list nat;
  minimal : list (list nat) }.

Definition memn (l : list nat) (i : nat) : bool := existsb (Nat.eqb i) l.
Lemma memn_spec l i : memn l i = true <-> In i l.
Proof.
  unfold memn; rewrite existsb_exists; split.
  - intros (y & I & E). apply Nat.eqb_eq in E. now subst.
  - intros I. exists i; split; auto. apply Nat.eqb_refl.
Qed.

Lemma nats_eqb_eq a b : nats_eqb a b = true <-> a = b.
Proof.
  revert b; induction a as [|x a IH]; intros [|y b]; simpl; split; intros H; auto; try discriminate.
  - apply andb_true_iff in H. destruct H as [E H]. apply Nat.eqb_eq in E. apply IH in H. congruence.
  - inversion H; subst. rewrite Nat.eqb_refl. now apply IH.
Qed.

(** What the answer says, in words of the definitions above. Players are numbered from 1 in lists of players. *)
Definition states (strict : bool) (w : list Z) (q : Z) (a : power) : Prop :=
  let n := length w in
  (length (shapley_shubik a) = n /\ forall i, (i < n)%nat ->
     shapley n (fun S => simple strict w q S # 1) i == nth i (qvec (over a) (shapley_shubik a)) 0) /\
  map (swings strict w q) (seq 0 n) = swing_counts a /\
  (length (banzhaf a) = n /\ forall i, (i < n)%nat ->
     nth i (banzhaf a) 0%Z * Z.of_nat (list_sum (swing_counts a)) = Z.of_nat (swings strict w q i) * Zpos (banzhaf_over a))%Z /\
  (forall k, In k (dummies a ++ vetoes a) -> (1 <= k <= n)%nat) /\ (forall l, In l (minimal a) -> exists T, length T = n /\ members 1 T = l) /\
  (forall i, (i < n)%nat -> (In (S i) (dummies a) <-> is_dummy strict w q i)) /\
  (forall i, (i < n)%nat -> (In (S i) (vetoes a) <-> has_veto strict w q i)) /\
  (forall T, length T = n -> (In (members 1 T) (minimal a) <-> minimal_winning strict w q T)).

Definition is_minimal (f : coalition -> bool) (n : nat) (T : coalition) : bool :=
  f T && forallb (fun i => negb (nth i T false) || negb (f (leave i T))) (seq 0 n).

Definition check (strict : bool) (w : list Z) (q : Z) (a : power) : bool :=
  let n := length w in
  let f := wins strict w q in
  let all := coalitions n in
  let counts := map (fun i => length (filter (swings_with f i) all)) (seq 0 n) in
  Nat.eqb (length (shapley_shubik a)) n &&
  forallb (fun i => Z.eqb (zshapley n (simple strict w q) i * Zpos (over a))
    (nth i (shapley_shubik a) 0%Z * Zpos (1 * number_of_orders n))) (seq 0 n) &&
  nats_eqb counts (swing_counts a) &&
  (Nat.eqb (length (banzhaf a)) n && forallb (fun i => Z.eqb (nth i (banzhaf a) 0 * Z.of_nat (list_sum (swing_counts a)))
    (Z.of_nat (nth i counts 1%nat) * Zpos (banzhaf_over a))) (seq 0 n))%Z &&
  forallb (fun k => (1 <=? k) && (k <=? n))%nat (dummies a ++ vetoes a) &&
  forallb (fun l => existsb (fun T => nats_eqb (members 1 T) l) all) (minimal a) &&
  forallb (fun i => Bool.eqb (memn (dummies a) (S i)) (Nat.eqb (nth i counts 1%nat) 0)) (seq 0 n) &&
  forallb (fun i => Bool.eqb (memn (vetoes a) (S i)) (forallb (fun S => negb (f S) || nth i S false) all)) (seq 0 n) &&
  forallb (fun T => Bool.eqb (existsb (nats_eqb (members 1 T)) (minimal a)) (is_minimal f n T)) all.

Theorem check_sound strict w q a : check strict w q a = true -> states strict w q a.
Proof.
  unfold check, states. set (n := length w). set (f := wins strict w q).
  set (counts := map (fun i => length (filter (swings_with f i) (coalitions n))) (seq 0 n)).
  rewrite !andb_true_iff, !forallb_forall. intros [[[[[[[[L S] C] [LB B]] K] E] D] V] M].
  apply Nat.eqb_eq in L. apply nats_eqb_eq in C.
  assert (N : forall i, (i < n)%nat -> nth i counts 1%nat = swings strict w q i).
  { intros i I. unfold counts. rewrite (nth_indep _ _ ((fun i => length (filter (swings_with f i) (coalitions n))) 0%nat)) by (rewrite map_length, seq_length; auto).
    rewrite (map_nth (fun i => length (filter (swings_with f i) (coalitions n)))), seq_nth by auto. reflexivity. }
  refine (conj (conj L _) (conj C (conj (conj _ _) (conj _ (conj _ (conj _ (conj _ _))))))).
  - intros i I. rewrite (shapley_zshapley n 1 (simple strict w q) i I). specialize (S i ltac:(apply in_seq; lia)). apply Z.eqb_eq in S.
    rewrite (nth_indep _ 0 (0 # over a)) by (rewrite length_qvec; lia).
    unfold qvec. rewrite (map_nth (fun z => z # over a)). exact S.
  - now apply Nat.eqb_eq.
  - intros i I. rewrite <- N by auto. now apply Z.eqb_eq, B, in_seq; try lia.
  - intros k I. specialize (K k I). apply andb_true_iff in K. now rewrite !Nat.leb_le in K.
  - intros l I. specialize (E l I). apply existsb_exists in E. destruct E as (T & J & Q). exists T. split; [now apply in_coalitions | now apply nats_eqb_eq].
  - intros i I. specialize (D i ltac:(apply in_seq; lia)). apply Bool.eqb_prop in D.
    rewrite <- memn_spec, D. unfold is_dummy. rewrite <- N by auto. apply Nat.eqb_eq.
  - intros i I. specialize (V i ltac:(apply in_seq; lia)). apply Bool.eqb_prop in V. rewrite <- memn_spec, V, forallb_forall. split.
    + intros G T LT W. specialize (G T (proj2 (in_coalitions n T) LT)). fold f in W. rewrite W in G. exact G.
    + intros G T IT. apply in_coalitions in IT. specialize (G T IT). fold f in G. destruct (f T); simpl; auto.
  - intros T LT. specialize (M T (proj2 (in_coalitions n T) LT)). apply Bool.eqb_prop in M.
    assert (X : existsb (nats_eqb (members 1 T)) (minimal a) = true <-> In (members 1 T) (minimal a)).
    { rewrite existsb_exists. split; [intros (x & I & Q); apply nats_eqb_eq in Q; now subst |].
      intros I. exists (members 1 T). split; auto. now apply nats_eqb_eq. }
    rewrite <- X, M. unfold is_minimal, minimal_winning. rewrite andb_true_iff, forallb_forall. fold f. split; intros [W1 W2]; split; auto.
    + intros i J. assert (I : (i < n)%nat).
      { rewrite <- LT. destruct (Nat.lt_ge_cases i (length T)); auto. rewrite nth_overflow in J by auto. discriminate. }
      specialize (W2 i ltac:(apply in_seq; lia)). rewrite J in W2. simpl in W2. now apply negb_true_iff in W2.
    + intros i _. destruct (nth i T false) eqn:J; simpl; auto. apply negb_true_iff. now apply W2.
Qed.

(** What is said of a game in coalitional form as a whole: superadditive, convex, monotone, constant-sum, ... *)
From Gote Require Export Coalition.

Fixpoint union (S T : coalition) : coalition :=
  match S, T with a :: S', b :: T' => (a || b) :: union S' T' | _, _ => [] end.
Fixpoint meet (S T : coalition) : coalition :=
  match S, T with a :: S', b :: T' => (a && b) :: meet S' T' | _, _ => [] end.
Definition disjoint (n : nat) (S T : coalition) : Prop := meet S T = nobody n.
Definition single (n i : nat) : coalition := map (Nat.eqb i) (seq 0 n).

Section Definitions.
  Variables (n : nat) (v : worth_function).
  Definition superadditive : Prop := forall S T, length S = n -> length T = n -> disjoint n S T -> v S + v T <= v (union S T).
  Definition convex : Prop := forall S T, length S = n -> length T = n -> v S + v T <= v (union S T) + v (meet S T).
  Definition monotone : Prop := forall S T, length S = n -> length T = n -> v S <= v (union S T).
  Definition zero_monotonic : Prop := forall S i, length S = n -> (i < n)%nat -> disjoint n S (single n i) ->
    v S + v (single n i) <= v (union S (single n i)).
  Definition constant_sum : Prop := forall S, length S = n -> v S + v (map negb S) == v (everybody n).
  Definition simple : Prop := forall S, length S = n -> v S == 0 \/ v S == 1.
  Definition essential : Prop := sum (map (fun i => v (single n i)) (seq 0 n)) < v (everybody n).
  (** Player [i] (counted from 0) adds nothing to any coalition. *)
  Definition adds_nothing (i : nat) : Prop := forall S, length S = n -> v (union S (single n i)) == v S.
  (** The players (counted from 1) who add nothing: these and no others. *)
  Definition dummies (l : list nat) : Prop :=
    (forall k, In k l -> (1 <= k <= n)%nat) /\ forall i, (i < n)%nat -> (In (Datatypes.S i) l <-> adds_nothing i).
End Definitions.

(** An answer yes or no. *)
Definition holds (answer : bool) (P : Prop) : Prop := if answer then P else ~ P.

Lemma decided b c P : (c = true <-> P) -> Bool.eqb b c = true -> holds b P.
Proof. intros D E. apply Bool.eqb_prop in E; subst b. destruct c; simpl; [now apply D | rewrite <- D; discriminate]. Qed.

(** *** All coalitions, one by one and in pairs *)
Lemma length_union S T : length S = length T -> length (union S T) = length S.
Proof. revert T; induction S as [|a S IH]; intros [|b T] L; simpl in *; try discriminate; auto. Qed.
Lemma length_meet S T : length S = length T -> length (meet S T) = length S.
Proof. revert T; induction S as [|a S IH]; intros [|b T] L; simpl in *; try discriminate; auto. Qed.
Lemma length_single n i : length (single n i) = n.
Proof. unfold single. now rewrite map_length, seq_length. Qed.

Definition each (n : nat) (f : coalition -> bool) : bool := forallb f (coalitions n).
Definition pairs (n : nat) (f : coalition -> coalition -> bool) : bool :=
  let all := coalitions n in forallb (fun S => forallb (f S) all) all.

Lemma each_spec n f : each n f = true <-> forall S, length S = n -> f S = true.
Proof. unfold each; rewrite forallb_forall; split; intros H S I; apply H; now apply in_coalitions. Qed.
Lemma pairs_spec n f : pairs n f = true <-> forall S T, length S = n -> length T = n -> f S T = true.
Proof.
  unfold pairs; rewrite forallb_forall; split; intros H S.
  - intros T LS LT. specialize (H S (proj2 (in_coalitions n S) LS)). rewrite forallb_forall in H. now apply H, in_coalitions.
  - intros I. apply forallb_forall. intros T J. apply H; now apply in_coalitions.
Qed.

Lemma below_all n (f : nat -> bool) : forallb f (seq 0 n) = true <-> forall i, (i < n)%nat -> f i = true.
Proof.
  rewrite forallb_forall; split; intros H i I; apply H; [apply in_seq; lia |]. apply in_seq in I; lia.
Qed.

Definition empty (S : coalition) : bool := forallb negb S.
Lemma empty_spec n S : length S = n -> (empty S = true <-> S = nobody n).
Proof.
  unfold empty, nobody; revert n; induction S as [|b S IH]; intros [|n] L; simpl in *; try discriminate; [tauto |].
  rewrite andb_true_iff, (IH n) by lia. destruct b; simpl; split; intros H; try (destruct H; discriminate); try discriminate.
  - destruct H as [_ ->]; auto.
  - split; auto. now inversion H.
Qed.

(** *** The checks, on a table of all worths *)
Section Checks.
  Variables (n : nat) (d : positive) (l : list (list nat * Z)).
  Let v := worth d l.
  Let table := build n (zworth l).

  Lemma looked_up S : length S = n -> v S = get table S # d.
  Proof. intros L. unfold v, worth, table. now rewrite get_build. Qed.

  Definition superadditive_check : bool :=
    let t := table in pairs n (fun S T => negb (empty (meet S T)) || (get t S + get t T <=? get t (union S T)))%Z.
  Definition convex_check : bool :=
    let t := table in pairs n (fun S T => get t S + get t T <=? get t (union S T) + get t (meet S T))%Z.
  Definition monotone_check : bool := let t := table in pairs n (fun S T => get t S <=? get t (union S T))%Z.
  Definition zero_monotonic_check : bool :=
    let t := table in
    forallb (fun i => let one := single n i in let alone := get t one in
      each n (fun S => negb (empty (meet S one)) || (get t S + alone <=? get t (union S one))))%Z (seq 0 n).
  Definition constant_sum_check : bool :=
    let t := table in let all := get t (everybody n) in each n (fun S => Z.eqb (get t S + get t (map negb S)) all).
  Definition simple_check : bool := let t := table in each n (fun S => Z.eqb (get t S) 0 || Z.eqb (get t S) (Zpos d)).
  Definition essential_check : bool :=
    let t := table in (zsum (map (fun i => get t (single n i)) (seq 0 n)) <? get t (everybody n))%Z.
  Definition adds_nothing_check (t : trie) (i : nat) : bool :=
    let one := single n i in each n (fun S => Z.eqb (get t (union S one)) (get t S)).
  Definition dummies_check (k : list nat) : bool :=
    let t := table in
    forallb (fun i => (1 <=? i)%nat && (i <=? n)%nat) k &&
    forallb (fun i => Bool.eqb (existsb (Nat.eqb (Datatypes.S i)) k) (adds_nothing_check t i)) (seq 0 n).

  Lemma at_most a b : a # d <= b # d <-> (a <=? b)%Z = true.
  Proof. rewrite Z.leb_le. unfold Qle; simpl. split; intros H; nia. Qed.
  Lemma same a b : a # d == b # d <-> Z.eqb a b = true.
  Proof. rewrite Z.eqb_eq. unfold Qeq; simpl. split; intros H; [nia | now subst]. Qed.

  Lemma superadditive_spec : superadditive_check = true <-> superadditive n v.
  Proof.
    unfold superadditive_check, superadditive. rewrite pairs_spec. split; intros H S T LS LT.
    - intros D. specialize (H S T LS LT). apply (empty_spec n) in D; [|rewrite length_meet; lia].
      rewrite D in H; simpl in H. rewrite !looked_up, Qmake_plus by (auto; rewrite length_union; lia). now apply at_most.
    - destruct (empty (meet S T)) eqn:D; simpl; auto. apply (empty_spec n) in D; [|rewrite length_meet; lia].
      specialize (H S T LS LT D). rewrite !looked_up, Qmake_plus in H by (auto; rewrite length_union; lia). now apply at_most.
  Qed.

  Lemma convex_spec : convex_check = true <-> convex n v.
  Proof.
    unfold convex_check, convex. rewrite pairs_spec.
    split; intros H S T LS LT; specialize (H S T LS LT);
      rewrite !looked_up, !Qmake_plus in * by (auto; rewrite ?length_union, ?length_meet; lia); now apply at_most.
  Qed.

  Lemma monotone_spec : monotone_check = true <-> monotone n v.
  Proof.
    unfold monotone_check, monotone. rewrite pairs_spec.
    split; intros H S T LS LT; specialize (H S T LS LT);
      rewrite !looked_up in * by (auto; rewrite ?length_union; lia); now apply at_most.
  Qed.

  Lemma zero_monotonic_spec : zero_monotonic_check = true <-> zero_monotonic n v.
  Proof.
    unfold zero_monotonic_check, zero_monotonic. rewrite below_all. split; intros H.
    - intros S i LS I D. specialize (H i I). rewrite each_spec in H. specialize (H S LS).
      apply (empty_spec n) in D; [|rewrite length_meet; rewrite ?length_single; lia]. rewrite D in H; simpl in H.
      rewrite !looked_up, Qmake_plus by (auto using length_single; rewrite length_union; rewrite ?length_single; lia).
      now apply at_most.
    - intros i I. rewrite each_spec. intros S LS. destruct (empty (meet S (single n i))) eqn:D; simpl; auto.
      apply (empty_spec n) in D; [|rewrite length_meet; rewrite ?length_single; lia]. specialize (H S i LS I D).
      rewrite !looked_up, Qmake_plus in H by (auto using length_single; rewrite length_union; rewrite ?length_single; lia).
      now apply at_most.
  Qed.

  Lemma constant_sum_spec : constant_sum_check = true <-> constant_sum n v.
  Proof.
    unfold constant_sum_check, constant_sum. rewrite each_spec.
    split; intros H S LS; specialize (H S LS);
      rewrite !looked_up, Qmake_plus in * by (unfold everybody; rewrite ?map_length, ?repeat_length; lia); now apply same.
  Qed.

  Lemma simple_spec : simple_check = true <-> simple n v.
  Proof.
    unfold simple_check, simple. rewrite each_spec.
    assert (Zero : forall z, z # d == 0 <-> z = 0%Z) by (intros; unfold Qeq; simpl; lia).
    assert (One : forall z, z # d == 1 <-> z = Zpos d) by (intros; unfold Qeq; simpl; lia).
    split; intros H S LS; specialize (H S LS); rewrite looked_up, Zero, One, orb_true_iff, !Z.eqb_eq in *; auto.
  Qed.

  Lemma essential_spec : essential_check = true <-> essential n v.
  Proof.
    unfold essential_check, essential. rewrite looked_up by (unfold everybody; apply repeat_length).
    assert (M : map (fun i => v (single n i)) (seq 0 n) = qvec d (map (fun i => get table (single n i)) (seq 0 n))).
    { unfold qvec. rewrite map_map. apply map_ext. intros i. apply looked_up, length_single. }
    rewrite M, sum_qvec, Z.ltb_lt. unfold Qlt; simpl. split; intros H; nia.
  Qed.

  Lemma adds_nothing_spec i : adds_nothing_check table i = true <-> adds_nothing n v i.
  Proof.
    unfold adds_nothing_check, adds_nothing. rewrite each_spec.
    split; intros H S LS; specialize (H S LS);
      rewrite !looked_up in * by (auto; rewrite length_union; rewrite ?length_single; lia); now apply same.
  Qed.

  Theorem dummies_sound k : dummies_check k = true -> dummies n v k.
  Proof.
    unfold dummies_check, dummies. rewrite andb_true_iff, forallb_forall, below_all. intros [B H]. split.
    - intros i I. specialize (B i I). now rewrite andb_true_iff, !Nat.leb_le in B.
    - intros i I. specialize (H i I). apply Bool.eqb_prop in H. rewrite <- adds_nothing_spec, <- H, existsb_exists.
      split; [intros J; exists (Datatypes.S i); split; auto; apply Nat.eqb_refl |].
      intros (j & J & E). apply Nat.eqb_eq in E. now subst.
  Qed.
End Checks.

(** Each answer, yes or no, by its check. *)
Theorem superadditive_sound n d l b : Bool.eqb b (superadditive_check n l) = true -> holds b (superadditive n (worth d l)).
Proof. apply decided, superadditive_spec. Qed.
Theorem convex_sound n d l b : Bool.eqb b (convex_check n l) = true -> holds b (convex n (worth d l)).
Proof. apply decided, convex_spec. Qed.
Theorem monotone_sound n d l b : Bool.eqb b (monotone_check n l) = true -> holds b (monotone n (worth d l)).
Proof. apply decided, monotone_spec. Qed.
Theorem zero_monotonic_sound n d l b : Bool.eqb b (zero_monotonic_check n l) = true -> holds b (zero_monotonic n (worth d l)).
Proof. apply decided, zero_monotonic_spec. Qed.
Theorem constant_sum_sound n d l b : Bool.eqb b (constant_sum_check n l) = true -> holds b (constant_sum n (worth d l)).
Proof. apply decided, constant_sum_spec. Qed.
Theorem simple_sound n d l b : Bool.eqb b (simple_check n d l) = true -> holds b (simple n (worth d l)).
Proof. apply decided, simple_spec. Qed.
Theorem essential_sound n d l b : Bool.eqb b (essential_check n l) = true -> holds b (essential n (worth d l)).
Proof. apply decided, essential_spec. Qed.

(** Three players, any two of whom can divide 1: superadditive, not convex. *)
Definition majority : list (list nat * Z) := [([1; 2]%nat, 1%Z); ([1; 3]%nat, 1%Z); ([2; 3]%nat, 1%Z); ([1; 2; 3]%nat, 1%Z)].
Example majority_not_convex : holds false (convex 3 (worth 1 majority)).
Proof. now apply convex_sound. Qed.

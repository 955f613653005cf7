(** The Shapley value: the average, over all orders in which the players may arrive, of what each adds. *)
From Gote Require Export Coalition.
Require Import Sorting.Permutation.

(** All orders of a list. *)
Fixpoint take_each {A} (l : list A) : list (A * list A) :=
  match l with [] => [] | x :: r => (x, r) :: map (fun '(y, s) => (y, x :: s)) (take_each r) end.
Fixpoint orders_in {A} (n : nat) (l : list A) : list (list A) :=
  match n with O => [[]] | S n' => flat_map (fun '(x, r) => map (cons x) (orders_in n' r)) (take_each l) end.
Definition orders (n : nat) : list (list nat) := orders_in n (seq 0 n).

Fixpoint join (i : nat) (S : coalition) : coalition :=
  match i, S with O, _ :: r => true :: r | Datatypes.S j, b :: r => b :: join j r | _, [] => [] end.

(** What player [i] adds when the players arrive in the order [o] to those in [S]. *)
Fixpoint adds (v : worth_function) (i : nat) (S : coalition) (o : list nat) : Q :=
  match o with
  | [] => 0
  | j :: r => if Nat.eqb i j then v (join j S) - v S else adds v i (join j S) r
  end.

Fixpoint number_of_orders (n : nat) : positive := match n with O => 1 | S m => Pos.of_succ_nat m * number_of_orders m end.

Definition shapley (n : nat) (v : worth_function) (i : nat) : Q :=
  sum (map (adds v i (nobody n)) (orders n)) * (1 # number_of_orders n).

Lemma length_join i S : length (join i S) = length S.
Proof. revert S; induction i; intros [|b S]; simpl; auto. Qed.

(** *** Shapley's axioms hold *)
Theorem additivity n v w i : shapley n (fun S => v S + w S) i == shapley n v i + shapley n w i.
Proof.
  unfold shapley. rewrite <- Qmult_plus_distr_l. apply Qmult_comp; [|reflexivity].
  induction (orders n) as [|o l IH]; cbn [map sum]; [reflexivity |]. rewrite IH.
  assert (E : adds (fun S => v S + w S) i (nobody n) o == adds v i (nobody n) o + adds w i (nobody n) o).
  { generalize (nobody n). induction o as [|j o IHo]; intros S; simpl; [reflexivity |].
    destruct (Nat.eqb i j); [ring | apply IHo]. }
  rewrite E. ring.
Qed.

(** A player who never adds anything gets nothing. *)
Theorem dummy n v i : (forall S, length S = n -> v (join i S) == v S) -> shapley n v i == 0.
Proof.
  intros D. unfold shapley.
  assert (E : sum (map (adds v i (nobody n)) (orders n)) == 0).
  { assert (A : forall o S, length S = n -> adds v i S o == 0).
    { induction o as [|j o IH]; intros S L; simpl; [reflexivity |]. destruct (Nat.eqb_spec i j) as [->|NE].
      - rewrite D by auto. ring.
      - apply IH. now rewrite length_join. }
    induction (orders n) as [|o l IH]; cbn [map sum]; [reflexivity |].
    rewrite IH, A by (unfold nobody; apply repeat_length). reflexivity. }
  rewrite E. ring.
Qed.

(** Efficiency: everything is distributed. Order by order the additions telescope. *)
Definition total_adds (n : nat) (v : worth_function) (o : list nat) (S : coalition) : Q :=
  sum (map (fun i => adds v i S o) (seq 0 n)).

Fixpoint join_all (o : list nat) (S : coalition) : coalition := match o with [] => S | j :: r => join_all r (join j S) end.

Lemma adds_absent v i o S : ~ In i o -> adds v i S o == 0.
Proof.
  revert S; induction o as [|j o IH]; intros S N; simpl; [reflexivity |].
  destruct (Nat.eqb_spec i j) as [->|]; [exfalso; apply N; now left |]. apply IH. intros I; apply N; now right.
Qed.

Lemma sum_single {A} (f : A -> Q) (l : list A) : (forall x, In x l -> f x == 0) -> sum (map f l) == 0.
Proof. induction l as [|a l IH]; intros H; simpl; [reflexivity |]. rewrite H by (now left). rewrite IH; [ring |]. intros; apply H; now right. Qed.

Lemma sum_ext {A} (f g : A -> Q) (l : list A) : (forall x, In x l -> f x == g x) -> sum (map f l) == sum (map g l).
Proof. induction l as [|a l IH]; intros H; simpl; [reflexivity |]. rewrite H by (now left). rewrite IH; [reflexivity |]. intros; apply H; now right. Qed.

Lemma telescope n v o : forall S, NoDup o -> (forall j, In j o -> (j < n)%nat) ->
  total_adds n v o S == v (join_all o S) - v S.
Proof.
  unfold total_adds. induction o as [|j o IH]; intros S N B; cbn [join_all].
  - rewrite sum_single; [ring | reflexivity].
  - inversion_clear N as [|? ? NI N']. specialize (IH (join j S) N' ltac:(intros; apply B; now right)).
    assert (J : (j < n)%nat) by (apply B; now left).
    assert (E : sum (map (fun i => adds v i S (j :: o)) (seq 0 n)) ==
      (v (join j S) - v S) + sum (map (fun i => adds v i (join j S) o) (seq 0 n))).
    { assert (G : forall a k, sum (map (fun i => adds v i S (j :: o)) (seq a k)) ==
        (if (a <=? j)%nat && (j <? a + k)%nat then v (join j S) - v S else 0) +
        sum (map (fun i => adds v i (join j S) o) (seq a k))).
      { intros a k; revert a; induction k as [|k IHk]; intros a.
        - simpl. replace ((a <=? j)%nat && (j <? a + 0)%nat) with false; [ring |]. symmetry. apply andb_false_iff.
          destruct (Nat.leb_spec a j), (Nat.ltb_spec j (a + 0)); auto; lia.
        - cbn [seq map sum]. rewrite IHk. cbn [adds]. destruct (Nat.eqb_spec a j) as [->|NE].
          + rewrite (adds_absent v j o) by auto.
            replace ((Datatypes.S j <=? j)%nat) with false by (symmetry; apply Nat.leb_gt; lia).
            replace ((j <=? j)%nat) with true by (symmetry; apply Nat.leb_le; lia).
            replace ((j <? j + Datatypes.S k)%nat) with true by (symmetry; apply Nat.ltb_lt; lia). cbn [andb]. ring.
          + replace ((a <=? j)%nat && (j <? a + Datatypes.S k)%nat) with ((Datatypes.S a <=? j)%nat && (j <? Datatypes.S a + k)%nat); [ring |].
            destruct (Nat.leb_spec a j), (Nat.leb_spec (Datatypes.S a) j), (Nat.ltb_spec j (a + Datatypes.S k)), (Nat.ltb_spec j (Datatypes.S a + k));
              simpl; auto; lia. }
      rewrite G. replace ((0 <=? j)%nat) with true by (symmetry; apply Nat.leb_le; lia).
      replace ((j <? 0 + n)%nat) with true by (symmetry; apply Nat.ltb_lt; lia). reflexivity. }
    rewrite E, IH. ring.
Qed.

(** Every order lists every player once. *)
Lemma take_each_perm {A} (l : list A) x r : In (x, r) (take_each l) -> Permutation l (x :: r).
Proof.
  revert x r; induction l as [|y l IH]; intros x r; simpl; [intros [] |]. intros [E|I].
  - inversion E; subst. apply Permutation_refl.
  - apply in_map_iff in I. destruct I as ([z s] & E & I). inversion E; subst.
    apply perm_trans with (y :: x :: s); [constructor; auto | constructor].
Qed.

Lemma orders_perm {A} n : forall (l o : list A), length l = n -> In o (orders_in n l) -> Permutation l o.
Proof.
  induction n as [|n IH]; intros l o L I; simpl in I.
  - destruct I as [<-|[]]. destruct l; [apply Permutation_refl | discriminate].
  - apply in_flat_map in I. destruct I as ([x r] & T & I). apply in_map_iff in I. destruct I as (o' & <- & I).
    pose proof (take_each_perm l x r T) as P. apply perm_trans with (x :: r); auto. constructor. apply IH; auto.
    apply Permutation_length in P. simpl in P. lia.
Qed.

Lemma take_each_length {A} (l : list A) : length (take_each l) = length l.
Proof. induction l; simpl; auto. now rewrite map_length, IHl. Qed.

Lemma number_of_orders_right n : Zpos (number_of_orders n) = Z.of_nat (fact n).
Proof.
  induction n as [|n IH]; auto. cbn [number_of_orders]. rewrite Pos2Z.inj_mul, IH. change (fact (S n)) with (S n * fact n)%nat. rewrite Nat2Z.inj_mul. f_equal.
Qed.

Lemma orders_count {A} n : forall l : list A, length l = n -> length (orders_in n l) = fact n.
Proof.
  induction n as [|n IH]; intros l L; auto. cbn [orders_in].
  assert (G : forall t : list (A * list A), Forall (fun e => length (snd e) = n) t ->
    length (flat_map (fun '(x, r) => map (cons x) (orders_in n r)) t) = (length t * fact n)%nat).
  { induction t as [|[x r] t IHt]; intros F; auto. inversion_clear F. cbn [flat_map]. rewrite app_length, map_length, IHt by auto.
    rewrite IH by auto. simpl. lia. }
  rewrite G.
  - rewrite take_each_length, L. reflexivity.
  - apply Forall_forall. intros [x r] I. pose proof (Permutation_length (take_each_perm l x r I)) as P. simpl in *. lia.
Qed.

Lemma nth_join i j S : (i < length S)%nat -> nth j (join i S) false = (Nat.eqb j i || nth j S false)%bool.
Proof.
  revert j S; induction i as [|i IH]; intros [|j] [|b S] L; simpl in *; try lia; auto. apply IH. lia.
Qed.

Lemma nth_join_all o : forall S j, (forall i, In i o -> (i < length S)%nat) ->
  nth j (join_all o S) false = (existsb (Nat.eqb j) o || nth j S false)%bool.
Proof.
  induction o as [|i o IH]; intros S j B; simpl; auto. rewrite IH.
  - rewrite nth_join by (apply B; now left). destruct (Nat.eqb j i), (existsb (Nat.eqb j) o); auto.
  - intros k I. rewrite length_join. apply B. now right.
Qed.

Lemma length_join_all o S : length (join_all o S) = length S.
Proof. revert S; induction o as [|i o IH]; intros S; simpl; auto. now rewrite IH, length_join. Qed.

Lemma join_everybody n o : Permutation (seq 0 n) o -> join_all o (nobody n) = everybody n.
Proof.
  intros P. apply nth_ext with (d := false) (d' := false).
  - rewrite length_join_all. unfold nobody, everybody. now rewrite !repeat_length.
  - intros j J. rewrite length_join_all in J. unfold nobody in J at 1. rewrite repeat_length in J.
    rewrite nth_join_all.
    + assert (I : In j o) by (apply (Permutation_in _ P), in_seq; lia).
      assert (E : existsb (Nat.eqb j) o = true) by (apply existsb_exists; exists j; split; auto; apply Nat.eqb_refl).
      rewrite E. simpl. unfold everybody. symmetry. revert J. clear. revert j. induction n; intros [|j] J; simpl; auto; try lia. apply IHn. lia.
    + intros i I. unfold nobody. rewrite repeat_length. apply (Permutation_in _ (Permutation_sym P)), in_seq in I. lia.
Qed.

Lemma sum_exchange {A B} (f : A -> B -> Q) (l : list A) (m : list B) :
  sum (map (fun a => sum (map (f a) m)) l) == sum (map (fun b => sum (map (fun a => f a b) l)) m).
Proof.
  induction l as [|a l IH]; cbn [map sum].
  - symmetry. apply sum_single. reflexivity.
  - rewrite IH. clear IH. induction m as [|b m IHm]; cbn [map sum]; [ring |]. rewrite <- IHm. ring.
Qed.

Lemma sum_constant {A} (f : A -> Q) c (l : list A) : (forall x, In x l -> f x == c) -> sum (map f l) == inject_Z (Z.of_nat (length l)) * c.
Proof.
  induction l as [|a l IH]; intros H; cbn [map sum length]; [unfold inject_Z; ring |].
  rewrite H by (now left). rewrite IH by (intros; apply H; now right). rewrite Nat2Z.inj_succ.
  unfold Z.succ. rewrite inject_Z_plus. change (inject_Z 1) with 1. ring.
Qed.

Lemma sum_scale {A} (f : A -> Q) c (l : list A) : sum (map (fun a => f a * c) l) == sum (map f l) * c.
Proof. induction l; cbn [map sum]; [ring |]. rewrite IHl. ring. Qed.

(** Efficiency: the Shapley value distributes the worth of everybody, no more and no less. *)
Theorem efficiency n v : v (nobody n) == 0 -> sum (map (shapley n v) (seq 0 n)) == v (everybody n).
Proof.
  intros Z0. unfold shapley. rewrite sum_scale, (sum_exchange (fun i o => adds v i (nobody n) o)).
  rewrite (sum_constant _ (v (everybody n))).
  - unfold orders. rewrite orders_count by apply seq_length.
    assert (E : inject_Z (Z.of_nat (fact n)) * (1 # number_of_orders n) == 1).
    { unfold inject_Z, Qeq. cbn [Qnum Qden Qmult]. rewrite Pos.mul_1_l, number_of_orders_right. ring. }
    rewrite <- (Qmult_1_r (v (everybody n))) at 2. rewrite <- E. ring.
  - intros o I. pose proof (orders_perm n (seq 0 n) o (seq_length n 0) I) as P.
    pose proof (telescope n v o (nobody n)) as T. unfold total_adds in T. rewrite T.
    + rewrite (join_everybody n o P), Z0. ring.
    + apply (Permutation_NoDup P), seq_NoDup.
    + intros j J. apply (Permutation_in _ (Permutation_sym P)), in_seq in J. lia.
Qed.

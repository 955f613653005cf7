(** Shapley's axiom of symmetry: players who add the same to every coalition without them get the same. With efficiency, additivity
    and the dummy axiom ([Shapley.v]) all four axioms hold for the average over all orders. *)
Require Import Sorting.Permutation FinFun.
From Gote Require Export Shapley.

Lemma take_each_map {A B} (f : A -> B) l : take_each (map f l) = map (fun '(x, r) => (f x, map f r)) (take_each l).
Proof.
  induction l as [|x l IH]; simpl; auto. f_equal. rewrite IH, !map_map. apply map_ext. now intros [y s].
Qed.
Lemma flat_map_of_map {A B C} (f : A -> B) (g : B -> list C) l : flat_map g (map f l) = flat_map (fun x => g (f x)) l.
Proof. induction l; simpl; auto. now rewrite IHl. Qed.
Lemma map_flat_map {A B C} (f : B -> C) (g : A -> list B) l : map f (flat_map g l) = flat_map (fun x => map f (g x)) l.
Proof. induction l; simpl; auto. now rewrite map_app, IHl. Qed.
Lemma orders_map {A B} (f : A -> B) n : forall l, orders_in n (map f l) = map (map f) (orders_in n l).
Proof.
  induction n as [|n IH]; intros l; auto. cbn [orders_in]. rewrite take_each_map, flat_map_of_map, map_flat_map.
  apply flat_map_ext. intros [x r]. rewrite IH, !map_map. reflexivity.
Qed.

Lemma flat_map_pointwise {A B} (f g : A -> list B) l : (forall x, Permutation (f x) (g x)) -> Permutation (flat_map f l) (flat_map g l).
Proof. intros H. induction l; simpl; auto. now apply Permutation_app. Qed.

Lemma take_each_any {A B} (l l' : list A) : Permutation l l' -> forall F : A -> list A -> list B,
  (forall y s s', Permutation s s' -> Permutation (F y s) (F y s')) ->
  Permutation (flat_map (fun '(y, s) => F y s) (take_each l)) (flat_map (fun '(y, s) => F y s) (take_each l')).
Proof.
  induction 1 as [|x l l' P IH|x y l|l l1 l2 P1 IH1 P2 IH2]; intros F H.
  - apply Permutation_refl.
  - cbn [take_each flat_map]. apply Permutation_app; [now apply H |]. rewrite !flat_map_of_map.
    specialize (IH (fun y s => F y (x :: s)) ltac:(intros; apply H; now constructor)).
    eapply Permutation_trans; [apply flat_map_pointwise with (g := fun '(y, s) => F y (x :: s)); now intros [a b] |].
    eapply Permutation_trans; [exact IH |]. apply flat_map_pointwise. now intros [a b].
  - cbn [take_each flat_map map]. rewrite !map_map, !flat_map_of_map, !app_assoc. apply Permutation_app; [apply Permutation_app_comm |].
    apply flat_map_pointwise. intros [a b]. apply H, perm_swap.
  - eapply Permutation_trans; [apply IH1 | apply IH2]; auto.
Qed.

Lemma orders_any {A} n : forall l l' : list A, Permutation l l' -> Permutation (orders_in n l) (orders_in n l').
Proof.
  induction n as [|n IH]; intros l l' P; auto. cbn [orders_in].
  apply (take_each_any l l' P (fun x r => map (cons x) (orders_in n r))). intros. apply Permutation_map. now apply IH.
Qed.

Lemma sum_perm l l' : Permutation l l' -> sum l == sum l'.
Proof. induction 1; simpl; try reflexivity; [now rewrite IHPermutation | ring | now rewrite IHPermutation1]. Qed.

Section Exchange.
Variables (n i j : nat).
Hypotheses (Ni : (i < n)%nat) (Nj : (j < n)%nat).

Definition other (k : nat) : nat := if Nat.eqb k i then j else if Nat.eqb k j then i else k.
Lemma other_other k : other (other k) = k.
Proof. unfold other. destruct (Nat.eqb_spec k i), (Nat.eqb_spec k j); subst; rewrite ?Nat.eqb_refl; auto;
  repeat match goal with |- context [Nat.eqb ?a ?b] => destruct (Nat.eqb_spec a b); subst; auto end; congruence. Qed.
Lemma other_less k : (k < n)%nat -> (other k < n)%nat.
Proof. intros L. unfold other. destruct (Nat.eqb k i), (Nat.eqb k j); auto. Qed.
Lemma other_inj k m : other k = other m -> k = m.
Proof. intros E. rewrite <- (other_other k), E. apply other_other. Qed.

Lemma seq_other : Permutation (map other (seq 0 n)) (seq 0 n).
Proof.
  apply NoDup_Permutation_bis.
  - apply FinFun.Injective_map_NoDup; [intros a b; apply other_inj | apply seq_NoDup].
  - rewrite map_length. lia.
  - intros k I. apply in_map_iff in I. destruct I as (m & <- & I). apply in_seq in I. apply in_seq. pose proof (other_less m). lia.
Qed.

Definition exchange (S : coalition) : coalition := map (fun k => nth (other k) S false) (seq 0 n).
Lemma exchange_length S : length (exchange S) = n.
Proof. unfold exchange. now rewrite map_length, seq_length. Qed.
Lemma exchange_at S k : (k < n)%nat -> nth k (exchange S) false = nth (other k) S false.
Proof.
  intros L. unfold exchange. rewrite (nth_indep _ false (nth (other 0) S false)) by (rewrite map_length, seq_length; auto).
  rewrite (map_nth (fun k => nth (other k) S false)). now rewrite seq_nth.
Qed.
Lemma same_list (S T : coalition) : length S = n -> length T = n -> (forall k, (k < n)%nat -> nth k S false = nth k T false) -> S = T.
Proof. intros LS LT H. apply nth_ext with (d := false) (d' := false); [lia |]. intros k L. apply H. lia. Qed.
Lemma exchange_join k S : (k < n)%nat -> length S = n -> exchange (join k S) = join (other k) (exchange S).
Proof.
  intros L LS. apply same_list; [apply exchange_length | rewrite length_join; apply exchange_length |]. intros m M.
  rewrite exchange_at, !nth_join by (rewrite ?exchange_length; auto; try lia; now apply other_less). rewrite exchange_at by auto. f_equal.
  assert (Q : other m = k <-> m = other k). { split; intros Q; [rewrite <- Q | rewrite Q]; now rewrite other_other. }
  destruct (Nat.eqb_spec (other m) k), (Nat.eqb_spec m (other k)); auto; exfalso; tauto.
Qed.

Variable v : worth_function.
(** The two players add the same to every coalition that has neither of them. *)
Hypothesis alike : forall S, length S = n -> nth i S false = false -> nth j S false = false -> v (join i S) == v (join j S).

Definition without_both (S : coalition) : coalition := map (fun k => if Nat.eqb k i || Nat.eqb k j then false else nth k S false)%bool (seq 0 n).
Lemma without_at S k : (k < n)%nat -> nth k (without_both S) false = if (Nat.eqb k i || Nat.eqb k j)%bool then false else nth k S false.
Proof.
  intros L. unfold without_both. set (f := fun k => _). rewrite (nth_indep _ false (f 0%nat)) by (rewrite map_length, seq_length; auto).
  rewrite (map_nth f). now rewrite seq_nth.
Qed.
Lemma without_length S : length (without_both S) = n.
Proof. unfold without_both. now rewrite map_length, seq_length. Qed.

Lemma exchange_worth S : length S = n -> v (exchange S) == v S.
Proof.
  intros L. destruct (Bool.bool_dec (nth i S false) (nth j S false)) as [E|E].
  - replace (exchange S) with S; [reflexivity |]. apply same_list; auto using exchange_length. intros k K. rewrite exchange_at by auto.
    unfold other. destruct (Nat.eqb_spec k i) as [->|]; auto. destruct (Nat.eqb_spec k j) as [->|]; auto.
  - pose proof (alike (without_both S) (without_length S)) as H.
    rewrite !without_at, !Nat.eqb_refl, ?orb_true_r in H by auto. specialize (H eq_refl eq_refl).
    assert (C : forall a b, (a = i /\ b = j \/ a = j /\ b = i) -> nth a S false = true -> nth b S false = false ->
      S = join a (without_both S) /\ exchange S = join b (without_both S)).
    { intros a b AB Ta Fb. split; apply same_list; rewrite ?length_join; auto using exchange_length, without_length; intros k K.
      - rewrite nth_join, without_at by (rewrite ?without_length; destruct AB as [[-> ->]|[-> ->]]; auto).
        destruct AB as [[-> ->]|[-> ->]]; destruct (Nat.eqb_spec k i), (Nat.eqb_spec k j); subst; simpl; auto; congruence.
      - rewrite exchange_at, nth_join, without_at by (rewrite ?without_length; destruct AB as [[-> ->]|[-> ->]]; auto). unfold other.
        destruct AB as [[-> ->]|[-> ->]]; destruct (Nat.eqb_spec k i), (Nat.eqb_spec k j); subst; simpl; auto; congruence. }
    destruct (nth i S false) eqn:Ei, (nth j S false) eqn:Ej; try congruence.
    + destruct (C i j ltac:(auto) Ei Ej) as [Q1 Q2]. rewrite Q2. rewrite Q1 at 2. symmetry. exact H.
    + destruct (C j i ltac:(auto) Ej Ei) as [Q1 Q2]. rewrite Q2. rewrite Q1 at 2. exact H.
Qed.

Lemma adds_exchange o : forall S, length S = n -> (forall k, In k o -> (k < n)%nat) ->
  adds v i S o == adds v j (exchange S) (map other o).
Proof.
  induction o as [|k o IH]; intros S L B; cbn [adds map]; [reflexivity |].
  assert (K : (k < n)%nat) by (apply B; now left). rewrite <- exchange_join by auto.
  assert (E : Nat.eqb j (other k) = Nat.eqb i k).
  { destruct (Nat.eqb_spec i k) as [<-|N]; [apply Nat.eqb_eq; unfold other; now rewrite Nat.eqb_refl |].
    apply Nat.eqb_neq. intros Q. apply N. apply other_inj. rewrite <- Q. unfold other. now rewrite Nat.eqb_refl. }
  rewrite E. destruct (Nat.eqb i k).
  - rewrite !exchange_worth by (rewrite ?length_join; auto). reflexivity.
  - apply IH; [now rewrite length_join | intros; apply B; now right].
Qed.

Theorem symmetry : shapley n v i == shapley n v j.
Proof.
  unfold shapley. apply Qmult_comp; [|reflexivity].
  assert (P : Permutation (map (map other) (orders n)) (orders n)).
  { unfold orders. rewrite <- orders_map. apply orders_any, seq_other. }
  rewrite <- (sum_perm _ _ (Permutation_map (adds v j (nobody n)) P)), map_map.
  apply sum_ext. intros o I. rewrite adds_exchange.
  - replace (exchange (nobody n)) with (nobody n); [reflexivity |].
    apply same_list; [unfold nobody; apply repeat_length | apply exchange_length |]. intros k K. rewrite exchange_at by auto.
    assert (Z0 : forall m, nth m (nobody n) false = false) by (intros m; unfold nobody; clear; revert m; induction n; intros [|m]; simpl; auto). now rewrite !Z0.
  - unfold nobody. apply repeat_length.
  - intros k J. pose proof (orders_perm n (seq 0 n) o (seq_length n 0) I) as Q. apply (Permutation_in _ (Permutation_sym Q)), in_seq in J. lia.
Qed.
End Exchange.

(** Dividing an estate among claimants: the classical rules, each by its defining property.

    All amounts are integers over one denominator. The nucleolus and the Shapley value are those of the game in which
    a coalition is sure of what the others leave ([bankruptcy_game]). *)
From Gote Require Export Shapley Nucleolus.
Require Import Qminmax.

Section Rules.
Variables (estate : Q) (claims : vec).

Definition divides (x : vec) : Prop := length x = length claims /\ sum x == estate.

Definition proportional (x : vec) : Prop := divides x /\ forall i, nth i x 0 * sum claims == estate * nth i claims 0.

(** Everybody gets the same award, but nobody more than his claim. *)
Definition equal_awards (x : vec) : Prop :=
  divides x /\ exists a, forall i, (i < length claims)%nat -> nth i x 0 == Qmin (nth i claims 0) a.

(** Everybody bears the same loss, but nobody more than his claim. *)
Definition equal_losses (x : vec) : Prop :=
  divides x /\ exists a, forall i, (i < length claims)%nat -> nth i x 0 == Qmax 0 (nth i claims 0 - a).

(** What a coalition is sure of: what is left when the others have taken their claims. *)
Definition bankruptcy_game : worth_function := fun S => Qmax 0 (estate - (sum claims - share claims S)).
End Rules.

(** *** Certificates: integers over one denominator [d] for the estate, the claims and the shares *)
Definition zdivides (E : Z) (c x : list Z) (k : Z) : bool := Nat.eqb (length x) (length c) && Z.eqb (zsum x) (E * k).

(** Shares are over [d * k]: [k] makes room for finer fractions. *)
Definition proportional_check (E : Z) (c x : list Z) (k : positive) : bool :=
  zdivides E c x (Zpos k) && forallb (fun i => Z.eqb (nth i x 0%Z * zsum c) (E * nth i c 0%Z * Zpos k)) (seq 0 (length c)).
Definition awards_check (E : Z) (c x : list Z) (k : positive) (a : Z) : bool :=
  zdivides E c x (Zpos k) && forallb (fun i => Z.eqb (nth i x 0%Z) (Z.min (nth i c 0%Z * Zpos k) a)) (seq 0 (length c)).
Definition losses_check (E : Z) (c x : list Z) (k : positive) (a : Z) : bool :=
  zdivides E c x (Zpos k) && forallb (fun i => Z.eqb (nth i x 0%Z) (Z.max 0 (nth i c 0%Z * Zpos k - a))) (seq 0 (length c)).

Lemma nth_qvec d z i : nth i (qvec d z) 0 == nth i z 0%Z # d.
Proof.
  destruct (Nat.lt_ge_cases i (length z)) as [L|L].
  - rewrite (nth_indep _ 0 (0 # d)) by (now rewrite length_qvec). unfold qvec. now rewrite (map_nth (fun z => z # d)).
  - rewrite !nth_overflow by (rewrite ?length_qvec; auto). unfold Qeq; simpl; lia.
Qed.

Lemma divides_sound d E c x k : zdivides E c x (Zpos k) = true -> divides (E # d) (qvec d c) (qvec (d * k) x).
Proof.
  unfold zdivides; rewrite andb_true_iff; intros [L S]. split.
  - rewrite !length_qvec. now apply Nat.eqb_eq.
  - rewrite sum_qvec. apply Z.eqb_eq in S. rewrite S. unfold Qeq; simpl. rewrite Pos2Z.inj_mul. ring.
Qed.

Theorem proportional_sound d E c x k : proportional_check E c x k = true ->
  proportional (E # d) (qvec d c) (qvec (d * k) x).
Proof.
  unfold proportional_check; rewrite andb_true_iff, forallb_forall; intros [D F].
  pose proof (divides_sound d E c x k D) as DS. split; auto.
  intros i. rewrite !nth_qvec, sum_qvec. destruct (Nat.lt_ge_cases i (length c)) as [L|L].
  - specialize (F i ltac:(apply in_seq; lia)). apply Z.eqb_eq in F.
    unfold Qeq; simpl. rewrite !Pos2Z.inj_mul.
    replace (nth i x 0 * zsum c * (Zpos d * Zpos d))%Z with ((nth i x 0 * zsum c) * (Zpos d * Zpos d))%Z by ring. rewrite F. ring.
  - unfold zdivides in D. rewrite andb_true_iff in D. destruct D as [Lx _]. apply Nat.eqb_eq in Lx.
    rewrite !nth_overflow by lia. unfold Qeq; simpl. lia.
Qed.

Lemma Qmin_make a b d : Qmin (a # d) (b # d) == Z.min a b # d.
Proof.
  destruct (Z.le_ge_cases a b) as [L|L].
  - rewrite Z.min_l by auto. apply Q.min_l. now apply Qmake_le_same.
  - rewrite Z.min_r by auto. apply Q.min_r. now apply Qmake_le_same.
Qed.
Lemma Qmax_make a b d : Qmax (a # d) (b # d) == Z.max a b # d.
Proof.
  destruct (Z.le_ge_cases a b) as [L|L].
  - rewrite Z.max_r by auto. apply Q.max_r. now apply Qmake_le_same.
  - rewrite Z.max_l by auto. apply Q.max_l. now apply Qmake_le_same.
Qed.
Lemma finer z d k : z # d == (z * Zpos k) # (d * k).
Proof. unfold Qeq; simpl. rewrite Pos2Z.inj_mul. ring. Qed.
Lemma zero_over d : 0 == 0 # d.
Proof. unfold Qeq; simpl; lia. Qed.

Theorem awards_sound d E c x k a : awards_check E c x k a = true -> equal_awards (E # d) (qvec d c) (qvec (d * k) x).
Proof.
  unfold awards_check; rewrite andb_true_iff, forallb_forall; intros [D F]. split; [now apply divides_sound |].
  exists (a # (d * k)). intros i L. rewrite length_qvec in L. rewrite !nth_qvec, (finer _ d k), Qmin_make.
  specialize (F i ltac:(apply in_seq; lia)). apply Z.eqb_eq in F. now rewrite F.
Qed.

Theorem losses_sound d E c x k a : losses_check E c x k a = true -> equal_losses (E # d) (qvec d c) (qvec (d * k) x).
Proof.
  unfold losses_check; rewrite andb_true_iff, forallb_forall; intros [D F]. split; [now apply divides_sound |].
  exists (a # (d * k)). intros i L. rewrite length_qvec in L. rewrite !nth_qvec, (finer _ d k).
  assert (M : ((nth i c 0 * Zpos k)%Z # (d * k)) - (a # (d * k)) == (nth i c 0 * Zpos k - a)%Z # (d * k)).
  { unfold Qminus. change (- (a # (d * k))) with ((- a)%Z # (d * k)). now rewrite Qmake_plus. }
  rewrite M, (zero_over (d * k)), Qmax_make.
  specialize (F i ltac:(apply in_seq; lia)). apply Z.eqb_eq in F. now rewrite F.
Qed.

(** The worths of the game, listed as a document would list them. *)
Definition zworths (E : Z) (c : list Z) : list (list nat * Z) :=
  map (fun S => (members 1 S, Z.max 0 (E - (zsum c - zshare c S)))) (coalitions (length c)).

Lemma members_low i S x : In x (members i S) -> (i <= x)%nat.
Proof.
  revert i; induction S as [|b S IH]; intros i; simpl; [intros [] |]. destruct b; simpl.
  - intros [->|I]; auto. specialize (IH _ I). lia.
  - intros I. specialize (IH _ I). lia.
Qed.

Lemma members_inj i S T : length S = length T -> members i S = members i T -> S = T.
Proof.
  revert i T; induction S as [|b S IH]; intros i [|b' T] L E; simpl in *; try discriminate; auto.
  destruct b, b'; simpl in E.
  - inversion E as [E']. f_equal. eapply IH; eauto.
  - exfalso. assert (I : In i (members (Datatypes.S i) T)) by (rewrite <- E; now left). apply members_low in I. lia.
  - exfalso. assert (I : In i (members (Datatypes.S i) S)) by (rewrite E; now left). apply members_low in I. lia.
  - f_equal. eapply IH; eauto.
Qed.

Lemma nats_eqb_true a b : nats_eqb a b = true <-> a = b.
Proof.
  revert b; induction a as [|x a IH]; intros [|y b]; simpl; split; intros H; auto; try discriminate.
  - apply andb_true_iff in H. destruct H as [E H]. apply Nat.eqb_eq in E. apply IH in H. congruence.
  - inversion H; subst. rewrite Nat.eqb_refl. now apply IH.
Qed.

Lemma zworths_right E c S : length S = length c -> zworth (zworths E c) S = Z.max 0 (E - (zsum c - zshare c S)).
Proof.
  intros L. unfold zworth, zworths.
  assert (G : forall l, Forall (fun T => length T = length c) l -> In S l ->
    match find (fun e => nats_eqb (fst e) (members 1 S)) (map (fun S => (members 1 S, Z.max 0 (E - (zsum c - zshare c S)))) l) with
    | Some (_, z) => z | None => 0%Z end = Z.max 0 (E - (zsum c - zshare c S))).
  { induction l as [|T l IH]; intros F I; [destruct I |]. inversion_clear F. cbn [map find fst].
    destruct (nats_eqb (members 1 T) (members 1 S)) eqn:Q.
    - apply nats_eqb_true in Q. apply members_inj in Q; [now subst | congruence].
    - destruct I as [->|I]; [|auto]. assert (nats_eqb (members 1 S) (members 1 S) = true) by (now apply nats_eqb_true). congruence. }
  apply G; [|now apply in_coalitions]. apply Forall_forall. intros T I. now apply in_coalitions.
Qed.

Theorem worths_right d E c S : length S = length c ->
  worth d (zworths E c) S == bankruptcy_game (E # d) (qvec d c) S.
Proof.
  intros L. unfold worth, bankruptcy_game. rewrite zworths_right by auto.
  rewrite sum_qvec, share_qvec.
  assert (M : (E # d) - ((zsum c # d) - (zshare c S # d)) == (E - (zsum c - zshare c S))%Z # d).
  { unfold Qminus. change (- (zshare c S # d)) with ((- zshare c S)%Z # d). rewrite Qmake_plus.
    change (- ((zsum c + - zshare c S)%Z # d)) with ((- (zsum c + - zshare c S))%Z # d). rewrite Qmake_plus. reflexivity. }
  rewrite M, (zero_over d), Qmax_make. reflexivity.
Qed.

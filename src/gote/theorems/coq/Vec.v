(** Vectors over the rationals, and integers over one common denominator.

    Definitions speak of rationals (lists of [Q]); checks compute with integers, because the denominators of
    rationals multiply. The lemmas below carry the integers over to the rationals. *)
Require Export List ZArith QArith Qfield Lqa Lia Bool.
Export ListNotations.
Open Scope Q_scope.
Global Arguments Qred : simpl never.

Definition vec := list Q.

Fixpoint sum (v : vec) : Q := match v with [] => 0 | x :: r => x + sum r end.

Fixpoint dot (u v : vec) : Q :=
  match u, v with x :: u', y :: v' => x * y + dot u' v' | _, _ => 0 end.

(** A mixed strategy of a player with [n] pure strategies. *)
Definition mixed (n : nat) (p : vec) : Prop :=
  length p = n /\ Forall (fun x => 0 <= x) p /\ sum p == 1.

(** The integers [z] read over the denominator [d]. *)
Definition qvec (d : positive) (z : list Z) : vec := map (fun x => x # d) z.

Fixpoint zsum (v : list Z) : Z := match v with [] => 0 | x :: r => x + zsum r end%Z.

Fixpoint zdot (u v : list Z) : Z :=
  match u, v with x :: u', y :: v' => x * y + zdot u' v' | _, _ => 0 end%Z.

Lemma Qmake_plus a b d : (a # d) + (b # d) == (a + b) # d.
Proof. unfold Qeq, Qplus; simpl; rewrite Pos2Z.inj_mul; ring. Qed.

Lemma Qmake_le a b c d : (a * Zpos d <= c * Zpos b)%Z -> a # b <= c # d.
Proof. auto. Qed.

Lemma Qmake_le_same a c d : (a <= c)%Z -> a # d <= c # d.
Proof. intros H. apply Qmake_le. apply Z.mul_le_mono_nonneg_r; lia. Qed.

Lemma Qmake_0_le a d : (0 <= a)%Z -> 0 <= a # d.
Proof. intros; unfold Qle; simpl; lia. Qed.

Lemma sum_qvec d z : sum (qvec d z) == zsum z # d.
Proof.
  induction z as [|x z IH]; simpl.
  - reflexivity.
  - rewrite IH; apply Qmake_plus.
Qed.

Lemma dot_qvec d e u v : dot (qvec d u) (qvec e v) == zdot u v # (d * e).
Proof.
  revert v; induction u as [|x u IH]; intros [|y v]; simpl; try reflexivity.
  rewrite IH, <- Qmake_plus. reflexivity.
Qed.

Lemma length_qvec d z : length (qvec d z) = length z.
Proof. apply map_length. Qed.

Definition zmixed (n : nat) (d : positive) (z : list Z) : bool :=
  Nat.eqb (length z) n && forallb (Z.leb 0) z && Z.eqb (zsum z) (Zpos d).

Lemma zmixed_sound n d z : zmixed n d z = true -> mixed n (qvec d z).
Proof.
  unfold zmixed; rewrite !andb_true_iff; intros [[L P] S]; split; [|split].
  - rewrite length_qvec; now apply Nat.eqb_eq.
  - apply Forall_map, Forall_forall; intros x I.
    apply Qmake_0_le, Z.leb_le. rewrite forallb_forall in P; auto.
  - rewrite sum_qvec. apply Z.eqb_eq in S; rewrite S. unfold Qeq; simpl; lia.
Qed.

(** Averages: a mixture of numbers that are all at most (at least) [c] is at most (at least) [c]. *)
Lemma dot_le c p u : Forall (fun x => 0 <= x) p -> (length p <= length u)%nat ->
  Forall (fun x => x <= c) u -> dot p u <= sum p * c.
Proof.
  revert u; induction p as [|x p IH]; intros [|y u] Hp L Hu; simpl in *; try lra; try lia.
  inversion_clear Hp; inversion_clear Hu.
  assert (dot p u <= sum p * c) by (apply IH; auto; lia). nra.
Qed.

Lemma dot_ge c p u : Forall (fun x => 0 <= x) p -> (length p <= length u)%nat ->
  Forall (fun x => c <= x) u -> sum p * c <= dot p u.
Proof.
  revert u; induction p as [|x p IH]; intros [|y u] Hp L Hu; simpl in *; try lra; try lia.
  inversion_clear Hp; inversion_clear Hu.
  assert (sum p * c <= dot p u) by (apply IH; auto; lia). nra.
Qed.

Lemma mixed_le n c p u : mixed n p -> length u = n -> Forall (fun x => x <= c) u -> dot p u <= c.
Proof.
  intros (L & P & S) Lu Hu. pose proof (dot_le c p u P) as H.
  rewrite S in H. assert (1 * c == c) by ring. rewrite H0 in H. apply H; auto; lia.
Qed.

Lemma mixed_ge n c p u : mixed n p -> length u = n -> Forall (fun x => c <= x) u -> c <= dot p u.
Proof.
  intros (L & P & S) Lu Hu. pose proof (dot_ge c p u P) as H.
  rewrite S in H. assert (1 * c == c) by ring. rewrite H0 in H. apply H; auto; lia.
Qed.

Lemma dot_comm u v : dot u v == dot v u.
Proof. revert v; induction u as [|x u IH]; intros [|y v]; simpl; try reflexivity. rewrite IH; ring. Qed.

Lemma dot_repeat0 n v : dot (repeat 0 n) v == 0.
Proof. revert v; induction n; intros [|y v]; simpl; try reflexivity. rewrite IHn; ring. Qed.

(** Entrywise sum and multiple. *)
Fixpoint add (u v : vec) : vec :=
  match u, v with x :: u', y :: v' => x + y :: add u' v' | _, _ => [] end.
Definition scale (c : Q) (v : vec) : vec := map (fun x => x * c) v.

Lemma dot_add u v w : length u = length v -> dot (add u v) w == dot u w + dot v w.
Proof.
  revert v w; induction u as [|x u IH]; intros [|y v] [|z w] L; simpl in *; try lia; try ring.
  rewrite IH by lia; ring.
Qed.

Lemma dot_scale c v w : dot (scale c v) w == c * dot v w.
Proof. revert w; induction v as [|x v IH]; intros [|z w]; simpl; try ring. rewrite IH; ring. Qed.

Lemma length_add u v : length u = length v -> length (add u v) = length u.
Proof. revert v; induction u as [|x u IH]; intros [|y v] L; simpl in *; try lia. rewrite IH; lia. Qed.

Lemma length_scale c v : length (scale c v) = length v.
Proof. apply map_length. Qed.

(** The same over integers. *)
Fixpoint zadd (u v : list Z) : list Z :=
  match u, v with x :: u', y :: v' => (x + y)%Z :: zadd u' v' | _, _ => [] end.
Definition zscale (c : Z) (v : list Z) : list Z := map (fun x => (x * c)%Z) v.

Lemma add_qvec d u v : Forall2 Qeq (add (qvec d u) (qvec d v)) (qvec d (zadd u v)).
Proof.
  revert v; induction u as [|x u IH]; intros [|y v]; simpl; constructor; auto. apply Qmake_plus.
Qed.

Lemma scale_qvec d e c v : Forall2 Qeq (scale (c # e) (qvec d v)) (qvec (d * e) (zscale c v)).
Proof. induction v as [|x v IH]; simpl; constructor; auto. reflexivity. Qed.

Lemma add_ext u u' v v' : Forall2 Qeq u u' -> Forall2 Qeq v v' -> Forall2 Qeq (add u v) (add u' v').
Proof.
  intros Hu; revert v v'; induction Hu; intros v v' Hv; simpl; inversion Hv; subst; constructor; auto.
  now rewrite H, H0.
Qed.

Lemma Forall2_Qeq_trans u v w : Forall2 Qeq u v -> Forall2 Qeq v w -> Forall2 Qeq u w.
Proof. intros H; revert w; induction H; intros w Hw; inversion Hw; subst; constructor; auto. now rewrite H. Qed.

Lemma Forall2_Qeq_refl u : Forall2 Qeq u u.
Proof. induction u; constructor; auto; reflexivity. Qed.

Lemma Forall_Qeq (P : Q -> Prop) u v : (forall x y, x == y -> P y -> P x) ->
  Forall2 Qeq u v -> Forall P v -> Forall P u.
Proof. intros HP H; induction H; intros Hv; constructor; inversion_clear Hv; eauto. Qed.

Lemma qvec_le c d z (n : Z) (m : positive) : c == n # m ->
  forallb (fun x => x * Zpos m <=? n * Zpos d)%Z z = true -> Forall (fun x => x <= c) (qvec d z).
Proof.
  intros E H; apply Forall_map, Forall_forall; intros x I. rewrite E.
  rewrite forallb_forall in H. apply Qmake_le, Z.leb_le, H, I.
Qed.

Lemma qvec_ge c d z (n : Z) (m : positive) : c == n # m ->
  forallb (fun x => n * Zpos d <=? x * Zpos m)%Z z = true -> Forall (fun x => c <= x) (qvec d z).
Proof.
  intros E H; apply Forall_map, Forall_forall; intros x I. rewrite E.
  rewrite forallb_forall in H. apply Qmake_le, Z.leb_le, H, I.
Qed.

(** Matrix games (zero-sum, two players): the row player receives, the column player pays.

    [optimal m n A p q v]: in the game [A] with [m] rows and [n] columns, [p] guarantees the row player at least
    [v] and [q] holds him down to [v]. [is_value] is then unique ([value_unique]); that such a pair exists is the
    certificate's half of von Neumann's theorem: a pair that passes [check] is optimal ([check_sound]). *)
From Gote Require Export Vec.

Definition matrix := list vec.
Definition shape (m n : nat) (A : matrix) : Prop := length A = m /\ Forall (fun r => length r = n) A.

(** [apply A q] lists what each row wins against the mixed column strategy [q]. *)
Definition apply (A : matrix) (q : vec) : vec := map (fun row => dot row q) A.
Definition payoff (A : matrix) (p q : vec) : Q := dot p (apply A q).

Definition optimal (m n : nat) (A : matrix) (p q : vec) (v : Q) : Prop :=
  shape m n A /\ mixed m p /\ mixed n q /\
  (forall q', mixed n q' -> v <= payoff A p q') /\
  (forall p', mixed m p' -> payoff A p' q <= v).

Definition is_value (m n : nat) (A : matrix) (v : Q) : Prop := exists p q, optimal m n A p q v.

Theorem value_unique m n A v w : is_value m n A v -> is_value m n A w -> v == w.
Proof.
  intros (p & q & _ & Mp & Mq & Lv & Uv) (p' & q' & _ & Mp' & Mq' & Lw & Uw).
  apply Qle_antisym.
  - apply Qle_trans with (payoff A p q'); auto.
  - apply Qle_trans with (payoff A p' q); auto.
Qed.

(** What the value means: no player can do better than [v] against best play. *)
Theorem value_is_best_guarantee m n A p q v : optimal m n A p q v ->
  forall w p', mixed m p' -> (forall q', mixed n q' -> w <= payoff A p' q') -> w <= v.
Proof. intros (_ & _ & Mq & _ & U) w p' Mp' G. apply Qle_trans with (payoff A p' q); auto. Qed.

(** Combination of the rows with the weights [p]: what [p] wins against each column. *)
Fixpoint comb (n : nat) (p : vec) (A : matrix) : vec :=
  match p, A with x :: p', r :: A' => add (scale x r) (comb n p' A') | _, _ => repeat 0 n end.

Lemma comb_length n p A : Forall (fun r => length r = n) A -> length (comb n p A) = n.
Proof.
  revert A; induction p as [|x p IH]; intros [|r A] F; simpl; try apply repeat_length.
  inversion_clear F. rewrite length_add; rewrite length_scale; auto. now rewrite IH.
Qed.

Lemma payoff_comb n p A q : Forall (fun r => length r = n) A -> payoff A p q == dot (comb n p A) q.
Proof.
  unfold payoff; revert A; induction p as [|x p IH]; intros [|r A] F; simpl;
    try (rewrite dot_repeat0; reflexivity).
  inversion_clear F. rewrite dot_add, dot_scale, IH; auto; try reflexivity.
  rewrite length_scale, comb_length; auto.
Qed.

(** *** The certificate over integers *)
Definition qmat (d : positive) (A : list (list Z)) : matrix := map (qvec d) A.

Fixpoint zcomb (n : nat) (p : list Z) (A : list (list Z)) : list Z :=
  match p, A with x :: p', r :: A' => zadd (zscale x r) (zcomb n p' A') | _, _ => repeat 0%Z n end.

Definition zshape (m n : nat) (A : list (list Z)) : bool :=
  Nat.eqb (length A) m && forallb (fun r => Nat.eqb (length r) n) A.

(** [p] over [dp] wins at least [vn/vd] against every column of [A] over [da]. *)
Definition guarantees (n : nat) da A dp p vn vd : bool :=
  forallb (fun x => vn * Zpos (da * dp) <=? x * Zpos vd)%Z (zcomb n p A).

(** [q] over [dq] loses at most [vn/vd] against every row. *)
Definition holds_down da A dq q vn vd : bool :=
  forallb (fun x => x * Zpos vd <=? vn * Zpos (da * dq))%Z (map (fun r => zdot r q) A).

Definition check (m n : nat) (da : positive) (A : list (list Z)) (dp : positive) (p : list Z) (dq : positive)
    (q : list Z) (vn : Z) (vd : positive) : bool :=
  zshape m n A && zmixed m dp p && zmixed n dq q && guarantees n da A dp p vn vd && holds_down da A dq q vn vd.

Lemma zshape_sound m n d A : zshape m n A = true -> shape m n (qmat d A).
Proof.
  unfold zshape; rewrite andb_true_iff, forallb_forall; intros [L F]; split.
  - unfold qmat; rewrite map_length; now apply Nat.eqb_eq.
  - apply Forall_map, Forall_forall; intros r I. rewrite length_qvec. now apply Nat.eqb_eq, F.
Qed.

Lemma comb_qmat n da A dp p : Forall (fun r => length r = n) A ->
  Forall2 Qeq (comb n (qvec dp p) (qmat da A)) (qvec (da * dp) (zcomb n p A)).
Proof.
  assert (Z0 : Forall2 Qeq (repeat 0 n) (qvec (da * dp) (repeat 0%Z n))).
  { induction n; simpl; constructor; auto. reflexivity. }
  revert A; induction p as [|x p IH]; intros [|r A] F; simpl; auto.
  inversion_clear F.
  eapply Forall2_Qeq_trans; [apply add_ext; [apply scale_qvec | apply IH; auto] | apply add_qvec].
Qed.

Lemma apply_qmat da A dq q : Forall2 Qeq (apply (qmat da A) (qvec dq q)) (qvec (da * dq) (map (fun r => zdot r q) A)).
Proof. induction A as [|r A IH]; simpl; constructor; auto. apply dot_qvec. Qed.

Lemma apply_length A q : length (apply A q) = length A.
Proof. apply map_length. Qed.

Lemma guarantees_sound n da A dp p vn vd q' :
  Forall (fun r => length r = n) A -> mixed n q' -> guarantees n da A dp p vn vd = true ->
  vn # vd <= payoff (qmat da A) (qvec dp p) q'.
Proof.
  intros F Mq G.
  assert (F' : Forall (fun r => length r = n) (qmat da A)).
  { apply Forall_map. eapply Forall_impl; [|exact F]; intros r E; now rewrite length_qvec. }
  rewrite payoff_comb by exact F'. rewrite dot_comm.
  apply (mixed_ge n); auto.
  - now rewrite comb_length.
  - eapply Forall_Qeq; [| apply comb_qmat; auto | eapply qvec_ge; [reflexivity | exact G]].
    intros x y E H; now rewrite E.
Qed.

Lemma holds_down_sound da A dq q vn vd p' :
  mixed (length A) p' -> holds_down da A dq q vn vd = true -> payoff (qmat da A) p' (qvec dq q) <= vn # vd.
Proof.
  intros Mp G. unfold payoff. apply (mixed_le (length A)); auto.
  - rewrite apply_length; apply map_length.
  - eapply Forall_Qeq; [| apply apply_qmat | eapply qvec_le; [reflexivity | exact G]].
    intros x y E H; now rewrite E.
Qed.

Theorem check_sound m n da A dp p dq q vn vd : check m n da A dp p dq q vn vd = true ->
  optimal m n (qmat da A) (qvec dp p) (qvec dq q) (vn # vd).
Proof.
  unfold check; rewrite !andb_true_iff; intros [[[[S Mp] Mq] G] H].
  pose proof (zshape_sound m n da A S) as Sh.
  assert (F : length A = m /\ Forall (fun r => length r = n) A).
  { unfold zshape in S; rewrite andb_true_iff, forallb_forall in S; destruct S as [L F].
    split; [now apply Nat.eqb_eq | apply Forall_forall; intros r I; now apply Nat.eqb_eq, F]. }
  destruct F as [L F].
  refine (conj Sh (conj (zmixed_sound _ _ _ Mp) (conj (zmixed_sound _ _ _ Mq) (conj _ _)))); intros.
  - now apply guarantees_sound with (n := n).
  - apply holds_down_sound; auto. now rewrite L.
Qed.

(** Matching pennies has no optimal pure strategy: the definition is not empty talk. *)
Example pennies : is_value 2 2 (qmat 1 [[1; -1]; [-1; 1]]%Z) 0.
Proof. exists (qvec 2 [1; 1]%Z), (qvec 2 [1; 1]%Z). change 0 with (0 # 1). apply check_sound. reflexivity. Qed.

Example pennies_pure : ~ exists q, optimal 2 2 (qmat 1 [[1; -1]; [-1; 1]]%Z) [1; 0] q 0.
Proof.
  intros (q & _ & _ & _ & G & _).
  assert (M : mixed 2 [0; 1]). { repeat split; auto; repeat constructor; unfold Qle; simpl; lia. }
  specialize (G _ M). unfold Qle in G; simpl in G; lia.
Qed.

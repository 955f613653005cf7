(** Bimatrix games: [A] pays the row player, [B] the column player; Nash equilibrium. *)
From Gote Require Export Matrix.

Definition equilibrium (m n : nat) (A B : matrix) (p q : vec) : Prop :=
  shape m n A /\ shape m n B /\ mixed m p /\ mixed n q /\
  (forall p', mixed m p' -> payoff A p' q <= payoff A p q) /\
  (forall q', mixed n q' -> payoff B p q' <= payoff B p q).

(** No strategy wins more than [un/ud] against [q]; [p] wins just that; the same for the columns and [wn/wd]. *)
Definition check (m n : nat) da A db B dp p dq q un ud wn wd : bool :=
  let Aq := map (fun r => zdot r q) A in
  let pB := zcomb n p B in
  zshape m n A && zshape m n B && zmixed m dp p && zmixed n dq q &&
  forallb (fun x => x * Zpos ud <=? un * Zpos (da * dq))%Z Aq &&
  Z.eqb (zdot Aq p * Zpos ud) (un * Zpos (da * dq * dp)) &&
  forallb (fun x => x * Zpos wd <=? wn * Zpos (db * dp))%Z pB &&
  Z.eqb (zdot pB q * Zpos wd) (wn * Zpos (db * dp * dq)).

Lemma zdot_qeq u v w d e : Forall2 Qeq u (qvec d v) -> dot u (qvec e w) == zdot v w # (d * e).
Proof.
  intros H. rewrite <- dot_qvec.
  remember (qvec d v) as v' eqn:E; clear E v. revert w; induction H; intros [|c w]; simpl; try reflexivity.
  now rewrite H, IHForall2.
Qed.

Theorem check_sound m n da A db B dp p dq q un ud wn wd :
  check m n da A db B dp p dq q un ud wn wd = true ->
  equilibrium m n (qmat da A) (qmat db B) (qvec dp p) (qvec dq q) /\
  payoff (qmat da A) (qvec dp p) (qvec dq q) == un # ud /\
  payoff (qmat db B) (qvec dp p) (qvec dq q) == wn # wd.
Proof.
  unfold check; rewrite !andb_true_iff; intros [[[[[[[SA SB] Mp] Mq] CA] EA] CB] EB].
  assert (F : length A = m /\ Forall (fun r => length r = n) B).
  { unfold zshape in SA, SB; rewrite andb_true_iff, forallb_forall in SA, SB.
    destruct SA as [L _], SB as [_ F]. split; [now apply Nat.eqb_eq |].
    apply Forall_forall; intros r I; now apply Nat.eqb_eq, F. }
  destruct F as [LA FB].
  assert (FB' : Forall (fun r => length r = n) (qmat db B)).
  { apply Forall_map. eapply Forall_impl; [|exact FB]; intros r E; now rewrite length_qvec. }
  assert (PA : payoff (qmat da A) (qvec dp p) (qvec dq q) == un # ud).
  { unfold payoff. rewrite dot_comm, (zdot_qeq _ _ _ _ _ (apply_qmat da A dq q)).
    apply Z.eqb_eq in EA. exact EA. }
  assert (PB : payoff (qmat db B) (qvec dp p) (qvec dq q) == wn # wd).
  { rewrite (payoff_comb n) by exact FB'. rewrite (zdot_qeq _ _ _ _ _ (comb_qmat n db B dp p FB)).
    apply Z.eqb_eq in EB. exact EB. }
  split; [|split; assumption].
  refine (conj (zshape_sound _ _ _ _ SA) (conj (zshape_sound _ _ _ _ SB)
    (conj (zmixed_sound _ _ _ Mp) (conj (zmixed_sound _ _ _ Mq) (conj _ _))))); intros.
  - rewrite PA. apply holds_down_sound; auto. now rewrite LA.
  - rewrite PB, (payoff_comb n) by exact FB'. rewrite dot_comm. apply (mixed_le n); auto.
    + now rewrite comb_length.
    + eapply Forall_Qeq; [| apply comb_qmat; auto | eapply qvec_le; [reflexivity | exact CB]].
      intros x y E I; now rewrite E.
Qed.

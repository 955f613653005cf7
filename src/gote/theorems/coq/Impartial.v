(** Impartial games: positions, moves, P- and N-positions, Grundy values, sums (Sprague and Grundy), nim (Bouton).

    The player who cannot move loses. [Ppos x]: the previous player wins, [Npos x]: the next player wins; positions
    of endless play are neither. [grundy x v]: the position ends and [v] is the least number that is not the value
    of a follower. *)
Require Export List NArith Lia Bool Arith.
Export ListNotations.
Open Scope N_scope.

Section Game.
Variable X : Type.
Variable move : X -> X -> Prop.

Inductive Ppos : X -> Prop := P_intro x : (forall y, move x y -> Npos y) -> Ppos x
with Npos : X -> Prop := N_intro x y : move x y -> Ppos y -> Npos x.

Scheme Ppos_mut := Induction for Ppos Sort Prop with Npos_mut := Induction for Npos Sort Prop.

(** The least number outside the set [S]. *)
Definition mex (S : N -> Prop) (v : N) : Prop := ~ S v /\ forall w, w < v -> S w.

Inductive grundy : X -> N -> Prop :=
  grundy_intro x v (g : X -> N) :
    (forall y, move x y -> grundy y (g y)) ->
    mex (fun w => exists y, move x y /\ g y = w) v -> grundy x v.

Theorem exclusive x : Ppos x -> Npos x -> False.
Proof.
  intros HP. induction HP using Ppos_mut with (P0 := fun x _ => Ppos x -> False).
  - intros HN. inversion HN; subst. eapply H; eauto.
  - intros HP'. inversion HP'; subst. eauto.
Qed.

Lemma mex_unique (S : N -> Prop) v w : mex S v -> mex S w -> v = w.
Proof.
  intros [Nv Lv] [Nw Lw]. destruct (N.lt_trichotomy v w) as [L | [E | L]]; auto; exfalso; auto.
Qed.

Theorem grundy_unique x v w : grundy x v -> grundy x w -> v = w.
Proof.
  intros H; revert w; induction H as [x v g F IH M]; intros w Hw. inversion Hw as [x' w' g' F' M']; subst.
  assert (E : forall y, move x y -> g y = g' y) by (intros; apply IH; auto).
  apply (mex_unique (fun w => exists y, move x y /\ g y = w)); auto.
  destruct M' as [N' L']; split.
  - intros (y & Hy & <-). apply N'. exists y; split; auto. symmetry; auto.
  - intros u U. destruct (L' u U) as (y & Hy & <-). exists y; auto.
Qed.

Lemma grundy_outcome_both x v : grundy x v -> (v = 0 -> Ppos x) /\ (v <> 0 -> Npos x).
Proof.
  induction 1 as [x v g F IH M]; split; intros E.
  - subst. constructor. intros y Hy. apply (IH y Hy). intros E. destruct M as [N0 _]. apply N0. eauto.
  - destruct M as [_ L]. destruct (L 0) as (y & Hy & Ey); [lia |]. econstructor; eauto. apply (IH y Hy); auto.
Qed.

Theorem grundy_outcome x v : grundy x v -> (v = 0 <-> Ppos x) /\ (v <> 0 <-> Npos x).
Proof.
  intros H. destruct (grundy_outcome_both x v H) as [HP HN]. split; split; auto.
  - intros P. destruct (N.eq_dec v 0) as [|NE]; auto. exfalso; eapply exclusive; eauto.
  - intros HN' ->. eapply exclusive; eauto.
Qed.

Corollary grundy_P x v : grundy x v -> (Ppos x <-> v = 0).
Proof. intros H; symmetry; apply (grundy_outcome x v H). Qed.

(** A function that obeys the mex law on a closed set of positions that all end gives their Grundy values. *)
Theorem grundy_by_law (D : X -> Prop) (g : X -> N) (m : X -> nat) :
  (forall x y, D x -> move x y -> D y /\ (m y < m x)%nat) ->
  (forall x, D x -> mex (fun w => exists y, move x y /\ g y = w) (g x)) ->
  forall x, D x -> grundy x (g x).
Proof.
  intros C L x. remember (m x) as n eqn:E. revert x E.
  induction n as [n IH] using lt_wf_ind; intros x E Dx. apply grundy_intro with g; auto.
  intros y Hy. destruct (C x y Dx Hy) as [Dy Ly]. apply (IH (m y)); auto. lia.
Qed.
End Game.
Arguments Ppos {X}. Arguments Npos {X}. Arguments grundy {X}.

(** *** Nim-addition *)
Lemma xor_top_less b d : d <> 0 -> N.testbit b (N.log2 d) = true -> N.lxor b d < b.
Proof.
  intros Hd Hb. set (k := N.log2 d) in *.
  assert (S1 : N.shiftr d k = 1).
  { rewrite N.shiftr_div_pow2. destruct (N.log2_spec d) as [A B]; [lia |]. fold k in A, B.
    rewrite N.pow_succ_r' in B. symmetry. apply N.div_unique with (d - 2 ^ k); lia. }
  assert (P : N.shiftr (N.lxor b d) k < N.shiftr b k).
  { rewrite N.shiftr_lxor, S1. set (c := N.shiftr b k).
    assert (C : N.odd c = true). { unfold c. rewrite <- N.bit0_odd, N.shiftr_spec' . now rewrite N.add_0_l. }
    apply N.odd_spec in C. destruct C as [e ->].
    replace (N.lxor (2 * e + 1) 1) with (2 * e); [lia |].
    destruct e; reflexivity. }
  rewrite !N.shiftr_div_pow2 in P. destruct (N.lt_ge_cases (N.lxor b d) b) as [|G]; auto.
  apply (N.div_le_mono _ _ (2 ^ k)) in G; [lia |]. apply N.pow_nonzero; lia.
Qed.

Lemma less_xor_top v w : w < v -> N.testbit v (N.log2 (N.lxor v w)) = true /\ N.lxor v w <> 0.
Proof.
  intros L. assert (D : N.lxor v w <> 0). { intros E. apply N.lxor_eq in E. lia. }
  split; auto. set (d := N.lxor v w) in *.
  destruct (N.testbit v (N.log2 d)) eqn:B; auto. exfalso.
  assert (T : N.testbit d (N.log2 d) = true) by (apply N.bit_log2; auto).
  assert (W : N.testbit w (N.log2 d) = true).
  { unfold d at 1 in T. rewrite N.lxor_spec, B in T. now destruct (N.testbit w (N.log2 d)). }
  pose proof (xor_top_less w d D W) as X. unfold d in X.
  rewrite (N.lxor_comm v w), <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l in X. lia.
Qed.

Definition nimsum (l : list N) : N := fold_right N.lxor 0 l.

Lemma nimsum_app l r : nimsum (l ++ r) = N.lxor (nimsum l) (nimsum r).
Proof. induction l; simpl; auto. now rewrite IHl, N.lxor_assoc. Qed.

Lemma nimsum_bit k l : N.testbit (nimsum l) k = true -> exists x, In x l /\ N.testbit x k = true.
Proof.
  induction l as [|x l IH]; simpl; intros H.
  - discriminate.
  - rewrite N.lxor_spec in H. destruct (N.testbit x k) eqn:B.
    + eauto.
    + rewrite xorb_false_l in H. destruct (IH H) as (y & I & Y). eauto.
Qed.

(** *** Sums of games: a position is a list of components; a move replaces one component by a list of components *)
Section Sum.
Variable H : Type.
Variable opt : H -> list H -> Prop.

Definition smove (p p' : list H) : Prop :=
  exists l h n r, p = l ++ h :: r /\ opt h n /\ p' = l ++ n ++ r.

Variables (D : H -> Prop) (g : H -> N) (m : H -> nat).
Hypothesis closed : forall h n, D h -> opt h n -> Forall D n.
Hypothesis falls : forall h n, D h -> opt h n -> (list_sum (map m n) < m h)%nat.
Hypothesis law : forall h, D h -> mex (fun v => exists n, opt h n /\ nimsum (map g n) = v) (g h).

Theorem sprague_grundy p : Forall D p -> grundy smove p (nimsum (map g p)).
Proof.
  apply (grundy_by_law _ smove (Forall D) (fun p => nimsum (map g p)) (fun p => list_sum (map m p))).
  - intros x y Dx (l & h & n & r & -> & O & ->).
    apply Forall_app in Dx; destruct Dx as [Dl Dx]; inversion_clear Dx. split.
    + repeat (apply Forall_app; split); auto. eauto.
    + rewrite !map_app, !list_sum_app. simpl. pose proof (falls h n H0 O).
      change (fold_right Nat.add 0%nat (map m r)) with (list_sum (map m r)). lia.
  - intros x Dx. split.
    + intros (y & (l & h & n & r & -> & O & ->) & E).
      apply Forall_app in Dx; destruct Dx as [Dl Dx]; inversion_clear Dx.
      destruct (law h H0) as [NL _]. apply NL. exists n; split; auto.
      rewrite !map_app, !nimsum_app in E. simpl in E.
      change (fold_right N.lxor 0 (map g r)) with (nimsum (map g r)) in E.
      apply (f_equal (N.lxor (nimsum (map g l)))) in E.
      rewrite <- !N.lxor_assoc, !N.lxor_nilpotent, !N.lxor_0_l in E.
      apply (f_equal (fun z => N.lxor z (nimsum (map g r)))) in E.
      now rewrite !N.lxor_assoc, !N.lxor_nilpotent, !N.lxor_0_r in E.
    + intros w L. destruct (less_xor_top _ _ L) as [T NZ]. set (d := N.lxor (nimsum (map g x)) w) in *.
      destruct (nimsum_bit _ _ T) as (v & I & B). apply in_map_iff in I. destruct I as (h & <- & I).
      apply in_split in I. destruct I as (l & r & ->).
      apply Forall_app in Dx; destruct Dx as [Dl Dx]; inversion_clear Dx.
      destruct (law h H0) as [_ A]. destruct (A _ (xor_top_less (g h) d NZ B)) as (n & O & E).
      exists (l ++ n ++ r); split.
      * exists l, h, n, r; auto.
      * assert (W : w = N.lxor (nimsum (map g (l ++ h :: r))) d).
        { unfold d. now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l. }
        rewrite W. rewrite !map_app, !nimsum_app, E. simpl.
        change (fold_right N.lxor 0 (map g r)) with (nimsum (map g r)).
        apply N.bits_inj; intros k. rewrite !N.lxor_spec.
        now destruct (N.testbit (nimsum (map g l)) k), (N.testbit (g h) k), (N.testbit d k), (N.testbit (nimsum (map g r)) k).
Qed.
End Sum.
Arguments smove {H}.

(** *** Nim *)
Definition nim (h : N) (n : list N) : Prop := exists k, k < h /\ n = [k].

Theorem bouton heaps : grundy (smove nim) heaps (nimsum heaps).
Proof.
  rewrite <- (map_id heaps) at 2.
  apply (sprague_grundy N nim (fun _ => True) (fun h => h) N.to_nat); auto.
  - intros. apply Forall_forall; auto.
  - intros h n _ (k & L & ->). simpl. lia.
  - intros h _; split.
    + intros (n & (k & L & ->) & E). simpl in E. rewrite N.lxor_0_r in E. lia.
    + intros w L. exists [w]; split. { exists w; auto. } simpl. apply N.lxor_0_r.
  - apply Forall_forall; auto.
Qed.

(** Who wins at nim: the nim-sum decides. *)
Corollary bouton_P heaps : Ppos (smove nim) heaps <-> nimsum heaps = 0.
Proof. apply grundy_P, bouton. Qed.

Example nim_123 : Ppos (smove nim) [1; 2; 3].
Proof. now apply bouton_P. Qed.

(** The trick game with any number of scoring cards, the cards above [th]: what the owners of the scoring cards alone decide.

    All in one hand: their owner gets them all. All but the lowest in Right's hand, and Right leads: each gets his own. Of the rule
    for three scoring cards these are the cases AAA, BBB and BBA. *)
From Gote Require Export Scoring.

Section Owners.
Variable th : Z.
Let w := scores th.

Definition low (c : Z) : Prop := c <= th.
Lemma low_points c : low c -> w c = 0.
Proof. unfold low, w, scores. destruct (Z.ltb_spec th c); lia. Qed.
Lemma low_pick A u h : Forall low A -> Permutation A (u :: h) -> low u /\ Forall low h.
Proof. intros F P. apply (Permutation_Forall P) in F. now inversion F. Qed.
Lemma zsum_perm l l' : Permutation l l' -> zsum l = zsum l'.
Proof. unfold zsum. induction 1; cbn [fold_right]; lia. Qed.

(** All scoring cards in Left's hand. *)
Theorem all_in_left n : forall lead A B, length A = n -> length B = n -> Forall low B -> V w 0 lead A B = zsum (map w A).
Proof.
  induction n as [|n IH]; intros lead A B LA LB F; [destruct A, B; try discriminate; apply V_empty |].
  apply V_exact; [lia | intros ->; discriminate |]. intros u h c k P Q. destruct (low_pick _ _ _ F Q) as [C Fk].
  rewrite (zsum_perm _ _ (Permutation_map w P)). cbn [map zsum fold_right]. unfold cell. rewrite IH, (low_points c C) by (auto; lengths).
  change (fold_right Z.add 0 (map w h)) with (zsum (map w h)). unfold low in C. pose proof (points th u) as U. fold w in U. destruct (Z.ltb_spec c u); lia.
Qed.

(** All scoring cards in Right's hand. *)
Theorem all_in_right n : forall lead A B, length A = n -> length B = n -> Forall low A -> V w 0 lead A B = 0.
Proof.
  induction n as [|n IH]; intros lead A B LA LB F; [destruct A, B; try discriminate; apply V_empty |].
  apply V_exact; [lia | intros ->; discriminate |]. intros u h c k P Q. destruct (low_pick _ _ _ F P) as [U Fh].
  unfold cell. rewrite IH, (low_points u U) by (auto; lengths). unfold low in U. pose proof (points th c) as C. fold w in C. destruct (Z.ltb_spec c u); lia.
Qed.

(** Left holds the lowest scoring card [x] and no other. *)
Variable x : Z.
Hypothesis X : th < x.
Definition apart (c : Z) : Prop := low c \/ x < c.
Lemma apart_pick B c k : Forall apart B -> Permutation B (c :: k) -> apart c /\ Forall apart k.
Proof. intros F P. apply (Permutation_Forall P) in F. now inversion F. Qed.
Lemma worth_one : w x = 1.
Proof. unfold w, scores. destruct (Z.ltb_spec th x); lia. Qed.

Lemma at_most_his_own n : forall lead A B, length A = n -> length B = S n -> Forall low A -> Forall apart B -> V w 0 lead (x :: A) B <= 1.
Proof.
  induction n as [|n IH]; intros lead A B LA LB FA FB; apply V_upper; try discriminate; try (cbn [length]; lia); intros u h c k P Q;
    destruct (apart_pick _ _ _ FB Q) as [C Fk]; destruct (perm_cons_cases _ _ _ _ P) as [[-> R]|(r & R1 & R2)]; unfold cell.
  1,3: (assert (Fh : Forall low h) by (eapply Permutation_Forall; eauto)); rewrite (all_in_right (length h)) by (auto; lengths); rewrite worth_one;
       unfold apart in C; destruct (Z.ltb_spec c x) as [E|E]; [destruct C as [C|C]; [rewrite (low_points c C) |]; lia | lia].
  - exfalso. destruct A; [|discriminate]. now apply nil_no_perm in R2.
  - destruct (low_pick _ _ _ FA R2) as [U Fr]. rewrite (V_perm w 0 (c <? u) h k (x :: r) k) by (auto; lengths). rewrite (low_points u U).
    pose proof (IH (c <? u) r k ltac:(lengths) ltac:(lengths) Fr Fk). unfold apart, low in *. destruct (Z.ltb_spec c u); [|lia].
    rewrite (low_points c); [lia | unfold low; lia].
Qed.

Theorem lowest_scoring_card n : forall A B, length A = n -> length B = S n -> Forall low A -> Forall apart B -> Exists low B -> V w 0 false (x :: A) B = 1.
Proof.
  intros A B LA LB FA FB E. apply Z.le_antisymm; [now apply (at_most_his_own n) |]. revert A B LA LB FA FB E.
  induction n as [|n IH]; intros A B LA LB FA FB E; apply right_leads; try discriminate; try (cbn [length]; lia); intros c k Q;
    destruct (apart_pick _ _ _ FB Q) as [C Fk].
  - exists x, A. split; auto. destruct A; [|discriminate]. unfold cell. rewrite (all_in_right 0%nat) by (auto; lengths).
    assert (L : low c). { apply Exists_exists in E. destruct E as (d & I & L). apply (Permutation_in _ Q) in I. destruct I as [->|I]; auto. destruct k; [destruct I | lengths]. }
    unfold low in L. rewrite worth_one, (low_points c L). destruct (Z.ltb_spec c x); lia.
  - destruct (Z.le_gt_cases c th) as [L|L].
    + (* a low card: the scoring card takes it *)
      exists x, A. split; auto. unfold cell. rewrite (all_in_right (length A)) by (auto; lengths). rewrite worth_one, (low_points c L). destruct (Z.ltb_spec c x); lia.
    + (* a scoring card: a low card goes *)
      destruct A as [|u r]; [discriminate |]. exists u, (x :: r). split; [apply perm_swap |]. inversion FA as [|? ? U Fr]; subst. unfold cell.
      unfold low in U. replace (c <? u) with false by (symmetry; apply Z.ltb_ge; lia). rewrite Z.add_0_l. apply (IH r k); auto; try lengths.
      apply Exists_exists in E. destruct E as (d & I & D). apply Exists_exists. exists d. split; auto. apply (Permutation_in _ Q) in I. destruct I as [->|I]; auto. unfold low in D. lia.
Qed.
End Owners.

(** The one-suit trick game with few scoring cards, for hands of any size: k = 1, k = 2 (theorems 3 and 4), and the reduction
    of theorem 5 (the lead costs at most 2) to one inequality.

    [T] and [S] are the two highest cards; Left holds [T], Right holds [S]; [A], [B] are the other cards of the hands. *)
From Gote Require Export Whist.

Section Bounds.
Variables (w : Z -> Z).
Lemma V_upper lead A B v : length A = length B -> A <> [] ->
  (forall u h c k, Permutation A (u :: h) -> Permutation B (c :: k) -> cell w 0 u c h k <= v) -> V w 0 lead A B <= v.
Proof.
  intros L N H. assert (NB : exists c k, Permutation B (c :: k)) by (destruct B as [|c k]; [destruct A; [congruence | discriminate] | exists c, k; auto]).
  destruct NB as (c & k & Pc). pose proof (Z.le_refl (V w 0 lead A B)) as R. revert R. generalize (V w 0 lead A B) at 1 3. intros x R. destruct lead.
  - apply left_leads in R; auto. destruct R as (u & h & Pu & R). specialize (R c k Pc). specialize (H u h c k Pu Pc). lia.
  - rewrite right_leads in R by auto. destruct (R c k Pc) as (u & h & Pu & E). specialize (H u h c k Pu Pc). lia.
Qed.
Lemma V_lower lead A B v : length A = length B -> A <> [] ->
  (forall u h c k, Permutation A (u :: h) -> Permutation B (c :: k) -> v <= cell w 0 u c h k) -> v <= V w 0 lead A B.
Proof.
  intros L N H. assert (NA : exists u h, Permutation A (u :: h)) by (destruct A as [|u h]; [congruence | exists u, h; auto]).
  destruct NA as (u & h & Pu). destruct lead.
  - apply left_leads; auto. exists u, h. split; auto.
  - apply right_leads; auto. intros c k Pc. exists u, h. split; auto.
Qed.
Lemma V_exact lead A B v : length A = length B -> A <> [] ->
  (forall u h c k, Permutation A (u :: h) -> Permutation B (c :: k) -> cell w 0 u c h k = v) -> V w 0 lead A B = v.
Proof. intros L N H. apply Z.le_antisymm; [apply V_upper | apply V_lower]; auto; intros; rewrite (H u h c k); auto; lia. Qed.

Definition blank (A : list Z) : Prop := Forall (fun c => w c = 0) A.
Lemma blank_pick A u h : blank A -> Permutation A (u :: h) -> w u = 0 /\ blank h.
Proof. intros F P. apply (Permutation_Forall P) in F. now inversion F. Qed.

Lemma no_points n : forall lead A B, length A = n -> length B = n -> blank A -> blank B -> V w 0 lead A B = 0.
Proof.
  induction n as [|n IH]; intros lead A B LA LB FA FB; [destruct A, B; try discriminate; apply V_empty |].
  apply V_exact; [lia | intros ->; discriminate |]. intros u h c k P Q.
  destruct (blank_pick _ _ _ FA P) as [U Fh], (blank_pick _ _ _ FB Q) as [C Fk]. unfold cell. rewrite U, C, IH; auto; try lengths.
  now destruct (c <? u).
Qed.

Variables T S : Z.
Hypothesis order : S < T.
Hypotheses (wT : w T = 1) (wS : w S = 1).

Definition under (top : Z) (A : list Z) : Prop := Forall (fun c => c < top) A.
Lemma under_pick top A u h : under top A -> Permutation A (u :: h) -> u < top /\ under top h.
Proof. intros F P. apply (Permutation_Forall P) in F. now inversion F. Qed.
Lemma under_more top top' A : top <= top' -> under top A -> under top' A.
Proof. intros L. apply Forall_impl. simpl. lia. Qed.

(** k = 1: whoever holds the scoring card, the highest one, gets it. *)
Theorem one_scoring_card n top : w top = 1 -> forall lead A B, length A = n -> length B = Datatypes.S n -> blank A -> blank B -> under top B ->
  V w 0 lead (top :: A) B = 1.
Proof.
  intros W. induction n as [|n IH]; intros lead A B LA LB FA FB UB; apply V_exact; try discriminate; try (cbn [length]; lia); intros u h c k P Q;
    destruct (blank_pick _ _ _ FB Q) as [C Fk], (under_pick _ _ _ _ UB Q) as [Uc Uk];
    destruct (perm_cons_cases _ _ _ _ P) as [[-> R]|(r & R1 & R2)]; unfold cell.
  1,3: replace (c <? top) with true by (symmetry; apply Z.ltb_lt; lia); rewrite W, C, (no_points (length h)); auto; try lengths;
       eapply Permutation_Forall; eauto.
  - exfalso. destruct A; [|discriminate]. now apply nil_no_perm in R2.
  - destruct (blank_pick _ _ _ FA R2) as [U Fr]. rewrite U, C.
    rewrite (V_perm w 0 (c <? u) h k (top :: r) k), IH by (auto; lengths). now destruct (c <? u).
Qed.
Theorem one_scoring_card_right n top : w top = 1 -> forall lead A B, length A = Datatypes.S n -> length B = n -> blank A -> blank B -> under top A ->
  V w 0 lead A (top :: B) = 0.
Proof.
  intros W. induction n as [|n IH]; intros lead A B LA LB FA FB UA; apply V_exact; try (intros ->; discriminate); try (cbn [length]; lia); intros u h c k P Q;
    destruct (blank_pick _ _ _ FA P) as [U Fh], (under_pick _ _ _ _ UA P) as [Uu Uh];
    destruct (perm_cons_cases _ _ _ _ Q) as [[-> R]|(r & R1 & R2)]; unfold cell.
  1,3: replace (top <? u) with false by (symmetry; apply Z.ltb_ge; lia); rewrite (no_points (length h)); auto; try lengths;
       eapply Permutation_Forall; eauto.
  - exfalso. destruct B; [|discriminate]. now apply nil_no_perm in R2.
  - destruct (blank_pick _ _ _ FB R2) as [C Fr]. rewrite U, C.
    rewrite (V_perm w 0 (c <? u) h k h (top :: r)), IH by (auto; lengths). now destruct (c <? u).
Qed.

(** *** k = 2, one scoring card each *)
Section Two.
Definition fair (A B : list Z) : Prop := blank A /\ blank B /\ under S A /\ under S B.
Lemma fair_pick A B u h c k : fair A B -> Permutation A (u :: h) -> Permutation B (c :: k) ->
  fair h k /\ w u = 0 /\ w c = 0 /\ u < S /\ c < S.
Proof.
  intros (FA & FB & UA & UB) P Q. destruct (blank_pick _ _ _ FA P), (blank_pick _ _ _ FB Q), (under_pick _ _ _ _ UA P), (under_pick _ _ _ _ UB Q).
  repeat split; auto.
Qed.

(** The four meetings of a trick. *)
Lemma meet_TS A B : length A = length B -> fair A B -> cell w 0 T S A B = 2.
Proof.
  intros L (FA & FB & _). unfold cell. replace (S <? T) with true by (symmetry; apply Z.ltb_lt; lia).
  rewrite wT, wS, (no_points (length A)); auto.
Qed.
Lemma meet_T A B c k : length A = length B -> fair A B -> Permutation B (c :: k) -> cell w 0 T c A (S :: k) = 1.
Proof.
  intros L (FA & FB & UA & UB) Q. destruct (blank_pick _ _ _ FB Q) as [C Fk], (under_pick _ _ _ _ UB Q) as [Uc _]. unfold cell.
  replace (c <? T) with true by (symmetry; apply Z.ltb_lt; lia).
  rewrite wT, C, (one_scoring_card_right (length k)); auto. lengths.
Qed.
Lemma meet_S A B u h : length A = length B -> fair A B -> Permutation A (u :: h) -> cell w 0 u S (T :: h) B = 1.
Proof.
  intros L (FA & FB & UA & UB) P. destruct (blank_pick _ _ _ FA P) as [U Fh], (under_pick _ _ _ _ UA P) as [Uu _]. unfold cell.
  replace (S <? u) with false by (symmetry; apply Z.ltb_ge; lia).
  rewrite (one_scoring_card (length h)); auto; try lengths. eapply under_more; [|exact UB]. lia.
Qed.
Lemma meet_none A B u h c k : fair A B -> Permutation A (u :: h) -> Permutation B (c :: k) ->
  cell w 0 u c (T :: h) (S :: k) = V w 0 (c <? u) (T :: h) (S :: k).
Proof. intros F P Q. destruct (fair_pick _ _ _ _ _ _ F P Q) as (_ & U & C & _). unfold cell. rewrite U, C. now destruct (c <? u). Qed.

Lemma cell_to a b A B A' B' : length A = length B -> Permutation A A' -> Permutation B B' -> cell w 0 a b A B = cell w 0 a b A' B'.
Proof. apply cell_perm. Qed.

Lemma between_1_and_2 n : forall lead A B, length A = n -> length B = n -> fair A B -> 1 <= V w 0 lead (T :: A) (S :: B) <= 2.
Proof.
  induction n as [n IH] using lt_wf_ind. intros lead A B LA LB F.
  assert (C : forall u h c k, Permutation (T :: A) (u :: h) -> Permutation (S :: B) (c :: k) -> 1 <= cell w 0 u c h k <= 2).
  { intros u h c k P Q. destruct (perm_cons_cases _ _ _ _ P) as [[-> P1]|(r & P1 & P2)], (perm_cons_cases _ _ _ _ Q) as [[-> Q1]|(q & Q1 & Q2)].
    - rewrite (cell_to T S h k A B) by (try lengths; now apply Permutation_sym). rewrite meet_TS by (auto; lia). lia.
    - rewrite (cell_to T c h k A (S :: q)) by (try lengths; auto; now apply Permutation_sym). rewrite (meet_T A B) by (auto; lia). lia.
    - rewrite (cell_to u S h k (T :: r) B) by (try lengths; auto; now apply Permutation_sym). rewrite (meet_S A B) by (auto; lia). lia.
    - rewrite (cell_to u c h k (T :: r) (S :: q)) by (try lengths; auto). rewrite (meet_none A B) by auto.
      destruct (fair_pick _ _ _ _ _ _ F P2 Q2) as (F' & _). apply (IH (length r)); auto; lengths. }
  split; [apply V_lower | apply V_upper]; try discriminate; try (cbn [length]; lia); intros; apply C; auto.
Qed.

(** Theorem 3: Left leads and gets one scoring card (two with the last card). *)
Theorem theorem_3 A B : length A = length B -> A <> [] -> fair A B -> V w 0 true (T :: A) (S :: B) = 1.
Proof.
  intros L N F. pose proof (between_1_and_2 (length A) true A B eq_refl (eq_sym L) F) as [H1 H2].
  destruct (Z.le_gt_cases 2 (V w 0 true (T :: A) (S :: B))) as [G|G]; [exfalso | lia].
  apply left_leads in G; [|cbn [length]; lia | discriminate]. destruct G as (u & h & P & G).
  destruct (perm_cons_cases _ _ _ _ P) as [[-> P1]|(r & P1 & P2)].
  - destruct B as [|y B]; [destruct A; [congruence | discriminate] |].
    specialize (G y (S :: B) (perm_swap _ _ _)). rewrite (cell_to T y h (S :: B) A (S :: B)) in G by (try lengths; auto; now apply Permutation_sym).
    rewrite (meet_T A (y :: B)) in G by auto. lia.
  - specialize (G S B (Permutation_refl _)). rewrite (cell_to u S h B (T :: r) B) in G by (try lengths; auto).
    rewrite (meet_S A B) in G by auto. lia.
Qed.

(** Cards of a hand that are at least [a]; that are above [a]. *)
Fixpoint at_least (a : Z) (l : list Z) : Z := match l with [] => 0 | x :: r => (if a <=? x then 1 else 0) + at_least a r end.
Fixpoint above (a : Z) (l : list Z) : Z := match l with [] => 0 | x :: r => (if a <? x then 1 else 0) + above a r end.
Lemma at_least_perm a l l' : Permutation l l' -> at_least a l = at_least a l'.
Proof. induction 1; simpl; lia. Qed.
Lemma above_perm a l l' : Permutation l l' -> above a l = above a l'.
Proof. induction 1; simpl; lia. Qed.
Lemma at_least_length a l : 0 <= at_least a l <= Z.of_nat (length l).
Proof. induction l as [|x l IH]; cbn [at_least length]; [lia |]. destruct (a <=? x); lia. Qed.
Lemma above_length a l : 0 <= above a l <= Z.of_nat (length l).
Proof. induction l as [|x l IH]; cbn [above length]; [lia |]. destruct (a <? x); lia. Qed.

(** With the hands in falling order, every card of Left but his highest is lower than Right's card in its place. *)
Definition dominated (A B : list Z) : Prop := forall a, In a A -> at_least a A <= 1 \/ at_least a A <= above a B.
Definition apart_hands (A B : list Z) : Prop := forall a, In a A -> ~ In a B.

Lemma largest_below c A : (exists u h, Permutation A (u :: h) /\ u < c /\ forall x, In x h -> x < c -> x <= u) \/ forall u, In u A -> c <= u.
Proof.
  induction A as [|a A IH]; [right; intros u [] |]. destruct IH as [(u & h & P & L & M)|All].
  - left. destruct (Z.lt_ge_cases a c) as [G|G]; [destruct (Z.le_gt_cases a u) as [O|O] |].
    + exists u, (a :: h). split; [eapply Permutation_trans; [apply perm_skip, P | apply perm_swap] |]. split; auto.
      intros x [<-|I] X; auto.
    + exists a, A. split; [auto | split; auto]. intros x I X. apply (Permutation_in _ P) in I. destruct I as [<-|I]; [lia |].
      specialize (M x I X). lia.
    + exists u, (a :: h). split; [eapply Permutation_trans; [apply perm_skip, P | apply perm_swap] |]. split; auto.
      intros x [<-|I] X; [lia | auto].
  - destruct (Z.lt_ge_cases a c) as [G|G].
    + left. exists a, A. split; [auto | split; auto]. intros x I X. specialize (All x I). lia.
    + right. intros u [<-|I]; auto.
Qed.

Lemma keeps_away n : forall A B, length A = n -> length B = n -> fair A B -> apart_hands A B -> dominated A B ->
  2 <= V w 0 false (T :: A) (S :: B).
Proof.
  induction n as [n IH] using lt_wf_ind. intros A B LA LB F Ap D. apply right_leads; [cbn [length]; lia | discriminate |].
  intros c k Q. destruct (perm_cons_cases _ _ _ _ Q) as [[-> Q1]|(q & Q1 & Q2)].
  - exists T, A. split; auto. rewrite (cell_to T S A k A B) by (try lengths; auto; now apply Permutation_sym). rewrite meet_TS by (auto; lia). lia.
  - destruct (largest_below c A) as [(u & h & P & L & M)|All].
    + exists u, (T :: h). split; [eapply Permutation_trans; [apply perm_skip, P | apply perm_swap] |].
      rewrite (cell_to u c (T :: h) k (T :: h) (S :: q)) by (try lengths; auto). rewrite (meet_none A B) by auto.
      replace (c <? u) with false by (symmetry; apply Z.ltb_ge; lia). destruct (fair_pick _ _ _ _ _ _ F P Q2) as (F' & _).
      apply (IH (length h)); auto; try lengths.
      * intros x I J. apply (Ap x); [apply (Permutation_in _ (Permutation_sym P)); now right | apply (Permutation_in _ (Permutation_sym Q2)); now right].
      * intros x I. assert (Ix : In x A) by (apply (Permutation_in _ (Permutation_sym P)); now right).
        specialize (D x Ix). rewrite (at_least_perm x _ _ P), (above_perm x _ _ Q2) in D. cbn [at_least above] in D. specialize (M x I).
        pose proof (at_least_length x h). revert D. destruct (Z.leb_spec x u), (Z.ltb_spec x c); lia.
    + assert (All' : forall u, In u A -> c < u).
      { intros u I. specialize (All u I). assert (u <> c); [|lia]. intros ->. apply (Ap c I). apply (Permutation_in _ (Permutation_sym Q2)). now left. }
      assert (NA : A <> []). { intros ->. apply Permutation_length in Q2. cbn [length] in *. lia. }
      destruct (lowest A NA) as (a & h & P & Low). assert (Ia : In a A) by (apply (Permutation_in _ (Permutation_sym P)); now left).
      exists a, (T :: h). split; [eapply Permutation_trans; [apply perm_skip, P | apply perm_swap] |].
      rewrite (cell_to a c (T :: h) k (T :: h) (S :: q)) by (try lengths; auto). rewrite (meet_none A B) by auto.
      replace (c <? a) with true by (symmetry; apply Z.ltb_lt; now apply All').
      assert (H0 : h = []).
      { destruct h as [|x h]; auto. exfalso. specialize (D a Ia). rewrite (at_least_perm a _ _ P), (above_perm a _ _ Q2) in D. cbn [at_least above] in D.
        assert (E : at_least a h = Z.of_nat (length h)).
        { inversion_clear Low as [|? ? _ Low']. clear - Low'. induction Low' as [|y h Y _ IHh]; cbn [at_least length]; [reflexivity |]. rewrite IHh. destruct (Z.leb_spec a y); lia. }
        inversion_clear Low as [|? ? X _]. pose proof (All' a Ia). pose proof (above_length a q). apply Permutation_length in P, Q2. cbn [length] in *.
        revert D. destruct (Z.leb_spec a a), (Z.leb_spec a x), (Z.ltb_spec a c); lia. }
      subst h. assert (q = []) by (destruct q; auto; apply Permutation_length in P, Q2; cbn [length] in *; lia). subst q.
      apply V_lower; try discriminate; auto. intros u h c' k' P' Q'. apply Permutation_length_1_inv in P', Q'. inversion P'; inversion Q'; subst.
      rewrite meet_TS; [lia | auto |]. repeat split; constructor.
Qed.

Lemma takes_one n : forall A B a, length A = n -> length B = n -> fair A B -> apart_hands A B -> In a A -> 2 <= at_least a A -> above a B < at_least a A ->
  V w 0 false (T :: A) (S :: B) <= 1.
Proof.
  induction n as [n IH] using lt_wf_ind. intros A B a LA LB F Ap Ia A2 G.
  destruct (Z.le_gt_cases 2 (V w 0 false (T :: A) (S :: B))) as [H|H]; [exfalso | lia].
  assert (Ex : exists c q, Permutation B (c :: q) /\ c < a).
  { assert (E : above a B < Z.of_nat (length B)) by (pose proof (at_least_length a A); lia). specialize (Ap a Ia). clear - E Ap.
    induction B as [|x B IHB]; cbn [above length] in *; [lia |]. revert E. destruct (Z.ltb_spec a x); intros E.
    - destruct IHB as (c & q & P & L); try lia; try (intros I; apply Ap; now right). exists c, (x :: q). split; auto.
      eapply Permutation_trans; [apply perm_skip, P | apply perm_swap].
    - exists x, B. split; auto. assert (x <> a) by (intros ->; apply Ap; now left). lia. }
  destruct Ex as (c & q & Q & L). rewrite right_leads in H by (cbn [length]; try lia; discriminate).
  destruct (H c (S :: q)) as (u & h & P & E); [eapply Permutation_trans; [apply perm_skip, Q | apply perm_swap] |].
  destruct (perm_cons_cases _ _ _ _ P) as [[-> P1]|(r & P1 & P2)].
  - rewrite (cell_to T c h (S :: q) A (S :: q)) in E by (try lengths; auto; now apply Permutation_sym). rewrite (meet_T A B) in E by (auto; lia). lia.
  - rewrite (cell_to u c h (S :: q) (T :: r) (S :: q)) in E by (try lengths; auto). rewrite (meet_none A B) in E by auto.
    destruct (fair_pick _ _ _ _ _ _ F P2 Q) as (F' & _). revert E. destruct (Z.ltb_spec c u) as [W|W]; intros E.
    + assert (R : r <> []).
      { intros ->. rewrite (at_least_perm a _ _ P2) in A2. cbn [at_least] in A2. revert A2. destruct (a <=? u); lia. }
      rewrite theorem_3 in E by (auto; lengths). lia.
    + assert (U : u < a) by lia. assert (Ir : In a r). { apply (Permutation_in _ P2) in Ia. destruct Ia; [lia | auto]. }
      rewrite (at_least_perm a _ _ P2) in A2, G. rewrite (above_perm a _ _ Q) in G. cbn [at_least above] in A2, G.
      replace (a <=? u) with false in A2, G by (symmetry; apply Z.leb_gt; lia). replace (a <? c) with false in G by (symmetry; apply Z.ltb_ge; lia).
      assert (X : V w 0 false (T :: r) (S :: q) <= 1); [|lia].
      apply (IH (length r)) with (a := a); auto; try lengths.
      intros x I J. apply (Ap x); [apply (Permutation_in _ (Permutation_sym P2)); now right | apply (Permutation_in _ (Permutation_sym Q)); now right].
Qed.

(** Theorem 4: Right leads. Left gets both scoring cards exactly when his other cards are dominated. *)
Theorem theorem_4 A B : length A = length B -> fair A B -> apart_hands A B ->
  (dominated A B /\ V w 0 false (T :: A) (S :: B) = 2) \/ (~ dominated A B /\ V w 0 false (T :: A) (S :: B) = 1).
Proof.
  intros L F Ap. pose proof (between_1_and_2 (length A) false A B eq_refl (eq_sym L) F).
  assert (D : (exists a, In a A /\ 2 <= at_least a A /\ above a B < at_least a A) \/ dominated A B).
  { unfold dominated. assert (X : forall X, incl X A -> (exists a, In a X /\ 2 <= at_least a A /\ above a B < at_least a A) \/
      forall a, In a X -> at_least a A <= 1 \/ at_least a A <= above a B).
    { induction X as [|x X IHX]; intros I; [right; intros a [] |]. destruct IHX as [(a & Ia & G)|All]; [intros y Y; apply I; now right | left; exists a; split; [now right | auto] |].
      destruct (Z.le_gt_cases (at_least x A) 1); [right; intros a [<-|Ia]; auto |].
      destruct (Z.le_gt_cases (at_least x A) (above x B)); [right; intros a [<-|Ia]; auto |].
      left. exists x. split; [now left | lia]. }
    apply X, incl_refl. }
  destruct D as [(a & Ia & A2 & G)|D].
  - right. split; [intros D; destruct (D a Ia); lia |]. pose proof (takes_one (length A) A B a eq_refl (eq_sym L) F Ap Ia A2 G). lia.
  - left. split; auto. pose proof (keeps_away (length A) A B eq_refl (eq_sym L) F Ap D). lia.
Qed.
End Two.
End Bounds.

(** *** Theorem 4 as printed: hands in falling order, compared card by card from the third card on *)
Fixpoint falling (l : list Z) : Prop := match l with x :: (y :: _) as r => y < x /\ falling r | _ => True end.

Lemma falling_tail x l : falling (x :: l) -> falling l.
Proof. destruct l as [|y l]; simpl; tauto. Qed.
Lemma falling_below x l : falling (x :: l) -> Forall (fun c => c < x) l.
Proof.
  revert x; induction l as [|y l IH]; intros x F; constructor; [now destruct F |].
  destruct F as [L F]. eapply Forall_impl; [|exact (IH y F)]. simpl. lia.
Qed.
Lemma at_least_none a l : Forall (fun c => c < a) l -> at_least a l = 0.
Proof. induction 1 as [|x l X _ IH]; cbn [at_least]; auto. destruct (Z.leb_spec a x); lia. Qed.
Lemma above_none a l : Forall (fun c => c <= a) l -> above a l = 0.
Proof. induction 1 as [|x l X _ IH]; cbn [above]; auto. destruct (Z.ltb_spec a x); lia. Qed.

Lemma dominated_sorted A : forall B, falling A -> falling B -> length A = length B ->
  (Forall2 Z.lt A B <-> forall a, In a A -> at_least a A <= above a B).
Proof.
  induction A as [|x A IH]; intros [|y B] FA FB L; try discriminate; [split; [intros _ a [] | constructor] |].
  pose proof (falling_below _ _ FA) as BA. pose proof (falling_below _ _ FB) as BB. injection L as L.
  specialize (IH B (falling_tail _ _ FA) (falling_tail _ _ FB) L). split.
  - intros H. inversion_clear H as [|? ? ? ? XY R]. rewrite IH in R. intros a [<-|I]; cbn [at_least above].
    + rewrite (at_least_none x A) by auto. pose proof (above_length x B). destruct (Z.leb_spec x x), (Z.ltb_spec x y); lia.
    + specialize (R a I). rewrite Forall_forall in BA. specialize (BA a I). destruct (Z.leb_spec a x), (Z.ltb_spec a y); lia.
  - intros H. assert (XY : x < y).
    { specialize (H x (or_introl eq_refl)). cbn [at_least above] in H. rewrite (at_least_none x A) in H by auto.
      destruct (Z.lt_ge_cases x y) as [|G]; auto. rewrite (above_none x B) in H by (eapply Forall_impl; [|exact BB]; simpl; lia).
      revert H. destruct (Z.leb_spec x x), (Z.ltb_spec x y); lia. }
    constructor; auto. apply IH. intros a I. specialize (H a (or_intror I)). cbn [at_least above] in H. rewrite Forall_forall in BA.
    specialize (BA a I). revert H. destruct (Z.leb_spec a x), (Z.ltb_spec a y); lia.
Qed.

(** The highest of the other cards of both hands do not matter; from the next one on Left's card is lower. *)
Theorem dominated_printed a2 A b2 B : falling (a2 :: A) -> falling (b2 :: B) -> length A = length B ->
  (dominated (a2 :: A) (b2 :: B) <-> Forall2 Z.lt A B).
Proof.
  intros FA FB L. pose proof (falling_below _ _ FA) as BA. pose proof (falling_below _ _ FB) as BB.
  rewrite (dominated_sorted A B (falling_tail _ _ FA) (falling_tail _ _ FB) L). unfold dominated. rewrite Forall_forall in BA, BB.
  assert (Pos : forall l a, In a l -> 1 <= at_least a l).
  { induction l as [|x l IHl]; intros a []; cbn [at_least]; pose proof (at_least_length a l).
    - subst. destruct (Z.leb_spec a a); lia.
    - specialize (IHl a H). destruct (a <=? x); lia. }
  split.
  - intros H a I. pose proof (BA a I) as X. specialize (H a (or_intror I)). cbn [at_least above] in H. specialize (Pos A a I).
    revert H. destruct (Z.leb_spec a a2); [|lia]. destruct (Z.ltb_spec a b2); lia.
  - intros H a [<-|I].
    + left. cbn [at_least]. rewrite (at_least_none a2 A) by (apply Forall_forall; auto). destruct (Z.leb_spec a2 a2); lia.
    + right. pose proof (BA a I) as X. specialize (H a I). cbn [at_least above]. specialize (Pos A a I).
      assert (Y : a < b2).
      { destruct (Z.lt_ge_cases a b2) as [|G]; auto. rewrite (above_none a B) in H; [lia |]. apply Forall_forall. intros c C. specialize (BB c C). lia. }
      destruct (Z.leb_spec a a2), (Z.ltb_spec a b2); lia.
Qed.

(** *** Theorem 5, reduced: the lead costs at most 2 if one inequality holds *)
Section Lead_costs_two.
Variable th : Z.
Let w := scores th.

(** A low card instead of a scoring one, and the lead, cost Left nothing more than a scoring card without the lead. *)
Definition one_inequality (n : nat) : Prop := forall A B x a, length (x :: A) = n -> length B = n -> x <= th -> th < a ->
  V w 0 true (x :: A) B <= V w 0 false (a :: A) B.

Lemma points c : (w c = 0 /\ c <= th) \/ (w c = 1 /\ th < c).
Proof. unfold w, scores. destruct (Z.ltb_spec th c); [right | left]; lia. Qed.

Lemma both_bounds n : (forall m, (m < n)%nat -> one_inequality m) ->
  (forall A B, length A = n -> length B = n -> V w 0 false A B <= V w 0 true A B + 2) /\
  (forall lead x a A B, x <= a -> length (x :: A) = n -> length B = n -> V w 0 lead (x :: A) B <= V w 0 lead (a :: A) B + (2 - w a - w x)).
Proof.
  induction n as [|n IH]; intros One; [split; intros; try discriminate; destruct A, B; try discriminate; rewrite !V_empty; lia |].
  destruct IH as [T5 N]; [intros; apply One; lia |]. specialize (One n ltac:(lia)).
  split.
  - intros A B LA LB. assert (NA : A <> []) by (intros ->; discriminate). pose proof (Z.le_refl (V w 0 false A B)) as H. revert H. generalize (V w 0 false A B) at 1 3. intros v H.
    enough (v - 2 <= V w 0 true A B) by lia. rewrite right_leads in H by (auto; lia). apply left_leads; [lia | auto |].
    destruct (lowest A NA) as (x & A1 & PA & Low). exists x, A1. split; auto. intros b k Pb. destruct (H b k Pb) as (a & h & Pa & E).
    assert (Q : Permutation (x :: A1) (a :: h)) by (eapply Permutation_trans; [apply Permutation_sym, PA | exact Pa]).
    destruct (perm_cons_cases _ _ _ _ Q) as [[-> Q1]|(r & Q1 & Q2)].
    + rewrite (cell_perm _ _ x b h k A1 k) in E by (try lengths; auto; now apply Permutation_sym). lia.
    + assert (X : x <= a). { rewrite Forall_forall in Low. apply Low. apply Permutation_in with (a :: r); [now apply Permutation_sym | now left]. }
      rewrite (cell_perm _ _ a b h k (x :: r) k) in E by (auto; lengths). rewrite (cell_perm _ _ x b A1 k (a :: r) k) by (auto; lengths).
      pose proof (N true x a r k X ltac:(lengths) ltac:(lengths)). pose proof (N false x a r k X ltac:(lengths) ltac:(lengths)).
      pose proof (leading_costs w 0 (a :: r) k ltac:(lengths)). pose proof (One r k x a ltac:(lengths) ltac:(lengths)).
      unfold cell in *. revert E. destruct (points x), (points a), (points b), (Z.ltb_spec b x), (Z.ltb_spec b a); lia.
  - intros lead x a A B X LA LB.
    assert (C : forall u h, Permutation (x :: A) (u :: h) -> exists u' h', Permutation (a :: A) (u' :: h') /\
      (forall b k, Permutation B (b :: k) -> cell w 0 u b h k <= cell w 0 u' b h' k + (2 - w a - w x))).
    { intros u h P. destruct (perm_cons_cases _ _ _ _ P) as [[-> Q]|(r & Q1 & Q2)].
      - exists a, h. split; [now apply perm_skip |]. intros b k Pb. unfold cell.
        pose proof (T5 h k ltac:(lengths) ltac:(lengths)).
        destruct (points x), (points a), (points b), (Z.ltb_spec b x), (Z.ltb_spec b a); lia.
      - exists u, (a :: r). split; [eapply Permutation_trans; [apply perm_skip, Q2 | apply perm_swap] |]. intros b k Pb.
        rewrite (cell_perm _ _ u b h k (x :: r) k) by (auto; lengths). unfold cell.
        pose proof (N (b <? u) x a r k X ltac:(lengths) ltac:(lengths)). lia. }
    apply compare_perm; try discriminate; try (cbn [length] in *; lia).
    + intros _ u h P. destruct (C u h P) as (u' & h' & P' & G). exists u', h'. split; auto. intros b k Q. exists b, k. split; auto.
    + intros _ b k Q. exists b, k. split; auto. intros u h P. destruct (C u h P) as (u' & h' & P' & G). exists u', h'. auto.
Qed.

Theorem theorem_5_if A B : (forall m, (m < length A)%nat -> one_inequality m) -> length A = length B ->
  0 <= V w 0 false A B - V w 0 true A B <= 2.
Proof.
  intros One L. pose proof (leading_costs w 0 A B L). pose proof (proj1 (both_bounds (length A) One) A B eq_refl (eq_sym L)). lia.
Qed.
End Lead_costs_two.

(** The one-suit trick game over hands without order: what holds for any points.

    [V w t lead A B]: what Left gets with the hands [A], [B], when a card [c] counts [w c] and a trick counts [t]; Left
    leads when [lead] is true. Property 1: raising the points of some cards by [d] raises the value by at least 0 and at most
    by the points raised that are in play. *)
From Gote Require Export Lead.
Require Export Sorting.Permutation.

Definition V (w : Z -> Z) (t : Z) (lead : bool) (A B : list Z) : Z := value w t true (Deal A B lead None).

Lemma pick_perm {C} (A : list C) a h : In (a, h) (picks A) -> Permutation A (a :: h).
Proof.
  revert a h; induction A as [|c A IH]; intros a h; simpl; [intros [] |]. intros [E|I]; [inversion E; subst; apply Permutation_refl |].
  apply in_map_iff in I. destruct I as ([d s] & E & I). inversion E; subst. apply IH in I.
  eapply Permutation_trans; [apply perm_skip, I | apply perm_swap].
Qed.
Lemma picks_mid {C} (l : list C) a r : In (a, l ++ r) (picks (l ++ a :: r)).
Proof. induction l as [|c l IH]; simpl; [now left |]. right. apply in_map_iff. exists (a, l ++ r). auto. Qed.
Lemma perm_pick {C} (A : list C) a h : Permutation A (a :: h) -> exists h', In (a, h') (picks A) /\ Permutation h h'.
Proof.
  intros P. assert (I : In a A) by (apply Permutation_in with (a :: h); [now apply Permutation_sym | now left]).
  apply in_split in I. destruct I as (l & r & ->). exists (l ++ r). split; [apply picks_mid |].
  apply Permutation_cons_inv with a. eapply Permutation_trans; [apply Permutation_sym, P | apply Permutation_sym, Permutation_middle].
Qed.

(** What Left gets when the next trick is [a] against [b]. *)
Definition cell (w : Z -> Z) (t a b : Z) (A B : list Z) : Z :=
  (if b <? a then t + w a + w b else 0) + V w t (b <? a) A B.

Lemma nil_no_perm {C} (a : C) h : ~ Permutation [] (a :: h).
Proof. intros P. apply Permutation_length in P. discriminate. Qed.

Section Compare.
Variables (w w' : Z -> Z) (t t' : Z).

(** Two deals are compared card by card: Left's plays forwards, Right's plays backwards. *)
Lemma compare lead A B A' B' d : A <> [] -> B <> [] -> A' <> [] -> B' <> [] ->
  (lead = true -> forall a h, In (a, h) (picks A) -> exists a' h', In (a', h') (picks A') /\ forall b' k', In (b', k') (picks B') ->
     exists b k, In (b, k) (picks B) /\ cell w t a b h k <= cell w' t' a' b' h' k' + d) ->
  (lead = false -> forall b' k', In (b', k') (picks B') -> exists b k, In (b, k) (picks B) /\ forall a h, In (a, h) (picks A) ->
     exists a' h', In (a', h') (picks A') /\ cell w t a b h k <= cell w' t' a' b' h' k' + d) ->
  V w t lead A B <= V w' t' lead A' B' + d.
Proof.
  intros NA NB NA' NB' L1 L0. set (v := V w t lead A B). enough (v - d <= V w' t' lead A' B') by lia.
  assert (H : v <= V w t lead A B) by (unfold v; lia). clearbody v. unfold V in *. destruct lead.
  - apply left_leads_spec in H; auto. destruct H as (a & h & I & H). destruct (L1 eq_refl a h I) as (a' & h' & I' & F).
    apply left_leads_spec; auto. exists a', h'. split; auto. intros b' k' J'. destruct (F b' k' J') as (b & k & J & E).
    specialize (H b k J). unfold trick in *. unfold cell, V in E. lia.
  - apply right_leads_spec; auto. intros b' k' J'. destruct (L0 eq_refl b' k' J') as (b & k & J & F).
    rewrite right_leads_spec in H by auto. destruct (H b k J) as (a & h & I & E). destruct (F a h I) as (a' & h' & I' & G).
    exists a', h'. split; auto. unfold trick in *. unfold cell, V in G. lia.
Qed.
End Compare.

Lemma V_empty w t lead : V w t lead [] [] = 0.
Proof. unfold V, value. rewrite (Play.value_eq _ _ _ _ _ _ (moves_end w t)). now destruct lead. Qed.

Section Any.
Variables (w : Z -> Z) (t : Z).

(** The order of a hand does not matter. *)
Lemma V_perm_le n : forall lead A B A' B', length A = n -> length B = n -> Permutation A A' -> Permutation B B' ->
  V w t lead A B <= V w t lead A' B'.
Proof.
  induction n as [|n IH]; intros lead A B A' B' LA LB PA PB;
    pose proof (Permutation_length PA) as QA; pose proof (Permutation_length PB) as QB.
  - destruct A, B, A', B'; simpl in *; try lia.
  - assert (Step : forall a h a' h' b k b' k', a = a' -> b = b' -> In (a, h) (picks A) -> In (b, k) (picks B) -> Permutation h h' -> Permutation k k' ->
      cell w t a b h k <= cell w t a' b' h' k' + 0).
    { intros a h a' h' b k b' k' <- <- I J P Q. unfold cell. apply picks_length in I, J.
      pose proof (IH (b <? a) h k h' k' ltac:(lia) ltac:(lia) P Q). lia. }
    enough (V w t lead A B <= V w t lead A' B' + 0) by lia.
    apply compare; try (intros E; subst; simpl in *; lia).
    + intros _ a h I. destruct (perm_pick A' a h) as (h' & I' & P).
      { eapply Permutation_trans; [apply Permutation_sym, PA | now apply pick_perm]. }
      exists a, h'. split; auto. intros b k' J'. destruct (perm_pick B b k') as (k & J & Q).
      { eapply Permutation_trans; [apply PB | now apply pick_perm]. }
      exists b, k. split; auto. eapply Step; eauto. now apply Permutation_sym.
    + intros _ b k' J'. destruct (perm_pick B b k') as (k & J & Q).
      { eapply Permutation_trans; [apply PB | now apply pick_perm]. }
      exists b, k. split; auto. intros a h I. destruct (perm_pick A' a h) as (h' & I' & P).
      { eapply Permutation_trans; [apply Permutation_sym, PA | now apply pick_perm]. }
      exists a, h'. split; auto. eapply Step; eauto. now apply Permutation_sym.
Qed.

Theorem V_perm lead A B A' B' : length A = length B -> Permutation A A' -> Permutation B B' -> V w t lead A B = V w t lead A' B'.
Proof.
  intros L PA PB. pose proof (Permutation_length PA). pose proof (Permutation_length PB). apply Z.le_antisymm.
  - apply (V_perm_le (length A)); auto; lia.
  - apply (V_perm_le (length A)); auto; try lia; now apply Permutation_sym.
Qed.

Lemma cell_perm a b A B A' B' : length A = length B -> Permutation A A' -> Permutation B B' -> cell w t a b A B = cell w t a b A' B'.
Proof. intros. unfold cell. f_equal. now apply V_perm. Qed.

(** The two definitions of the value, over hands without order. *)
Lemma left_leads A B v : length A = length B -> A <> [] ->
  (v <= V w t true A B <-> exists a h, Permutation A (a :: h) /\ forall b k, Permutation B (b :: k) -> v <= cell w t a b h k).
Proof.
  intros L NA. assert (NB : B <> []) by (intros ->; destruct A; [congruence | discriminate]). unfold V. rewrite left_leads_spec by auto. split.
  - intros (a & h & I & H). exists a, h. split; [now apply pick_perm |]. intros b k P. destruct (perm_pick B b k P) as (k' & J & Q).
    specialize (H b k' J). pose proof (picks_length _ _ _ I). pose proof (picks_length _ _ _ J). pose proof (Permutation_length Q).
    rewrite (cell_perm a b h k h k') by (auto; lia). exact H.
  - intros (a & h & P & H). destruct (perm_pick A a h P) as (h' & I & Q). exists a, h'. split; auto. intros b k J.
    specialize (H b k (pick_perm _ _ _ J)). pose proof (picks_length _ _ _ I). pose proof (picks_length _ _ _ J). pose proof (Permutation_length Q).
    rewrite (cell_perm a b h k h' k) in H by (auto; lia). exact H.
Qed.

Lemma right_leads A B v : length A = length B -> A <> [] ->
  (v <= V w t false A B <-> forall b k, Permutation B (b :: k) -> exists a h, Permutation A (a :: h) /\ v <= cell w t a b h k).
Proof.
  intros L NA. assert (NB : B <> []) by (intros ->; destruct A; [congruence | discriminate]). unfold V. rewrite right_leads_spec by auto. split.
  - intros H b k P. destruct (perm_pick B b k P) as (k' & J & Q). destruct (H b k' J) as (a & h & I & E). exists a, h.
    split; [now apply pick_perm |]. pose proof (picks_length _ _ _ I). pose proof (picks_length _ _ _ J). pose proof (Permutation_length Q).
    rewrite (cell_perm a b h k h k') by (auto; lia). exact E.
  - intros H b k J. destruct (H b k (pick_perm _ _ _ J)) as (a & h & P & E). destruct (perm_pick A a h P) as (h' & I & Q). exists a, h'.
    split; auto. pose proof (picks_length _ _ _ I). pose proof (picks_length _ _ _ J). pose proof (Permutation_length Q).
    rewrite (cell_perm a b h k h' k) in E by (auto; lia). exact E.
Qed.

Theorem leading_costs A B : length A = length B -> V w t true A B <= V w t false A B.
Proof. apply lead_never_helps. Qed.
End Any.

(** The same comparison with hands given up to order. *)
Lemma compare_perm w t lead A B A' B' d : length A = length B -> length A' = length B' -> A <> [] -> A' <> [] ->
  (lead = true -> forall a h, Permutation A (a :: h) -> exists a' h', Permutation A' (a' :: h') /\ forall b' k', Permutation B' (b' :: k') ->
     exists b k, Permutation B (b :: k) /\ cell w t a b h k <= cell w t a' b' h' k' + d) ->
  (lead = false -> forall b' k', Permutation B' (b' :: k') -> exists b k, Permutation B (b :: k) /\ forall a h, Permutation A (a :: h) ->
     exists a' h', Permutation A' (a' :: h') /\ cell w t a b h k <= cell w t a' b' h' k' + d) ->
  V w t lead A B <= V w t lead A' B' + d.
Proof.
  intros L L' NA NA' L1 L0. set (v := V w t lead A B). enough (v - d <= V w t lead A' B') by lia.
  assert (H : v <= V w t lead A B) by (unfold v; lia). clearbody v. destruct lead.
  - apply left_leads in H; auto. destruct H as (a & h & I & H). destruct (L1 eq_refl a h I) as (a' & h' & I' & F).
    apply left_leads; auto. exists a', h'. split; auto. intros b' k' J'. destruct (F b' k' J') as (b & k & J & E).
    specialize (H b k J). lia.
  - apply right_leads; auto. intros b' k' J'. destruct (L0 eq_refl b' k' J') as (b & k & J & F).
    rewrite right_leads in H by auto. destruct (H b k J) as (a & h & I & E). destruct (F a h I) as (a' & h' & I' & G).
    exists a', h'. split; auto. lia.
Qed.

(** *** Property 1 *)
Theorem more_points w d t n : (forall c, 0 <= d c) -> forall lead A B, length A = n -> length B = n ->
  0 <= V (fun c => w c + d c) t lead A B - V w t lead A B <= zsum (map d A) + zsum (map d B).
Proof.
  intros D. set (u := fun c => w c + d c). induction n as [|n IH]; intros lead A B LA LB.
  - destruct A, B; try discriminate. rewrite !V_empty. simpl. lia.
  - assert (Cells : forall a h b k, In (a, h) (picks A) -> In (b, k) (picks B) ->
      0 <= cell u t a b h k - cell w t a b h k <= zsum (map d A) + zsum (map d B)).
    { intros a h b k I J. rewrite (picks_sum d _ _ _ I), (picks_sum d _ _ _ J). apply picks_length in I, J.
      specialize (IH (b <? a) h k ltac:(lia) ltac:(lia)). pose proof (D a). pose proof (D b). unfold cell, u in *. destruct (b <? a); lia. }
    assert (NA : A <> []) by (intros ->; discriminate). assert (NB : B <> []) by (intros ->; discriminate).
    split.
    + enough (V w t lead A B <= V u t lead A B + 0) by lia. apply compare; auto.
      * intros _ a h I. exists a, h. split; auto. intros b k J. exists b, k. split; auto. specialize (Cells a h b k I J). lia.
      * intros _ b k J. exists b, k. split; auto. intros a h I. exists a, h. split; auto. specialize (Cells a h b k I J). lia.
    + enough (V u t lead A B <= V w t lead A B + (zsum (map d A) + zsum (map d B))) by lia. apply compare; auto.
      * intros _ a h I. exists a, h. split; auto. intros b k J. exists b, k. split; auto. specialize (Cells a h b k I J). lia.
      * intros _ b k J. exists b, k. split; auto. intros a h I. exists a, h. split; auto. specialize (Cells a h b k I J). lia.
Qed.

(** Cards above a threshold score 1. *)
Definition scores (th c : Z) : Z := if th <? c then 1 else 0.

Lemma V_ext_le u u' t n : (forall c, u c = u' c) -> forall lead A B, length A = n -> length B = n -> V u t lead A B <= V u' t lead A B.
Proof.
  intros E. induction n as [|n IH]; intros lead A B LA LB; [destruct A, B; try discriminate; rewrite !V_empty; lia |].
  enough (V u t lead A B <= V u' t lead A B + 0) by lia.
  assert (Cells : forall a h b k, In (a, h) (picks A) -> In (b, k) (picks B) -> cell u t a b h k <= cell u' t a b h k + 0).
  { intros a h b k I J. apply picks_length in I, J. specialize (IH (b <? a) h k ltac:(lia) ltac:(lia)).
    unfold cell. rewrite !E. destruct (b <? a); lia. }
  apply compare; try (intros ->; discriminate).
  - intros _ a h I. exists a, h. split; auto. intros b k J. exists b, k. auto.
  - intros _ b k J. exists b, k. split; auto. intros a h I. exists a, h. auto.
Qed.
Lemma V_ext w w' t lead A B : length A = length B -> (forall c, w c = w' c) -> V w t lead A B = V w' t lead A B.
Proof. intros L E. apply Z.le_antisymm; apply (V_ext_le _ _ t (length A)); auto. Qed.

(** As printed: with one scoring card more (the threshold passes one card, held once by one of the two) the value grows by 0
    or 1. *)
Corollary property_1 th th' x A B lead : length A = length B -> th' < x <= th ->
  (forall c, In c (A ++ B) -> c <> x -> th' < c -> th < c) -> count_occ Z.eq_dec (A ++ B) x = 1%nat ->
  0 <= V (scores th') 0 lead A B - V (scores th) 0 lead A B <= 1.
Proof.
  intros L X O C. pose (d := fun c => scores th' c - scores th c).
  assert (D : forall c, 0 <= d c). { intros c. unfold d, scores. destruct (Z.ltb_spec th' c), (Z.ltb_spec th c); lia. }
  pose proof (more_points (scores th) d 0 (length A) D lead A B eq_refl (eq_sym L)) as H.
  rewrite (V_ext (fun c => scores th c + d c) (scores th')) in H by (auto; intros; unfold d; lia).
  assert (S : zsum (map d (A ++ B)) = 1).
  { clear H L. revert O C. induction (A ++ B) as [|c l IH]; intros O C; [discriminate |]. simpl in *.
    destruct (Z.eq_dec c x) as [->|NE].
    - assert (N : count_occ Z.eq_dec l x = 0%nat) by lia. apply count_occ_not_In in N.
      assert (Z0 : zsum (map d l) = 0).
      { clear IH C. assert (O' : forall c, In c l -> th' < c -> th < c). { intros c I. apply O; auto. congruence. } clear O.
        induction l as [|c l IH]; simpl; auto. rewrite IH; [|intros Q; apply N; now right | intros; apply O'; auto; now right].
        specialize (O' c (or_introl eq_refl)). unfold d, scores. destruct (Z.ltb_spec th' c), (Z.ltb_spec th c); lia. }
      rewrite Z0. unfold d, scores. destruct (Z.ltb_spec th' x), (Z.ltb_spec th x); lia.
    - rewrite IH; [|intros; apply O; auto | auto]. specialize (O c (or_introl eq_refl) NE).
      unfold d, scores. destruct (Z.ltb_spec th' c), (Z.ltb_spec th c); lia. }
  rewrite map_app in S. assert (App : forall u v, zsum (u ++ v) = zsum u + zsum v) by (induction u; intros; simpl; [lia | rewrite IHu; lia]).
  rewrite App in S. lia.
Qed.

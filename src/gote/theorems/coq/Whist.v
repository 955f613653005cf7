(** Whist with one suit and open hands, for hands of any size (Kahn, Lagarias and Witsenhausen): every trick counts 1.

    Theorem 1: the lead costs at most one trick. Theorem 2: exchanging two neighbouring cards, so that Left has the higher
    one, wins him 0 or 1 trick. *)
From Gote Require Export Hands.

Definition tricks : bool -> list Z -> list Z -> Z := V (fun _ => 0) 1.

Lemma perm_cons_cases {C} (x u : C) A h : Permutation (x :: A) (u :: h) ->
  (u = x /\ Permutation A h) \/ exists r, Permutation h (x :: r) /\ Permutation A (u :: r).
Proof.
  intros P. assert (I : In x (u :: h)) by (apply Permutation_in with (x :: A); auto; now left). destruct I as [->|I].
  - left. split; auto. eapply Permutation_cons_inv; eauto.
  - right. apply in_split in I. destruct I as (l & r & ->). exists (l ++ r). split; [apply Permutation_sym, Permutation_middle |].
    apply Permutation_cons_inv with x. eapply Permutation_trans; [exact P |].
    eapply Permutation_trans; [apply perm_skip, Permutation_sym, Permutation_middle | apply perm_swap].
Qed.

Lemma cell_whist a b A B : cell (fun _ => 0) 1 a b A B = (if b <? a then 1 else 0) + tricks (b <? a) A B.
Proof. unfold cell, tricks. destruct (b <? a); lia. Qed.

Lemma tricks_perm lead A B A' B' : length A = length B -> Permutation A A' -> Permutation B B' -> tricks lead A B = tricks lead A' B'.
Proof. apply V_perm. Qed.

Lemma costs A B : length A = length B -> tricks true A B <= tricks false A B.
Proof. apply leading_costs. Qed.

Lemma lowest (A : list Z) : A <> [] -> exists x r, Permutation A (x :: r) /\ Forall (fun c => x <= c) r.
Proof.
  induction A as [|a A IH]; [congruence |]. intros _. destruct A as [|c A]; [exists a, []; auto |].
  destruct IH as (x & r & P & F); [discriminate |]. destruct (Z.le_gt_cases a x).
  - exists a, (x :: r). split; [now apply perm_skip |]. constructor; auto. eapply Forall_impl; [|exact F]. simpl. intros; lia.
  - exists x, (a :: r). split; [eapply Permutation_trans; [apply perm_skip, P | apply perm_swap] |]. constructor; [lia | auto].
Qed.

Ltac lengths := repeat match goal with H : Permutation _ _ |- _ => apply Permutation_length in H end; cbn [length] in *; lia.

Section Step.
Variable n : nat.
Hypothesis T1 : forall A B, length A = n -> length B = n -> tricks false A B <= tricks true A B + 1.
Hypothesis M : forall lead x a A B, x <= a -> length (x :: A) = n -> length B = n -> tricks lead (x :: A) B <= tricks lead (a :: A) B.
Hypothesis M' : forall lead x y A B, x <= y -> length A = n -> length (x :: B) = n -> tricks lead A (y :: B) <= tricks lead A (x :: B).

(** A hand with [x] replaced by a higher card: cell by cell. *)
Lemma M_cell lead x a A B : x <= a -> length (x :: A) = S n -> length B = S n -> tricks lead (x :: A) B <= tricks lead (a :: A) B.
Proof.
  intros X LA LB. enough (tricks lead (x :: A) B <= tricks lead (a :: A) B + 0) by lia.
  assert (C : forall u h b k, Permutation (x :: A) (u :: h) -> Permutation B (b :: k) -> exists u' h', Permutation (a :: A) (u' :: h') /\
    (forall b k, Permutation B (b :: k) -> cell (fun _ => 0) 1 u b h k <= cell (fun _ => 0) 1 u' b h' k + 0)).
  { intros u h _ _ P _. destruct (perm_cons_cases _ _ _ _ P) as [[-> Q]|(r & Q1 & Q2)].
    - exists a, h. split; [now apply perm_skip |]. intros b k Pb. rewrite !cell_whist.
      pose proof (T1 h k ltac:(lengths) ltac:(lengths)). pose proof (costs h k ltac:(lengths)).
      destruct (Z.ltb_spec b x), (Z.ltb_spec b a); lia.
    - exists u, (a :: r). split; [eapply Permutation_trans; [apply perm_skip, Q2 | apply perm_swap] |]. intros b k Pb. rewrite !cell_whist.
      rewrite (tricks_perm _ h k (x :: r) k) by (auto; lengths).
      pose proof (M (b <? u) x a r k X ltac:(lengths) ltac:(lengths)). lia. }
  assert (B0 : exists b k, Permutation B (b :: k)) by (destruct B as [|b k]; [discriminate | exists b, k; auto]). destruct B0 as (b0 & k0 & P0).
  apply compare_perm; try discriminate; try (simpl in *; lia).
  - intros _ u h P. destruct (C u h b0 k0 P P0) as (u' & h' & P' & F). exists u', h'. split; auto. intros b k Q. exists b, k. split; auto.
  - intros _ b k Q. exists b, k. split; auto. intros u h P. destruct (C u h b k P Q) as (u' & h' & P' & F). exists u', h'. auto.
Qed.

Lemma M'_cell lead x y A B : x <= y -> length A = S n -> length (x :: B) = S n -> tricks lead A (y :: B) <= tricks lead A (x :: B).
Proof.
  intros X LA LB. enough (tricks lead A (y :: B) <= tricks lead A (x :: B) + 0) by lia.
  assert (C : forall b' k', Permutation (x :: B) (b' :: k') -> exists b k, Permutation (y :: B) (b :: k) /\
    (forall u h, Permutation A (u :: h) -> cell (fun _ => 0) 1 u b h k <= cell (fun _ => 0) 1 u b' h k' + 0)).
  { intros b k P. destruct (perm_cons_cases _ _ _ _ P) as [[-> Q]|(r & Q1 & Q2)].
    - exists y, k. split; [now apply perm_skip |]. intros u h Pu. rewrite !cell_whist.
      pose proof (T1 h k ltac:(lengths) ltac:(lengths)). pose proof (costs h k ltac:(lengths)).
      destruct (Z.ltb_spec x u), (Z.ltb_spec y u); lia.
    - exists b, (y :: r). split; [eapply Permutation_trans; [apply perm_skip, Q2 | apply perm_swap] |]. intros u h Pu. rewrite !cell_whist.
      rewrite (tricks_perm (b <? u) h k h (x :: r)) by (auto; lengths).
      pose proof (M' (b <? u) x y h r X ltac:(lengths) ltac:(lengths)). lia. }
  apply compare_perm; try discriminate; try (simpl in *; lia); try (intros ->; discriminate).
  - intros _ u h P. exists u, h. split; auto. intros b' k' Q. destruct (C b' k' Q) as (b & k & P' & F). exists b, k. auto.
  - intros _ b' k' Q. destruct (C b' k' Q) as (b & k & P' & F). exists b, k. split; auto. intros u h P. exists u, h. auto.
Qed.

Lemma T1_step A B : length A = S n -> length B = S n -> tricks false A B <= tricks true A B + 1.
Proof.
  intros LA LB. assert (NA : A <> []) by (intros ->; discriminate). set (v := tricks false A B).
  assert (H : v <= tricks false A B) by (unfold v; lia). clearbody v. enough (v - 1 <= tricks true A B) by lia.
  unfold tricks in *. rewrite right_leads in H by (auto; lia). apply left_leads; [lia | auto |].
  destruct (lowest A NA) as (x & A1 & PA & Low). exists x, A1. split; auto. intros b k Pb.
  destruct (H b k Pb) as (a & h & Pa & E).
  assert (Q : Permutation (x :: A1) (a :: h)) by (eapply Permutation_trans; [apply Permutation_sym, PA | exact Pa]).
  destruct (perm_cons_cases _ _ _ _ Q) as [[-> Q1]|(r & Q1 & Q2)].
  - rewrite (cell_perm _ _ x b h k A1 k) in E by (try lengths; auto; now apply Permutation_sym). lia.
  - assert (X : x <= a). { rewrite Forall_forall in Low. apply Low. apply Permutation_in with (a :: r); [now apply Permutation_sym | now left]. }
    rewrite !cell_whist in *. rewrite (tricks_perm _ h k (x :: r) k) in E by (auto; lengths).
    rewrite (tricks_perm (b <? x) A1 k (a :: r) k) by (auto; lengths).
    pose proof (M true x a r k X ltac:(lengths) ltac:(lengths)). pose proof (M false x a r k X ltac:(lengths) ltac:(lengths)).
    pose proof (costs (a :: r) k ltac:(lengths)).
    unfold tricks in *. revert E. destruct (Z.ltb_spec b x), (Z.ltb_spec b a); lia.
Qed.
End Step.

Lemma all n : (forall A B, length A = n -> length B = n -> tricks false A B <= tricks true A B + 1) /\
  (forall lead x a A B, x <= a -> length (x :: A) = n -> length B = n -> tricks lead (x :: A) B <= tricks lead (a :: A) B) /\
  (forall lead x y A B, x <= y -> length A = n -> length (x :: B) = n -> tricks lead A (y :: B) <= tricks lead A (x :: B)).
Proof.
  induction n as [|n (T & M & M')].
  - split; [|split]; intros; try discriminate; destruct A, B; try discriminate.
  - split; [|split]; intros; [apply (T1_step n) | apply (M_cell n) | apply (M'_cell n)]; auto.
Qed.

(** Theorem 1. *)
Theorem lead_costs_at_most_one A B : length A = length B -> 0 <= tricks false A B - tricks true A B <= 1.
Proof. intros L. pose proof (costs A B L). pose proof (proj1 (all (length A)) A B eq_refl (eq_sym L)). lia. Qed.

(** A higher card never hurts its owner, a lower one never helps. *)
Theorem higher_card lead x a A B : x <= a -> length (x :: A) = length B -> tricks lead (x :: A) B <= tricks lead (a :: A) B.
Proof. intros X L. apply (proj1 (proj2 (all (length B)))); auto. Qed.
Theorem higher_card_right lead x y A B : x <= y -> length A = length (x :: B) -> tricks lead A (y :: B) <= tricks lead A (x :: B).
Proof. intros X L. apply (proj2 (proj2 (all (length A)))); auto. Qed.

(** Cards that nothing separates are equal. *)
Lemma equal_cards n : forall lead a b A B, a < b -> Forall (fun c => c < a \/ b <= c) B -> length (a :: A) = n -> length B = n ->
  tricks lead (b :: A) B <= tricks lead (a :: A) B.
Proof.
  induction n as [|n IH]; intros lead a b A B L F LA LB; [discriminate |].
  enough (tricks lead (b :: A) B <= tricks lead (a :: A) B + 0) by lia.
  assert (C : forall u h, Permutation (b :: A) (u :: h) -> exists u' h', Permutation (a :: A) (u' :: h') /\
    (forall c k, Permutation B (c :: k) -> cell (fun _ => 0) 1 u c h k <= cell (fun _ => 0) 1 u' c h' k + 0)).
  { intros u h P. destruct (perm_cons_cases _ _ _ _ P) as [[-> Q]|(r & Q1 & Q2)].
    - exists a, h. split; [now apply perm_skip |]. intros c k Pc. rewrite !cell_whist.
      assert (Fc : c < a \/ b <= c) by (rewrite Forall_forall in F; apply F; apply Permutation_in with (c :: k); [now apply Permutation_sym | now left]).
      destruct (Z.ltb_spec c b), (Z.ltb_spec c a); lia.
    - exists u, (a :: r). split; [eapply Permutation_trans; [apply perm_skip, Q2 | apply perm_swap] |]. intros c k Pc. rewrite !cell_whist.
      rewrite (tricks_perm _ h k (b :: r) k) by (auto; lengths).
      assert (Fk : Forall (fun c => c < a \/ b <= c) k).
      { rewrite Forall_forall in *. intros x X. apply F. apply Permutation_in with (c :: k); [now apply Permutation_sym | now right]. }
      pose proof (IH (c <? u) a b r k L Fk ltac:(lengths) ltac:(lengths)). lia. }
  apply compare_perm; try discriminate; try (simpl in *; lia).
  - intros _ u h P. destruct (C u h P) as (u' & h' & P' & G). exists u', h'. split; auto. intros c k Q. exists c, k. split; auto.
  - intros _ c k Q. exists c, k. split; auto. intros u h P. destruct (C u h P) as (u' & h' & P' & G). exists u', h'. auto.
Qed.

Lemma equal_cards_right n : forall lead a b A B, a < b -> Forall (fun c => c <= a \/ b < c) A -> length A = n -> length (a :: B) = n ->
  tricks lead A (a :: B) <= tricks lead A (b :: B).
Proof.
  induction n as [|n IH]; intros lead a b A B L F LA LB; [discriminate |].
  enough (tricks lead A (a :: B) <= tricks lead A (b :: B) + 0) by lia.
  assert (C : forall c' k', Permutation (b :: B) (c' :: k') -> exists c k, Permutation (a :: B) (c :: k) /\
    (forall u h, Permutation A (u :: h) -> cell (fun _ => 0) 1 u c h k <= cell (fun _ => 0) 1 u c' h k' + 0)).
  { intros c k P. destruct (perm_cons_cases _ _ _ _ P) as [[-> Q]|(r & Q1 & Q2)].
    - exists a, k. split; [now apply perm_skip |]. intros u h Pu. rewrite !cell_whist.
      assert (Fc : u <= a \/ b < u) by (rewrite Forall_forall in F; apply F; apply Permutation_in with (u :: h); [now apply Permutation_sym | now left]).
      destruct (Z.ltb_spec a u), (Z.ltb_spec b u); lia.
    - exists c, (a :: r). split; [eapply Permutation_trans; [apply perm_skip, Q2 | apply perm_swap] |]. intros u h Pu. rewrite !cell_whist.
      rewrite (tricks_perm _ h k h (b :: r)) by (auto; lengths).
      assert (Fh : Forall (fun c => c <= a \/ b < c) h).
      { rewrite Forall_forall in *. intros x X. apply F. apply Permutation_in with (u :: h); [now apply Permutation_sym | now right]. }
      pose proof (IH (c <? u) a b h r L Fh ltac:(lengths) ltac:(lengths)). lia. }
  apply compare_perm; try discriminate; try (simpl in *; lia); try (intros ->; discriminate).
  - intros _ u h P. exists u, h. split; auto. intros c' k' Q. destruct (C c' k' Q) as (c & k & P' & G). exists c, k. auto.
  - intros _ c' k' Q. destruct (C c' k' Q) as (c & k & P' & G). exists c, k. split; auto. intros u h P. exists u, h. auto.
Qed.

(** The exchange of [a] and [b] compares plays card by card: each player uses the other of the two cards in its place. *)
Lemma compare_exchange n lead a b A B d : length A = n -> length B = n ->
  (forall u h, Permutation A (u :: h) -> forall c k, Permutation B (c :: k) ->
    cell (fun _ => 0) 1 u c (a :: h) (b :: k) <= cell (fun _ => 0) 1 u c (b :: h) (a :: k) + d) ->
  (forall u h, Permutation A (u :: h) -> cell (fun _ => 0) 1 u b (a :: h) B <= cell (fun _ => 0) 1 u a (b :: h) B + d) ->
  (forall c k, Permutation B (c :: k) -> cell (fun _ => 0) 1 a c A (b :: k) <= cell (fun _ => 0) 1 b c A (a :: k) + d) ->
  cell (fun _ => 0) 1 a b A B <= cell (fun _ => 0) 1 b a A B + d ->
  tricks lead (a :: A) (b :: B) <= tricks lead (b :: A) (a :: B) + d.
Proof.
  intros LA LB H1 H2 H3 H4.
  assert (Left_ : forall u h, Permutation (a :: A) (u :: h) -> exists u' h', Permutation (b :: A) (u' :: h') /\
    ((u = a /\ u' = b /\ Permutation A h /\ Permutation A h') \/ (u' = u /\ exists r, Permutation A (u :: r) /\ Permutation h (a :: r) /\ h' = b :: r))).
  { intros u h P. destruct (perm_cons_cases _ _ _ _ P) as [[-> Q]|(r & Q1 & Q2)].
    - exists b, h. split; [now apply perm_skip |]. left. auto.
    - exists u, (b :: r). split; [eapply Permutation_trans; [apply perm_skip, Q2 | apply perm_swap] |]. right. split; auto. exists r. auto. }
  assert (Right_ : forall c' k', Permutation (a :: B) (c' :: k') -> exists c k, Permutation (b :: B) (c :: k) /\
    ((c' = a /\ c = b /\ Permutation B k /\ Permutation B k') \/ (c = c' /\ exists r, Permutation B (c' :: r) /\ Permutation k' (a :: r) /\ k = b :: r))).
  { intros c k P. destruct (perm_cons_cases _ _ _ _ P) as [[-> Q]|(r & Q1 & Q2)].
    - exists b, k. split; [now apply perm_skip |]. left. auto.
    - exists c, (b :: r). split; [eapply Permutation_trans; [apply perm_skip, Q2 | apply perm_swap] |]. right. split; auto. exists r. auto. }
  assert (Cells : forall u h u' h' c k c' k',
    ((u = a /\ u' = b /\ Permutation A h /\ Permutation A h') \/ (u' = u /\ exists r, Permutation A (u :: r) /\ Permutation h (a :: r) /\ h' = b :: r)) ->
    ((c' = a /\ c = b /\ Permutation B k /\ Permutation B k') \/ (c = c' /\ exists r, Permutation B (c' :: r) /\ Permutation k' (a :: r) /\ k = b :: r)) ->
    cell (fun _ => 0) 1 u c h k <= cell (fun _ => 0) 1 u' c' h' k' + d).
  { intros u h u' h' c k c' k' [(-> & -> & P & P')|(-> & r & P & Q & ->)] [(-> & -> & S & S')|(-> & q & S & T & ->)].
    - rewrite (cell_perm _ _ a b h k A B), (cell_perm _ _ b a h' k' A B) by (try (apply Permutation_sym; assumption); lengths). exact H4.
    - rewrite (cell_perm _ _ a c' h (b :: q) A (b :: q)), (cell_perm _ _ b c' h' k' A (a :: q))
        by (try (apply Permutation_sym; assumption); auto; lengths). now apply H3.
    - rewrite (cell_perm _ _ u b h k (a :: r) B), (cell_perm _ _ u a (b :: r) k' (b :: r) B)
        by (try (apply Permutation_sym; assumption); auto; lengths). now apply H2.
    - rewrite (cell_perm _ _ u c' h (b :: q) (a :: r) (b :: q)), (cell_perm _ _ u c' (b :: r) k' (b :: r) (a :: q))
        by (try (apply Permutation_sym; assumption); auto; lengths). now apply H1. }
  apply compare_perm; try discriminate; try (cbn [length]; lia).
  - intros _ u h P. destruct (Left_ u h P) as (u' & h' & P' & E). exists u', h'. split; auto. intros c' k' Q.
    destruct (Right_ c' k' Q) as (c & k & Q' & F). exists c, k. split; [auto | eapply Cells; eauto].
  - intros _ c' k' Q. destruct (Right_ c' k' Q) as (c & k & Q' & F). exists c, k. split; auto. intros u h P.
    destruct (Left_ u h P) as (u' & h' & P' & E). exists u', h'. split; [auto | eapply Cells; eauto].
Qed.

(** The same the other way round. *)
Lemma compare_exchange_back n lead a b A B d : length A = n -> length B = n ->
  (forall u h, Permutation A (u :: h) -> forall c k, Permutation B (c :: k) ->
    cell (fun _ => 0) 1 u c (b :: h) (a :: k) <= cell (fun _ => 0) 1 u c (a :: h) (b :: k) + d) ->
  (forall u h, Permutation A (u :: h) -> cell (fun _ => 0) 1 u a (b :: h) B <= cell (fun _ => 0) 1 u b (a :: h) B + d) ->
  (forall c k, Permutation B (c :: k) -> cell (fun _ => 0) 1 b c A (a :: k) <= cell (fun _ => 0) 1 a c A (b :: k) + d) ->
  cell (fun _ => 0) 1 b a A B <= cell (fun _ => 0) 1 a b A B + d ->
  tricks lead (b :: A) (a :: B) <= tricks lead (a :: A) (b :: B) + d.
Proof. intros. eapply compare_exchange; eauto. Qed.

(** Theorem 2, first half: exchanging a lower card for a higher one of the other player never hurts. *)
Lemma exchange_helps n : forall lead a b A B, a < b -> length A = n -> length B = n ->
  tricks lead (a :: A) (b :: B) <= tricks lead (b :: A) (a :: B).
Proof.
  induction n as [n IH] using lt_wf_ind; intros lead a b A B L LA LB.
  enough (tricks lead (a :: A) (b :: B) <= tricks lead (b :: A) (a :: B) + 0) by lia.
  apply (compare_exchange n); auto.
  - intros u h P c k Q. rewrite !cell_whist.
    pose proof (IH (length h) ltac:(lengths) (c <? u) a b h k L ltac:(lengths) ltac:(lengths)). lia.
  - intros u h P. rewrite !cell_whist.
    pose proof (higher_card true a b h B ltac:(lia) ltac:(lengths)). pose proof (higher_card false a b h B ltac:(lia) ltac:(lengths)).
    pose proof (lead_costs_at_most_one (a :: h) B ltac:(lengths)).
    destruct (Z.ltb_spec b u), (Z.ltb_spec a u); lia.
  - intros c k P. rewrite !cell_whist.
    pose proof (higher_card_right true a b A k ltac:(lia) ltac:(lengths)). pose proof (higher_card_right false a b A k ltac:(lia) ltac:(lengths)).
    pose proof (lead_costs_at_most_one A (b :: k) ltac:(lengths)).
    destruct (Z.ltb_spec c a), (Z.ltb_spec c b); lia.
  - rewrite !cell_whist. pose proof (lead_costs_at_most_one A B ltac:(lengths)). destruct (Z.ltb_spec b a), (Z.ltb_spec a b); lia.
Qed.

(** Second half: when no card lies between the two, it wins at most one trick. *)
Lemma exchange_bounded n : forall lead a b A B, a < b -> length A = n -> length B = n ->
  Forall (fun c => c < a \/ b < c) A -> Forall (fun c => c < a \/ b < c) B ->
  tricks lead (b :: A) (a :: B) <= tricks lead (a :: A) (b :: B) + 1.
Proof.
  induction n as [n IH] using lt_wf_ind; intros lead a b A B L LA LB FA FB.
  assert (Rest : forall X c k, Forall (fun c => c < a \/ b < c) X -> Permutation X (c :: k) -> (c < a \/ b < c) /\ Forall (fun c => c < a \/ b < c) k).
  { intros X c k F P. apply (Permutation_Forall P) in F. now inversion F. }
  apply (compare_exchange_back n); auto.
  - intros u h P c k Q. rewrite !cell_whist. destruct (Rest _ _ _ FA P) as [_ Fh], (Rest _ _ _ FB Q) as [_ Fk].
    pose proof (IH (length h) ltac:(lengths) (c <? u) a b h k L ltac:(lengths) ltac:(lengths) Fh Fk). lia.
  - intros u h P. rewrite !cell_whist. destruct (Rest _ _ _ FA P) as [Fu Fh].
    assert (FB' : Forall (fun c => c < a \/ b <= c) B) by (eapply Forall_impl; [|exact FB]; simpl; lia).
    pose proof (equal_cards (length B) true a b h B L FB' ltac:(lengths) eq_refl). pose proof (equal_cards (length B) false a b h B L FB' ltac:(lengths) eq_refl).
    destruct (Z.ltb_spec b u), (Z.ltb_spec a u); lia.
  - intros c k P. rewrite !cell_whist. destruct (Rest _ _ _ FB P) as [Fc Fk].
    assert (FA' : Forall (fun c => c <= a \/ b < c) A) by (eapply Forall_impl; [|exact FA]; simpl; lia).
    pose proof (equal_cards_right (length A) true a b A k L FA' eq_refl ltac:(lengths)). pose proof (equal_cards_right (length A) false a b A k L FA' eq_refl ltac:(lengths)).
    destruct (Z.ltb_spec c a), (Z.ltb_spec c b); lia.
  - rewrite !cell_whist. pose proof (costs A B ltac:(lengths)). destruct (Z.ltb_spec b a), (Z.ltb_spec a b); lia.
Qed.

(** Theorem 2. *)
Theorem neighbours_exchanged lead a b A B : a < b -> length A = length B ->
  Forall (fun c => c < a \/ b < c) (A ++ B) ->
  0 <= tricks lead (b :: A) (a :: B) - tricks lead (a :: A) (b :: B) <= 1.
Proof.
  intros L E F. apply Forall_app in F. destruct F as [FA FB].
  pose proof (exchange_helps (length A) lead a b A B L eq_refl (eq_sym E)).
  pose proof (exchange_bounded (length A) lead a b A B L eq_refl (eq_sym E) FA FB). lia.
Qed.

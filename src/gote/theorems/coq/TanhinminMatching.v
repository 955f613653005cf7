(** Plain Tanhinmin (a stronger card fits): the winner by matchings, for all hands.

    A matching of [X] against [Z] pairs cards of [X] with weaker cards of [Z]; [mu X Z] is the size of a largest one. With a card
    [d] on the table the player to move, holding [X] against [Y], wins exactly when mu(X, d + Y without a lowest card) is larger than
    mu(Y, X without a lowest card); on the empty table when mu(X, Y without a lowest card) is at least that large. *)
From Gote Require Export TanhinminWins.
Require Import Permutation Sorted Relations.

(** [k] cards of [X], each stronger than a card of [Z] of its own; [X0] and [Z0] are left over. *)
Definition matches (k : nat) (X Z : list Z) : Prop :=
  exists pairs X0 Z0, length pairs = k /\ Forall (fun '(x, z) => z < x) pairs /\
    Permutation X (map fst pairs ++ X0) /\ Permutation Z (map snd pairs ++ Z0).

Fixpoint insert (c : Z) (l : list Z) : list Z :=
  match l with [] => [c] | d :: r => if c <=? d then c :: l else d :: insert c r end.
Definition sort (l : list Z) : list Z := fold_right insert [] l.
(** A hand without a lowest card. *)
Definition rest (X : list Z) : list Z := tl (sort X).

(** The weakest card that beats the weakest card, and so on. *)
Fixpoint greedy (X Z : list Z) : nat :=
  match X, Z with
  | x :: X', z :: Z' => if z <? x then S (greedy X' Z') else greedy X' Z
  | _, _ => O
  end.
Definition mu (X Z : list Z) : nat := greedy (sort X) (sort Z).

(** Whether the player to move wins. *)
Definition criterion (X Y : list Z) (r : option Z) : bool :=
  match r with
  | None => (mu Y (rest X) <=? mu X (rest Y))%nat
  | Some d => (mu Y (rest X) <? mu X (d :: rest Y))%nat
  end.

(** *** Matchings *)
Lemma matches_perm k X Z X' Z' : Permutation X X' -> Permutation Z Z' -> matches k X Z -> matches k X' Z'.
Proof.
  intros P Q (p & X0 & Z0 & L & F & A & B). exists p, X0, Z0. repeat split; auto.
  - eapply Permutation_trans; [apply Permutation_sym, P | auto].
  - eapply Permutation_trans; [apply Permutation_sym, Q | auto].
Qed.
Lemma matches_none X Z : matches 0 X Z.
Proof. exists [], X, Z. repeat split; auto. Qed.
Lemma matches_pair k X Z c r : r < c -> matches k X Z -> matches (S k) (c :: X) (r :: Z).
Proof. intros H (p & X0 & Z0 & L & F & A & B). exists ((c, r) :: p), X0, Z0. cbn. repeat split; auto. Qed.
Lemma matches_left k X Z c : matches k X Z -> matches k (c :: X) Z.
Proof.
  intros (p & X0 & Z0 & L & F & A & B). exists p, (c :: X0), Z0. repeat split; auto.
  eapply Permutation_trans; [apply perm_skip, A | apply Permutation_middle].
Qed.
Lemma matches_right k X Z r : matches k X Z -> matches k X (r :: Z).
Proof.
  intros (p & X0 & Z0 & L & F & A & B). exists p, X0, (r :: Z0). repeat split; auto.
  eapply Permutation_trans; [apply perm_skip, B | apply Permutation_middle].
Qed.
Lemma matches_bounds k X Z : matches k X Z -> (k <= length X /\ k <= length Z)%nat.
Proof.
  intros (p & X0 & Z0 & L & F & A & B). apply Permutation_length in A, B. rewrite app_length, map_length in *. lia.
Qed.
Lemma matches_less k X Z : matches (S k) X Z -> matches k X Z.
Proof.
  intros (p & X0 & Z0 & L & F & A & B). destruct p as [|[x z] p]; [discriminate |]. cbn in *. inversion L. inversion F; subst.
  exists p, (x :: X0), (z :: Z0). repeat split; auto; (eapply Permutation_trans; [eassumption | apply Permutation_middle]).
Qed.

(** A card of one side is in a pair, or left over. *)
Lemma cut_left k c X Z : matches k (c :: X) Z ->
  matches k X Z \/ exists z Z' j, k = S j /\ Permutation Z (z :: Z') /\ z < c /\ matches j X Z'.
Proof.
  intros (p & X0 & Z0 & L & F & A & B). assert (I : In c (map fst p ++ X0)) by (apply (Permutation_in _ A); now left).
  apply in_app_iff in I. destruct I as [I|I].
  - right. apply in_map_iff in I. destruct I as ([c' z] & E & I). cbn in E; subst c'. apply in_split in I. destruct I as (l & r & ->).
    apply Forall_app in F. destruct F as [F1 F2]. inversion F2; subst. rewrite !map_app in *. cbn [map fst snd] in *.
    exists z, (map snd (l ++ r) ++ Z0), (length (l ++ r)). split; [rewrite !app_length; cbn [length]; lia |]. rewrite map_app. split; [|split; auto].
    + rewrite <- !app_assoc in *. eapply Permutation_trans; [exact B |]. apply Permutation_sym, Permutation_middle.
    + exists (l ++ r), X0, Z0. rewrite app_length, !map_app. repeat split; auto; [apply Forall_app; auto |].
      apply Permutation_cons_inv with c. eapply Permutation_trans; [exact A |]. rewrite <- !app_assoc. apply Permutation_sym, Permutation_middle.
  - left. apply in_split in I. destruct I as (l & r & ->). exists p, (l ++ r), Z0. repeat split; auto.
    apply Permutation_cons_inv with c. eapply Permutation_trans; [exact A |]. rewrite !app_assoc. apply Permutation_sym, Permutation_middle.
Qed.
Lemma cut_right k r X Z : matches k X (r :: Z) ->
  matches k X Z \/ exists c X' j, k = S j /\ Permutation X (c :: X') /\ r < c /\ matches j X' Z.
Proof.
  intros (p & X0 & Z0 & L & F & A & B). assert (I : In r (map snd p ++ Z0)) by (apply (Permutation_in _ B); now left).
  apply in_app_iff in I. destruct I as [I|I].
  - right. apply in_map_iff in I. destruct I as ([c r'] & E & I). cbn in E; subst r'. apply in_split in I. destruct I as (l & s & ->).
    apply Forall_app in F. destruct F as [F1 F2]. inversion F2; subst. rewrite !map_app in *. cbn [map fst snd] in *.
    exists c, (map fst (l ++ s) ++ X0), (length (l ++ s)). split; [rewrite !app_length; cbn [length]; lia |]. rewrite map_app. split; [|split; auto].
    + rewrite <- !app_assoc in *. eapply Permutation_trans; [exact A |]. apply Permutation_sym, Permutation_middle.
    + exists (l ++ s), X0, Z0. rewrite app_length, !map_app. repeat split; auto; [apply Forall_app; auto |].
      apply Permutation_cons_inv with r. eapply Permutation_trans; [exact B |]. rewrite <- !app_assoc. apply Permutation_sym, Permutation_middle.
  - left. apply in_split in I. destruct I as (l & s & ->). exists p, X0, (l ++ s). repeat split; auto.
    apply Permutation_cons_inv with r. eapply Permutation_trans; [exact B |]. rewrite !app_assoc. apply Permutation_sym, Permutation_middle.
Qed.

(** A lowest card is the first that a matching can do without. *)
Lemma matches_lowest k m X Z : Forall (fun x => m <= x) X -> (k <= length X)%nat -> matches k (m :: X) Z -> matches k X Z.
Proof.
  intros H L M. apply cut_left in M. destruct M as [M|(z & Z' & j & -> & P & B & p & X0 & Z0 & Lp & F & A & Q)]; auto.
  destruct X0 as [|x X0].
  - apply Permutation_length in A. rewrite app_length, map_length in A. cbn in A. lia.
  - apply matches_perm with (x :: map fst p ++ X0) (z :: Z'); [eapply Permutation_trans; [apply Permutation_middle | now apply Permutation_sym] | now apply Permutation_sym |].
    apply matches_pair; [|exists p, X0, Z0; auto]. rewrite Forall_forall in H.
    enough (m <= x) by lia. apply H. apply (Permutation_in x (Permutation_sym A)). apply in_app_iff. right. now left.
Qed.
(** Weaker cards are beaten more easily. *)
Lemma matches_weaker k Y Z a b : a <= b -> matches k Y (b :: Z) -> matches k Y (a :: Z).
Proof.
  intros H M. apply cut_right in M. destruct M as [M|(c & X' & j & -> & P & B & M)]; [now apply matches_right |].
  apply matches_perm with (c :: X') (a :: Z); [now apply Permutation_sym | auto |]. apply matches_pair; auto. lia.
Qed.

(** *** The greedy matching is a largest one *)
Lemma insert_perm c l : Permutation (c :: l) (insert c l).
Proof.
  induction l as [|d l IH]; cbn; auto. destruct (c <=? d); auto. eapply Permutation_trans; [apply perm_swap | now apply perm_skip].
Qed.
Lemma sort_perm l : Permutation l (sort l).
Proof. induction l as [|c l IH]; cbn; auto. eapply Permutation_trans; [apply perm_skip, IH | apply insert_perm]. Qed.
Lemma insert_sorted c l : StronglySorted Z.le l -> StronglySorted Z.le (insert c l).
Proof.
  induction l as [|d l IH]; cbn; intros S; [repeat constructor |]. inversion S; subst. destruct (Z.leb_spec c d).
  - constructor; auto. constructor; auto. eapply Forall_impl; [|eassumption]. cbn. lia.
  - constructor; auto. apply (Permutation_Forall (insert_perm c l)). constructor; auto. lia.
Qed.
Lemma sort_sorted l : StronglySorted Z.le (sort l).
Proof. induction l; cbn; [constructor | now apply insert_sorted]. Qed.

Lemma greedy_right X : forall Z, StronglySorted Z.le X -> StronglySorted Z.le Z -> forall k, matches k X Z <-> (k <= greedy X Z)%nat.
Proof.
  induction X as [|x X IH]; intros Z SX SZ k.
  { cbn. split; [intros M; apply matches_bounds in M; cbn in M; lia |]. intros L. assert (k = O) by lia. subst. apply matches_none. }
  destruct Z as [|z Z].
  { cbn. split; [intros M; apply matches_bounds in M; cbn in M; lia |]. intros L. assert (k = O) by lia. subst. apply matches_none. }
  cbn [greedy]. inversion SX as [|? ? SX' HX]; inversion SZ as [|? ? SZ' HZ]; subst. destruct (Z.ltb_spec z x) as [B|B].
  - destruct k as [|k]; [split; [lia | intros _; apply matches_none] |]. split.
    + intros M. enough (matches k X Z) by (apply le_n_S; now apply IH).
      apply cut_left in M. destruct M as [M|(z' & T & j & E & P & B' & M)].
      * apply cut_right in M. destruct M as [M|(c & X' & j & E & P & B' & M)]; [now apply matches_less |]. inversion E; subst j.
        apply matches_perm with (c :: X') Z; [now apply Permutation_sym | auto | now apply matches_left].
      * inversion E; subst j. assert (I : In z (z' :: T)) by (apply (Permutation_in _ P); now left). destruct I as [->|I].
        -- apply matches_perm with X T; auto. apply Permutation_sym. now apply Permutation_cons_inv with z.
        -- apply in_split in I. destruct I as (l & r & ->).
           assert (PZ : Permutation Z (z' :: l ++ r)).
           { apply Permutation_cons_inv with z. eapply Permutation_trans; [exact P |]. eapply Permutation_trans; [apply perm_skip, Permutation_sym, Permutation_middle | apply perm_swap]. }
           apply matches_perm with (X' := X) (Z' := z :: l ++ r) in M; [|auto | apply Permutation_sym, Permutation_middle].
           apply cut_right in M. destruct M as [M|(c & X' & j & -> & Q & C & M)].
           ++ apply matches_perm with X (z' :: l ++ r); [auto | now apply Permutation_sym | now apply matches_right].
           ++ apply matches_perm with (c :: X') (z' :: l ++ r); [now apply Permutation_sym | now apply Permutation_sym |]. apply matches_pair; auto.
              rewrite Forall_forall in HX. enough (x <= c) by lia. apply HX. apply (Permutation_in c (Permutation_sym Q)). now left.
    + intros L. apply matches_pair; auto. apply IH; auto. lia.
  - rewrite <- IH by auto. split; [|apply matches_left]. intros M. apply cut_left in M. destruct M as [M|(z' & T & j & -> & P & B' & M)]; auto. exfalso.
    assert (I : In z' (z :: Z)) by (apply (Permutation_in _ (Permutation_sym P)); now left). rewrite Forall_forall in HZ.
    destruct I as [->|I]; [lia | specialize (HZ _ I); lia].
Qed.
(** [mu] is the size of a largest matching. *)
Theorem mu_largest k X Z : matches k X Z <-> (k <= mu X Z)%nat.
Proof.
  unfold mu. rewrite <- greedy_right by apply sort_sorted. split; apply matches_perm; auto using sort_perm, Permutation_sym.
Qed.

Lemma mu_perm X Z X' Z' : Permutation X X' -> Permutation Z Z' -> mu X Z = mu X' Z'.
Proof.
  intros P Q. apply Nat.le_antisymm; apply mu_largest.
  - apply (matches_perm _ X Z); auto. now apply mu_largest.
  - apply (matches_perm _ X' Z'); auto using Permutation_sym. now apply mu_largest.
Qed.
Lemma mu_bounds X Z : (mu X Z <= length X /\ mu X Z <= length Z)%nat.
Proof. apply matches_bounds. now apply mu_largest. Qed.
Lemma mu_left X Z c : (mu X Z <= mu (c :: X) Z)%nat.
Proof. apply mu_largest, matches_left. now apply mu_largest. Qed.
Lemma mu_right X Z r : (mu X Z <= mu X (r :: Z))%nat.
Proof. apply mu_largest, matches_right. now apply mu_largest. Qed.
Lemma mu_pair X Z c r : r < c -> (S (mu X Z) <= mu (c :: X) (r :: Z))%nat.
Proof. intros H. apply mu_largest, matches_pair; auto. now apply mu_largest. Qed.
Lemma mu_lowest X Z m : Forall (fun x => m <= x) X -> (Nat.min (mu (m :: X) Z) (length X) <= mu X Z)%nat.
Proof.
  intros H. apply mu_largest, (matches_lowest _ m); auto; [lia |]. apply mu_largest. lia.
Qed.
Lemma mu_weaker Y Z a b : a <= b -> (mu Y (b :: Z) <= mu Y (a :: Z))%nat.
Proof. intros H. apply mu_largest, (matches_weaker _ _ _ a b); auto. now apply mu_largest. Qed.
Lemma mu_use X Z r : (mu X (r :: Z) <= mu X Z)%nat \/ exists c X', Permutation X (c :: X') /\ r < c /\ (mu X (r :: Z) <= S (mu X' Z))%nat.
Proof.
  assert (M : matches (mu X (r :: Z)) X (r :: Z)) by now apply mu_largest. apply cut_right in M. destruct M as [M|(c & X' & j & -> & P & B & M)].
  - left. now apply mu_largest.
  - right. exists c, X'. split; [auto | split; auto]. apply le_n_S. now apply mu_largest.
Qed.

(** *** Hands without a lowest card *)
Lemma lowest X : X <> [] -> exists m, Permutation X (m :: rest X) /\ Forall (fun x => m <= x) (rest X).
Proof.
  intros N. pose proof (sort_perm X) as P. pose proof (sort_sorted X) as S. unfold rest. destruct (sort X) as [|m T] eqn:E.
  - apply Permutation_sym, Permutation_nil in P. congruence.
  - exists m. inversion S; auto.
Qed.
Lemma rest_perm X m T : Permutation X (m :: T) -> Forall (fun x => m <= x) T -> Permutation (rest X) T.
Proof.
  intros P H. assert (N : X <> []) by (intros ->; now apply Hands.nil_no_perm in P). destruct (lowest X N) as (n & Q & K).
  assert (E : Permutation (n :: rest X) (m :: T)) by (eapply Permutation_trans; [apply Permutation_sym, Q | exact P]).
  assert (n = m).
  { apply Z.le_antisymm.
    - assert (I : In m (n :: rest X)) by (apply (Permutation_in _ (Permutation_sym E)); now left). destruct I as [->|I]; [lia |]. rewrite Forall_forall in K. auto.
    - assert (I : In n (m :: T)) by (apply (Permutation_in _ E); now left). destruct I as [->|I]; [lia |]. rewrite Forall_forall in H. auto. }
  subst. now apply Permutation_cons_inv with m.
Qed.
Lemma rest_length X : length (rest X) = pred (length X).
Proof. destruct X as [|x X]; [reflexivity |]. destruct (lowest (x :: X) ltac:(discriminate)) as (m & P & _). apply Permutation_length in P. cbn in *. lia. Qed.

(** A card [c] is put from [X], [h] stays, and the other one is to move: what [criterion] compares. *)
Lemma put X Y c h m : Permutation X (m :: rest X) -> Forall (fun x => m <= x) (rest X) -> Permutation X (c :: h) -> h <> [] ->
  criterion Y h (Some c) = (mu h (rest Y) <? mu Y (c :: rest h))%nat /\
  (Permutation (c :: rest h) (rest X) \/ (c = m /\ Permutation h (rest X) /\ exists m2, m <= m2 /\ Permutation (rest X) (m2 :: rest h))).
Proof.
  intros P H Q N. split; [reflexivity |]. destruct (lowest h N) as (n & R & K).
  assert (E : Permutation (c :: h) (m :: rest X)) by (eapply Permutation_trans; [apply Permutation_sym, Q | exact P]).
  assert (I : In m (c :: h)) by (apply (Permutation_in _ (Permutation_sym E)); now left). destruct I as [->|I].
  - right. split; auto. apply Permutation_cons_inv in E. split; auto. exists n. split.
    + rewrite Forall_forall in H. apply H. apply (Permutation_in _ E). apply (Permutation_in _ (Permutation_sym R)). now left.
    + eapply Permutation_trans; [apply Permutation_sym, E | exact R].
  - left. apply in_split in I. destruct I as (l & r & ->).
    assert (T : Permutation (rest X) (c :: l ++ r)).
    { apply Permutation_cons_inv with m. eapply Permutation_trans; [apply Permutation_sym, E |].
      eapply Permutation_trans; [apply perm_skip, Permutation_sym, Permutation_middle | apply perm_swap]. }
    eapply Permutation_trans; [apply perm_skip | apply Permutation_sym, T].
    apply rest_perm with m; [apply Permutation_sym, Permutation_middle |]. apply (Permutation_Forall T) in H. now inversion H.
Qed.

(** *** The theorem *)
Lemma winner n : forall X Y r, (size X Y r < n)%nat -> X <> [] -> Y <> [] -> wins (stronger None) X Y r = criterion X Y r.
Proof.
  induction n as [|n IH]; intros X Y r L NX NY; [lia |]. destruct (lowest X NX) as (m & P & H).
  pose proof (rest_length X) as LR. assert (LX : (length X <> 0)%nat) by (destruct X; [congruence | discriminate]).
  apply eq_true_iff_eq. rewrite wins_spec.
  assert (Move : forall c h, In (c, h) (picks X) -> h <> [] -> wins (stronger None) Y h (Some c) = (mu h (rest Y) <? mu Y (c :: rest h))%nat).
  { intros c h I N. pose proof (size_put X Y r c h I). rewrite (IH Y h (Some c)) by (auto; lia). reflexivity. }
  assert (Pass : forall d, r = Some d -> wins (stronger None) Y X None = (mu X (rest Y) <=? mu Y (rest X))%nat).
  { intros d ->. pose proof (size_pass X Y d). rewrite (IH Y X None) by (auto; lia). reflexivity. }
  (* putting a lowest card, or the lowest but one *)
  assert (Two : (mu Y (rest X) <= mu X (rest Y))%nat -> exists c h, In (c, h) (picks X) /\ m <= c /\ (h = [] \/ (mu Y (c :: rest h) <= mu h (rest Y))%nat)).
  { intros W. destruct (Nat.le_gt_cases (length X - 1) (mu X (rest Y))) as [G|G].
    - (* a lowest card *)
      destruct (Hands.perm_pick _ _ _ P) as (h & I & E). exists m, h. split; [auto | split; [lia |]]. destruct h as [|h0 h]; [auto | right].
      set (k := h0 :: h) in *. pose proof (mu_lowest (rest X) (rest Y) m H) as A. rewrite (mu_perm _ (rest Y) _ (rest Y) (Permutation_sym P) (Permutation_refl _)) in A.
      rewrite (mu_perm _ (rest Y) _ (rest Y) E (Permutation_refl _)) in A. pose proof (proj2 (mu_bounds Y (m :: rest k))) as B. pose proof (rest_length k). apply picks_length in I.
      assert (length k <> 0)%nat by discriminate. cbn [length] in B. lia.
    - (* the lowest but one *)
      assert (NR : rest X <> []) by (intros E; rewrite E in LR; cbn in LR; lia). destruct (lowest _ NR) as (m2 & P2 & H2).
      assert (Q : Permutation X (m2 :: m :: rest (rest X))).
      { eapply Permutation_trans; [exact P |]. eapply Permutation_trans; [apply perm_skip, P2 | apply perm_swap]. }
      destruct (Hands.perm_pick _ _ _ Q) as (h & I & E). exists m2, h. assert (M : m <= m2).
      { rewrite Forall_forall in H. apply H. apply (Permutation_in _ (Permutation_sym P2)). now left. }
      split; [auto | split; [auto | right]].
      assert (T : Permutation (rest h) (rest (rest X))).
      { apply rest_perm with m; [now apply Permutation_sym |]. apply (Permutation_Forall P2) in H. now inversion H. }
      rewrite (mu_perm Y (m2 :: rest h) Y (rest X)); [|auto | eapply Permutation_trans; [apply perm_skip, T | apply Permutation_sym, P2]].
      rewrite <- (mu_perm _ (rest Y) _ (rest Y) E (Permutation_refl _)).
      pose proof (mu_left (rest (rest X)) (rest Y) m). pose proof (mu_lowest (rest (rest X)) (rest Y) m2 H2) as A.
      rewrite (mu_perm _ (rest Y) _ (rest Y) (Permutation_sym P2) (Permutation_refl _)) in A.
      pose proof (mu_lowest (rest X) (rest Y) m H) as B. rewrite (mu_perm _ (rest Y) _ (rest Y) (Permutation_sym P) (Permutation_refl _)) in B.
      pose proof (rest_length (rest X)). lia. }
  (* no card wins when the other has more *)
  assert (No : forall c h, In (c, h) (picks X) -> h <> [] -> (S (mu h (rest Y)) <= mu Y (rest X))%nat -> wins (stronger None) Y h (Some c) = true).
  { intros c h I N W. rewrite (Move c h I N). apply Nat.ltb_lt. pose proof (Hands.pick_perm _ _ _ I) as Q.
    destruct (proj2 (put X Y c h m P H Q N)) as [T|(-> & _ & m2 & M & T)].
    - rewrite (mu_perm Y (c :: rest h) Y (rest X)) by auto. lia.
    - rewrite (mu_perm Y (rest X) Y (m2 :: rest h)) in W by auto. pose proof (mu_weaker Y (rest h) m m2 M). lia. }
  destruct r as [d|]; cbn [criterion].
  - rewrite Nat.ltb_lt. split.
    + (* nothing wins without the inequality *)
      intros [(c & h & I & G & W)|[_ W]].
      * cbn [goes] in G. unfold stronger in G. apply andb_true_iff in G. destruct G as [G _]. apply Z.ltb_lt in G.
        pose proof (mu_pair h (rest Y) c d G) as A. pose proof (Hands.pick_perm _ _ _ I) as Q.
        rewrite (mu_perm _ (d :: rest Y) _ (d :: rest Y) (Permutation_sym Q) (Permutation_refl _)) in A.
        destruct (Nat.le_gt_cases (mu X (d :: rest Y)) (mu Y (rest X))) as [B|B]; auto. exfalso.
        assert (N : h <> []). { intros ->. apply picks_length in I. pose proof (proj2 (mu_bounds Y (rest X))). cbn in I. lia. }
        rewrite (No c h I N) in W by lia. destruct W; congruence.
      * rewrite (Pass d eq_refl) in W. apply Nat.leb_gt in W. pose proof (mu_right X (rest Y) d). lia.
    + intros W. destruct (Nat.le_gt_cases (mu X (rest Y)) (mu Y (rest X))) as [B|B].
      2:{ right. split; [discriminate |]. rewrite (Pass d eq_refl). apply Nat.leb_gt. lia. }
      left. destruct (mu_use X (rest Y) d) as [A|(c & h' & Q & G & A)]; [lia |].
      assert (St : forall e, d < e -> goes (stronger None) (Some d) e = true).
      { intros e F. cbn [goes]. unfold stronger. apply andb_true_iff. split; [now apply Z.ltb_lt | reflexivity]. }
      destruct (Hands.perm_pick _ _ _ Q) as (h & I & E). rewrite (mu_perm _ (rest Y) _ (rest Y) E (Permutation_refl _)) in A.
      assert (C : h = [] \/ h <> []) by (destruct h; [now left | right; discriminate]). destruct C as [N|N].
      { exists c, h. split; [auto | split; auto]. }
      pose proof (Hands.pick_perm _ _ _ I) as QI. destruct (proj2 (put X Y c h m P H QI N)) as [T|(-> & _ & _)].
      * exists c, h. split; [auto | split; auto]. right. rewrite (Move c h I N). apply Nat.ltb_ge. rewrite (mu_perm Y (c :: rest h) Y (rest X)) by auto. lia.
      * (* a lowest card beats the card on the table: so does every card *)
        assert (W' : (mu Y (rest X) <= mu X (rest Y))%nat).
        { pose proof (mu_left h (rest Y) m) as B'. rewrite (mu_perm _ (rest Y) _ (rest Y) (Permutation_sym QI) (Permutation_refl _)) in B'. lia. }
        destruct (Two W') as (e & k & J & M & O). exists e, k. split; [auto | split; [apply St; lia |]]. destruct O as [O|O]; [auto |].
        destruct k as [|k0 k]; [auto | right]. rewrite (Move e _ J) by discriminate. now apply Nat.ltb_ge.
  - rewrite Nat.leb_le. split.
    + intros [(c & h & I & _ & W)|[W _]]; [|congruence]. destruct (Nat.le_gt_cases (mu Y (rest X)) (mu X (rest Y))) as [B|B]; auto. exfalso.
      pose proof (Hands.pick_perm _ _ _ I) as Q. pose proof (mu_left h (rest Y) c) as A. rewrite (mu_perm _ (rest Y) _ (rest Y) (Permutation_sym Q) (Permutation_refl _)) in A.
      assert (N : h <> []). { intros ->. apply picks_length in I. pose proof (proj2 (mu_bounds Y (rest X))). cbn in I. lia. }
      rewrite (No c h I N) in W by lia. destruct W; congruence.
    + intros W. left. destruct (Two W) as (c & h & I & _ & O). exists c, h. split; [auto | split; auto]. destruct O as [O|O]; [auto |].
      destruct h as [|h0 h]; [auto | right]. rewrite (Move c _ I) by discriminate. now apply Nat.ltb_ge.
Qed.

Lemma no_cycle X Y : acyclic (stronger None) X Y.
Proof.
  intros a C. assert (L : forall p q, clos_trans Z (edge (stronger None) X Y) p q -> p < q).
  { intros p q K. induction K as [b c [F _]|]; [|lia]. unfold stronger in F. apply andb_true_iff in F. destruct F as [F _]. now apply Z.ltb_lt. }
  specialize (L a a C). lia.
Qed.

(** The winner of plain Tanhinmin, for all hands, whether or not the empty table may be passed. *)
Theorem winner_by_matchings pass X Y r : X <> [] -> Y <> [] ->
  value (stronger None) weaker (fun _ => false) pass (Position X Y r true false false false) = if criterion X Y r then 1 else -1.
Proof.
  intros NX NY. rewrite value_wins by (auto; intros _; apply no_cycle). now rewrite (winner (S (size X Y r))) by (auto; lia).
Qed.

(** *** Hands of any length: the value and all best moves by comparing matchings *)
Section Line.
Variable pass : bool.
Let val := value (stronger None) weaker (fun _ => false) pass.

Definition line_check (X Y : list Z) (r : option Z) (v : Z) (cards : list Z) (p : bool) : bool :=
  let s := Position X Y r true false false false in
  match X, Y with [], _ | _, [] => false | _, _ => true end && moves_only (stronger None) weaker (fun _ => false) pass s cards p &&
  if criterion X Y r then
    (v =? 1) && forallb (fun '(c, h) => negb (goes (stronger None) r c) ||
      Bool.eqb (memz cards c) match h with [] => true | _ => negb (criterion Y h (Some c)) end) (picks X) &&
    Bool.eqb p match r with Some _ => negb (criterion Y X None) | None => false end
  else
    (v =? -1) && forallb (fun '(c, _) => negb (goes (stronger None) r c) || memz cards c) (picks X) &&
    Bool.eqb p match r with Some _ => true | None => pass end.

Theorem line_sound X Y r v cards p : line_check X Y r v cards p = true ->
  val (Position X Y r true false false false) = v /\
  best_moves (stronger None) weaker (fun _ => false) pass (Position X Y r true false false false) (good cards p).
Proof.
  unfold line_check. rewrite !andb_true_iff. intros [[N O] C].
  assert (NX : X <> []) by (destruct X; [discriminate N | discriminate]). assert (NY : Y <> []) by (destruct X, Y; discriminate).
  pose proof (winner_by_matchings pass X Y r NX NY) as V. fold val in V.
  set (s := Position X Y r true false false false) in *.
  assert (Val : forall A B q, A <> [] -> B <> [] -> val (Position A B q false false false false) = if criterion B A q then -1 else 1).
  { intros A B q NA NB. unfold val. rewrite value_waits by (auto; intros _; apply no_cycle). now rewrite (winner (S (size B A q))) by (auto; lia). }
  assert (Max : forall a z t, In (a, z, t) (moves (stronger None) weaker (fun _ => false) pass s) -> z + val t <= val s).
  { intros a z t I. unfold val, value. apply (Play.value_max _ _ _ _ _ _ (moves_end (stronger None) weaker (fun _ => false) pass)); [|reflexivity | exists a, z, t; split; [exact I | unfold value; lia]].
    intros E. rewrite E in I. destruct I. }
  destruct (criterion X Y r) eqn:W; rewrite !andb_true_iff in C; destruct C as [[E F] G]; apply Z.eqb_eq in E; apply Bool.eqb_prop in G; subst v;
    (split; [exact V | split; [now apply moves_only_sound |]]); intros a z t I; pose proof (Max a z t I) as M; fold val; rewrite V; apply moves_are in I; auto;
    destruct I as [-> [(c & h & -> & I & Q & ->)|[-> [[B ->]|(-> & B & ->)]]]]; cbn [negb good] in *.
  - rewrite forallb_forall in F. specialize (F (c, h) I). cbn beta iota in F. rewrite Q in F. apply Bool.eqb_prop in F. rewrite F.
    destruct h as [|h0 h]; [unfold val; rewrite over by auto; split; lia |]. rewrite Val by (auto; discriminate).
    destruct (criterion Y (h0 :: h) (Some c)); cbn; split; intros; try discriminate; lia.
  - rewrite Val by auto. destruct r as [d|]; [|congruence]. rewrite G. destruct (criterion Y X None); cbn; split; intros; try discriminate; lia.
  - pose proof (pass_draws (stronger None) weaker pass X Y NX NY B) as D. fold val in D. rewrite G. split; [discriminate |]. lia.
  - rewrite forallb_forall in F. specialize (F (c, h) I). cbn beta iota in F. rewrite Q in F. cbn in F. rewrite F.
    pose proof (between (stronger None) weaker (fun _ => false) pass (Position h Y (Some c) false false false false)) as D. fold val in D. split; [|auto]. intros _. rewrite V in M. lia.
  - pose proof (between (stronger None) weaker (fun _ => false) pass (Position X Y None false false false false)) as D. fold val in D.
    destruct r as [d|]; [|congruence]. rewrite G. split; [|auto]. intros _. rewrite V in M. lia.
  - pose proof (between (stronger None) weaker (fun _ => false) pass (Position X Y None false true false false)) as D. fold val in D.
    rewrite G, B. split; [|auto]. intros _. rewrite V in M. lia.
Qed.
End Line.

(** Tanhinmin where hands have no directed cycle between them: nobody is ever in zugzwang, there are no draws, and passing on the
    empty table may as well be forbidden (the paper's theorem 3, by the repaired proof: lemmas 3 and 4 on dead cards).

    [wins X Y r]: the player to move, with the hand [X] against [Y] and the table card [r], wins when the empty table may not be passed. *)
From Gote Require Export Tanhinmin.
From Gote Require Hands.
Require Import Relations.

Lemma pick_in {C} (X : list C) c h : In (c, h) (picks X) -> In c X /\ (forall d, In d h -> In d X) /\ (forall d, In d X -> d = c \/ In d h).
Proof.
  intros I. apply Hands.pick_perm in I. split; [|split].
  - eapply Permutation.Permutation_in; [apply Permutation.Permutation_sym, I | now left].
  - intros d J. eapply Permutation.Permutation_in; [apply Permutation.Permutation_sym, I | now right].
  - intros d J. apply (Permutation.Permutation_in _ I) in J. destruct J; auto.
Qed.
Lemma in_pick {C} (X : list C) c : In c X -> exists h, In (c, h) (picks X).
Proof. intros I. apply in_split in I. destruct I as (l & r & ->). exists (l ++ r). apply Hands.picks_mid. Qed.

(** Two cards may be taken out in either order. *)
Lemma pick_twice {C} (X : list C) : forall x X' u h, In (x, X') (picks X) -> In (u, h) (picks X) ->
  (u = x /\ h = X') \/ exists k, In (x, k) (picks h) /\ In (u, k) (picks X').
Proof.
  induction X as [|c X IH]; intros x X' u h; cbn [picks]; [intros [] |]. intros [E|I] [F|J].
  - inversion E; inversion F; subst. auto.
  - inversion E; subst. apply in_map_iff in J. destruct J as ([d s] & Q & J). inversion Q; subst. right. exists s. split; [now left | auto].
  - inversion F; subst. apply in_map_iff in I. destruct I as ([d s] & Q & I). inversion Q; subst. right. exists s. split; [auto | now left].
  - apply in_map_iff in I, J. destruct I as ([d s] & Q & I), J as ([e t] & R & J). inversion Q; inversion R; subst.
    destruct (IH _ _ _ _ I J) as [[-> ->]|(k & K & L)]; [auto |]. right. exists (c :: k).
    split; right; apply in_map_iff; [exists (x, k) | exists (u, k)]; auto.
Qed.
Lemma pick_before {C} (X : list C) : forall x X' u k, In (x, X') (picks X) -> In (u, k) (picks X') ->
  exists h, In (u, h) (picks X) /\ In (x, k) (picks h).
Proof.
  induction X as [|c X IH]; intros x X' u k; cbn [picks]; [intros [] |]. intros [E|I] J.
  - inversion E; subst. exists (x :: k). split; [right; apply in_map_iff; exists (u, k); auto | now left].
  - apply in_map_iff in I. destruct I as ([d s] & Q & I). inversion Q; subst. cbn [picks] in J. destruct J as [F|J].
    + inversion F; subst. exists X. split; [now left | auto].
    + apply in_map_iff in J. destruct J as ([e t] & R & J). inversion R; subst. destruct (IH _ _ _ _ I J) as (h & H & K).
      exists (c :: h). split; right; apply in_map_iff; [exists (u, h) | exists (x, t)]; auto.
Qed.

Section Wins.
Variable fits : Z -> Z -> bool.

Definition goes (r : option Z) (c : Z) : bool := match r with None => true | Some d => fits d c end.
Fixpoint wins_in (n : nat) (X Y : list Z) (r : option Z) : bool :=
  match n with
  | O => false
  | S n' => existsb (fun '(c, h) => goes r c && match h with [] => true | _ => negb (wins_in n' Y h (Some c)) end) (picks X) ||
      match r with Some _ => negb (wins_in n' Y X None) | None => false end
  end.
Definition size (X Y : list Z) (r : option Z) : nat := (2 * (length X + length Y) + match r with Some _ => 1 | None => 0 end)%nat.
Definition wins (X Y : list Z) (r : option Z) : bool := wins_in (S (size X Y r)) X Y r.

Lemma size_put X Y r c h : In (c, h) (picks X) -> (size Y h (Some c) < size X Y r)%nat.
Proof. intros I. apply picks_length in I. unfold size. destruct r; lia. Qed.
Lemma size_pass X Y d : (size Y X None < size X Y (Some d))%nat.
Proof. unfold size. lia. Qed.

Lemma wins_enough n : forall m X Y r, (size X Y r < n)%nat -> (size X Y r < m)%nat -> wins_in n X Y r = wins_in m X Y r.
Proof.
  induction n as [|n IH]; intros m X Y r L M; [lia |]. destruct m as [|m]; [lia |]. cbn [wins_in]. f_equal.
  - assert (Q : forall c h, In (c, h) (picks X) -> match h with [] => true | _ => negb (wins_in n Y h (Some c)) end =
      match h with [] => true | _ => negb (wins_in m Y h (Some c)) end).
    { intros c h I. pose proof (size_put X Y r c h I). destruct h; auto. rewrite (IH m); auto; lia. }
    revert Q. generalize (picks X). induction l as [|[c h] l IHl]; intros Q; auto. cbn [existsb]. rewrite (Q c h) by now left.
    rewrite IHl; auto. intros; apply Q; now right.
  - destruct r; auto. pose proof (size_pass X Y z). rewrite (IH m); auto; lia.
Qed.

(** What [wins] says: some card ends the game or leaves the other one losing, or a pass does. *)
Lemma wins_spec X Y r : wins X Y r = true <->
  (exists c h, In (c, h) (picks X) /\ goes r c = true /\ (h = [] \/ wins Y h (Some c) = false)) \/ (r <> None /\ wins Y X None = false).
Proof.
  assert (P : forall c h, In (c, h) (picks X) -> wins_in (size X Y r) Y h (Some c) = wins Y h (Some c)).
  { intros c h I. apply wins_enough; [eapply size_put; eauto | lia]. }
  assert (Q : r <> None -> wins_in (size X Y r) Y X None = wins Y X None).
  { intros N. destruct r; [|congruence]. apply wins_enough; [apply size_pass | lia]. }
  unfold wins at 1. cbn [wins_in]. rewrite orb_true_iff, existsb_exists. split.
  - intros [([c h] & I & H)|H].
    + left. exists c, h. apply andb_true_iff in H. destruct H as [G H]. split; [auto | split; auto]. destruct h; auto. right.
      rewrite P in H by auto. now apply negb_true_iff.
    + right. destruct r; [|discriminate]. split; [congruence |]. rewrite Q in H by congruence. now apply negb_true_iff.
  - intros [(c & h & I & G & H)|[N H]].
    + left. exists (c, h). split; auto. rewrite G. destruct h as [|e h]; auto. destruct H as [H|H]; [discriminate |].
      rewrite P by auto. now rewrite H.
    + right. destruct r; [|congruence]. rewrite Q by auto. now rewrite H.
Qed.
Lemma loses_spec X Y r : wins X Y r = false <->
  (forall c h, In (c, h) (picks X) -> goes r c = true -> h <> [] /\ wins Y h (Some c) = true) /\ (r <> None -> wins Y X None = true).
Proof.
  rewrite <- not_true_iff_false, wins_spec. split.
  - intros H. split.
    + intros c h I G. split; [intros ->; apply H; left; exists c, []; auto |].
      apply not_false_iff_true. intros L. apply H. left. exists c, h. auto.
    + intros N. apply not_false_iff_true. intros L. apply H. auto.
  - intros [A B] [(c & h & I & G & L)|[N L]].
    + destruct (A c h I G). destruct L; congruence.
    + specialize (B N). congruence.
Qed.

(** A card that fits on none of the cards of [Y]. *)
Definition dead (x : Z) (Y : list Z) : Prop := forall y, In y Y -> fits y x = false.
Lemma dead_less x Y y h : dead x Y -> In (y, h) (picks Y) -> dead x h.
Proof. intros D I z J. apply D. eapply pick_in; eauto. Qed.

(** Lemmas 3 and 4: a dead card never helps its owner. The table may be empty. *)
Lemma dead_cards n :
  (forall X Y r x X', (size X Y r < n)%nat -> In (x, X') (picks X) -> X' <> [] -> dead x Y -> (forall d, r = Some d -> fits d x = false) ->
     wins X Y r = true -> wins X' Y r = true) /\
  (forall X Y r y Y', (size X Y r < n)%nat -> In (y, Y') (picks Y) -> Y' <> [] -> dead y X -> wins X Y' r = true -> wins X Y r = true).
Proof.
  induction n as [|n [L3 L4]]; [split; intros; lia |]. split.
  - intros X Y r x X' L I N D R W. apply wins_spec in W. apply wins_spec. destruct W as [(u & h & J & G & W)|[P W]].
    + destruct (pick_twice _ _ _ _ _ I J) as [[-> ->]|(k & K & M)].
      * destruct r as [d|]; [specialize (R d eq_refl); cbn [goes] in G; congruence |]. destruct W as [->|W]; [congruence |].
        apply loses_spec in W. destruct W as [_ W]. specialize (W ltac:(congruence)). now apply wins_spec in W.
      * left. exists u, k. split; [auto | split; auto]. destruct k as [|k0 k]; [auto | right].
        destruct W as [->|W]; [destruct K |]. apply not_true_iff_false. intros B. apply not_true_iff_false in W. apply W.
        pose proof (size_put X Y r u h J). apply (L4 Y h (Some u) x (k0 :: k)); auto; [lia | discriminate].
    + right. split; auto. apply not_true_iff_false. intros B. apply not_true_iff_false in W. apply W.
      destruct r as [d|]; [|congruence]. pose proof (size_pass X Y d). apply (L4 Y X None x X'); auto. lia.
  - intros X Y r y Y' L I N D W. apply wins_spec in W. apply wins_spec. destruct W as [(u & h & J & G & W)|[P W]].
    + left. exists u, h. split; [auto | split; auto]. destruct h as [|h0 h]; [auto | right]. destruct W as [W|W]; [discriminate |].
      apply not_true_iff_false. intros B. apply not_true_iff_false in W. apply W. pose proof (size_put X Y r u _ J).
      apply (L3 Y (h0 :: h) (Some u) y Y'); auto; [lia | eapply dead_less; eauto |].
      intros d E. inversion E; subst. apply D. exact (proj1 (pick_in _ _ _ J)).
    + right. split; auto. apply not_true_iff_false. intros B. apply not_true_iff_false in W. apply W.
      destruct r as [d|]; [|congruence]. pose proof (size_pass X Y d). apply (L3 Y X None y Y'); auto; [lia | congruence].
Qed.
Theorem lemma_3 X Y r x X' : In (x, X') (picks X) -> X' <> [] -> dead x Y -> (forall d, r = Some d -> fits d x = false) ->
  wins X Y r = true -> wins X' Y r = true.
Proof. apply (dead_cards (S (size X Y r))). lia. Qed.
Theorem lemma_4 X Y r y Y' : In (y, Y') (picks Y) -> Y' <> [] -> dead y X -> wins X Y' r = true -> wins X Y r = true.
Proof. apply (dead_cards (S (size X Y r))). lia. Qed.

(** An edge between the hands: [b] may be put on [a], which the other player holds. *)
Definition edge (X Y : list Z) (a b : Z) : Prop := fits a b = true /\ (In a X /\ In b Y \/ In a Y /\ In b X).
Definition acyclic (X Y : list Z) : Prop := forall a, ~ clos_trans Z (edge X Y) a a.

Lemma acyclic_mono X Y X' Y' : (forall a b, edge X' Y' a b -> edge X Y a b) -> acyclic X Y -> acyclic X' Y'.
Proof.
  intros S H a C. apply (H a). clear H.
  assert (M : forall p q, clos_trans Z (edge X' Y') p q -> clos_trans Z (edge X Y) p q); [|now apply M].
  clear a C. intros p q C. induction C as [b c E|b c d C1 I1 C2 I2]; [apply t_step, S, E | exact (t_trans _ _ _ _ _ I1 I2)].
Qed.
Lemma acyclic_swap X Y : acyclic X Y -> acyclic Y X.
Proof. apply acyclic_mono. intros a b [F G]. split; tauto. Qed.
Lemma acyclic_less X Y x X' : acyclic X Y -> In (x, X') (picks X) -> acyclic X' Y.
Proof.
  intros A I. pose proof (proj1 (proj2 (pick_in _ _ _ I))) as S. revert A. apply acyclic_mono. intros a b [F G]. split; auto.
  destruct G as [[G K]|[G K]]; auto.
Qed.

(** Lemma 5: somebody holds a card that fits on no card of the other. *)
Lemma minimal (R : Z -> Z -> Prop) (T : forall a b c, R a b -> R b c -> R a c) (N : forall a, ~ R a a) :
  forall l, l <> [] -> ~ ~ exists m, In m l /\ forall a, In a l -> ~ R a m.
Proof.
  induction l as [|a l IH]; [congruence |]. intros _. destruct l as [|b l].
  - intros F. apply F. exists a. split; [now left |]. intros c [<-|[]]. apply N.
  - intros F. apply IH; [discriminate |]. intros (m & I & M). assert (D : ~ ~ (R a m \/ ~ R a m)) by tauto. apply D. intros [E|E]; apply F.
    + exists a. split; [now left |]. intros c [<-|J]; [apply N |]. intros G. apply (M c J). eapply T; eauto.
    + exists m. split; [now right |]. intros c [<-|J]; auto.
Qed.
Lemma dead_dec x Y : {dead x Y} + {~ dead x Y}.
Proof.
  destruct (existsb (fun y => fits y x) Y) eqn:E.
  - right. intros D. apply existsb_exists in E. destruct E as (y & I & F). rewrite D in F by auto. discriminate.
  - left. intros y I. apply not_true_iff_false. intros F. apply not_true_iff_false in E. apply E. apply existsb_exists. eauto.
Qed.
Lemma dead_some X Y : {x | In x X /\ dead x Y} + {forall x, In x X -> ~ dead x Y}.
Proof.
  induction X as [|x X IH]; [right; intros x [] |]. destruct (dead_dec x Y) as [D|D]; [left; exists x; split; [now left | auto] |].
  destruct IH as [(z & I & E)|N]; [left; exists z; split; [now right | auto] |]. right. intros z [<-|I]; auto.
Qed.
Lemma lemma_5 X Y : X <> [] -> acyclic X Y -> (exists x, In x X /\ dead x Y) \/ (exists y, In y Y /\ dead y X).
Proof.
  intros NX A. destruct (dead_some X Y) as [(x & I & D)|H]; [left; eauto |]. destruct (dead_some Y X) as [(y & I & D)|K]; [right; eauto |]. exfalso.
  apply (minimal (clos_trans Z (edge X Y)) (fun a b c => t_trans _ _ a b c) A (X ++ Y)); [destruct X; [congruence | discriminate] |].
  intros (m & I & M). assert (S : forall a, edge X Y a m -> False).
  { intros a E. apply (M a); [|now apply t_step]. destruct E as [_ [[J _]|[J _]]]; apply in_app_iff; auto. }
  apply in_app_iff in I. destruct I as [I|I]; [apply (H m I) | apply (K m I)]; intros y J; apply not_true_iff_false; intros F; apply (S y); split; auto.
Qed.

(** One of the two wins by leading: no zugzwang. *)
Lemma led n : forall X Y, (length X + length Y < n)%nat -> X <> [] -> Y <> [] -> acyclic X Y -> wins X Y None = false -> wins Y X None = true.
Proof.
  induction n as [|n IH]; intros X Y L NX NY A W; [lia |]. apply not_false_iff_true. intros V.
  assert (Go : forall P Q x, (length P + length Q < S n)%nat -> Q <> [] -> acyclic P Q -> In x P -> dead x Q -> wins P Q None = false -> wins Q P None = false -> False).
  { clear X Y L NX NY A W V. intros X Y x LL NY A I D W V. destruct (in_pick X x I) as (X' & J). pose proof (picks_length _ _ _ J) as LX.
    pose proof (proj1 (loses_spec _ _ _) W) as [W1 _]. pose proof (proj1 (loses_spec _ _ _) V) as [V1 _].
    destruct (W1 x X' J eq_refl) as [N C]. apply wins_spec in C. destruct C as [(y & k & K & G & C)|[_ C]].
    - destruct (V1 y k K eq_refl) as [Nk B]. destruct C as [C|C]; [congruence |].
      enough (wins X' k (Some y) = true) by congruence. apply (lemma_3 X k (Some y) x X'); auto.
      + eapply dead_less; eauto.
      + intros d E. inversion E; subst. apply D. exact (proj1 (pick_in _ _ _ K)).
    - enough (wins Y X None = true) by congruence. apply (lemma_4 Y X None x X'); auto. apply IH; auto; [lia |]. eapply acyclic_less; eauto. }
  destruct (lemma_5 X Y NX A) as [(x & I & D)|(y & I & D)].
  - apply (Go X Y x); auto.
  - apply (Go Y X y); auto; [lia | now apply acyclic_swap].
Qed.
Theorem no_zugzwang X Y : X <> [] -> Y <> [] -> acyclic X Y -> wins X Y None = true \/ wins Y X None = true.
Proof. intros NX NY A. destruct (wins X Y None) eqn:W; auto. right. apply (led (S (length X + length Y)) X Y); auto; lia. Qed.
End Wins.

(** *** From [wins] to the values of the game, with and without the pass on the empty table *)
Section Values.
Variables (fits fits_reversed : Z -> Z -> bool) (pass : bool).
Let none (c : Z) : bool := false.
Let val := value fits fits_reversed none pass.
Let mv := moves fits fits_reversed none pass.
Let ends := moves_end fits fits_reversed none pass.

Lemma moves_are X Y r (tn p : bool) a z t : X <> [] -> Y <> [] -> In (a, z, t) (mv (Position X Y r tn p false false)) <->
  z = 0 /\ ((exists c h, a = Put c /\ In (c, h) (picks (if tn then X else Y)) /\ goes fits r c = true /\
               t = Position (if tn then h else X) (if tn then Y else h) (Some c) (negb tn) false false false) \/
            (a = Pass /\ ((r <> None /\ t = Position X Y None (negb tn) false false false) \/
                          (r = None /\ pass = true /\ t = Position X Y None (negb tn) true p false)))).
Proof.
  intros NX NY. destruct X as [|x X]; [congruence |]. destruct Y as [|y Y]; [congruence |]. unfold mv, moves. cbn [drawn mine yours].
  rewrite in_app_iff, in_map_iff. split.
  - intros [([c h] & E & I)|I].
    + apply filter_In in I. destruct I as [I F]. inversion E; subst. split; auto. left. exists c, h. repeat split; auto.
    + unfold passes in I. cbn [table mine yours my_turn passed] in I. destruct r.
      * destruct I as [E|[]]. inversion E; subst. split; auto. right. split; auto. left. split; [congruence | auto].
      * destruct pass eqn:PE; [|destruct I]. destruct I as [E|[]]. inversion E; subst. split; auto. right. split; auto.
  - intros [-> [(c & h & -> & I & G & ->)|[-> [[N ->]|(-> & -> & ->)]]]].
    + left. exists (c, h). split; auto. apply filter_In. auto.
    + right. unfold passes. cbn [table mine yours my_turn passed]. destruct r; [now left | congruence].
    + right. now left.
Qed.

Lemma over (X Y : list Z) r tn : (X = [] \/ Y = []) -> val (Position X Y r tn false false false) = if X then 1 else -1.
Proof.
  intros H. unfold val, value. rewrite (Play.value_eq _ _ _ _ _ _ ends). destruct H as [->| ->]; [reflexivity |]. destruct X; reflexivity.
Qed.
Lemma drawn_zero X Y tn p : val (Position X Y None tn true true p) = 0.
Proof. unfold val, value. rewrite (Play.value_eq _ _ _ _ _ _ ends). reflexivity. Qed.

Lemma moves_some X Y r tn p : X <> [] -> Y <> [] -> mv (Position X Y r tn p false false) <> [].
Proof.
  intros NX NY E. assert (Q : exists a z t, In (a, z, t) (mv (Position X Y r tn p false false))).
  { destruct r as [d|].
    - exists Pass, 0. eexists. apply moves_are; auto. split; auto. right. split; auto. left. split; [congruence | reflexivity].
    - assert (I : exists c h, In (c, h) (picks (if tn then X else Y))). { destruct tn; apply Lead.picks_nonempty; auto. }
      destruct I as (c & h & I). exists (Put c), 0. eexists. apply moves_are; auto. split; auto. left. exists c, h. repeat split; auto. }
  rewrite E in Q. destruct Q as (? & ? & ? & []).
Qed.

Lemma values n : forall X Y r v, (size X Y r < n)%nat -> X <> [] -> Y <> [] -> (pass = true -> acyclic fits X Y) -> 0 <= v <= 1 ->
  (v <= val (Position X Y r true false false false) <-> wins fits X Y r = true) /\
  (v <= val (Position X Y r false false false false) <-> wins fits Y X r = false).
Proof.
  induction n as [|n IH]; intros X Y r v L NX NY A B; [lia |].
  assert (Less : forall c h, In (c, h) (picks X) -> pass = true -> acyclic fits h Y) by (intros c h I P; eapply acyclic_less; eauto).
  assert (Less' : forall c h, In (c, h) (picks Y) -> pass = true -> acyclic fits X h).
  { intros c h I P. apply acyclic_swap. eapply acyclic_less; eauto. now apply acyclic_swap, A. }
  (* cards *)
  assert (C1 : forall c h u, 0 <= u <= 1 -> In (c, h) (picks X) -> (u <= val (Position h Y (Some c) false false false false) <-> h = [] \/ wins fits Y h (Some c) = false)).
  { intros c h u U I. destruct h as [|e h]; [rewrite over by auto; split; [auto | lia] |].
    pose proof (size_put X Y r c _ I). rewrite (proj2 (IH (e :: h) Y (Some c) u ltac:(unfold size in *; lia) ltac:(discriminate) NY (Less _ _ I) U)).
    split; [auto | intros [E|E]; [discriminate | auto]]. }
  assert (C2 : forall c h u, 0 <= u <= 1 -> In (c, h) (picks Y) -> (u <= val (Position X h (Some c) true false false false) <-> h <> [] /\ wins fits X h (Some c) = true)).
  { intros c h u U I. destruct h as [|e h]; [rewrite over by auto; destruct X; [congruence |]; split; [lia | intros [E _]; congruence] |].
    pose proof (size_put Y X r c _ I). rewrite (proj1 (IH X (e :: h) (Some c) u ltac:(unfold size in *; lia) NX ltac:(discriminate) (Less' _ _ I) U)).
    split; [intros E; split; [discriminate | auto] | intros [_ E]; auto]. }
  (* the empty table after a pass on it *)
  assert (P1 : r = None -> pass = true -> (1 <= val (Position X Y None true true false false) <-> wins fits X Y None = true) /\ 0 <= val (Position X Y None true true false false)).
  { intros -> P. unfold val, value. split.
    - rewrite (Play.value_max _ _ _ _ _ _ ends) by (try apply moves_some; auto). fold val. rewrite wins_spec. split.
      + intros (a & z & t & I & H). apply moves_are in I; auto. destruct I as [-> [(c & h & -> & I & G & ->)|[-> [[N ->]|(_ & _ & ->)]]]].
        * left. exists c, h. split; [auto | split; auto]. apply (C1 c h 1); auto; lia.
        * congruence.
        * exfalso. change (1 - 0 <= val (Position X Y None false true true false)) in H. rewrite drawn_zero in H. lia.
      + intros [(c & h & I & G & H)|[N _]]; [|congruence]. exists (Put c), 0. eexists. split; [apply moves_are; auto; split; auto; left; exists c, h; repeat split; auto |].
        apply (C1 c h 1); auto; lia.
    - apply (Play.value_max _ _ _ _ _ _ ends); [apply moves_some; auto | auto |]. exists Pass, 0, (Position X Y None false true true false).
      split; [apply moves_are; auto; split; auto; right; split; auto |]. change (0 - 0 <= val (Position X Y None false true true false)). rewrite drawn_zero. lia. }
  assert (P2 : r = None -> pass = true -> (0 <= val (Position X Y None false true false false) <-> wins fits Y X None = false) /\ ~ 1 <= val (Position X Y None false true false false)).
  { intros -> P. unfold val, value. split.
    - rewrite (Play.value_min _ _ _ _ _ _ ends) by (try apply moves_some; auto). fold val. rewrite loses_spec. split.
      + intros H. split; [|congruence]. intros c h I G. apply (C2 c h 0); auto; [lia |]. specialize (H (Put c) 0 (Position X h (Some c) true false false false)).
        rewrite Z.sub_0_r in H. apply H. apply moves_are; auto. split; auto. left. exists c, h. repeat split; auto.
      + intros [H _] a z t I. apply moves_are in I; auto. destruct I as [-> [(c & h & -> & I & G & ->)|[-> [[N ->]|(_ & _ & ->)]]]].
        * apply (C2 c h 0); auto; lia.
        * congruence.
        * change (0 - 0 <= val (Position X Y None true true true false)). rewrite drawn_zero. lia.
    - rewrite (Play.value_min _ _ _ _ _ _ ends) by (try apply moves_some; auto). fold val. intros H.
      specialize (H Pass 0 (Position X Y None true true true false)). rewrite Z.sub_0_r in H.
      assert (K : 1 <= val (Position X Y None true true true false)). { apply H. apply moves_are; auto. split; auto. right. split; auto. }
      rewrite drawn_zero in K. lia. }
  assert (Z1 : r = None -> pass = true -> wins fits X Y None = true \/ wins fits Y X None = true) by (intros _ P; apply no_zugzwang; auto).
  split; unfold val, value.
  - rewrite (Play.value_max _ _ _ _ _ _ ends) by (try apply moves_some; auto). fold val. rewrite wins_spec. split.
    + intros (a & z & t & I & H). apply moves_are in I; auto. destruct I as [-> [(c & h & -> & I & G & ->)|[-> [[N ->]|(-> & P & ->)]]]].
      * left. exists c, h. split; [auto | split; auto]. apply (C1 c h v); auto. rewrite Z.sub_0_r in H. exact H.
      * right. split; auto. destruct r as [d|]; [|congruence]. pose proof (size_pass X Y d). change (negb true) with false in H. rewrite Z.sub_0_r in H.
        apply (IH X Y None v); auto. unfold size in *. lia.
      * change (negb true) with false in H. rewrite Z.sub_0_r in H. change (v <= val (Position X Y None false true false false)) in H.
        destruct (P2 eq_refl P) as [E F]. assert (v = 0) by lia. subst v. apply E in H. destruct (Z1 eq_refl P); [|congruence]. now apply wins_spec.
    + intros [(c & h & I & G & H)|[N H]].
      * exists (Put c), 0. eexists. split; [apply moves_are; auto; split; auto; left; exists c, h; repeat split; auto |]. rewrite Z.sub_0_r. apply (C1 c h v); auto.
      * exists Pass, 0, (Position X Y None false false false false). split; [apply moves_are; auto; split; auto; right; split; auto |].
        rewrite Z.sub_0_r. destruct r as [d|]; [|congruence]. pose proof (size_pass X Y d).
        apply (IH X Y None v); auto. unfold size in *. lia.
  - rewrite (Play.value_min _ _ _ _ _ _ ends) by (try apply moves_some; auto). fold val. rewrite loses_spec. split.
    + intros H. split.
      * intros c h I G. apply (C2 c h v); auto. specialize (H (Put c) 0 (Position X h (Some c) true false false false)). rewrite Z.sub_0_r in H. apply H.
        apply moves_are; auto. split; auto. left. exists c, h. repeat split; auto.
      * intros N. destruct r as [d|]; [|congruence]. pose proof (size_pass Y X d). apply (IH X Y None v); auto; [unfold size in *; lia |].
        specialize (H Pass 0 (Position X Y None true false false false)). rewrite Z.sub_0_r in H. apply H. apply moves_are; auto. split; [reflexivity |]. right. split; [reflexivity |]. left. split; [congruence | reflexivity].
    + intros [H K] a z t I. apply moves_are in I; auto. destruct I as [-> [(c & h & -> & I & G & ->)|[-> [[N ->]|(-> & P & ->)]]]]; rewrite Z.sub_0_r.
      * apply (C2 c h v); auto.
      * destruct r as [d|]; [|congruence]. pose proof (size_pass Y X d). apply (IH X Y None v); auto. unfold size in *; lia.
      * change (v <= val (Position X Y None true true false false)). destruct (P1 eq_refl P) as [E F].
        destruct (Z1 eq_refl P) as [W|W]; [apply E in W; lia |]. exfalso.
        enough (wins fits Y X None = false) by congruence. apply loses_spec. split; auto.
Qed.

(** Without a directed cycle between the hands the game is won by one of the two, the same one with and without passing on the empty table. *)
Theorem value_wins X Y r : X <> [] -> Y <> [] -> (pass = true -> acyclic fits X Y) ->
  val (Position X Y r true false false false) = if wins fits X Y r then 1 else -1.
Proof.
  intros NX NY A. pose proof (between fits fits_reversed none pass (Position X Y r true false false false)) as B. fold val in B.
  pose proof (proj1 (values (S (size X Y r)) X Y r 0 ltac:(lia) NX NY A ltac:(lia))) as H0.
  pose proof (proj1 (values (S (size X Y r)) X Y r 1 ltac:(lia) NX NY A ltac:(lia))) as H1.
  destruct (wins fits X Y r); [apply Z.le_antisymm; [lia | now apply H1] |].
  destruct (Z.le_gt_cases 0 (val (Position X Y r true false false false))) as [G|G]; [apply H0 in G; discriminate | lia].
Qed.
(** The same when the other player is to move. *)
Theorem value_waits X Y r : X <> [] -> Y <> [] -> (pass = true -> acyclic fits X Y) ->
  val (Position X Y r false false false false) = if wins fits Y X r then -1 else 1.
Proof.
  intros NX NY A. pose proof (between fits fits_reversed none pass (Position X Y r false false false false)) as B. fold val in B.
  pose proof (proj2 (values (S (size X Y r)) X Y r 0 ltac:(lia) NX NY A ltac:(lia))) as H0.
  pose proof (proj2 (values (S (size X Y r)) X Y r 1 ltac:(lia) NX NY A ltac:(lia))) as H1.
  destruct (wins fits Y X r); [|apply Z.le_antisymm; [lia | now apply H1]].
  destruct (Z.le_gt_cases 0 (val (Position X Y r false false false false))) as [G|G]; [apply H0 in G; discriminate | lia].
Qed.
(** A pass on the empty table never wins: the other one may pass too. *)
Lemma pass_draws X Y : X <> [] -> Y <> [] -> pass = true -> val (Position X Y None false true false false) <= 0.
Proof.
  intros NX NY P. apply Z.nlt_ge. intros G. assert (H : 1 <= val (Position X Y None false true false false)) by lia.
  unfold val, value in H. rewrite (Play.value_min _ _ _ _ _ _ ends) in H by (try apply moves_some; auto). fold val in H.
  specialize (H Pass 0 (Position X Y None true true true false)). rewrite Z.sub_0_r in H.
  assert (K : 1 <= val (Position X Y None true true true false)). { apply H. apply moves_are; auto. split; auto. right. split; auto. }
  rewrite drawn_zero in K. lia.
Qed.
End Values.

(** Theorem 3, for all hands: no draws without a directed cycle between the hands, hence no zugzwang; passing on the empty table changes nothing. *)
Theorem theorem_3 fits fits_reversed X Y r : X <> [] -> Y <> [] -> acyclic fits X Y ->
  let s := Position X Y r true false false false in
  value fits fits_reversed (fun _ => false) true s <> 0 /\
  value fits fits_reversed (fun _ => false) true s = value fits fits_reversed (fun _ => false) false s.
Proof.
  intros NX NY A s. unfold s. rewrite (value_wins fits fits_reversed true), (value_wins fits fits_reversed false) by (auto; discriminate).
  split; auto. destruct (wins fits X Y r); discriminate.
Qed.

(** Tanhinmin: the table on which more cards fit is better for the mover, and the empty table is the best (the paper's theorem 1,
    with the inclusion the right way round). Any card graph; passing on the empty table is allowed. *)
From Gote Require Export Tanhinmin.

Section Order.
Variables (fits fits_reversed : Z -> Z -> bool) (reverses : Z -> bool).
Let mv := moves fits fits_reversed reverses true.
Let val := value fits fits_reversed reverses true.
Let E := moves_end fits fits_reversed reverses true.

(** The player who moved first in the document is to move, hands [X], [Y], card [r] on the table. *)
Definition on_card (X Y : list Z) (r : Z) (turned : bool) := Position X Y (Some r) true false false turned.
Definition on_empty (X Y : list Z) := Position X Y None true false false false.
Definition fitting (turned : bool) (r c : Z) : bool := if turned then fits_reversed r c else fits r c.

(** What comes after a card, and after a pass. *)
Definition after_card (X' Y : list Z) (c : Z) (turned : bool) := Position X' Y (Some c) false false false (turned || reverses c).
Definition after_pass (X Y : list Z) (passed : bool) := Position X Y None false passed false false.

Lemma moves_on_card x X y Y r turned : mv (on_card (x :: X) (y :: Y) r turned) =
  map (fun '(c, h) => (Put c, 0, after_card h (y :: Y) c turned)) (filter (fun '(c, _) => fitting turned r c) (picks (x :: X))) ++
  [(Pass, 0, after_pass (x :: X) (y :: Y) false)].
Proof. reflexivity. Qed.

Lemma put_in X Y r turned c h : X <> [] -> Y <> [] -> In (c, h) (picks X) -> fitting turned r c = true ->
  In (Put c, 0, after_card h Y c turned) (mv (on_card X Y r turned)).
Proof.
  destruct X as [|x X]; [congruence |]. destruct Y as [|y Y]; [congruence |]. intros _ _ I F. rewrite moves_on_card. apply in_app_iff. left.
  apply in_map_iff. exists (c, h). split; auto. apply filter_In. auto.
Qed.
Lemma put_in_empty X Y c h (b : bool) : X <> [] -> Y <> [] -> In (c, h) (picks X) ->
  In (Put c, 0, after_card h Y c false) (mv (Position X Y None true b false false)).
Proof.
  destruct X as [|x X]; [congruence |]. destruct Y as [|y Y]; [congruence |]. intros _ _ I. unfold mv, moves. cbn [drawn mine yours]. apply in_app_iff. left.
  apply in_map_iff. exists (c, h). split; auto. apply filter_In. auto.
Qed.
Lemma moves_case X Y r turned a z t : In (a, z, t) (mv (on_card X Y r turned)) ->
  z = 0 /\ ((exists c h, a = Put c /\ In (c, h) (picks X) /\ fitting turned r c = true /\ t = after_card h Y c turned) \/ t = after_pass X Y false).
Proof.
  destruct X as [|x X]; [intros [] |]. destruct Y as [|y Y]; [intros [] |]. rewrite moves_on_card, in_app_iff. intros [I|[I|[]]].
  - apply in_map_iff in I. destruct I as ([c h] & Q & I). apply filter_In in I. destruct I as [I F]. inversion Q; subst. split; auto. left. exists c, h. auto.
  - inversion I; subst. auto.
Qed.

(** More cards fit: the mover has more to choose from. *)
Theorem theorem_1 X Y r r' turned : X <> [] -> Y <> [] ->
  (forall c, In c X -> fitting turned r c = true -> fitting turned r' c = true) ->
  val (on_card X Y r turned) <= val (on_card X Y r' turned).
Proof.
  intros NX NY H. assert (NE : forall q, mv (on_card X Y q turned) <> []).
  { intros q. destruct X; [congruence |]. destruct Y; [congruence |]. rewrite moves_on_card. intros B. apply app_eq_nil in B. destruct B. discriminate. }
  pose proof (Z.le_refl (val (on_card X Y r turned))) as R. revert R. generalize (val (on_card X Y r turned)) at 1 3. intros v R.
  apply (Play.value_max _ _ _ _ _ _ E _ v (NE r) eq_refl) in R. destruct R as (a & z & t & I & R).
  apply (Play.value_max _ _ _ _ _ _ E _ v (NE r') eq_refl). destruct (moves_case _ _ _ _ _ _ _ I) as [-> [(c & h & -> & P & F & ->)| ->]].
  - exists (Put c), 0, (after_card h Y c turned). split; auto. apply put_in; auto. apply H; auto.
    clear - P. revert c h P. induction X as [|x X IH]; intros c h; simpl; [intros [] |]. intros [Q|P]; [inversion Q; auto |].
    apply in_map_iff in P. destruct P as ([d s] & Q & P). inversion Q; subst. right. eauto.
  - exists Pass, 0, (after_pass X Y false). split; auto. destruct X; [congruence |]. destruct Y; [congruence |].
    fold mv. rewrite moves_on_card. apply in_app_iff. right. now left.
Qed.

Lemma drawn_value X Y turn : val (Position X Y None turn true true false) = 0.
Proof. unfold val, value. rewrite (Play.value_eq _ _ _ _ _ _ E). reflexivity. Qed.

(** The empty table is at least as good as any card on it. *)
Theorem empty_table_is_best X Y r : X <> [] -> Y <> [] -> val (on_card X Y r false) <= val (on_empty X Y).
Proof.
  intros NX NY. assert (NE : forall s, mine s = X -> yours s = Y -> drawn s = false -> mv s <> []).
  { intros [m u tb tn ps dr rv]; simpl. intros -> -> ->. destruct X; [congruence |]. destruct Y; [congruence |]. unfold mv, moves. cbn [drawn mine yours].
    intros B. apply app_eq_nil in B. destruct B as [_ B]. unfold passes in B. simpl in B. destruct tb; discriminate. }
  pose proof (Z.le_refl (val (on_card X Y r false))) as R. revert R. generalize (val (on_card X Y r false)) at 1 3. intros v R.
  apply (Play.value_max _ _ _ _ _ _ E _ v (NE (on_card X Y r false) eq_refl eq_refl eq_refl) eq_refl) in R. destruct R as (a & z & t & I & R).
  assert (Lead : forall c h, In (c, h) (picks X) -> v <= val (after_card h Y c false) -> v <= val (on_empty X Y)).
  { intros c h P G. apply (Play.value_max _ _ _ _ _ _ E _ v (NE (on_empty X Y) eq_refl eq_refl eq_refl) eq_refl). exists (Put c), 0, (after_card h Y c false).
    split; [now apply put_in_empty | rewrite Z.sub_0_r; exact G]. }
  destruct (moves_case _ _ _ _ _ _ _ I) as [-> [(c & h & -> & P & F & ->)| ->]].
  - apply (Lead c h P). rewrite Z.sub_0_r in R. exact R.
  - rewrite Z.sub_0_r in R. pose proof (proj1 (Play.value_min _ _ _ _ _ _ E (after_pass X Y false) v (NE (after_pass X Y false) eq_refl eq_refl eq_refl) eq_refl) R) as Q.
    (* the other player passes too: then the mover leads, or it is a draw *)
    assert (G : v <= val (Position X Y None true true false false)).
    { specialize (Q Pass 0 (Position X Y None true true false false)). rewrite Z.sub_0_r in Q. apply Q.
      destruct X; [congruence |]. destruct Y; [congruence |]. unfold moves, after_pass. cbn [drawn mine yours]. apply in_app_iff. right. now left. }
    apply (Play.value_max _ _ _ _ _ _ E _ v (NE (Position X Y None true true false false) eq_refl eq_refl eq_refl) eq_refl) in G. clear a I. destruct G as (a & z & t & J & G).
    assert (C : z = 0 /\ ((exists c h, In (c, h) (picks X) /\ t = after_card h Y c false) \/ t = Position X Y None false true true false)).
    { clear - J. destruct X as [|x X]; [destruct J |]. destruct Y as [|y Y]; [destruct J |]. unfold moves in J. cbn [drawn mine yours] in J. apply in_app_iff in J.
      destruct J as [J|[J|[]]].
      - apply in_map_iff in J. destruct J as ([c h] & B & J). apply filter_In in J. destruct J as [J _]. inversion B; subst. split; auto. left. exists c, h. auto.
      - inversion J; subst. auto. }
    destruct C as [-> [(c & h & P & ->)| ->]].
    + apply (Lead c h P). rewrite Z.sub_0_r in G. exact G.
    + (* v <= 0: passing is good enough *)
      rewrite Z.sub_0_r in G. change (v <= val (Position X Y None false true true false)) in G. rewrite drawn_value in G.
      apply (Play.value_max _ _ _ _ _ _ E _ v (NE (on_empty X Y) eq_refl eq_refl eq_refl) eq_refl). exists Pass, 0, (after_pass X Y true). split.
      { destruct X; [congruence |]. destruct Y; [congruence |]. unfold moves, on_empty. cbn [drawn mine yours]. apply in_app_iff. right. now left. }
      rewrite Z.sub_0_r. apply (Play.value_min _ _ _ _ _ _ E (after_pass X Y true) v (NE (after_pass X Y true) eq_refl eq_refl eq_refl) eq_refl).
      clear a J. intros a z t K. destruct X as [|x X]; [congruence |]. destruct Y as [|y Y]; [congruence |].
      unfold moves in K. cbn [drawn mine yours after_pass] in K. apply in_app_iff in K. destruct K as [K|[K|[]]].
      * apply (Q a z t). unfold moves. cbn [drawn mine yours after_pass]. apply in_app_iff. left. exact K.
      * inversion K; subst. rewrite Z.sub_0_r. change (v <= val (Position (x :: X) (y :: Y) None true true true false)). rewrite drawn_value. lia.
Qed.
End Order.

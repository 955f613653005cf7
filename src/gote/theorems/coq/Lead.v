(** Having the lead is never an advantage in the trick game, whatever the cards are worth: what Left gets when he leads
    is at most what he gets when Right leads. (The first inequality of the paper on the one-suit trick game.) *)
From Gote Require Export Tricks.

Section Lead.
Variables (w : Z -> Z) (per_trick : Z).

(** What Left gets in the end when the next trick is [a] against [b] and the hands [ha], [hb] remain. *)
Definition trick (a b : Z) (ha hb : list Z) : Z :=
  (if b <? a then per_trick + w a + w b else 0) + value w per_trick true (Deal ha hb (b <? a) None).

Lemma picks_nonempty {C} (h : list C) : h <> [] -> exists c r, In (c, r) (picks h).
Proof. destruct h as [|c r]; [congruence |]. exists c, r. now left. Qed.

Lemma left_leads_spec A B v : A <> [] -> B <> [] ->
  (v <= value w per_trick true (Deal A B true None) <->
   exists a ha, In (a, ha) (picks A) /\ forall b hb, In (b, hb) (picks B) -> v <= trick a b ha hb).
Proof.
  intros NA NB. unfold value. pose proof (moves_end w per_trick) as E. rewrite (Play.value_max _ _ _ _ _ _ E); [| | reflexivity].
  2:{ cbn. destruct (picks_nonempty A NA) as (c & r & I). destruct (picks A); [destruct I | discriminate]. }
  split.
  - intros (c & z & t & I & H). cbn in I. apply in_map_iff in I. destruct I as ([a ha] & Q & I). inversion Q; subst; clear Q.
    exists c, ha. split; auto. intros b hb Ib. rewrite Z.sub_0_r in H.
    rewrite (Play.value_min _ _ _ _ _ _ E) in H; [| | reflexivity].
    2:{ cbn. destruct (picks B); [destruct Ib | discriminate]. }
    specialize (H b (if b <? c then per_trick + w c + w b else 0) (Deal ha hb (b <? c) None)).
    unfold trick, value. enough (v - (if b <? c then per_trick + w c + w b else 0) <=
      Play.value deal Z (max_to_move true) (moves w per_trick) (fun _ => 0) rank (Deal ha hb (b <? c) None)) by lia.
    apply H. cbn. apply in_map_iff. exists (b, hb). auto.
  - intros (a & ha & I & H). exists a, 0, (Deal ha B true (Some a)). split; [cbn; apply in_map_iff; exists (a, ha); auto |].
    rewrite Z.sub_0_r. rewrite (Play.value_min _ _ _ _ _ _ E); [| | reflexivity].
    2:{ cbn. destruct (picks_nonempty B NB) as (c & r & Ib). destruct (picks B); [destruct Ib | discriminate]. }
    intros c z t It. cbn in It. apply in_map_iff in It. destruct It as ([b hb] & Q & Ib). inversion Q; subst; clear Q.
    specialize (H c hb Ib). unfold trick, value in H. lia.
Qed.

Lemma right_leads_spec A B v : A <> [] -> B <> [] ->
  (v <= value w per_trick true (Deal A B false None) <->
   forall b hb, In (b, hb) (picks B) -> exists a ha, In (a, ha) (picks A) /\ v <= trick a b ha hb).
Proof.
  intros NA NB. unfold value. pose proof (moves_end w per_trick) as E. rewrite (Play.value_min _ _ _ _ _ _ E); [| | reflexivity].
  2:{ cbn. destruct (picks_nonempty B NB) as (c & r & I). destruct (picks B); [destruct I | discriminate]. }
  assert (R : forall b hb u, u <= Play.value deal Z (max_to_move true) (moves w per_trick) (fun _ => 0) rank (Deal A hb false (Some b)) <->
    exists a ha, In (a, ha) (picks A) /\ u <= trick a b ha hb).
  { intros b hb u. rewrite (Play.value_max _ _ _ _ _ _ E); [| | reflexivity].
    2:{ cbn. destruct (picks_nonempty A NA) as (c & r & I). destruct (picks A); [destruct I | discriminate]. }
    split.
    - intros (c & z & t & I & H). cbn in I. apply in_map_iff in I. destruct I as ([a ha] & Q & I). inversion Q; subst; clear Q.
      exists c, ha. split; auto. unfold trick, value. lia.
    - intros (a & ha & I & H). exists a, (if b <? a then per_trick + w a + w b else 0), (Deal ha hb (b <? a) None).
      split; [cbn; apply in_map_iff; exists (a, ha); auto |]. unfold trick, value in H. lia. }
  split.
  - intros H b hb I. apply R. specialize (H b 0 (Deal A hb false (Some b))). rewrite Z.sub_0_r in H. apply H.
    cbn. apply in_map_iff. exists (b, hb). auto.
  - intros H c z t It. cbn in It. apply in_map_iff in It. destruct It as ([b hb] & Q & Ib). inversion Q; subst; clear Q.
    rewrite Z.sub_0_r. apply R. now apply H.
Qed.

(** Max-min is at most min-max. *)
Theorem lead_never_helps A B : length A = length B ->
  value w per_trick true (Deal A B true None) <= value w per_trick true (Deal A B false None).
Proof.
  intros L. destruct A as [|a0 A], B as [|b0 B]; try discriminate.
  set (v := value w per_trick true (Deal (a0 :: A) (b0 :: B) true None)).
  assert (H : v <= v) by lia. unfold v at 2 in H. apply left_leads_spec in H; try discriminate.
  apply right_leads_spec; try discriminate. destruct H as (a & ha & I & H). intros b hb Ib. exists a, ha. auto.
Qed.
End Lead.

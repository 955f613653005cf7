(** The trick game with one suit and open hands: the leader plays a card, the other replies, the higher card wins the
    trick; its winner takes the points of both cards ([w]) and of the trick ([per_trick]) and leads next. Left wants
    many points ([most = true]) or few. *)
From Gote Require Export Cards.

Record deal := Deal { left : list Z; right : list Z; left_leads : bool; table : option Z }.

Section Tricks.
Variables (w : Z -> Z) (per_trick : Z) (most : bool).

Definition left_to_move (s : deal) : bool := match table s with None => left_leads s | Some _ => negb (left_leads s) end.
Definition max_to_move (s : deal) : bool := Bool.eqb (left_to_move s) most.

(** A move: the card played, the points Left gets at once, the deal that follows. *)
Definition moves (s : deal) : list (Z * Z * deal) :=
  match table s, left_leads s with
  | None, true => map (fun '(c, r) => (c, 0, Deal r (right s) true (Some c))) (picks (left s))
  | None, false => map (fun '(c, r) => (c, 0, Deal (left s) r false (Some c))) (picks (right s))
  | Some a, true => map (fun '(b, r) => (b, (if b <? a then per_trick + w a + w b else 0), Deal (left s) r (b <? a) None))
                      (picks (right s))
  | Some b, false => map (fun '(a, r) => (a, (if b <? a then per_trick + w a + w b else 0), Deal r (right s) (b <? a) None))
                      (picks (left s))
  end.

Definition rank (s : deal) : nat := (length (left s) + length (right s))%nat.

Lemma moves_end s c z t : In (c, z, t) (moves s) -> (rank t < rank s)%nat.
Proof.
  unfold moves, rank. destruct (table s), (left_leads s); rewrite in_map_iff; intros ([d r] & E & I);
    inversion E; subst; simpl; apply picks_length in I; lia.
Qed.

(** What Left gets under best play. *)
Definition value : deal -> Z := Play.value deal Z max_to_move moves (fun _ => 0) rank.

(** [best] lists cards that may be played, exactly those with which the player to move keeps the value. *)
Definition best_cards (s : deal) (best : list Z) : Prop :=
  (forall c, In c best -> exists z t, In (c, z, t) (moves s)) /\
  forall c z t, In (c, z, t) (moves s) -> (In c best <-> z + value t = value s).

(** *** What is still to be won bounds the value *)
Definition pos_part (x : Z) := Z.max 0 x.
Definition open_cards (s : deal) := match table s with None => 0 | Some c => pos_part (w c) end.
Definition open_losses (s : deal) := match table s with None => 0 | Some c => Z.min 0 (w c) end.
Definition hi (s : deal) := zsum (map (fun c => pos_part (w c) + pos_part per_trick) (left s)) +
  zsum (map (fun c => pos_part (w c)) (right s)) + open_cards s +
  match table s, left_leads s with Some _, true => pos_part per_trick | _, _ => 0 end.
Definition lo (s : deal) := zsum (map (fun c => Z.min 0 (w c) + Z.min 0 per_trick) (left s)) +
  zsum (map (fun c => Z.min 0 (w c)) (right s)) + open_losses s +
  match table s, left_leads s with Some _, true => Z.min 0 per_trick | _, _ => 0 end.

Lemma sums s : 0 <= hi s /\ lo s <= 0.
Proof.
  unfold hi, lo, open_cards, open_losses, pos_part. destruct s as [l r ld t]; simpl.
  assert (A : forall k h, 0 <= k -> 0 <= zsum (map (fun c => Z.max 0 (w c) + k) h)) by (induction h; simpl; lia).
  assert (B : forall k h, k <= 0 -> zsum (map (fun c => Z.min 0 (w c) + k) h) <= 0) by (induction h; simpl; lia).
  assert (C : forall h, 0 <= zsum (map (fun c => Z.max 0 (w c)) h)) by (induction h; simpl; lia).
  assert (D : forall h, zsum (map (fun c => Z.min 0 (w c)) h) <= 0) by (induction h; simpl; lia).
  pose proof (A (Z.max 0 per_trick) l ltac:(lia)). pose proof (B (Z.min 0 per_trick) l ltac:(lia)).
  specialize (C r). specialize (D r). destruct t, ld; lia.
Qed.

Lemma between s : lo s <= value s <= hi s.
Proof.
  unfold value. apply (Play.value_between _ _ _ _ _ _ moves_end).
  - intros t _. pose proof (sums t). lia.
  - intros [l r ld t] c z u. unfold moves, hi, lo, open_cards, open_losses, pos_part; simpl.
    destruct t as [d|], ld; rewrite in_map_iff; intros ([e h] & E & I); inversion E; subst; simpl;
      try rewrite !(picks_sum _ _ _ _ I); try (destruct (_ <? _)); lia.
Qed.

Definition bound (s : deal) (v : Z) : option bool :=
  if v <=? lo s then Some true else if hi s <? v then Some false else None.

Lemma bound_right s v b : bound s v = Some b -> b = (v <=? value s).
Proof.
  unfold bound. pose proof (between s). destruct (Z.leb_spec v (lo s)).
  - intros E; inversion E. symmetry. apply Z.leb_le. lia.
  - destruct (Z.ltb_spec (hi s) v); [|discriminate]. intros E; inversion E. symmetry. apply Z.leb_gt. lia.
Qed.

Definition deal_eqb (a b : deal) : bool :=
  zlist_eqb (left a) (left b) && zlist_eqb (right a) (right b) && Bool.eqb (left_leads a) (left_leads b) &&
  option_eqb (table a) (table b).
Lemma deal_eqb_eq a b : deal_eqb a b = true -> a = b.
Proof.
  destruct a, b; unfold deal_eqb; simpl; rewrite !andb_true_iff. intros [[[A B] C] D].
  apply zlist_eqb_eq in A, B. apply Bool.eqb_prop in C. apply option_eqb_eq in D. congruence.
Qed.
Definition key (s : deal) : positive :=
  number (2 * (32 * bits (right s) (bits (left s) 0) + match table s with None => 0 | Some c => c mod 31 + 1 end) +
    if left_leads s then 1 else 0).

Definition check (s : deal) (v : Z) (best : list Z) : bool :=
  Play.play_check deal Z max_to_move moves (fun _ => 0) key deal_eqb bound (S (rank s)) s v (memz best) && cards_only (moves s) best.

Theorem check_sound s v best : check s v best = true -> value s = v /\ best_cards s best.
Proof.
  unfold check. rewrite andb_true_iff. intros [H O]. apply (Play.play_sound _ _ _ _ _ rank moves_end _ _ deal_eqb_eq _ bound_right) in H.
  destruct H as [V B]. split; auto. split; [now apply cards_only_sound |]. intros c z t I. rewrite <- memz_spec. now apply B.
Qed.
End Tricks.

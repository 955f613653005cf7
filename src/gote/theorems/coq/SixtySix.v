(** Generalised sixty-six with open hands and a known stock: tricks as in [Tricks]; after each trick the winner draws
    the first card of the stock and the loser the next. With a target the first to reach it wins at once; without one A's
    total counts. *)
From Gote Require Export Cards.

Record position := Position {
  hand_a : list Z; hand_b : list Z; stock : list Z; a_leads : bool; table : option Z; won_a : Z; won_b : Z }.

Section SixtySix.
Variable w : Z -> Z.
Variable target : option Z.  (** points that are enough *)

Definition reached (score : Z) : bool := match target with Some t => t <=? score | None => false end.
Definition over (s : position) : bool := reached (won_a s) || reached (won_b s).

Definition a_to_move (s : position) : bool := match table s with None => a_leads s | Some _ => negb (a_leads s) end.

(** The trick of [a] and [b] is over: points to the winner, who draws first and leads next. *)
Definition after_trick (ha hb : list Z) (st : list Z) (a b sa sb : Z) : position :=
  let gain := w a + w b in
  let a_wins := b <? a in
  let sa' := if a_wins then sa + gain else sa in
  let sb' := if a_wins then sb else sb + gain in
  match st with
  | x :: y :: st' => if a_wins then Position (x :: ha) (y :: hb) st' true None sa' sb'
                     else Position (y :: ha) (x :: hb) st' false None sa' sb'
  | _ => Position ha hb [] a_wins None sa' sb'
  end.

Definition moves (s : position) : list (Z * Z * position) :=
  if over s then [] else
  match table s, a_leads s with
  | None, true => map (fun '(c, r) => (c, 0, Position r (hand_b s) (stock s) true (Some c) (won_a s) (won_b s))) (picks (hand_a s))
  | None, false => map (fun '(c, r) => (c, 0, Position (hand_a s) r (stock s) false (Some c) (won_a s) (won_b s))) (picks (hand_b s))
  | Some a, true => map (fun '(b, r) => (b, 0, after_trick (hand_a s) r (stock s) a b (won_a s) (won_b s))) (picks (hand_b s))
  | Some b, false => map (fun '(a, r) => (a, 0, after_trick r (hand_b s) (stock s) a b (won_a s) (won_b s))) (picks (hand_a s))
  end.

(** With a target: 1 if A has reached it, -1 if B has, else 0. Without: A's points. *)
Definition result (s : position) : Z :=
  match target with
  | Some _ => (if reached (won_a s) then 1 else 0) - (if reached (won_b s) then 1 else 0)
  | None => won_a s
  end.

Definition rank (s : position) : nat := (length (hand_a s) + length (hand_b s) + length (stock s))%nat.

Lemma moves_end s c z t : In (c, z, t) (moves s) -> (rank t < rank s)%nat.
Proof.
  unfold moves, rank. destruct (over s); [intros [] |].
  destruct s as [ha hb st ld tb sa sb]; simpl. destruct tb as [d|], ld; rewrite in_map_iff; intros ([e r] & E & I);
    apply picks_length in I; injection E; intros <- <- <-; unfold after_trick; try destruct st as [|x [|y st]];
    repeat match goal with |- context [if ?c then _ else _] => destruct c end; simpl; lia.
Qed.

Definition value : position -> Z := Play.value position Z a_to_move moves result rank.
Definition best_cards (s : position) (best : list Z) : Prop :=
  (forall c, In c best -> exists z t, In (c, z, t) (moves s)) /\
  forall c z t, In (c, z, t) (moves s) -> (In c best <-> z + value t = value s).

Definition position_eqb (a b : position) : bool :=
  zlist_eqb (hand_a a) (hand_a b) && zlist_eqb (hand_b a) (hand_b b) && zlist_eqb (stock a) (stock b) &&
  Bool.eqb (a_leads a) (a_leads b) && option_eqb (table a) (table b) && Z.eqb (won_a a) (won_a b) && Z.eqb (won_b a) (won_b b).
Lemma position_eqb_eq a b : position_eqb a b = true -> a = b.
Proof.
  destruct a, b; unfold position_eqb; simpl; rewrite !andb_true_iff, !Z.eqb_eq. intros [[[[[[A B] C] D] E] F] G].
  apply zlist_eqb_eq in A, B, C. apply Bool.eqb_prop in D. apply option_eqb_eq in E. congruence.
Qed.
Definition key (s : position) : positive :=
  number (2 * (32 * (8 * bits (hand_b s) (bits (hand_a s) 0) + Z.abs (won_a s) mod 8) +
    match table s with None => 0 | Some c => Z.abs c mod 31 + 1 end) + if a_leads s then 1 else 0).

Definition check (s : position) (v : Z) (best : list Z) : bool :=
  Play.play_check position Z a_to_move moves result key position_eqb (fun _ _ => None) (S (rank s)) s v (memz best) && cards_only (moves s) best.

Theorem check_sound s v best : check s v best = true -> value s = v /\ best_cards s best.
Proof.
  unfold check. rewrite andb_true_iff. intros [H O]. apply (Play.play_sound _ _ _ _ _ rank moves_end _ _ position_eqb_eq (fun _ _ => None)) in H; [|discriminate].
  destruct H as [V B]. split; auto. split; [now apply cards_only_sound |]. intros c z t I. rewrite <- memz_spec. now apply B.
Qed.
End SixtySix.

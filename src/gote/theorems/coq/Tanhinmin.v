(** Two-player Tanhinmin: who first has no cards left wins.

    The player to move puts a card on the table, one that [fits] on the card lying there (any card on the empty table),
    or passes. A pass on a card clears the table, and the other player leads; two passes on the empty table one after the
    other are a draw. [reverses c]: from card [c] on the order is reversed ([fits_reversed]) until the table is cleared. *)
From Gote Require Export Cards.

Inductive action := Put (card : Z) | Pass.
Record position := Position {
  mine : list Z; yours : list Z;  (** the hands of the player who moved first in the document, and of the other *)
  table : option Z; my_turn : bool; passed : bool; drawn : bool; reversed : bool }.

Section Tanhinmin.
Variables (fits fits_reversed : Z -> Z -> bool) (reverses : Z -> bool) (pass_on_empty : bool).

Definition playable (s : position) (c : Z) : bool :=
  match table s with None => true | Some d => if reversed s then fits_reversed d c else fits d c end.

Definition passes (s : position) : list (action * Z * position) :=
  match table s with
  | Some _ => [(Pass, 0, Position (mine s) (yours s) None (negb (my_turn s)) false false false)]
  | None => if pass_on_empty then [(Pass, 0, Position (mine s) (yours s) None (negb (my_turn s)) true (passed s) false)] else []
  end.

Definition moves (s : position) : list (action * Z * position) :=
  match drawn s, mine s, yours s with
  | false, _ :: _, _ :: _ =>
    map (fun '(c, r) => (Put c, 0,
        Position (if my_turn s then r else mine s) (if my_turn s then yours s else r) (Some c) (negb (my_turn s)) false false
          (reversed s || reverses c)))
      (filter (fun '(c, _) => playable s c) (picks (if my_turn s then mine s else yours s))) ++ passes s
  | _, _, _ => []
  end.

(** 1: the first mover has won, -1: the other, 0: a draw. *)
Definition result (s : position) : Z :=
  if drawn s then 0 else match mine s, yours s with [], _ => 1 | _, [] => -1 | _, _ => if my_turn s then -1 else 1 end.

Definition rank (s : position) : nat :=
  (4 * (length (mine s) + length (yours s)) + match table s with Some _ => 3 | None => if drawn s then 0 else if passed s then 1 else 2 end)%nat.

Lemma moves_end s a z t : In (a, z, t) (moves s) -> (rank t < rank s)%nat.
Proof.
  unfold moves, rank. destruct s as [x y tb turn ps dr rv]; simpl. destruct dr; [intros [] |].
  destruct x as [|x0 x]; [intros [] |]. destruct y as [|y0 y]; [intros [] |]. rewrite in_app_iff. intros [I|I].
  - apply in_map_iff in I. destruct I as ([c r] & E & I). apply filter_In in I. destruct I as [I _]. apply picks_length in I.
    injection E; intros <- <- <-. cbn [mine yours table drawn passed]. destruct turn; rewrite ?I; simpl in *; destruct tb, ps; lia.
  - unfold passes in I; cbn [table mine yours my_turn passed] in I. destruct tb as [d|].
    + destruct I as [E|[]]. injection E; intros <- <- <-. simpl. lia.
    + destruct pass_on_empty; [|destruct I]. destruct I as [E|[]]. injection E; intros <- <- <-. simpl. destruct ps; simpl; lia.
Qed.

(** What the first mover gets under best play; after his moves "mine" is still his hand. *)
Definition value : position -> Z := Play.value position action my_turn moves result rank.
(** The [good] actions are moves, and of all moves exactly those that keep the value. *)
Definition best_moves (s : position) (good : action -> bool) : Prop :=
  (forall a, good a = true -> exists z t, In (a, z, t) (moves s)) /\
  forall a z t, In (a, z, t) (moves s) -> (good a = true <-> z + value t = value s).

Definition position_eqb (a b : position) : bool :=
  zlist_eqb (mine a) (mine b) && zlist_eqb (yours a) (yours b) && option_eqb (table a) (table b) && Bool.eqb (my_turn a) (my_turn b) &&
  Bool.eqb (passed a) (passed b) && Bool.eqb (drawn a) (drawn b) && Bool.eqb (reversed a) (reversed b).
Lemma position_eqb_eq a b : position_eqb a b = true -> a = b.
Proof.
  destruct a, b; unfold position_eqb; simpl; rewrite !andb_true_iff. intros [[[[[[A B] C] D] E] F] G].
  apply zlist_eqb_eq in A, B. apply Bool.eqb_prop in D, E, F, G. apply option_eqb_eq in C. congruence.
Qed.

(** Cards are told apart by their place when strengths repeat: the key may collide, the comparison decides. *)
Definition key (s : position) : positive :=
  number (2 * (2 * (64 * fold_left (fun m c => m + Z.shiftl 1 c) (yours s) (fold_left (fun m c => m + Z.shiftl 1 c) (mine s) 0)
    + match table s with None => 0 | Some c => Z.abs c mod 63 + 1 end) + if my_turn s then 1 else 0) + if passed s then 1 else 0).

(** The value is -1, 0 or 1. *)
Lemma between s : -1 <= value s <= 1.
Proof.
  unfold value. apply (Play.value_between _ _ _ _ _ _ moves_end (fun _ => -1) (fun _ => 1)).
  - intros t _. unfold result. destruct (drawn t), (mine t), (yours t), (my_turn t); lia.
  - intros t a z u I. unfold moves in I. destruct (drawn t); [destruct I |]. destruct (mine t) eqn:M; [destruct I |].
    destruct (yours t) eqn:Y; [destruct I |]. apply in_app_iff in I. destruct I as [I|I].
    + apply in_map_iff in I. destruct I as ([c r] & E & _). injection E; intros _ <- _. lia.
    + unfold passes in I. destruct (table t); [destruct I as [E|[]]; injection E; intros _ <- _; lia |].
      destruct pass_on_empty; [|destruct I]. destruct I as [E|[]]; injection E; intros _ <- _; lia.
Qed.
Definition bound (s : position) (v : Z) : option bool := if v <=? -1 then Some true else if 1 <? v then Some false else None.
Lemma bound_right s v b : bound s v = Some b -> b = (v <=? value s).
Proof.
  unfold bound. pose proof (between s). destruct (Z.leb_spec v (-1)).
  - intros E; inversion E. symmetry. apply Z.leb_le. lia.
  - destruct (Z.ltb_spec 1 v); [|discriminate]. intros E; inversion E. symmetry. apply Z.leb_gt. lia.
Qed.

Definition good (cards : list Z) (pass : bool) (a : action) : bool := match a with Put c => memz cards c | Pass => pass end.

Definition put_card (a : action) : option Z := match a with Put c => Some c | Pass => None end.
Definition moves_only (s : position) (cards : list Z) (pass : bool) : bool :=
  forallb (fun a => existsb (fun '(b, _, _) => option_eqb a (put_card b)) (moves s)) (map Some cards ++ if pass then [None] else []).
Lemma moves_only_sound s cards pass : moves_only s cards pass = true -> forall a, good cards pass a = true -> exists z t, In (a, z, t) (moves s).
Proof.
  unfold moves_only; rewrite forallb_forall; intros F a G.
  assert (I : In (put_card a) (map Some cards ++ if pass then [None] else [])).
  { apply in_app_iff. destruct a as [c|]; cbn in *; [left; apply in_map; now apply memz_spec | right; subst; now left]. }
  apply F in I. apply existsb_exists in I. destruct I as ([[b z] t] & J & E). apply option_eqb_eq in E.
  exists z, t. destruct a, b; cbn in E; congruence.
Qed.

Definition check (s : position) (v : Z) (cards : list Z) (pass : bool) : bool :=
  moves_only s cards pass && Play.play_check position action my_turn moves result key position_eqb bound (S (rank s)) s v (good cards pass).

Theorem check_sound s v cards pass : check s v cards pass = true -> value s = v /\ best_moves s (good cards pass).
Proof.
  unfold check. rewrite andb_true_iff. intros [O H]. apply (Play.play_sound _ _ _ _ _ rank moves_end _ _ position_eqb_eq _ bound_right) in H.
  destruct H as [V B]. split; auto. split; auto. now apply moves_only_sound.
Qed.
End Tanhinmin.

(** What fits: a list of pairs (card below, card above); or strength. *)
Definition on_graph (edges : list (Z * list Z)) (below above : Z) : bool :=
  match find (fun e => Z.eqb (fst e) below) edges with Some (_, l) => memz l above | None => false end.
Definition stronger (cut : option Z) (below above : Z) : bool :=
  (below <? above) && negb (option_eqb cut (Some below)).
Definition weaker (below above : Z) : bool := above <? below.

(** The memory game with perfect memory, as both players see the table.

    Of the kinds on the table [half] have one card known, [fresh] none, [complete] both; [special] is [None] without a
    special pair, else it says whether one special card is known; [lead] counts the pairs the mover is ahead. A turn: a
    first card, a second card, known or unknown. A pair is kept, and its owner goes on; otherwise the other player moves
    and knows the cards that were shown. Whoever can take the special pair does so and wins. *)
Require Import FMapPositive.
From Gote Require Export Vec.

Record position := Position { special : option bool; half : nat; fresh : nat; complete : nat; lead : Z }.

(** What a rule pays: for a pair at once, for play without end, for an empty table (by the mover's lead); whether it
    looks at the lead, and whether the value is a chance to win (then 1 is paid for a win, -1 for a loss). *)
Record rule := Rule { pair : Q; stall : Z -> Q; end_ : Z -> Q; compares : bool; chance : bool }.

Definition sign (d : Z) : Q := Z.sgn d # 1.
Definition nothing (d : Z) : Q := 0.
Definition special_pair := Rule 0 nothing nothing false true.
Definition pair_difference := Rule 1 nothing nothing false false.
Definition most_pairs (leader_wins : bool) := Rule 0 (if leader_wins then sign else nothing) sign true true.

(** What happened: the mover is paid; then he goes on ([again]), the other player moves, or the game is over. *)
Record outcome := Outcome { pay : Q; again : bool; next : option position }.

(** Numbers with weights (how many cards lead there). *)
Fixpoint weigh {A} (l : list (nat * A)) : Z := match l with [] => 0 | (w, _) :: r => Z.of_nat w + weigh r end%Z.
Fixpoint total (l : list (nat * Q)) : Q := match l with [] => 0 | (w, x) :: r => (Z.of_nat w # 1) * x + total r end.
Definition mean (l : list (nat * Q)) : Q := total l / (weigh l # 1).
Definition larger (x y : Q) : Q := if Qle_bool x y then y else x.
Definition smaller (x y : Q) : Q := if Qle_bool x y then x else y.
Fixpoint largest (x : Q) (l : list Q) : Q := match l with [] => x | y :: r => larger x (largest y r) end.

(** A way to play a turn: what the first card may be, with how many cards; for each the choices of a second card; for
    each choice what it may show, with how many cards. *)
Definition draw := list (nat * outcome).
Definition way := list (nat * (draw * list draw)).

Section Rules.
Variable r : rule.

Definition unknown (p : position) : nat :=
  half p + 2 * fresh p + match special p with None => 0 | Some true => 1 | Some false => 2 end.
Definition known (p : position) : nat :=
  half p + complete p + match special p with Some true => 1 | _ => 0 end.

Definition ahead (d : Z) : Z := if compares r then (d + 1)%Z else 0%Z.
Definition behind (d : Z) : Z := (- d)%Z.
(** The other player moves; the mover has taken a pair and goes on; the game is won or lost. *)
Definition over_to (s : option bool) (h z c : nat) (p : position) := Outcome 0 false (Some (Position s h z c (behind (lead p)))).
Definition goes_on (s : option bool) (h z c : nat) (p : position) := Outcome (pair r) true (Some (Position s h z c (ahead (lead p)))).
Definition won := Outcome 1 true None.
Definition lost := Outcome (-1) true None.

Definition one_card (o : outcome) : draw := [(1%nat, o)].
Definition only_if {A} (b : bool) (x : A) : list A := if b then [x] else [].
Definition is_known (s : option bool) := match s with Some true => true | _ => false end.
Definition is_hidden (s : option bool) := match s with Some false => true | _ => false end.
Definition possible (l : draw) : draw := filter (fun e => negb (Nat.eqb (fst e) 0)) l.

(** The second card when the first, an unknown one, was: the mate of a known card; a special card; a fresh one. *)
Definition after_mate (p : position) : draw * list draw :=
  let '(Position s h z c d) := p in
  (one_card (goes_on s (h - 1) z c p),
   only_if (2 <=? known p)%nat (one_card (over_to s (h - 1) z (c + 1) p)) ++
   only_if (1 <? unknown p)%nat (possible
    [((if is_known s then 1 else 0)%nat, lost); (h - 1, over_to s (h - 2) z (c + 2) p)%nat;
     ((if is_hidden s then 2 else 0)%nat, over_to (Some true) (h - 1) z (c + 1) p);
     (2 * z, over_to s h (z - 1) (c + 1) p)%nat])).
Definition after_special (p : position) : draw * list draw :=
  let '(Position s h z c d) := p in
  if is_known s then (one_card won, []) else
  (possible [(1%nat, won); (h, over_to (Some true) (h - 1) z (c + 1) p); (2 * z, over_to (Some true) (h + 1) (z - 1) c p)%nat],
   only_if (1 <=? known p)%nat (one_card (over_to (Some true) h z c p))).
Definition fresh_then_unknown (p : position) : draw :=
  let '(Position s h z c d) := p in
  possible [(1%nat, goes_on s h (z - 1) c p); (h, over_to s h (z - 1) (c + 1) p);
    ((if is_hidden s then 2 else 0)%nat, over_to (Some true) (h + 1) (z - 1) c p);
    ((if is_known s then 1 else 0)%nat, lost); (2 * z - 2, over_to s (h + 2) (z - 2) c p)%nat].
Definition fresh_then_known (p : position) : list draw :=
  let '(Position s h z c d) := p in only_if (1 <=? known p)%nat (one_card (over_to s (h + 1) (z - 1) c p)).

Definition unknown_first (p : position) (fresh_choice : draw * list draw) : way :=
  let s := special p in
  filter (fun e => negb (Nat.eqb (fst e) 0))
    [(half p, after_mate p); ((if is_known s then 1 else if is_hidden s then 2 else 0)%nat, after_special p);
     (2 * fresh p, fresh_choice)%nat].
Definition any_fresh (p : position) : draw * list draw := (fresh_then_unknown p, fresh_then_known p).

(** First a known card, of a complete pair, of a kind half known, or the special one; then an unknown card. *)
Definition known_first (p : position) : list draw :=
  let '(Position s h z c d) := p in
  let shown := [((if is_hidden s then 2 else 0)%nat, over_to (Some true) h z c p); (2 * z, over_to s (h + 1) (z - 1) c p)%nat] in
  let mate := over_to s (h - 1) z (c + 1) p in
  let danger := ((if is_known s then 1 else 0)%nat, lost) in
  map possible
  (only_if (1 <=? c)%nat (danger :: (h, mate) :: shown) ++
   only_if (1 <=? h)%nat (danger :: (1%nat, goes_on s (h - 1) z c p) :: (h - 1, mate)%nat :: shown) ++
   only_if (is_known s) ((1%nat, won) :: (h, mate) :: shown)).

Definition take_pair (p : position) : list draw :=
  let '(Position s h z c d) := p in only_if (1 <=? c)%nat (one_card (goes_on s h z (c - 1) p)).

(** All ways to play a turn without passing. *)
Definition surely (d : draw) : way := [(1%nat, (d, []))].
Definition ways (p : position) : list way :=
  map surely (take_pair p) ++
  (if (1 <=? unknown p)%nat then unknown_first p (any_fresh p) :: map surely (known_first p) else []).

(** *** The value, for the mover, by backward induction *)
Definition other (p : position) := Position (special p) (half p) (fresh p) (complete p) (behind (lead p)).

Section With.
Variable v : position -> Q.
Definition outcome_value (o : outcome) : Q :=
  pay o + match next o with None => 0 | Some p => if again o then v p else - v p end.
Definition draw_value (d : draw) : Q := mean (map (fun '(w, o) => (w, outcome_value o)) d).
Definition way_value (a : way) : Q :=
  mean (map (fun '(w, (d, l)) => (w, largest (draw_value d) (map draw_value l))) a).
Definition active (p : position) : Q :=
  match map way_value (ways p) with [] => end_ r (lead p) | x :: l => largest x l end.
(** A pass needs two known cards that are turned up; if both players pass, they pass for ever. *)
Definition passing (p : position) : Q := smaller (- active (other p)) (stall r (lead p)).
Definition step (p : position) : Q := if (2 <=? known p)%nat then larger (active p) (passing p) else active p.
End With.

Definition rank (p : position) : nat := (4 * unknown p + complete p)%nat.
Fixpoint value_in (n : nat) (p : position) : Q := match n with O => step (fun _ => 0) p | S n' => step (value_in n') p end.
Definition value (p : position) : Q := value_in (rank p) p.

(** The plies of the answer: pass; one unknown card, a second one only to take a pair or win; two unknown cards; take a
    known pair. *)
Inductive ply := Zero | One | Two | Take.
Definition ply_way (p : position) (a : ply) : option way :=
  match a, unknown p, known p with
  | One, S _, S _ => Some (unknown_first p (hd [] (fresh_then_known p), []))
  | Two, S _, _ => Some (unknown_first p (fresh_then_unknown p, []))
  | Take, _, _ => option_map surely (hd_error (take_pair p))
  | _, _, _ => None
  end.
Definition ply_value (v : position -> Q) (p : position) (a : ply) : option Q :=
  match a with
  | Zero => if (2 <=? known p)%nat then Some (passing v p) else None
  | _ => option_map (way_value v) (ply_way p a)
  end.

(** A payoff as the answer writes it. *)
Definition shown (x : Q) : Q := if chance r then (1 + x) / 2 else x.

(** The answer: the value, the value of every ply, and which plies are best. *)
Definition states (p : position) (x : Q) (options : list (ply * Q)) (best : list ply) : Prop :=
  shown (value p) == x /\
  (forall a y, In (a, y) options -> exists z, ply_value value p a = Some z /\ shown z == y) /\
  (forall a, ply_value value p a <> None -> exists y, In (a, y) options) /\
  (forall a, In a best <-> exists z, ply_value value p a = Some z /\ z == value p).

(** *** A step looks at the positions that follow, and at nothing else *)
Definition draw_nexts (d : draw) : list position :=
  flat_map (fun '(_, o) => match next o with Some t => [t] | None => [] end) d.
Definition way_nexts (a : way) : list position := flat_map (fun '(_, (d, l)) => draw_nexts d ++ flat_map draw_nexts l) a.
Definition nexts (p : position) : list position := flat_map way_nexts (ways p ++ ways (other p)).

Lemma larger_ext x x' y y' : x == x' -> y == y' -> larger x y == larger x' y'.
Proof. intros E F. unfold larger. rewrite E, F. now destruct (Qle_bool x' y'). Qed.
Lemma smaller_ext x x' y y' : x == x' -> y == y' -> smaller x y == smaller x' y'.
Proof. intros E F. unfold smaller. rewrite E, F. now destruct (Qle_bool x' y'). Qed.
Lemma largest_ext x x' l l' : x == x' -> Forall2 Qeq l l' -> largest x l == largest x' l'.
Proof. intros E F; revert x x' E; induction F; intros a a' E; simpl; auto. apply larger_ext; auto. Qed.
Lemma mean_ext {A} (f g : A -> Q) (l : list (nat * A)) : (forall w a, In (w, a) l -> f a == g a) ->
  mean (map (fun '(w, a) => (w, f a)) l) == mean (map (fun '(w, a) => (w, g a)) l).
Proof.
  intros H. unfold mean.
  assert (W : weigh (map (fun '(w, a) => (w, f a)) l) = weigh (map (fun '(w, a) => (w, g a)) l)).
  { clear H. induction l as [|[w a] l IH]; simpl; auto. now rewrite IH. }
  rewrite W. apply Qmult_comp; [|reflexivity].
  induction l as [|[w a] l IH]; simpl; [reflexivity |]. rewrite (H w a) by (now left). rewrite IH; [reflexivity | |].
  - intros w' a' I. apply (H w'). now right.
  - simpl in W. lia.
Qed.

Section Ext.
Variables v w : position -> Q.
Lemma draw_ext d : (forall t, In t (draw_nexts d) -> v t == w t) -> draw_value v d == draw_value w d.
Proof.
  intros H. apply mean_ext. intros n o I. unfold outcome_value. destruct (next o) as [t|] eqn:E; [|reflexivity].
  assert (T : v t == w t). { apply H, in_flat_map. exists (n, o). rewrite E. split; [auto | now left]. }
  destruct (again o); now rewrite T.
Qed.
Lemma way_ext a : (forall t, In t (way_nexts a) -> v t == w t) -> way_value v a == way_value w a.
Proof.
  intros H. unfold way_value.
  assert (G : forall u, map (fun '(n, (d, l)) => (n, largest (draw_value u d) (map (draw_value u) l))) a =
    map (fun '(n, e) => (n, largest (draw_value u (fst e)) (map (draw_value u) (snd e)))) a).
  { intros u. apply map_ext. intros (n & d & l); reflexivity. }
  rewrite !G. apply mean_ext. intros n [d l] I. cbn [fst snd]. apply largest_ext.
  - apply draw_ext. intros t T. apply H, in_flat_map. exists (n, (d, l)). split; auto. apply in_app_iff. now left.
  - assert (L : forall e, In e l -> draw_value v e == draw_value w e).
    { intros e E. apply draw_ext. intros t T. apply H, in_flat_map. exists (n, (d, l)). split; auto. apply in_app_iff. right.
      apply in_flat_map. eauto. }
    clear - L. induction l as [|e l IH]; simpl; constructor; [apply L; now left |]. apply IH. intros; apply L; now right.
Qed.
Lemma active_ext p : (forall t, In t (flat_map way_nexts (ways p)) -> v t == w t) -> active v p == active w p.
Proof.
  intros H. unfold active. assert (F : Forall2 Qeq (map (way_value v) (ways p)) (map (way_value w) (ways p))).
  { induction (ways p) as [|a l IH]; simpl; constructor.
    - apply way_ext. intros t T. apply H. simpl. apply in_app_iff. now left.
    - apply IH. intros t T. apply H. simpl. apply in_app_iff. now right. }
  destruct F; [reflexivity |]. now apply largest_ext.
Qed.
Lemma both p : (forall t, In t (nexts p) -> v t == w t) -> active v p == active w p /\ passing v p == passing w p.
Proof.
  intros H. unfold nexts in H. split.
  - apply active_ext. intros t T. apply H. rewrite flat_map_app. apply in_app_iff. now left.
  - apply smaller_ext; [|reflexivity]. rewrite active_ext; [reflexivity |].
    intros t T. apply H. rewrite flat_map_app. apply in_app_iff. now right.
Qed.
Lemma step_ext p : (forall t, In t (nexts p) -> v t == w t) -> step v p == step w p.
Proof.
  intros H. destruct (both p H) as [A B]. unfold step. destruct (2 <=? known p)%nat; auto. now apply larger_ext.
Qed.
End Ext.

(** *** A table that is filled from small positions to large ones *)
Definition table := PositiveMap.t (position * Q).
Definition option_bool_eqb (a b : option bool) : bool :=
  match a, b with None, None => true | Some x, Some y => Bool.eqb x y | _, _ => false end.
Definition position_eqb (a b : position) : bool :=
  option_bool_eqb (special a) (special b) && Nat.eqb (half a) (half b) && Nat.eqb (fresh a) (fresh b) &&
  Nat.eqb (complete a) (complete b) && Z.eqb (lead a) (lead b).
Lemma position_eqb_eq a b : position_eqb a b = true -> a = b.
Proof.
  destruct a as [s h z c d], b as [s' h' z' c' d']; unfold position_eqb; simpl. rewrite !andb_true_iff, !Nat.eqb_eq, Z.eqb_eq.
  intros ((((E & ->) & ->) & ->) & ->). destruct s as [[|]|], s' as [[|]|]; simpl in E; congruence.
Qed.
Definition key (p : position) : positive :=
  Z.to_pos (((((Z.of_nat (half p) * 64 + Z.of_nat (fresh p)) * 64 + Z.of_nat (complete p)) * 256 + (lead p + 128)) * 3 +
    match special p with None => 0 | Some false => 1 | Some true => 2 end) + 1).
Definition find (m : table) (p : position) : option Q :=
  match PositiveMap.find (key p) m with Some (t, x) => if position_eqb t p then Some x else None | None => None end.
Definition at_ (m : table) (p : position) : Q := match find m p with Some x => x | None => 0 end.
Definition has (m : table) (p : position) : bool := match find m p with Some _ => true | None => false end.
Definition add1 (m : table) (p : position) : table :=
  if forallb (fun t => has m t && (rank t <? rank p)%nat) (nexts p)
  then PositiveMap.add (key p) (p, Qred (step (at_ m) p)) m else m.
Definition fill (l : list position) : table := fold_left add1 l (PositiveMap.empty _).

Definition right_at (p : position) (x : Q) : Prop := forall n, (rank p <= n)%nat -> value_in n p == x.
Definition truthful (m : table) : Prop := forall k p x, PositiveMap.find k m = Some (p, x) -> right_at p x.

Lemma has_right m p n : truthful m -> has m p = true -> (rank p <= n)%nat -> value_in n p == at_ m p.
Proof.
  unfold has, at_, find. intros T. destruct (PositiveMap.find (key p) m) as [[t x]|] eqn:F; [|discriminate].
  destruct (position_eqb t p) eqn:E; [|discriminate]. apply position_eqb_eq in E; subst t. intros _ L. now apply (T _ _ _ F).
Qed.

Lemma add1_truthful m p : truthful m -> truthful (add1 m p).
Proof.
  intros T. unfold add1. destruct (forallb _ (nexts p)) eqn:F; auto. rewrite forallb_forall in F.
  intros k q x. destruct (Pos.eq_dec k (key p)) as [->|NE]; [|rewrite PositiveMap.gso by auto; apply T].
  rewrite PositiveMap.gss. intros E; inversion E; subst q x; clear E. intros n L. rewrite Qred_correct.
  destruct n as [|n]; cbn [value_in]; apply step_ext; intros t I; specialize (F t I); apply andb_true_iff in F; destruct F as [H R];
    apply Nat.ltb_lt in R; [lia |]. apply has_right; auto. lia.
Qed.

Lemma fill_truthful l : truthful (fill l).
Proof.
  unfold fill. assert (E : truthful (PositiveMap.empty _)). { intros k p x H. rewrite PositiveMap.gempty in H. discriminate. }
  revert E. generalize (PositiveMap.empty (position * Q)). induction l as [|p l IH]; intros m T; simpl; auto.
  apply IH, add1_truthful, T.
Qed.

Definition ply_nexts (p : position) (a : ply) : list position :=
  match a with Zero => nexts p | _ => match ply_way p a with Some y => way_nexts y | None => [] end end.
Lemma ply_ext v w p a : (forall t, In t (ply_nexts p a) -> v t == w t) ->
  match ply_value v p a, ply_value w p a with None, None => True | Some x, Some y => x == y | _, _ => False end.
Proof.
  intros H. destruct a; cbn [ply_value ply_nexts] in *.
  1: destruct (2 <=? known p)%nat; auto; apply both; auto.
  all: destruct (ply_way p _) as [y|]; cbn [option_map]; auto; now apply way_ext.
Qed.

Definition ply_eqb (a b : ply) : bool :=
  match a, b with Zero, Zero | One, One | Two, Two | Take, Take => true | _, _ => false end.
Lemma ply_eqb_eq a b : ply_eqb a b = true <-> a = b.
Proof. destruct a, b; simpl; split; congruence. Qed.
Definition plies := [Zero; One; Two; Take].
Definition in_best (best : list ply) (a : ply) : bool := existsb (ply_eqb a) best.

(** Every ply: its value by the table, listed among the options, and among the best exactly when it reaches the value. *)
Definition ply_check (m : table) (p : position) (options : list (ply * Q)) (best : list ply) (a : ply) : bool :=
  forallb (has m) (ply_nexts p a) && forallb (fun t => rank t <=? rank p)%nat (ply_nexts p a) &&
  match ply_value (at_ m) p a with
  | Some x => existsb (fun e => ply_eqb (fst e) a) options &&
      forallb (fun e => negb (ply_eqb (fst e) a) || Qeq_bool (shown x) (snd e)) options &&
      Bool.eqb (in_best best a) (Qeq_bool x (at_ m p))
  | None => negb (existsb (fun e => ply_eqb (fst e) a) options) && negb (in_best best a)
  end.

Definition check (l : list position) (p : position) (x : Q) (options : list (ply * Q)) (best : list ply) : bool :=
  let m := fill l in has m p && Qeq_bool (shown (at_ m p)) x && forallb (ply_check m p options best) plies.

Lemma shown_ext x y : x == y -> shown x == shown y.
Proof. intros E. unfold shown. destruct (chance r); auto. now rewrite E. Qed.

Lemma value_is m t : truthful m -> has m t = true -> value t == at_ m t.
Proof. intros. unfold value. apply has_right; auto. Qed.

Theorem check_sound l p x options best : check l p x options best = true -> states p x options best.
Proof.
  unfold check. set (m := fill l). pose proof (fill_truthful l : truthful m) as T. clearbody m.
  rewrite !andb_true_iff, forallb_forall. intros ((H & V) & F). apply Qeq_bool_eq in V.
  assert (Vp : value p == at_ m p) by now apply value_is.
  assert (G : forall a, ply_check m p options best a = true) by (intros a; apply F; destruct a; unfold plies; simpl; auto).
  assert (E : forall a, match ply_value value p a, ply_value (at_ m) p a with None, None => True | Some x, Some y => x == y | _, _ => False end).
  { intros a. apply ply_ext. intros t I. specialize (G a). unfold ply_check in G. rewrite !andb_true_iff, forallb_forall in G.
    destruct G as ((G & _) & _). apply value_is; auto. }
  split; [rewrite <- V; now apply shown_ext |]. split; [|split].
  - intros a y I. specialize (G a); specialize (E a). unfold ply_check in G. rewrite andb_true_iff in G. destruct G as [_ G].
    destruct (ply_value value p a) as [z|], (ply_value (at_ m) p a) as [z'|]; try contradiction.
    + exists z. split; auto. rewrite !andb_true_iff, !forallb_forall in G. destruct G as ((_ & G) & _). specialize (G (a, y) I).
      cbn [fst snd] in G. replace (ply_eqb a a) with true in G by (symmetry; now apply ply_eqb_eq). apply Qeq_bool_eq in G.
      rewrite <- G. now apply shown_ext.
    + exfalso. rewrite andb_true_iff, negb_true_iff in G. destruct G as [G _]. apply Bool.not_true_iff_false in G. apply G.
      apply existsb_exists. exists (a, y). split; auto. now apply ply_eqb_eq.
  - intros a N. specialize (G a); specialize (E a). unfold ply_check in G. rewrite andb_true_iff in G. destruct G as [_ G].
    destruct (ply_value value p a) as [z|], (ply_value (at_ m) p a) as [z'|]; try contradiction; try congruence.
    rewrite !andb_true_iff in G. destruct G as ((G & _) & _). apply existsb_exists in G. destruct G as ((b & y) & I & Q).
    apply ply_eqb_eq in Q. cbn in Q. subst b. eauto.
  - intros a. specialize (G a); specialize (E a). unfold ply_check in G. rewrite andb_true_iff in G. destruct G as [_ G].
    assert (B : In a best <-> in_best best a = true).
    { unfold in_best. rewrite existsb_exists. split; [intros I; exists a; split; auto; now apply ply_eqb_eq |].
      intros (b & I & Q). apply ply_eqb_eq in Q. now subst. }
    rewrite B. destruct (ply_value value p a) as [z|], (ply_value (at_ m) p a) as [z'|]; try contradiction.
    + rewrite !andb_true_iff in G. destruct G as (_ & G). apply Bool.eqb_prop in G. rewrite G. split.
      * intros Q. apply Qeq_bool_eq in Q. exists z. split; auto. now rewrite E, Vp.
      * intros (y & Q & W). inversion Q; subst y. apply Qeq_eq_bool. now rewrite <- E, <- Vp.
    + rewrite !andb_true_iff, !negb_true_iff in G. destruct G as [_ G]. rewrite G. split; [discriminate |].
      intros (y & Q & _). discriminate.
Qed.
End Rules.

(** Positions to fill in, small ones first; what is missing is refused, so nothing has to be believed here. *)
Definition leads (r : rule) (l : Z) (most : nat) : list Z :=
  if compares r then map (fun i => (2 * Z.of_nat i - Z.of_nat most - Z.abs l)%Z) (seq 0 (S (most + Z.to_nat (Z.abs l)))) else [0%Z].
Definition below (r : rule) (p : position) : list position :=
  let size := (half p + fresh p + complete p)%nat in
  flat_map (fun u => flat_map (fun c => flat_map (fun s => flat_map (fun z =>
    let hidden := (2 * z + match s with None => 0 | Some true => 1 | Some false => 2 end)%nat in
    let h := (u - hidden)%nat in
    if (hidden <=? u)%nat && (h + z + c <=? size)%nat then
      map (Position s h z c) (leads r (lead p) (size - (h + z + c))) else [])
    (seq 0 (S (fresh p)))) (match special p with None => [None] | _ => [Some true; Some false] end))
    (seq 0 (S size))) (seq 0 (S (unknown p))).

(** *** Without any memory: both cards are turned at random, the special pair wins *)
Definition forgetful (p : nat -> Q) : Prop :=
  p 1%nat == 1 /\ forall n, (2 <= n)%nat -> let q := 1 / (2 * (Z.of_nat n # 1) - 1) in let m := Z.of_nat n # 1 in
    p n == q * (1 / m + (m - 1) / m * p (n - 1)%nat) + (1 - q) * (1 - p n).

Fixpoint without_memory (n : nat) : Q :=
  match n with
  | O | 1%nat => 1
  | S n' => let m := Z.of_nat n # 1 in let q := 1 / (2 * m - 1) in
      Qred ((q * (1 / m + (m - 1) / m * without_memory n') + (1 - q)) / (2 - q))
  end.

Lemma solve_for x a q : ~ 2 - q == 0 -> x == a + (1 - q) * (1 - x) -> x == (a + (1 - q)) / (2 - q).
Proof. intros N E. apply (Qmult_inj_r _ _ (2 - q)); auto. unfold Qdiv. rewrite <- Qmult_assoc, (Qmult_comm (/ _)), Qmult_inv_r; auto. lra. Qed.

Lemma solved x a q : ~ 2 - q == 0 -> x == (a + (1 - q)) / (2 - q) -> x == a + (1 - q) * (1 - x).
Proof. intros N E. assert (H : x * (2 - q) == a + (1 - q)). { rewrite E. unfold Qdiv. rewrite <- Qmult_assoc, (Qmult_comm (/ _)), Qmult_inv_r; auto. lra. } lra. Qed.

(** The law has a solution, and only one. *)
Lemma forgetful_exists : forgetful without_memory.
Proof.
  split; [reflexivity |]. intros [|[|n]] L; try lia. cbv zeta. replace (S (S n) - 1)%nat with (S n) by lia.
  set (m := Z.of_nat (S (S n)) # 1). set (q := 1 / (2 * m - 1)).
  assert (M : 2 <= m). { unfold m, Qle; simpl. lia. }
  assert (Q1 : q <= 1). { apply Qle_shift_div_r; lra. }
  apply solved; [lra |]. cbn [without_memory]. rewrite Qred_correct. reflexivity.
Qed.

Theorem forgetful_sound n v : (1 <=? n)%nat && Qeq_bool (without_memory n) v = true ->
  (exists p, forgetful p) /\ forall p, forgetful p -> p n == v.
Proof.
  rewrite andb_true_iff, Nat.leb_le. intros [L E]. split; [exists without_memory; apply forgetful_exists |]. intros p [P1 PS].
  apply Qeq_bool_eq in E. rewrite <- E. clear v E.
  induction n as [|[|n] IH]; [lia | exact P1 |]. specialize (IH ltac:(lia)). specialize (PS (S (S n)) ltac:(lia)).
  cbv zeta in PS. replace (S (S n) - 1)%nat with (S n) in PS by lia. cbn [without_memory]. rewrite Qred_correct.
  set (m := Z.of_nat (S (S n)) # 1) in *. set (q := 1 / (2 * m - 1)) in *.
  assert (M : 2 <= m). { unfold m, Qle; simpl. lia. }
  assert (Q1 : q <= 1). { apply Qle_shift_div_r; lra. }
  rewrite IH in PS. apply solve_for; auto. lra.
Qed.

(** What card games share: taking a card out of a hand, and numbers by which positions are remembered. *)
From Gote Require Export Play.

(** Every card of a hand with the rest of the hand. *)
Fixpoint picks {C} (hand : list C) : list (C * list C) :=
  match hand with [] => [] | c :: r => (c, r) :: map (fun '(d, s) => (d, c :: s)) (picks r) end.

Lemma picks_length {C} (hand : list C) c r : In (c, r) (picks hand) -> length hand = S (length r).
Proof.
  revert c r; induction hand as [|d hand IH]; intros c r; simpl; [intros [] |].
  intros [E|I]; [now inversion E |]. apply in_map_iff in I. destruct I as ([e s] & E & I).
  inversion E; subst. simpl. f_equal. eauto.
Qed.

Definition zlist_eqb : list Z -> list Z -> bool :=
  fix f a b := match a, b with [], [] => true | x :: a', y :: b' => Z.eqb x y && f a' b' | _, _ => false end.
Lemma zlist_eqb_eq a b : zlist_eqb a b = true -> a = b.
Proof.
  revert b; induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto.
  rewrite andb_true_iff, Z.eqb_eq. intros [-> E]. f_equal. auto.
Qed.

Definition option_eqb (a b : option Z) : bool :=
  match a, b with None, None => true | Some x, Some y => Z.eqb x y | _, _ => false end.
Lemma option_eqb_eq a b : option_eqb a b = true -> a = b.
Proof. destruct a, b; simpl; try discriminate; auto. rewrite Z.eqb_eq. congruence. Qed.

(** A card as a bit; positions are remembered by the cards that are left. Two positions with the same number do no
    harm: the memory compares the positions themselves. *)
Definition bits (hand : list Z) (start : Z) : Z := fold_left (fun m c => Z.lor m (Z.shiftl 1 c)) hand start.
Definition number (z : Z) : positive := Z.to_pos (z + 1).

Definition points_of (l : list (Z * Z)) (c : Z) : Z :=
  match find (fun e => Z.eqb (fst e) c) l with Some (_, w) => w | None => 0 end.

Definition memz (l : list Z) (c : Z) : bool := existsb (Z.eqb c) l.
Lemma memz_spec l c : memz l c = true <-> In c l.
Proof.
  unfold memz; rewrite existsb_exists; split.
  - intros (y & I & E). apply Z.eqb_eq in E. now subst.
  - intros I. exists c; split; auto. apply Z.eqb_refl.
Qed.

(** Every card of [best] is the card of a move. *)
Definition cards_only {S} (moves : list (Z * Z * S)) (best : list Z) : bool := forallb (fun c => existsb (fun '(d, _, _) => Z.eqb c d) moves) best.
Lemma cards_only_sound {S} (moves : list (Z * Z * S)) best : cards_only moves best = true -> forall c, In c best -> exists z t, In (c, z, t) moves.
Proof.
  unfold cards_only; rewrite forallb_forall; intros F c I. specialize (F c I). apply existsb_exists in F. destruct F as ([[d z] t] & J & E).
  apply Z.eqb_eq in E. subst. eauto.
Qed.

Definition zsum (l : list Z) : Z := fold_right Z.add 0 l.

Lemma picks_sum (f : Z -> Z) hand c r : In (c, r) (picks hand) -> zsum (map f hand) = f c + zsum (map f r).
Proof.
  revert c r; induction hand as [|d hand IH]; intros c r; simpl; [intros [] |].
  intros [E|I]; [inversion E; reflexivity |]. apply in_map_iff in I. destruct I as ([e s] & E & I).
  inversion E; subst. simpl. rewrite (IH _ _ I). lia.
Qed.

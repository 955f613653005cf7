(** The one-suit trick game, all deals of one size at once: the cards 1 to 2n, n for each player, the k highest ones score.

    A deal is written as its owners from the highest card down: [true] is Left. *)
From Gote Require Export Hands.
Require Import FMapPositive.

Fixpoint cards_of (player : bool) (owners : list bool) : list Z :=
  match owners with
  | [] => []
  | o :: r => if Bool.eqb o player then Z.of_nat (length owners) :: cards_of player r else cards_of player r
  end.
Definition count (owners : list bool) : nat := length (filter (fun o => o) owners).

(** What Left gets of the [k] highest cards. *)
Definition takes (lead : bool) (owners : list bool) (k : nat) : Z :=
  V (scores (Z.of_nat (length owners) - Z.of_nat k)) 0 lead (cards_of true owners) (cards_of false owners).

Record row := Row { deal_of : list bool; right_leads : list Z; left_leads : list Z }.

(** Every deal of [n] cards each stands in the table, with what Left gets for k = 0, 1 ... 2n when Right and when Left leads. *)
Definition whole_table (n : nat) (table : list row) : Prop :=
  forall owners, length owners = (2 * n)%nat -> count owners = n -> exists v0 v1, In (Row owners v0 v1) table /\
    v0 = map (takes false owners) (seq 0 (2 * n + 1)) /\ v1 = map (takes true owners) (seq 0 (2 * n + 1)).

Fixpoint all_owners (n : nat) : list (list bool) :=
  match n with O => [[]] | S n' => map (cons true) (all_owners n') ++ map (cons false) (all_owners n') end.
Lemma in_all_owners n : forall o, length o = n -> In o (all_owners n).
Proof.
  induction n as [|n IH]; intros [|b o] L; try discriminate; [now left |]. injection L as L. cbn. apply in_app_iff.
  destruct b; [left | right]; apply in_map, IH; auto.
Qed.

Definition is_taken (lead : bool) (owners : list bool) (k : nat) (v : Z) : bool :=
  let w := scores (Z.of_nat (length owners) - Z.of_nat k) in
  let s := Deal (cards_of true owners) (cards_of false owners) lead None in
  match Play.value_is deal Z (max_to_move true) (moves w 0) (fun _ => 0) key deal_eqb (bound w 0) (S (rank s)) (PositiveMap.empty _) s v with
  | Some (b, _) => b
  | None => false
  end.
Lemma is_taken_right lead owners k v : is_taken lead owners k v = true -> takes lead owners k = v.
Proof.
  unfold is_taken. set (w := scores _). set (s := Deal _ _ _ _).
  destruct (Play.value_is _ _ _ _ _ _ _ _ _ _ s v) as [[b m]|] eqn:E; [|discriminate]. intros ->.
  destruct (Play.value_is_right _ _ _ _ _ _ (moves_end w 0) _ _ deal_eqb_eq _ (bound_right w 0 true) _ _ _ _ _ _ (Play.empty_truthful _ _ _ _ _ _) E) as [Q _].
  symmetry in Q. apply Z.eqb_eq in Q. exact Q.
Qed.

Fixpoint are_taken (lead : bool) (owners : list bool) (k : nat) (v : list Z) : bool :=
  match v with [] => true | x :: r => is_taken lead owners k x && are_taken lead owners (S k) r end.
Lemma are_taken_right lead owners : forall v k, are_taken lead owners k v = true -> v = map (takes lead owners) (seq k (length v)).
Proof.
  induction v as [|x v IH]; intros k H; auto. cbn in *. apply andb_true_iff in H. destruct H as [H G]. f_equal; [symmetry; now apply is_taken_right | auto].
Qed.

Definition owners_eqb : list bool -> list bool -> bool :=
  fix f a b := match a, b with [], [] => true | x :: a', y :: b' => Bool.eqb x y && f a' b' | _, _ => false end.
Lemma owners_eqb_eq : forall a b, owners_eqb a b = true -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; cbn; try discriminate; auto. rewrite andb_true_iff. intros [E F]. apply Bool.eqb_prop in E. f_equal; auto.
Qed.

Definition check (n : nat) (table : list row) : bool :=
  forallb (fun o => negb (Nat.eqb (count o) n) || match find (fun r => owners_eqb (deal_of r) o) table with
    | Some (Row _ v0 v1) => Nat.eqb (length v0) (2 * n + 1) && Nat.eqb (length v1) (2 * n + 1) && are_taken false o 0 v0 && are_taken true o 0 v1
    | None => false
    end) (all_owners (2 * n)).

Theorem check_sound n table : check n table = true -> whole_table n table.
Proof.
  unfold check; rewrite forallb_forall; intros F o L C. specialize (F o (in_all_owners _ o L)). rewrite C, Nat.eqb_refl in F. cbn [negb orb] in F.
  destruct (find _ table) as [[d v0 v1]|] eqn:E; [|discriminate]. apply find_some in E. destruct E as [I Q]. cbn in Q. apply owners_eqb_eq in Q. subst d.
  rewrite !andb_true_iff, !Nat.eqb_eq in F. destruct F as [[[L0 L1] F0] F1]. exists v0, v1. split; auto. rewrite <- L0 at 1. rewrite <- L1. split; now apply are_taken_right.
Qed.

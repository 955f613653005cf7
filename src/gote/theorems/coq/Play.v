(** Games with open information between two players, Max and Min, that end: backward induction.

    [moves s] lists the moves of the player whose turn it is: a name, the points that Max receives at once, and the
    position that follows. Without a move the game is over and Max receives [finish s]. *)
Require Export List ZArith Lia Bool.
Require Import FMapPositive.
Export ListNotations.
Open Scope Z_scope.

Section Play.
Variables (S L : Type).
Variable max_to_move : S -> bool.
Variable moves : S -> list (L * Z * S).
Variable finish : S -> Z.
Variable rank : S -> nat.
Hypothesis ends : forall s l z t, In (l, z, t) (moves s) -> (rank t < rank s)%nat.

(** The larger (or smaller) of the numbers of a list that is not empty. *)
Fixpoint best (maximum : bool) (x : Z) (r : list Z) : Z :=
  match r with [] => x | y :: r' => (if maximum then Z.max else Z.min) x (best maximum y r') end.

Fixpoint value_in (n : nat) (s : S) : Z :=
  match n, moves s with
  | Datatypes.S n', (l, z, t) :: r =>
      best (max_to_move s) (z + value_in n' t) (map (fun '(l, z, t) => z + value_in n' t) r)
  | _, _ => finish s
  end.

Definition value (s : S) : Z := value_in (rank s) s.

Lemma value_in_enough n s : (rank s <= n)%nat -> value_in n s = value s.
Proof.
  unfold value. remember (rank s) as k eqn:K. revert s n K. induction k as [k IH] using lt_wf_ind.
  intros s n K Ln. destruct k as [|k].
  - assert (E : moves s = []). { destruct (moves s) as [|[[l z] t] r] eqn:M; auto.
      pose proof (ends s l z t ltac:(rewrite M; left; auto)). lia. }
    destruct n; simpl; rewrite ?E; reflexivity.
  - destruct n as [|n]; [lia |]. simpl. destruct (moves s) as [|[[l z] t] r] eqn:M; auto.
    assert (T : forall l z t, In (l, z, t) (moves s) -> value_in n t = value_in k t).
    { intros l' z' t' I. pose proof (ends _ _ _ _ I). rewrite (IH (rank t')), <- (IH (rank t') ltac:(lia) t' k); auto; lia. }
    rewrite M in T. f_equal.
    + f_equal. apply (T l z t). now left.
    + apply map_ext_in. intros [[l' z'] t'] I. f_equal. apply (T l' z' t'). now right.
Qed.

Theorem value_eq s : value s =
  match moves s with
  | [] => finish s
  | (l, z, t) :: r => best (max_to_move s) (z + value t) (map (fun '(l, z, t) => z + value t) r)
  end.
Proof.
  rewrite <- (value_in_enough (Datatypes.S (rank s)) s) by lia. simpl.
  destruct (moves s) as [|[[l z] t] r] eqn:M; auto.
  assert (T : forall l z t, In (l, z, t) (moves s) -> value_in (rank s) t = value t).
  { intros l' z' t' I. apply value_in_enough. pose proof (ends _ _ _ _ I). lia. }
  rewrite M in T. f_equal.
  - f_equal. apply (T l z t). now left.
  - apply map_ext_in. intros [[l' z'] t'] I. f_equal. apply (T l' z' t'). now right.
Qed.

Lemma best_max x r v : v <= best true x r <-> exists y, In y (x :: r) /\ v <= y.
Proof.
  revert x; induction r as [|y r IH]; intros x; simpl.
  - split; [intros H; exists x; auto | intros (y & [<-|[]] & H); auto].
  - rewrite Z.max_le_iff, IH. split.
    + intros [H|(z & I & H)]; [exists x | exists z]; split; auto.
    + intros (z & [E|I] & H); [left; now subst | right; exists z; auto].
Qed.

Lemma best_min x r v : v <= best false x r <-> forall y, In y (x :: r) -> v <= y.
Proof.
  revert x; induction r as [|y r IH]; intros x; simpl.
  - split; [intros H y [<-|[]]; auto | auto].
  - rewrite Z.min_glb_iff, IH. split.
    + intros [X H] z [E|I]; [now subst | now apply H].
    + intros H. split; [apply H; now left | intros z I; apply H; now right].
Qed.

Lemma value_max s v : moves s <> [] -> max_to_move s = true ->
  (v <= value s <-> exists l z t, In (l, z, t) (moves s) /\ v - z <= value t).
Proof.
  intros NE T. rewrite value_eq. destruct (moves s) as [|[[l z] t] r]; [congruence |]. rewrite T, best_max. split.
  - intros (y & [E|I] & H).
    + exists l, z, t. split; [now left | lia].
    + apply in_map_iff in I. destruct I as ([[l' z'] t'] & E & I). exists l', z', t'. split; [now right | lia].
  - intros (l' & z' & t' & [E|I] & H).
    + inversion E; subst. exists (z' + value t'). split; [now left | lia].
    + exists (z' + value t'). split; [right | lia]. apply in_map_iff. now exists (l', z', t').
Qed.

Lemma value_min s v : moves s <> [] -> max_to_move s = false ->
  (v <= value s <-> forall l z t, In (l, z, t) (moves s) -> v - z <= value t).
Proof.
  intros NE T. rewrite value_eq. destruct (moves s) as [|[[l z] t] r]; [congruence |]. rewrite T, best_min. split.
  - intros H l' z' t' [E|I].
    + inversion E; subst. specialize (H _ (or_introl eq_refl)). lia.
    + specialize (H (z' + value t')). enough (v <= z' + value t') by lia. apply H. right. apply in_map_iff.
      now exists (l', z', t').
  - intros H y [E|I].
    + specialize (H l z t (or_introl eq_refl)). lia.
    + apply in_map_iff in I. destruct I as ([[l' z'] t'] & E & I). specialize (H l' z' t' (or_intror I)). lia.
Qed.

(** What the value means: [secures s v], Max has a way to play that brings him at least [v] whatever Min does. *)
Inductive secures : S -> Z -> Prop :=
  | over s v : moves s = [] -> v <= finish s -> secures s v
  | chooses s v l z t : max_to_move s = true -> In (l, z, t) (moves s) -> secures t (v - z) -> secures s v
  | endures s v : max_to_move s = false -> moves s <> [] ->
      (forall l z t, In (l, z, t) (moves s) -> secures t (v - z)) -> secures s v.

Theorem secures_value s v : secures s v <-> v <= value s.
Proof.
  split.
  - induction 1 as [s v E F | s v l z t T I _ IH | s v T NE _ IH].
    + rewrite value_eq, E; auto.
    + apply value_max; auto. { intros E; rewrite E in I; destruct I. } eauto.
    + apply value_min; auto.
  - remember (rank s) as k eqn:K. revert s v K. induction k as [k IH] using lt_wf_ind. intros s v K H.
    destruct (moves s) as [|m r] eqn:M.
    + apply over; auto. rewrite value_eq, M in H. auto.
    + assert (NE : moves s <> []) by congruence. destruct (max_to_move s) eqn:T.
      * apply value_max in H; auto. destruct H as (l & z & t & I & H). eapply chooses; eauto.
        apply (IH (rank t)); auto. rewrite K. eapply ends; eauto.
      * apply endures; auto. intros l z t I. apply (IH (rank t)); auto.
        { rewrite K. eapply ends; eauto. }
        eapply (proj1 (value_min s v NE T)) in H; eauto.
Qed.

(** Bounds that every move respects hold for the value. *)
Lemma value_between (lo hi : S -> Z) :
  (forall s, moves s = [] -> lo s <= finish s <= hi s) ->
  (forall s l z t, In (l, z, t) (moves s) -> lo s <= z + lo t /\ z + hi t <= hi s) ->
  forall s, lo s <= value s <= hi s.
Proof.
  intros E B s. remember (rank s) as k eqn:K. revert s K. induction k as [k IH] using lt_wf_ind. intros s K.
  assert (T : forall l z t, In (l, z, t) (moves s) -> lo s <= z + value t <= hi s).
  { intros l z t I. destruct (B _ _ _ _ I). specialize (IH (rank t) ltac:(rewrite K; eapply ends; eauto) t eq_refl). lia. }
  rewrite value_eq. destruct (moves s) as [|[[l z] t] r] eqn:M; [now apply E |].
  assert (A : forall y, In y ((z + value t) :: map (fun '(l, z, t) => z + value t) r) -> lo s <= y <= hi s).
  { intros y [<-|I]; [apply (T l); now left |]. apply in_map_iff in I. destruct I as ([[l' z'] t'] & <- & I).
    apply (T l'). now right. }
  clear - A. revert A. generalize (z + value t). generalize (map (fun '(l, z, t) => z + value t) r).
  induction l as [|y r' IHr]; intros x A; simpl; [apply A; now left |].
  assert (lo s <= x <= hi s) by (apply A; now left).
  assert (lo s <= best (max_to_move s) y r' <= hi s). { apply IHr. intros w I. apply A. now right. }
  destruct (max_to_move s); lia.
Qed.

(** *** Deciding [v <= value s] with a memory of what was found *)
Variable key : S -> positive.
Variable eqb : S -> S -> bool.
Hypothesis eqb_eq : forall s t, eqb s t = true -> s = t.
(** What is clear without looking further. *)
Variable bound : S -> Z -> option bool.
Hypothesis bound_right : forall s v b, bound s v = Some b -> b = (v <=? value s).

Definition memory := PositiveMap.t (S * list (Z * bool)).
Fixpoint recall (v : Z) (l : list (Z * bool)) : option bool :=
  match l with
  | [] => None
  | (w, b) :: r => if (if b then v <=? w else w <=? v) then Some b else recall v r
  end.
Definition lookup (m : memory) (s : S) (v : Z) : option bool :=
  match PositiveMap.find (key s) m with
  | Some (t, l) => if eqb t s then recall v l else None
  | None => None
  end.
Definition store (m : memory) (s : S) (v : Z) (b : bool) : memory :=
  match PositiveMap.find (key s) m with
  | Some (t, l) => PositiveMap.add (key s) (s, (v, b) :: (if eqb t s then l else [])) m
  | None => PositiveMap.add (key s) (s, [(v, b)]) m
  end.

(** One move after the other until one answers [want]; [ask] looks into the position behind it. *)
Fixpoint search (want : bool) (ask : memory -> S -> Z -> option (bool * memory)) (v : Z) (m : memory)
    (ms : list (L * Z * S)) : option (bool * memory) :=
  match ms with
  | [] => Some (negb want, m)
  | (_, z, t) :: r => match ask m t (v - z) with
      | None => None
      | Some (b, m') => if Bool.eqb b want then Some (want, m') else search want ask v m' r
      end
  end.

Fixpoint decide (fuel : nat) (m : memory) (s : S) (v : Z) : option (bool * memory) :=
  match bound s v with
  | Some b => Some (b, m)
  | None =>
    match lookup m s v with
    | Some b => Some (b, m)
    | None =>
      match fuel with
      | O => None
      | Datatypes.S f =>
        match moves s with
        | [] => Some (v <=? finish s, m)
        | _ => match search (max_to_move s) (decide f) v m (moves s) with
            | None => None
            | Some (b, m') => Some (b, store m' s v b)
            end
        end
      end
    end
  end.

Definition known (s : S) (l : list (Z * bool)) : Prop := forall w b, In (w, b) l -> b = (w <=? value s).
Definition truthful (m : memory) : Prop := forall k s l, PositiveMap.find k m = Some (s, l) -> known s l.

Lemma recall_right s l v b : known s l -> recall v l = Some b -> b = (v <=? value s).
Proof.
  intros K. induction l as [|[w c] l IH]; simpl; [discriminate |]. intros H.
  assert (C : c = (w <=? value s)) by (apply K; now left).
  destruct (if c then v <=? w else w <=? v) eqn:E.
  - inversion H; subst b. destruct c; symmetry in C |- *.
    + apply Z.leb_le in C, E. apply Z.leb_le. lia.
    + apply Z.leb_gt in C. apply Z.leb_le in E. apply Z.leb_gt. lia.
  - apply IH; auto. intros w' b' I. apply K. now right.
Qed.

Lemma lookup_right m s v b : truthful m -> lookup m s v = Some b -> b = (v <=? value s).
Proof.
  intros T. unfold lookup. destruct (PositiveMap.find (key s) m) as [[t l]|] eqn:F; [|discriminate].
  destruct (eqb t s) eqn:E; [|discriminate]. apply eqb_eq in E; subst t. apply recall_right. eapply T; eauto.
Qed.

Lemma store_truthful m s v b : truthful m -> b = (v <=? value s) -> truthful (store m s v b).
Proof.
  intros T E k t l. unfold store. destruct (PositiveMap.find (key s) m) as [[u old]|] eqn:F.
  - destruct (Pos.eq_dec k (key s)) as [->|NE].
    + rewrite PositiveMap.gss. intros H; inversion H; subst. intros w c [I|I]; [now inversion I; subst |].
      destruct (eqb u t) eqn:EQ; [|destruct I]. apply eqb_eq in EQ; subst u. eapply T; eauto.
    + rewrite PositiveMap.gso by auto. apply T.
  - destruct (Pos.eq_dec k (key s)) as [->|NE].
    + rewrite PositiveMap.gss. intros H; inversion H; subst. intros w c [I|[]]. now inversion I; subst.
    + rewrite PositiveMap.gso by auto. apply T.
Qed.

Theorem decide_right fuel : forall m s v b m', truthful m -> decide fuel m s v = Some (b, m') ->
  b = (v <=? value s) /\ truthful m'.
Proof.
  induction fuel as [|f IH]; intros m s v b m' T H; simpl in H;
    destruct (bound s v) as [c|] eqn:B; try (inversion H; subst; split; auto; now apply bound_right);
    destruct (lookup m s v) as [c|] eqn:LK; try (inversion H; subst; split; auto; eapply lookup_right; eauto; fail);
    try discriminate.
  destruct (moves s) as [|m0 r0] eqn:M.
  - inversion H; subst. split; auto. now rewrite value_eq, M.
  - rewrite <- M in H. assert (NE : moves s <> []) by congruence. clear M m0 r0.
    assert (Sp : forall l mem c mem', truthful mem -> search (max_to_move s) (decide f) v mem l = Some (c, mem') -> truthful mem' /\
      (c = max_to_move s -> exists n z t, In (n, z, t) l /\ (v - z <=? value t) = max_to_move s) /\
      (c = negb (max_to_move s) -> forall n z t, In (n, z, t) l -> (v - z <=? value t) = negb (max_to_move s))).
    { induction l as [|[[n z] t] l IHl]; intros mem c mem' Tm Hs; simpl in Hs.
      - inversion Hs; subst. split; auto. split; [|intros _ ? ? ? []]. intros E; now destruct (max_to_move s).
      - destruct (decide f mem t (v - z)) as [[d mem1]|] eqn:De; [|discriminate].
        destruct (IH _ _ _ _ _ Tm De) as [Ed T1]. destruct (Bool.eqb d (max_to_move s)) eqn:EB.
        + inversion Hs; subst c mem'. apply Bool.eqb_prop in EB. split; auto. split.
          * intros _. exists n, z, t. split; [now left | congruence].
          * intros E; now destruct (max_to_move s).
        + destruct (IHl _ _ _ T1 Hs) as (T2 & Ex & Al). split; auto. split.
          * intros E. destruct (Ex E) as (n' & z' & t' & I & Q). exists n', z', t'. split; [now right | auto].
          * intros E n' z' t' [I|I]; [|eapply Al; eauto]. inversion I; subst n' z' t'.
            rewrite <- Ed. apply Bool.eqb_false_iff in EB. destruct d, (max_to_move s); try reflexivity; now contradict EB. }
    destruct (search (max_to_move s) (decide f) v m (moves s)) as [[c mem']|] eqn:SE; [|discriminate].
    inversion H; subst c m'.
    destruct (Sp _ _ _ _ T SE) as (T' & Ex & Al).
    assert (Q : b = (v <=? value s)).
    { destruct (max_to_move s) eqn:W; destruct b; symmetry.
      - apply Z.leb_le, value_max; auto. destruct (Ex eq_refl) as (n & z & t & I & E). 
        exists n, z, t. split; auto. now apply Z.leb_le.
      - apply Z.leb_gt. apply Z.nle_gt. intros G. apply value_max in G; auto. destruct G as (n & z & t & I & E).
        specialize (Al eq_refl n z t I). apply Z.leb_gt in Al. lia.
      - apply Z.leb_le, value_min; auto. intros n z t I. now apply Z.leb_le, (Al eq_refl n).
      - apply Z.leb_gt. apply Z.nle_gt. intros G. destruct (Ex eq_refl) as (n & z & t & I & E).
        apply Z.leb_gt in E. eapply (proj1 (value_min s v NE W)) in G; eauto. lia. }
    split; auto. now apply store_truthful.
Qed.

Lemma empty_truthful : truthful (PositiveMap.empty _).
Proof. intros k s l H. rewrite PositiveMap.gempty in H. discriminate. Qed.

(** [value s = v] by two questions. *)
Definition value_is (fuel : nat) (m : memory) (s : S) (v : Z) : option (bool * memory) :=
  match decide fuel m s v with
  | Some (true, m1) => match decide fuel m1 s (v + 1) with Some (b, m2) => Some (negb b, m2) | None => None end
  | Some (false, m1) => Some (false, m1)
  | None => None
  end.

Lemma value_is_right fuel m s v b m' : truthful m -> value_is fuel m s v = Some (b, m') ->
  b = (value s =? v) /\ truthful m'.
Proof.
  intros T. unfold value_is. destruct (decide fuel m s v) as [[[|] m1]|] eqn:D1; try discriminate.
  - destruct (decide_right _ _ _ _ _ _ T D1) as [E1 T1].
    destruct (decide fuel m1 s (v + 1)) as [[c m2]|] eqn:D2; try discriminate. intros H; inversion H; subst b m2.
    destruct (decide_right _ _ _ _ _ _ T1 D2) as [E2 T2]. split; auto. subst c.
    symmetry in E1. apply Z.leb_le in E1. destruct (Z.leb_spec (v + 1) (value s)), (Z.eqb_spec (value s) v); simpl; auto; lia.
  - destruct (decide_right _ _ _ _ _ _ T D1) as [E1 T1]. intros H; inversion H; subst b m'. split; auto.
    symmetry in E1. apply Z.leb_gt in E1. destruct (Z.eqb_spec (value s) v); auto; lia.
Qed.

(** The optimal moves: those after which the value is still reached. *)
Definition optimal_moves (s : S) (good : L -> bool) : Prop :=
  forall l z t, In (l, z, t) (moves s) -> (good l = true <-> z + value t = value s).

Fixpoint moves_check (fuel : nat) (m : memory) (v : Z) (good : L -> bool) (ms : list (L * Z * S)) : bool :=
  match ms with
  | [] => true
  | (l, z, t) :: r => match value_is fuel m t (v - z) with
      | Some (b, m') => Bool.eqb b (good l) && moves_check fuel m' v good r
      | None => false
      end
  end.

Definition play_check (fuel : nat) (s : S) (v : Z) (good : L -> bool) : bool :=
  match value_is fuel (PositiveMap.empty _) s v with
  | Some (true, m) => moves_check fuel m v good (moves s)
  | _ => false
  end.

Lemma moves_check_right fuel v good ms : forall m, truthful m -> moves_check fuel m v good ms = true ->
  forall l z t, In (l, z, t) ms -> (good l = true <-> z + value t = v).
Proof.
  induction ms as [|[[l z] t] ms IH]; intros m T H l' z' t' I; [destruct I |]. simpl in H.
  destruct (value_is fuel m t (v - z)) as [[b m']|] eqn:V; [|discriminate].
  destruct (value_is_right _ _ _ _ _ _ T V) as [E T']. apply andb_true_iff in H. destruct H as [H1 H2].
  destruct I as [I|I]; [|eapply IH; eauto]. inversion I; subst l' z' t'. apply Bool.eqb_prop in H1.
  rewrite <- H1, E, Z.eqb_eq. lia.
Qed.

Theorem play_sound fuel s v good : play_check fuel s v good = true ->
  value s = v /\ optimal_moves s good.
Proof.
  unfold play_check. destruct (value_is fuel _ s v) as [[[|] m]|] eqn:V; try discriminate. intros H.
  destruct (value_is_right _ _ _ _ _ _ empty_truthful V) as [E T]. symmetry in E. apply Z.eqb_eq in E.
  split; auto. intros l z t I. rewrite E. eapply moves_check_right; eauto.
Qed.
End Play.

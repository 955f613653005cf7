(** Games in strategic form with any number of players: Nash equilibrium in mixed strategies.

    A profile lists one mixed strategy a player; [u] maps a list of pure strategies to a payoff. The expectation is
    taken player by player. A deviation replaces the strategy of one player. *)
From Gote Require Export Vec.

Definition payoff_function := list nat -> Q.

Fixpoint expect (s : list vec) (u : payoff_function) : Q :=
  match s with
  | [] => u []
  | p :: s' => dot p (map (fun i => expect s' (fun l => u (i :: l))) (seq 0 (length p)))
  end.

Fixpoint replace {X} (i : nat) (x : X) (s : list X) : list X :=
  match i, s with O, _ :: r => x :: r | S j, y :: r => y :: replace j x r | _, [] => [] end.

(** [u i] pays player [i]; [sizes] are the numbers of pure strategies. *)
Definition equilibrium (sizes : list nat) (u : nat -> payoff_function) (s : list vec) : Prop :=
  Forall2 mixed sizes s /\
  forall i n p', nth_error sizes i = Some n -> mixed n p' ->
  expect (replace i p' s) (u i) <= expect s (u i).

(** *** Pure deviations are enough *)
Fixpoint expect_at (i j : nat) (s : list vec) (u : payoff_function) : Q :=
  match s with
  | [] => 0
  | p :: s' => match i with
               | O => expect s' (fun l => u (j :: l))
               | S i' => dot p (map (fun k => expect_at i' j s' (fun l => u (k :: l))) (seq 0 (length p)))
               end
  end.

Lemma dot_ext p f g (l : list nat) : (forall k, f k == g k) -> dot p (map f l) == dot p (map g l).
Proof. intros E; revert l; induction p; intros [|y l]; simpl; try reflexivity. now rewrite E, IHp. Qed.

Lemma dot_zero p (l : list nat) : dot p (map (fun _ => 0) l) == 0.
Proof. revert l; induction p; intros [|y l]; simpl; try reflexivity. rewrite IHp; ring. Qed.

Lemma dot_linear p x f g (l : list nat) :
  x * dot p (map f l) + dot p (map g l) == dot p (map (fun j => x * f j + g j) l).
Proof. revert l; induction p; intros [|y l]; simpl; try ring. rewrite <- IHp; ring. Qed.

Lemma dot_swap p p' f (l l' : list nat) :
  dot p (map (fun k => dot p' (map (fun j => f k j) l')) l) ==
  dot p' (map (fun j => dot p (map (fun k => f k j) l)) l').
Proof.
  revert l; induction p as [|x p IH]; intros l; simpl; [now rewrite dot_zero |].
  destruct l as [|k l]; simpl; [now rewrite dot_zero |].
  rewrite IH. apply dot_linear.
Qed.

Lemma expect_deviation i p' s u : (i < length s)%nat ->
  expect (replace i p' s) u == dot p' (map (fun j => expect_at i j s u) (seq 0 (length p'))).
Proof.
  revert s u; induction i as [|i IH]; intros [|p s] u L; simpl in *; try lia.
  - reflexivity.
  - rewrite <- dot_swap. apply dot_ext. intros k. apply IH. lia.
Qed.

(** *** The certificate over integers *)
Inductive table := Entry (payoffs : list Z) | Rows (rows : list table).

Fixpoint entry (t : table) (l : list nat) : list Z :=
  match l, t with
  | [], Entry z => z
  | i :: l', Rows r => entry (nth i r (Entry [])) l'
  | _, _ => []
  end.

Definition pays (d : positive) (t : table) (i : nat) : payoff_function := fun l => nth i (entry t l) 0%Z # d.

(** The entries of the table for given sizes have [k] payoffs each: nothing is missing. *)
Fixpoint full (k : nat) (sizes : list nat) (t : table) : bool :=
  match sizes, t with
  | [], Entry z => Nat.eqb (length z) k
  | n :: sizes', Rows r => Nat.eqb (length r) n && forallb (full k sizes') r
  | _, _ => false
  end.

Fixpoint zexpect (s : list (list Z)) (u : list nat -> Z) : Z :=
  match s with
  | [] => u []
  | p :: s' => zdot p (map (fun i => zexpect s' (fun l => u (i :: l))) (seq 0 (length p)))
  end.

Fixpoint zexpect_at (i j : nat) (s : list (list Z)) (u : list nat -> Z) : Z :=
  match s with
  | [] => 0
  | p :: s' => match i with
               | O => zexpect s' (fun l => u (j :: l))
               | S i' => zdot p (map (fun k => zexpect_at i' j s' (fun l => u (k :: l))) (seq 0 (length p)))
               end
  end.

Fixpoint profile (d : list positive) (s : list (list Z)) : list vec :=
  match d, s with d1 :: d', p :: s' => qvec d1 p :: profile d' s' | _, _ => [] end.

Fixpoint denominator (e : positive) (d : list positive) : positive :=
  match d with [] => e | d1 :: d' => (d1 * denominator e d')%positive end.

Fixpoint skip (i : nat) (d : list positive) : list positive :=
  match i, d with O, _ :: r => r | S j, x :: r => x :: skip j r | _, [] => [] end.

Lemma dot_qmap d e p f (l : list nat) : dot (qvec d p) (map (fun i => f i # e) l) == zdot p (map f l) # (d * e).
Proof.
  rewrite <- dot_qvec. replace (map (fun i => f i # e) l) with (qvec e (map f l)); [reflexivity |].
  unfold qvec. apply map_map.
Qed.

Lemma expect_qvec e d s u : length d = length s ->
  expect (profile d s) (fun l => u l # e) == zexpect s u # denominator e d.
Proof.
  revert s u; induction d as [|d1 d IH]; intros [|p s] u L; simpl in *; try lia; try reflexivity.
  rewrite length_qvec. rewrite <- dot_qmap. apply dot_ext. intros k. apply IH. lia.
Qed.

Lemma expect_at_qvec e i j d s u : length d = length s -> (i < length s)%nat ->
  expect_at i j (profile d s) (fun l => u l # e) == zexpect_at i j s u # denominator e (skip i d).
Proof.
  revert i s u; induction d as [|d1 d IH]; intros i [|p s] u L I; simpl in *; try lia.
  destruct i; simpl.
  - apply expect_qvec; lia.
  - rewrite length_qvec, <- dot_qmap. apply dot_ext. intros k. apply IH; lia.
Qed.

(** [v] lists the claimed payoffs (numerator, denominator) player by player. *)
Definition check_player (e : positive) (t : table) (d : list positive) (s : list (list Z)) (i n : nat) (v : Z * positive) : bool :=
  let u := fun l => nth i (entry t l) 0%Z in
  Z.eqb (zexpect s u * Zpos (snd v)) (fst v * Zpos (denominator e d)) &&
  forallb (fun j => zexpect_at i j s u * Zpos (snd v) <=? fst v * Zpos (denominator e (skip i d)))%Z (seq 0 n).

Fixpoint zmixed_all (sizes : list nat) (d : list positive) (s : list (list Z)) : bool :=
  match sizes, d, s with
  | [], [], [] => true
  | n :: sizes', d1 :: d', p :: s' => zmixed n d1 p && zmixed_all sizes' d' s'
  | _, _, _ => false
  end.

Fixpoint check_players e t d s (i : nat) (sizes : list nat) (v : list (Z * positive)) : bool :=
  match sizes, v with
  | [], [] => true
  | n :: sizes', v1 :: v' => check_player e t d s i n v1 && check_players e t d s (S i) sizes' v'
  | _, _ => false
  end.

Definition check sizes e t d s v : bool :=
  full (length sizes) sizes t && zmixed_all sizes d s && check_players e t d s 0 sizes v.

Lemma zmixed_all_sound sizes d s : zmixed_all sizes d s = true ->
  length d = length s /\ length s = length sizes /\ Forall2 mixed sizes (profile d s).
Proof.
  revert d s; induction sizes as [|n sizes IH]; intros [|d1 d] [|p s] H; simpl in *; try discriminate.
  - repeat split; constructor.
  - rewrite andb_true_iff in H; destruct H as [M H]. destruct (IH _ _ H) as (L & L' & F).
    repeat split; simpl; try lia. constructor; auto. now apply zmixed_sound.
Qed.

Lemma check_players_at e t d s i0 sizes v i n : check_players e t d s i0 sizes v = true ->
  nth_error sizes i = Some n -> exists w, nth_error v i = Some w /\ check_player e t d s (i0 + i) n w = true.
Proof.
  revert i0 v i; induction sizes as [|n1 sizes IH]; intros i0 [|v1 v] i H E; simpl in *; try discriminate.
  - destruct i; discriminate.
  - rewrite andb_true_iff in H; destruct H as [H1 H]. destruct i as [|i]; simpl in E.
    + inversion E; subst. exists v1; split; auto. now rewrite Nat.add_0_r.
    + destruct (IH _ _ _ H E) as (w & Ew & Hw). exists w; split; auto.
      now replace (i0 + S i)%nat with (S i0 + i)%nat by lia.
Qed.

Theorem check_sound sizes e t d s v : check sizes e t d s v = true ->
  equilibrium sizes (pays e t) (profile d s) /\
  forall i w, (i < length sizes)%nat -> nth_error v i = Some w ->
    expect (profile d s) (pays e t i) == fst w # snd w.
Proof.
  unfold check; rewrite !andb_true_iff; intros [[_ M] C].
  destruct (zmixed_all_sound _ _ _ M) as (L & L' & F).
  assert (E : forall i n w, nth_error sizes i = Some n -> nth_error v i = Some w ->
     check_player e t d s i n w = true -> expect (profile d s) (pays e t i) == fst w # snd w).
  { intros i n w _ _ H. unfold check_player in H; rewrite andb_true_iff in H; destruct H as [H _].
    unfold pays. rewrite (expect_qvec e d s (fun l => nth i (entry t l) 0%Z)) by auto. now apply Z.eqb_eq in H. }
  split.
  - split; auto. intros i n p' N Mp.
    destruct (check_players_at _ _ _ _ _ _ _ _ _ C N) as (w & Ew & H). simpl in H.
    rewrite (E i n w N Ew H).
    assert (I : (i < length s)%nat). { rewrite L'. apply nth_error_Some; congruence. }
    rewrite expect_deviation.
    2:{ replace (length (profile d s)) with (length s); auto. rewrite L'. clear - F. induction F; simpl; auto. }
    unfold check_player in H; rewrite andb_true_iff, forallb_forall in H; destruct H as [_ H].
    destruct Mp as (Lp & Pp & Sp).
    apply (mixed_le n); [repeat split; auto | now rewrite map_length, seq_length |].
    apply Forall_map, Forall_forall. intros j J. rewrite Lp in J.
    unfold pays. rewrite (expect_at_qvec e i j d s (fun l => nth i (entry t l) 0%Z)) by auto.
    apply Qmake_le, Z.leb_le, H, J.
  - intros i w I Ew. destruct (nth_error sizes i) as [n|] eqn:N; [|apply nth_error_None in N; lia].
    destruct (check_players_at _ _ _ _ _ _ _ _ _ C N) as (w' & Ew' & H).
    rewrite Ew in Ew'; inversion Ew'; subst. eapply E; eauto.
Qed.

(** Sums of different impartial games: a position lists components, each a place in one of several games. *)
From Gote Require Export Graph.

Inductive game := Nim | HeapGame (r : rule) | GraphGame (rows : list (list N)).

(** What a heap (a vertex) of a game may become. *)
Definition becomes (a : game) (h : N) (n : list N) : Prop :=
  match a with
  | Nim => nim h n
  | HeapGame r => heap_move r h n
  | GraphGame rows => exists v, gmove rows h v /\ n = [v]
  end.

Definition component := (nat * N)%type.  (** the number of the game, and the heap or vertex *)

Definition option_of (games : list game) (c : component) (n : list component) : Prop :=
  exists a n', nth_error games (fst c) = Some a /\ becomes a (snd c) n' /\ n = map (pair (fst c)) n'.

(** *** Certificates: values of the places below a bound *)
Definition inside (a : game) (bound h : N) : Prop :=
  match a with Nim => True | HeapGame _ => h < bound | GraphGame rows => (N.to_nat h < length rows)%nat end.
Definition value_of (a : game) (l : list N) : N -> N := match a with Nim => fun h => h | _ => from_list l end.
Definition size_of (a : game) (h : N) : nat := match a with HeapGame _ => size h | _ => N.to_nat h end.
Definition game_check (a : game) (bound : N) (l : list N) : bool :=
  match a with Nim => true | HeapGame r => lawful r (from_list l) bound | GraphGame rows => label_check rows l end.

Lemma game_closed a bound l h n : game_check a bound l = true -> inside a bound h -> becomes a h n -> Forall (inside a bound) n.
Proof.
  destruct a as [|r|rows]; simpl; intros C I B.
  - apply Forall_forall; auto.
  - apply Forall_forall. intros x X. pose proof (heap_move_small r h n x B X). simpl. lia.
  - destruct B as (v & M & ->). constructor; auto. simpl. unfold label_check in C. destruct (every_row _ _ _ _ C M) as [_ G].
    apply andb_true_iff in G. rewrite forallb_forall in G. destruct G as [G _]. specialize (G v M). apply N.ltb_lt in G. lia.
Qed.

Lemma game_falls a bound l h n : game_check a bound l = true -> inside a bound h -> becomes a h n ->
  (list_sum (map (size_of a) n) < size_of a h)%nat.
Proof.
  destruct a as [|r|rows]; simpl; intros C I B.
  - destruct B as (k & L & ->). simpl. lia.
  - eapply heap_move_falls; eauto.
  - destruct B as (v & M & ->). simpl. unfold label_check in C. destruct (every_row _ _ _ _ C M) as [_ G].
    apply andb_true_iff in G. rewrite forallb_forall in G. destruct G as [G _]. specialize (G v M). apply N.ltb_lt in G. lia.
Qed.

Lemma game_law a bound l h : game_check a bound l = true -> inside a bound h ->
  mex (fun v => exists n, becomes a h n /\ nimsum (map (value_of a l) n) = v) (value_of a l h).
Proof.
  destruct a as [|r|rows]; simpl; intros C I.
  - split.
    + intros (n & (k & L & ->) & E). simpl in E. rewrite N.lxor_0_r in E. lia.
    + intros w L. exists [w]; split; [exists w; auto | simpl; apply N.lxor_0_r].
  - apply lawful_at_sound. unfold lawful in C; rewrite forallb_forall in C. now apply C, in_range.
  - unfold label_check in C. pose proof (every_at _ rows 0 C _ I) as F. rewrite N2Nat.id, N.add_0_l in F.
    apply andb_true_iff in F. destruct F as [_ F]. apply is_mex_sound in F. destruct F as [NF LF]. split.
    + intros (n & (v & M & ->) & E). simpl in E. rewrite N.lxor_0_r in E. apply NF. exists v; auto.
    + intros w W. destruct (LF w W) as (v & M & E). exists [v]. split; [exists v; auto |]. simpl. now rewrite N.lxor_0_r.
Qed.

Section Sum.
Variables (games : list game) (bounds : list N) (tables : list (list N)).

Definition component_value (c : component) : N :=
  match nth_error games (fst c) with Some a => value_of a (nth (fst c) tables []) (snd c) | None => 0 end.
Definition component_size (c : component) : nat :=
  match nth_error games (fst c) with Some a => size_of a (snd c) | None => 0 end.
Definition component_inside (c : component) : Prop :=
  match nth_error games (fst c) with Some a => inside a (nth (fst c) bounds 0) (snd c) | None => True end.

Definition tables_check : bool :=
  forallb (fun i => match nth_error games i with Some a => game_check a (nth i bounds 0) (nth i tables []) | None => true end)
    (seq 0 (length games)).

Lemma tables_at i a : tables_check = true -> nth_error games i = Some a -> game_check a (nth i bounds 0) (nth i tables []) = true.
Proof.
  unfold tables_check; rewrite forallb_forall; intros F E. specialize (F i). rewrite E in F. apply F, in_seq.
  assert (i < length games)%nat by (apply nth_error_Some; congruence). lia.
Qed.

Theorem sum_grundy p : tables_check = true -> Forall component_inside p ->
  grundy (smove (option_of games)) p (nimsum (map component_value p)).
Proof.
  intros T. apply (sprague_grundy component (option_of games) component_inside component_value component_size).
  - intros [i h] n D (a & n' & E & B & ->). simpl in *. unfold component_inside in D; simpl in D. rewrite E in D.
    pose proof (game_closed _ _ _ _ _ (tables_at i a T E) D B) as F. apply Forall_map. eapply Forall_impl; [|exact F].
    intros x X. unfold component_inside; simpl. now rewrite E.
  - intros [i h] n D (a & n' & E & B & ->). simpl in *. unfold component_inside in D; simpl in D. rewrite E in D.
    pose proof (game_falls _ _ _ _ _ (tables_at i a T E) D B) as F. unfold component_size at 2; simpl. rewrite E.
    rewrite map_map. erewrite map_ext; [exact F |]. intros x. unfold component_size; simpl. now rewrite E.
  - intros [i h] D. unfold component_inside in D; simpl in D. unfold component_value at 2; simpl.
    destruct (nth_error games i) as [a|] eqn:E.
    + destruct (game_law _ _ _ _ (tables_at i a T E) D) as [NL LL].
      assert (V : forall n', nimsum (map component_value (map (pair i) n')) = nimsum (map (value_of a (nth i tables [])) n')).
      { intros n'. rewrite map_map. f_equal. apply map_ext. intros x. unfold component_value; simpl. now rewrite E. }
      split.
      * intros (n & (a' & n' & E' & B & ->) & Q). simpl in *. rewrite E in E'; inversion E'; subst a'. apply NL. exists n'.
        split; auto. now rewrite <- V.
      * intros w W. destruct (LL w W) as (n' & B & Q). exists (map (pair i) n'). split; [exists a, n'; auto | now rewrite V].
    + split; [intros (n & (a' & n' & E' & _) & _); simpl in E'; congruence | intros w W; lia].
Qed.

(** *** All winning moves *)
Definition options (a : game) (h : N) : list (list N) :=
  match a with Nim => map (fun k => [k]) (range h) | HeapGame r => heap_moves r h | GraphGame rows => map (fun v => [v]) (nth (N.to_nat h) rows []) end.
Lemma in_options a h n : In n (options a h) <-> becomes a h n.
Proof.
  destruct a as [|r|rows]; simpl; [| apply in_heap_moves |]; rewrite in_map_iff.
  - split; intros (k & A & B); exists k; rewrite in_range in *; auto.
  - split; intros (v & A & B); exists v; auto.
Qed.

Definition after_sum (p : list component) (j : nat) (i : nat) (n : list N) : list component :=
  firstn j p ++ map (pair i) n ++ skipn (S j) p.

(** [w] lists exactly the winning moves: which component of the list, what it becomes. *)
Definition sum_winning (p : list component) (w : list (nat * list N)) : Prop :=
  (forall j n, In (j, n) w -> exists i h a, nth_error p j = Some (i, h) /\ nth_error games i = Some a /\ becomes a h n) /\
  forall j i h a n, nth_error p j = Some (i, h) -> nth_error games i = Some a -> becomes a h n ->
  (Ppos (smove (option_of games)) (after_sum p j i n) <-> In (j, n) w).

Definition is_inside (c : component) : bool :=
  match nth_error games (fst c) with
  | Some Nim => true
  | Some (HeapGame _) => snd c <? nth (fst c) bounds 0
  | Some (GraphGame rows) => (N.to_nat (snd c) <? length rows)%nat
  | None => true
  end.
Lemma is_inside_sound c : is_inside c = true -> component_inside c.
Proof.
  unfold is_inside, component_inside. destruct (nth_error games (fst c)) as [[|r|rows]|]; simpl; auto.
  - intros H. now apply N.ltb_lt.
  - intros H. now apply Nat.ltb_lt.
Qed.

Definition sum_check (p : list component) (v : N) (w : list (nat * list N)) : bool :=
  tables_check && forallb is_inside p && (nimsum (map component_value p) =? v) &&
  forallb (fun j => match nth_error p j with
    | Some (i, h) => match nth_error games i with
        | Some a => forallb (fun n => Bool.eqb (nimsum (map component_value (after_sum p j i n)) =? 0) (listed w j n)) (options a h)
        | None => true
        end
    | None => true
    end) (seq 0 (length p)) &&
  forallb (fun '(j, n) => match nth_error p j with
    | Some (i, h) => match nth_error games i with Some a => existsb (list_eqb n) (options a h) | None => false end
    | None => false
    end) w.

Theorem sum_sound p v w : sum_check p v w = true -> grundy (smove (option_of games)) p v /\ sum_winning p w.
Proof.
  unfold sum_check; rewrite !andb_true_iff, N.eqb_eq; intros [[[[T I] <-] W] O].
  assert (D : Forall component_inside p).
  { apply Forall_forall. intros c C. rewrite forallb_forall in I. now apply is_inside_sound, I. }
  split; [now apply sum_grundy |]. split.
  { intros j n J. rewrite forallb_forall in O. specialize (O _ J). cbn in O. destruct (nth_error p j) as [[i h]|] eqn:P; [|discriminate].
    destruct (nth_error games i) as [a|] eqn:A; [|discriminate]. exists i, h, a. split; [auto | split; auto]. apply in_options.
    apply existsb_exists in O. destruct O as (m & K & E). apply list_eqb_eq in E. now subst. }
  intros j i h a n J A B. rewrite forallb_forall in W.
  assert (L : In j (seq 0 (length p))). { apply in_seq. assert (j < length p)%nat by (apply nth_error_Some; congruence). lia. }
  specialize (W j L). rewrite J, A, forallb_forall in W. specialize (W n (proj2 (in_options a h n) B)). apply Bool.eqb_prop in W.
  rewrite <- listed_spec, <- W, N.eqb_eq. apply grundy_P, sum_grundy; auto.
  unfold after_sum. repeat (apply Forall_app; split).
  - rewrite Forall_forall in D |- *. intros x X. apply D. rewrite <- (firstn_skipn j p). apply in_app_iff; auto.
  - assert (Ih : inside a (nth i bounds 0) h).
    { rewrite Forall_forall in D. specialize (D _ (nth_error_In _ _ J)). unfold component_inside in D; simpl in D. now rewrite A in D. }
    pose proof (game_closed _ _ _ _ _ (tables_at i a T A) Ih B) as F. apply Forall_map. eapply Forall_impl; [|exact F].
    intros x X. unfold component_inside; simpl. now rewrite A.
  - rewrite Forall_forall in D |- *. intros x X. apply D. rewrite <- (firstn_skipn (S j) p). apply in_app_iff; auto.
Qed.
End Sum.

(** Games on a finite directed graph: a token moves along edges, who cannot move loses, endless play is a draw.

    Vertex [u] has the followers [nth u rows]. Vertices are numbered from 0. *)
From Gote Require Export Heaps.
Require Import FMapPositive.

Definition gmove (rows : list (list N)) (u v : N) : Prop := In v (nth (N.to_nat u) rows []).

(** [winners u w]: [w] lists exactly the followers of [u] from which the player who has just moved wins. *)
Definition winners (rows : list (list N)) (u : N) (w : list N) : Prop :=
  (forall v, In v w -> gmove rows u v) /\ forall v, gmove rows u v -> (Ppos (gmove rows) v <-> In v w).

Definition mem (x : N) (l : list N) : bool := existsb (N.eqb x) l.
Lemma mem_spec x l : mem x l = true <-> In x l.
Proof.
  unfold mem; rewrite existsb_exists; split.
  - intros (y & I & E). apply N.eqb_eq in E. now subst.
  - intros I. exists x; split; auto. apply N.eqb_refl.
Qed.

Definition followers_only (rows : list (list N)) (u : N) (w : list N) : bool := forallb (fun v => mem v (nth (N.to_nat u) rows [])) w.
Lemma followers_only_sound rows u w : followers_only rows u w = true -> forall v, In v w -> gmove rows u v.
Proof. unfold followers_only; rewrite forallb_forall; intros F v I. now apply mem_spec, F. Qed.

(** A check of every row, with its number. *)
Fixpoint every (f : N -> list N -> bool) (i : N) (rows : list (list N)) : bool :=
  match rows with [] => true | row :: r => f i row && every f (N.succ i) r end.

Lemma every_at f rows : forall i, every f i rows = true ->
  forall u, (u < length rows)%nat -> f (i + N.of_nat u) (nth u rows []) = true.
Proof.
  induction rows as [|row rows IH]; intros i E u L; simpl in *; [lia |].
  apply andb_true_iff in E. destruct E as [E1 E2]. destruct u as [|u].
  - now rewrite N.add_0_r.
  - specialize (IH _ E2 u ltac:(lia)). now replace (i + N.of_nat (S u)) with (N.succ i + N.of_nat u) by lia.
Qed.

Lemma every_row f rows u v : every f 0 rows = true -> gmove rows u v ->
  (N.to_nat u < length rows)%nat /\ f u (nth (N.to_nat u) rows []) = true.
Proof.
  intros E M. assert (L : (N.to_nat u < length rows)%nat).
  { destruct (Nat.lt_ge_cases (N.to_nat u) (length rows)); auto. unfold gmove in M. rewrite nth_overflow in M by auto. destruct M. }
  split; auto. pose proof (every_at f rows 0 E _ L) as F. now rewrite N2Nat.id, N.add_0_l in F.
Qed.

(** *** Without cycles: Grundy values, when every edge goes to a smaller number *)
Definition label_check (rows : list (list N)) (l : list N) : bool :=
  let g := from_list l in
  every (fun u row => forallb (fun v => v <? u) row && is_mex (map g row) (g u)) 0 rows.

Theorem labels_sound rows l : label_check rows l = true ->
  forall u, (N.to_nat u < length rows)%nat -> grundy (gmove rows) u (from_list l u).
Proof.
  unfold label_check; intros E.
  apply (grundy_by_law _ (gmove rows) (fun u => (N.to_nat u < length rows)%nat) (from_list l) N.to_nat).
  - intros x y L M. destruct (every_row _ _ _ _ E M) as [_ F]. apply andb_true_iff in F.
    rewrite forallb_forall in F. destruct F as [F _]. specialize (F y M). apply N.ltb_lt in F. lia.
  - intros x L. pose proof (every_at _ rows 0 E _ L) as F. rewrite N2Nat.id, N.add_0_l in F.
    apply andb_true_iff in F. destruct F as [_ F]. now apply is_mex_sound in F.
Qed.

Definition graph_check (rows : list (list N)) (l : list N) (u v : N) (w : list N) : bool :=
  label_check rows l && (N.to_nat u <? length rows)%nat && (from_list l u =? v) &&
  forallb (fun x => Bool.eqb (from_list l x =? 0) (mem x w)) (nth (N.to_nat u) rows []) && followers_only rows u w.

Theorem graph_sound rows l u v w : graph_check rows l u v w = true ->
  grundy (gmove rows) u v /\ winners rows u w.
Proof.
  unfold graph_check; rewrite !andb_true_iff, N.eqb_eq, forallb_forall; intros [[[[L B] <-] F] O].
  apply Nat.ltb_lt in B. split; [now apply labels_sound |]. split; [now apply followers_only_sound |].
  intros x M. specialize (F x M). apply Bool.eqb_prop in F. rewrite <- mem_spec, <- F, N.eqb_eq.
  apply grundy_P, labels_sound; auto.
  unfold label_check in L. destruct (every_row _ _ _ _ L M) as [_ G]. apply andb_true_iff in G.
  rewrite forallb_forall in G. destruct G as [G _]. specialize (G x M). apply N.ltb_lt in G. lia.
Qed.

(** Labels filled by Coq itself, then checked. *)
Fixpoint labels (t : table) (u : N) (rows : list (list N)) : list N :=
  match rows with
  | [] => []
  | row :: r => let v := least_missing (S (length row)) 0 (map (value_at t) row) in
                v :: labels (PositiveMap.add (N.succ_pos u) v t) (N.succ u) r
  end.
Definition fill_labels (rows : list (list N)) : list N := labels (PositiveMap.empty N) 0 rows.

(** *** With cycles: who wins, by distance to the end, and where play is endless *)
Inductive outcome := P (steps : N) | W (steps : N) | D.

Definition outcome_check (rows : list (list N)) (lab : N -> outcome) : bool :=
  every (fun u row =>
    match lab u with
    | P s => forallb (fun v => match lab v with W t => t <? s | _ => false end) row
    | W s => existsb (fun v => match lab v with P t => t <? s | _ => false end) row
    | D => forallb (fun v => match lab v with P _ => false | _ => true end) row &&
           existsb (fun v => match lab v with D => true | _ => false end) row
    end) 0 rows &&
  forallb (forallb (fun v => (N.to_nat v <? length rows)%nat)) rows.

Definition says (move : N -> N -> Prop) (u : N) (o : outcome) : Prop :=
  match o with
  | P _ => Ppos move u
  | W _ => Npos move u
  | D => ~ Ppos move u /\ ~ Npos move u
  end.

Theorem outcomes_sound rows lab : outcome_check rows lab = true ->
  forall u, (N.to_nat u < length rows)%nat -> says (gmove rows) u (lab u).
Proof.
  unfold outcome_check; rewrite andb_true_iff; intros [E C].
  assert (In_rows : forall u v, gmove rows u v -> (N.to_nat v < length rows)%nat).
  { intros u v M. rewrite forallb_forall in C.
    destruct (Nat.lt_ge_cases (N.to_nat u) (length rows)) as [L|L].
    - specialize (C _ (nth_In rows [] L)). rewrite forallb_forall in C. apply Nat.ltb_lt, C, M.
    - unfold gmove in M. rewrite nth_overflow in M by auto. destruct M. }
  pose proof (fun u L => every_at _ rows 0 E (N.to_nat u) L) as R. clear E C.
  assert (Wins : forall s u, (N.to_nat u < length rows)%nat ->
    (lab u = P s -> Ppos (gmove rows) u) /\ (lab u = W s -> Npos (gmove rows) u)).
  { intros s. induction s as [s IH] using (well_founded_induction N.lt_wf_0). intros u L.
    specialize (R u L). rewrite N2Nat.id, N.add_0_l in R. split; intros Q; rewrite Q in R.
    - rewrite forallb_forall in R. constructor. intros y M. specialize (R y M).
      destruct (lab y) as [|t|] eqn:Y; try discriminate. apply N.ltb_lt in R. apply (IH t R y); eauto.
    - apply existsb_exists in R. destruct R as (y & M & R). destruct (lab y) as [t| |] eqn:Y; try discriminate.
      apply N.ltb_lt in R. econstructor; [exact M |]. apply (IH t R y); eauto. }
  assert (Draw : forall u, Ppos (gmove rows) u -> (N.to_nat u < length rows)%nat -> exists s, lab u = P s).
  { apply (Ppos_mut _ (gmove rows) (fun u _ => (N.to_nat u < length rows)%nat -> exists s, lab u = P s)
      (fun u _ => (N.to_nat u < length rows)%nat -> exists s, lab u = W s)).
    - intros x N IH L. specialize (R x L). rewrite N2Nat.id, N.add_0_l in R. destruct (lab x) as [s|s|] eqn:X; eauto.
      + apply existsb_exists in R. destruct R as (y & M & R). destruct (IH y M (In_rows _ _ M)) as [t Y].
        now rewrite Y in R.
      + apply andb_true_iff in R. destruct R as [_ R]. apply existsb_exists in R. destruct R as (y & M & R).
        destruct (IH y M (In_rows _ _ M)) as [t Y]. now rewrite Y in R.
    - intros x y M HP IH L. destruct (IH (In_rows _ _ M)) as [t Y].
      specialize (R x L). rewrite N2Nat.id, N.add_0_l in R. destruct (lab x) as [s|s|] eqn:X; eauto.
      + rewrite forallb_forall in R. specialize (R y M). now rewrite Y in R.
      + apply andb_true_iff in R. destruct R as [R _]. rewrite forallb_forall in R. specialize (R y M). now rewrite Y in R. }
  intros u L. destruct (lab u) as [s|s|] eqn:Q; simpl.
  - eapply Wins; eauto.
  - eapply Wins; eauto.
  - split; intros H.
    + destruct (Draw u H L) as [s Y]. congruence.
    + inversion H as [x y M Py]; subst. destruct (Draw y Py (In_rows _ _ M)) as [s Y].
      specialize (R u L). rewrite N2Nat.id, N.add_0_l, Q in R. apply andb_true_iff in R. destruct R as [R _].
      rewrite forallb_forall in R. specialize (R y M). now rewrite Y in R.
Qed.

Definition outcome_at (l : list outcome) : N -> outcome :=
  let t := (fix build h l := match l with [] => PositiveMap.empty outcome
    | v :: r => PositiveMap.add (N.succ_pos h) v (build (N.succ h) r) end) 0 l in
  fun u => match PositiveMap.find (N.succ_pos u) t with Some o => o | None => D end.

Definition labels_check (rows : list (list N)) (l : list outcome) (u : N) (w : list N) : bool :=
  let lab := outcome_at l in
  outcome_check rows lab && (N.to_nat u <? length rows)%nat &&
  forallb (fun x => (N.to_nat x <? length rows)%nat &&
    Bool.eqb (match lab x with P _ => true | _ => false end) (mem x w)) (nth (N.to_nat u) rows []).

Lemma labels_check_sound rows l u w : labels_check rows l u w = true ->
  says (gmove rows) u (outcome_at l u) /\ forall v, gmove rows u v -> (Ppos (gmove rows) v <-> In v w).
Proof.
  unfold labels_check; rewrite !andb_true_iff, forallb_forall; intros [[O B] F].
  apply Nat.ltb_lt in B. split; [now apply outcomes_sound |].
  intros x M. specialize (F x M). apply andb_true_iff in F. destruct F as [X F].
  apply Nat.ltb_lt in X. apply Bool.eqb_prop in F. rewrite <- mem_spec, <- F.
  pose proof (outcomes_sound rows _ O x X) as S. destruct (outcome_at l x); simpl in S; split; intros H; auto; try discriminate.
  - exfalso. eapply exclusive; eauto.
  - tauto.
Qed.

Definition cyclic_check (rows : list (list N)) (l : list outcome) (u : N) (w : list N) : bool :=
  labels_check rows l u w && followers_only rows u w.
Theorem cyclic_sound rows l u w : cyclic_check rows l u w = true ->
  says (gmove rows) u (outcome_at l u) /\ winners rows u w.
Proof.
  unfold cyclic_check; rewrite andb_true_iff; intros [C O]. apply labels_check_sound in C. destruct C. split; auto. split; auto.
  now apply followers_only_sound.
Qed.

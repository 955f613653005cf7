(** Misère play: the player who cannot move wins.

    [Ppos x]: the previous player wins, [Npos x]: the next player wins; positions of endless play are neither. *)
From Gote Require Export Graph.
Require Import ZArith.
From Gote Require Cards Play.
Local Open Scope N_scope.

Section Misere.
Variable X : Type.
Variable move : X -> X -> Prop.

Inductive Ppos : X -> Prop := P_intro x y : move x y -> (forall z, move x z -> Npos z) -> Ppos x
with Npos : X -> Prop := N_end x : (forall y, ~ move x y) -> Npos x | N_move x y : move x y -> Ppos y -> Npos x.

Scheme Ppos_mut := Induction for Ppos Sort Prop with Npos_mut := Induction for Npos Sort Prop.
Combined Scheme both_mut from Ppos_mut, Npos_mut.

Theorem exclusive x : Ppos x -> Npos x -> False.
Proof.
  intros HP. induction HP using Ppos_mut with (P0 := fun x _ => Ppos x -> False).
  - intros HN. inversion HN; subst; [eapply H0; eauto | eapply H; eauto].
  - intros HP. inversion HP; subst. eapply n; eauto.
  - intros HP'. inversion HP'; subst. eauto.
Qed.
End Misere.
Arguments Ppos {X}. Arguments Npos {X}.

(** *** Nim, heaps of any size (Bouton): as in normal play while a heap of 2 or more is there, else the other way round *)
Definition large (p : list N) : bool := existsb (fun h => 2 <=? h) p.
Definition misere_sum (p : list N) : bool := if large p then nimsum p =? 0 else nimsum p =? 1.

Lemma large_mid l h r : large (l ++ h :: r) = (2 <=? h) || large (l ++ r).
Proof. unfold large. rewrite !existsb_app. simpl. destruct (existsb _ l), (2 <=? h); reflexivity. Qed.
Lemma small_sum p : large p = false -> nimsum p = 0 \/ nimsum p = 1.
Proof.
  induction p as [|h p IH]; simpl; [auto |]. intros H. apply orb_false_iff in H. destruct H as [H L].
  apply N.leb_gt in H. change (fold_right N.lxor 0 p) with (nimsum p).
  destruct (IH L) as [->| ->]; assert (h = 0 \/ h = 1) as [->| ->] by lia; simpl; auto.
Qed.

Lemma smove_nim p q : smove nim p q <-> exists l h k r, p = l ++ h :: r /\ k < h /\ q = l ++ k :: r.
Proof.
  split.
  - intros (l & h & n & r & -> & (k & L & ->) & ->). exists l, h, k, r. auto.
  - intros (l & h & k & r & -> & L & ->). exists l, h, [k], r. split; auto. split; auto. exists k; auto.
Qed.

Lemma nimsum_mid l h r : nimsum (l ++ h :: r) = N.lxor h (nimsum (l ++ r)).
Proof.
  rewrite !nimsum_app. simpl. change (fold_right N.lxor 0 r) with (nimsum r).
  rewrite <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

Lemma misere_leaves p q : misere_sum p = true -> smove nim p q -> misere_sum q = false.
Proof.
  intros M Mv. apply smove_nim in Mv. destruct Mv as (l & h & k & r & -> & L & ->).
  unfold misere_sum in *. rewrite large_mid in *. rewrite nimsum_mid in *. pose proof (small_sum (l ++ r)) as Sm.
  set (s := nimsum (l ++ r)) in *.
  assert (NE : N.lxor h s <> N.lxor k s). { intros E. apply (f_equal (fun x => N.lxor x s)) in E.
    rewrite !N.lxor_assoc, !N.lxor_nilpotent, !N.lxor_0_r in E. lia. }
  destruct (large (l ++ r)).
  - rewrite orb_true_r in *. apply N.eqb_eq in M. apply N.eqb_neq. congruence.
  - rewrite orb_false_r in *. destruct (N.leb_spec 2 h), (N.leb_spec 2 k); try lia;
      apply N.eqb_eq in M; apply N.eqb_neq; try congruence.
    apply N.lxor_eq in M. destruct (Sm eq_refl); lia.
Qed.

Lemma misere_reaches p : misere_sum p = false -> (exists q, smove nim p q) -> exists q, smove nim p q /\ misere_sum q = true.
Proof.
  intros M (q0 & Mv). destruct (large p) eqn:LP.
  - unfold misere_sum in M; rewrite LP in M. apply N.eqb_neq in M.
    assert (T : N.testbit (nimsum p) (N.log2 (nimsum p)) = true) by (apply N.bit_log2; auto).
    destruct (nimsum_bit _ _ T) as (h & I & B). apply in_split in I. destruct I as (l & r & ->).
    set (s := nimsum (l ++ h :: r)) in *. pose proof (xor_top_less h s M B) as L.
    assert (E : N.lxor h s = nimsum (l ++ r)).
    { unfold s. rewrite nimsum_mid, <- N.lxor_assoc, N.lxor_nilpotent. apply N.lxor_0_l. }
    destruct (large (l ++ N.lxor h s :: r)) eqn:LQ.
    + exists (l ++ N.lxor h s :: r). split; [apply smove_nim; exists l, h, (N.lxor h s), r; auto |].
      unfold misere_sum. rewrite LQ, nimsum_mid, E, N.lxor_nilpotent. reflexivity.
    + (* one large heap is left, h itself: make the number of ones odd *)
      rewrite large_mid in LQ, LP. apply orb_false_iff in LQ. destruct LQ as [_ LQ].
      rewrite LQ, orb_false_r in LP. apply N.leb_le in LP. pose proof (small_sum _ LQ) as Sm.
      set (k := N.lxor 1 (nimsum (l ++ r))). assert (K : k < 2) by (unfold k; destruct Sm as [-> | ->]; simpl; lia).
      exists (l ++ k :: r). split; [apply smove_nim; exists l, h, k, r; repeat split; auto; lia |].
      unfold misere_sum. rewrite large_mid, LQ.
      replace (2 <=? k) with false by (symmetry; apply N.leb_gt; lia). simpl. rewrite nimsum_mid. unfold k.
      rewrite N.lxor_assoc, N.lxor_nilpotent. reflexivity.
  - apply smove_nim in Mv. destruct Mv as (l & h & k & r & -> & L & ->).
    unfold misere_sum in M; rewrite LP in M. apply N.eqb_neq in M.
    destruct (small_sum _ LP) as [Z|Z]; [|congruence]. rewrite nimsum_mid in Z.
    rewrite large_mid in LP. apply orb_false_iff in LP. destruct LP as [H LP]. apply N.leb_gt in H.
    assert (h = 1) by lia. subst h.
    apply N.lxor_eq in Z. exists (l ++ 0 :: r). split; [apply smove_nim; exists l, 1, 0, r; repeat split; auto; lia |].
    unfold misere_sum. rewrite large_mid, LP. simpl. rewrite nimsum_mid, <- Z. reflexivity.
Qed.

Lemma nim_moves p : (exists q, smove nim p q) \/ forall q, ~ smove nim p q.
Proof.
  destruct (existsb (fun h => 0 <? h) p) eqn:E.
  - left. apply existsb_exists in E. destruct E as (h & I & H). apply N.ltb_lt in H. apply in_split in I.
    destruct I as (l & r & ->). exists (l ++ 0 :: r). apply smove_nim. exists l, h, 0, r. auto.
  - right. intros q M. apply smove_nim in M. destruct M as (l & h & k & r & -> & L & ->). rewrite existsb_app in E.
    simpl in E. apply orb_false_iff in E. destruct E as [_ E]. apply orb_false_iff in E. destruct E as [E _].
    apply N.ltb_ge in E. lia.
Qed.

Theorem bouton_misere p : if misere_sum p then Ppos (smove nim) p else Npos (smove nim) p.
Proof.
  remember (list_sum (map N.to_nat p)) as n eqn:E. revert p E. induction n as [n IH] using lt_wf_ind. intros p E.
  assert (D : forall q, smove nim p q -> if misere_sum q then Ppos (smove nim) q else Npos (smove nim) q).
  { intros q M. apply (IH (list_sum (map N.to_nat q))); auto. apply smove_nim in M.
    destruct M as (l & h & k & r & -> & L & ->). rewrite E, !map_app, !list_sum_app. simpl. lia. }
  destruct (misere_sum p) eqn:M.
  - destruct (nim_moves p) as [(q & Q)|NM].
    + apply P_intro with q; auto. intros z Z. specialize (D z Z). now rewrite (misere_leaves p z M Z) in D.
    + exfalso. assert (P0 : nimsum p = 0 /\ large p = false).
      { clear - NM. assert (A : forall h, In h p -> h = 0).
        { intros h I. destruct (N.eq_dec h 0); auto. exfalso. apply in_split in I. destruct I as (l & r & ->).
          apply (NM (l ++ 0 :: r)). apply smove_nim. exists l, h, 0, r. repeat split; auto; lia. }
        clear NM. induction p as [|a p IHp]; simpl; auto. rewrite (A a) by (now left). simpl.
        apply IHp. intros; apply A; now right. }
      destruct P0 as [P0 P1]. unfold misere_sum in M. rewrite P0, P1 in M. discriminate.
  - destruct (nim_moves p) as [Q|NM]; [|now apply N_end].
    destruct (misere_reaches p M Q) as (q & Mq & Sq). apply N_move with q; auto. specialize (D q Mq). now rewrite Sq in D.
Qed.

(** [w] lists exactly the winning moves: which heap, which heaps it leaves. *)
Definition winning_moves (opt : N -> list N -> Prop) (p : list N) (w : list (nat * list N)) : Prop := leading_to (Ppos (smove opt)) opt p w.

Definition outcome_of {X} (move : X -> X -> Prop) (x : X) (previous_wins : bool) : Prop :=
  if previous_wins then Ppos move x else Npos move x.

(** All moves of a heap are of one of two kinds: to less than 2 chips, or to the size that makes the nim-sum 0. *)
Definition nim_check (p : list N) (b : bool) (w : list (nat * list N)) : bool :=
  Bool.eqb (misere_sum p) b &&
  forallb (fun i => let h := nth i p 0 in
    forallb (fun k => negb (k <? h) || Bool.eqb (misere_sum (after p i [k])) (listed w i [k])) [0; 1; N.lxor h (nimsum p)]) (seq 0 (length p)) &&
  forallb (fun e => list_eqb (snd e) [0] || list_eqb (snd e) [1] || list_eqb (snd e) [N.lxor (nth (fst e) p 0) (nimsum p)]) w &&
  nim_moves_only p w.

Lemma misere_P p : Ppos (smove nim) p <-> misere_sum p = true.
Proof.
  pose proof (bouton_misere p) as B. destruct (misere_sum p); split; auto; try discriminate.
  intros H. exfalso. eapply exclusive; eauto.
Qed.

Theorem nim_sound p b w : nim_check p b w = true -> outcome_of (smove nim) p b /\ winning_moves nim p w.
Proof.
  unfold nim_check; rewrite !andb_true_iff, !forallb_forall; intros [[[O F] V] Y]. apply Bool.eqb_prop in O. split.
  - unfold outcome_of. rewrite <- O. apply bouton_misere.
  - split; [now apply nim_moves_only_sound |]. intros i h n E (k & L & ->). rewrite misere_P, <- listed_spec.
    assert (I : In i (seq 0 (length p))). { apply in_seq. assert (i < length p)%nat by (apply nth_error_Some; congruence). lia. }
    specialize (F i I). cbv zeta in F. rewrite (nth_error_nth _ _ 0 E) in F. rewrite forallb_forall in F.
    assert (G : forall k, k < h -> In k [0; 1; N.lxor h (nimsum p)] -> misere_sum (after p i [k]) = listed w i [k]).
    { intros j J Ij. specialize (F j Ij). apply N.ltb_lt in J. rewrite J in F. now apply Bool.eqb_prop in F. }
    destruct (N.eq_dec k 0) as [->|N0]; [rewrite G; simpl; tauto |].
    destruct (N.eq_dec k 1) as [->|N1]; [rewrite G; simpl; tauto |].
    destruct (N.eq_dec k (N.lxor h (nimsum p))) as [->|NS]; [rewrite G; simpl; tauto |].
    split; intros H; exfalso.
    + unfold misere_sum in H. assert (LG : large (after p i [k]) = true).
      { unfold after. cbn [app]. rewrite large_mid. replace (2 <=? k) with true by (symmetry; apply N.leb_le; lia). reflexivity. }
      rewrite LG in H. apply N.eqb_eq in H. rewrite (nimsum_after p i h k E) in H. apply N.lxor_eq in H.
      apply NS. now rewrite N.lxor_comm.
    + apply listed_spec in H. specialize (V _ H). cbn [fst snd] in V. rewrite (nth_error_nth _ _ 0 E) in V.
      rewrite !orb_true_iff, !list_eqb_eq in V. destruct V as [[V|V]|V]; inversion V; congruence.
Qed.

(** *** Graphs: misère play is normal play with one more move for whoever has none *)
Definition extended (rows : list (list N)) : list (list N) :=
  map (fun row => match row with [] => [N.of_nat (length rows)] | _ => row end) rows ++ [[]].
Definition inside (rows : list (list N)) : bool := forallb (forallb (fun v => v <? N.of_nat (length rows))) rows.

Section Extended.
Variable rows : list (list N).
Hypothesis ins : inside rows = true.

Lemma follower u v : gmove rows u v -> v < N.of_nat (length rows).
Proof.
  unfold gmove. intros M. destruct (Nat.lt_ge_cases (N.to_nat u) (length rows)) as [L|L].
  - unfold inside in ins. rewrite forallb_forall in ins. specialize (ins _ (nth_In rows [] L)).
    rewrite forallb_forall in ins. now apply N.ltb_lt, ins.
  - rewrite nth_overflow in M by auto. destruct M.
Qed.

Lemma row_of u : u < N.of_nat (length rows) -> nth (N.to_nat u) (extended rows) [] =
  match nth (N.to_nat u) rows [] with [] => [N.of_nat (length rows)] | row => row end.
Proof.
  intros L. unfold extended. rewrite app_nth1 by (rewrite map_length; lia).
  set (f := fun row : list N => match row with [] => [N.of_nat (length rows)] | _ => row end).
  rewrite (nth_indep _ [] (f [])) by (rewrite map_length; lia). rewrite map_nth. unfold f. now destruct (nth (N.to_nat u) rows []).
Qed.

Lemma last_row u : gmove (extended rows) (N.of_nat (length rows)) u -> False.
Proof. unfold gmove, extended. rewrite Nat2N.id, app_nth2, map_length, Nat.sub_diag by (rewrite map_length; lia). simpl. auto. Qed.

Lemma end_P : Impartial.Ppos (gmove (extended rows)) (N.of_nat (length rows)).
Proof. constructor. intros y M. exfalso. eapply last_row; eauto. Qed.

Lemma to_normal : (forall u, Ppos (gmove rows) u -> u < N.of_nat (length rows) -> Impartial.Ppos (gmove (extended rows)) u) /\
  (forall u, Npos (gmove rows) u -> u < N.of_nat (length rows) -> Impartial.Npos (gmove (extended rows)) u).
Proof.
  apply both_mut.
  - intros x y M _ IH L. constructor. intros z Mz. unfold gmove in Mz. rewrite row_of in Mz by auto.
    unfold gmove in M. assert (Mz' : gmove rows x z). { unfold gmove. destruct (nth (N.to_nat x) rows []); [destruct M | exact Mz]. }
    apply IH; auto. eapply follower; eauto.
  - intros x NM L. apply Impartial.N_intro with (N.of_nat (length rows)); [|apply end_P].
    unfold gmove. rewrite row_of by auto. destruct (nth (N.to_nat x) rows []) as [|a r] eqn:E; [now left |].
    exfalso. apply (NM a). unfold gmove. rewrite E. now left.
  - intros x y M _ IH L. apply Impartial.N_intro with y.
    + unfold gmove in *. rewrite row_of by auto. destruct (nth (N.to_nat x) rows []); [destruct M | exact M].
    + apply IH. eapply follower; eauto.
Qed.

Lemma from_normal : (forall u, Impartial.Ppos (gmove (extended rows)) u -> u < N.of_nat (length rows) -> Ppos (gmove rows) u) /\
  (forall u, Impartial.Npos (gmove (extended rows)) u -> u < N.of_nat (length rows) -> Npos (gmove rows) u).
Proof.
  assert (B : forall u, Impartial.Ppos (gmove (extended rows)) u -> u < N.of_nat (length rows) -> Ppos (gmove rows) u).
  { apply (Impartial.Ppos_mut _ (gmove (extended rows)) (fun u _ => u < N.of_nat (length rows) -> Ppos (gmove rows) u)
      (fun u _ => u < N.of_nat (length rows) -> Npos (gmove rows) u)).
    - intros x All IH L. destruct (nth (N.to_nat x) rows []) as [|a r] eqn:E.
      + exfalso. assert (M : gmove (extended rows) x (N.of_nat (length rows))).
        { unfold gmove. rewrite row_of, E by auto. now left. }
        specialize (All _ M). inversion All; subst. eapply last_row; eauto.
      + apply P_intro with a; [unfold gmove; rewrite E; now left |]. intros z Mz. apply IH; [|eapply follower; eauto].
        unfold gmove in *. rewrite row_of by auto. rewrite E in *. auto.
    - intros x y M Py IH L. unfold gmove in M. rewrite row_of in M by auto.
      destruct (nth (N.to_nat x) rows []) as [|a r] eqn:E.
      + apply N_end. intros z Mz. unfold gmove in Mz. now rewrite E in Mz.
      + assert (Mv : gmove rows x y) by (unfold gmove; now rewrite E). apply N_move with y; auto.
        apply IH. eapply follower; eauto. }
  split; auto. intros u HN L. inversion HN as [x y M Py]; subst. unfold gmove in M. rewrite row_of in M by auto.
  destruct (nth (N.to_nat u) rows []) as [|a r] eqn:E.
  - apply N_end. intros z Mz. unfold gmove in Mz. now rewrite E in Mz.
  - assert (Mv : gmove rows u y) by (unfold gmove; now rewrite E). apply N_move with y; auto. apply B; auto. eapply follower; eauto.
Qed.
End Extended.

Definition says (move : N -> N -> Prop) (u : N) (o : outcome) : Prop :=
  match o with P _ => Ppos move u | W _ => Npos move u | D => ~ Ppos move u /\ ~ Npos move u end.
Definition winners (rows : list (list N)) (u : N) (w : list N) : Prop :=
  (forall v, In v w -> gmove rows u v) /\ forall v, gmove rows u v -> (Ppos (gmove rows) v <-> In v w).

(** [w] is read among the followers of the graph itself; a vertex without followers has a last move in the extended one. *)
Definition graph_check (rows : list (list N)) (l : list outcome) (u : N) (w : list N) : bool :=
  inside rows && (u <? N.of_nat (length rows)) && labels_check (extended rows) l u (w ++ [N.of_nat (length rows)]) &&
  followers_only rows u w.

Theorem graph_sound rows l u w : graph_check rows l u w = true -> says (gmove rows) u (outcome_at l u) /\ winners rows u w.
Proof.
  unfold graph_check; rewrite !andb_true_iff, N.ltb_lt; intros [[[I L] C] O]. apply labels_check_sound in C. destruct C as [S V].
  destruct (to_normal rows I) as [TP TN], (from_normal rows I) as [FP FN]. split.
  - destruct (outcome_at l u); simpl in *; auto. destruct S as [S1 S2]. split; intros H; auto.
  - split; [now apply followers_only_sound |]. intros v M. pose proof (follower rows I u v M) as B. assert (Mv : gmove (extended rows) u v).
    { unfold gmove in *. rewrite row_of by auto. destruct (nth (N.to_nat u) rows []); [destruct M | exact M]. }
    specialize (V v Mv). rewrite in_app_iff in V. split.
    + intros H. apply TP in H; auto. apply V in H. destruct H as [H|[H|[]]]; auto. lia.
    + intros H. apply FP; auto. apply V. auto.
Qed.

(** *** Heap games: Coq plays them out with a memory *)
Section Heap_game.
Variable r : rule.

Definition moves_from (p : list N) : list (nat * list N) :=
  flat_map (fun i => map (pair i) (heap_moves r (nth i p 0))) (seq 0 (length p)).

Lemma in_moves_from p i n : In (i, n) (moves_from p) <-> exists h, nth_error p i = Some h /\ heap_move r h n.
Proof.
  unfold moves_from. rewrite in_flat_map. split.
  - intros (j & J & I). apply in_map_iff in I. destruct I as (m & E & I). inversion E; subst. apply in_seq in J.
    exists (nth i p 0). split; [apply nth_error_nth'; lia | now apply in_heap_moves].
  - intros (h & E & M). exists i. split; [apply in_seq; assert (i < length p)%nat by (apply nth_error_Some; congruence); lia |].
    apply in_map. rewrite (nth_error_nth _ _ 0 E). now apply in_heap_moves.
Qed.

Lemma smove_after p q : smove (heap_move r) p q <-> exists i n, In (i, n) (moves_from p) /\ q = after p i n.
Proof.
  split.
  - intros (l & h & n & t & -> & M & ->). exists (length l), n. split.
    + apply in_moves_from. exists h. split; auto. now rewrite nth_error_app2, Nat.sub_diag by lia.
    + unfold after. rewrite firstn_app, Nat.sub_diag, firstn_all, firstn_O, app_nil_r.
      replace (l ++ h :: t) with ((l ++ [h]) ++ t) by (now rewrite <- app_assoc).
      rewrite skipn_app, skipn_all2 by (rewrite app_length; simpl; lia). rewrite app_length. cbn [length].
      now replace (S (length l) - (length l + 1))%nat with 0%nat by lia.
  - intros (i & n & I & ->). apply in_moves_from in I. destruct I as (h & E & M).
    exists (firstn i p), h, n, (skipn (S i) p). split; [|split; auto].
    clear - E. revert i E; induction p as [|a p IH]; intros [|i] E; simpl in *; try discriminate; [now inversion E |].
    f_equal. now apply IH.
Qed.

Local Open Scope Z_scope.
Definition state := (list N * bool)%type.
Definition max_to_move (s : state) : bool := snd s.
Definition moves (s : state) : list (nat * list N * Z * state) :=
  map (fun '(i, n) => (i, n, 0%Z, (after (fst s) i n, negb (snd s)))) (moves_from (fst s)).
Definition finish (s : state) : Z := if snd s then 1 else -1.
Definition rank (s : state) : nat := list_sum (map size (fst s)).

Lemma moves_end s l z t : In (l, z, t) (moves s) -> (rank t < rank s)%nat.
Proof.
  unfold moves, rank. rewrite in_map_iff. intros ([i n] & E & I). inversion E; subst; clear E. cbn [fst].
  assert (Q : smove (heap_move r) (fst s) (after (fst s) i n)) by (apply smove_after; eauto).
  destruct Q as (a & h & m & b & -> & M & ->). rewrite !map_app, !list_sum_app. cbn [map].
  pose proof (heap_move_falls r h m M). change (list_sum (size h :: map size b)) with (size h + list_sum (map size b))%nat. lia.
Qed.

Definition value : state -> Z := Play.value state (nat * list N) max_to_move moves finish rank.

Lemma between s : -1 <= value s <= 1.
Proof.
  unfold value. apply (Play.value_between _ _ _ _ _ _ moves_end (fun _ => -1) (fun _ => 1)).
  - intros [p t] _. unfold finish. simpl. destruct t; lia.
  - intros u l z t I. unfold moves in I. apply in_map_iff in I. destruct I as ([i n] & E & _). inversion E; subst. lia.
Qed.

(** The value of the search says who wins. *)
Lemma value_means p t : (value (p, t) = (if t then 1 else -1) /\ Npos (smove (heap_move r)) p) \/
  (value (p, t) = (if t then -1 else 1) /\ Ppos (smove (heap_move r)) p).
Proof.
  remember (list_sum (map size p)) as k eqn:K. revert p t K. induction k as [k IH] using lt_wf_ind. intros p t K.
  assert (D : forall i n, In (i, n) (moves_from p) ->
    (value (after p i n, negb t) = (if t then -1 else 1) /\ Npos (smove (heap_move r)) (after p i n)) \/
    (value (after p i n, negb t) = (if t then 1 else -1) /\ Ppos (smove (heap_move r)) (after p i n))).
  { intros i n I. assert (R : (rank (after p i n, negb t) < rank (p, t))%nat).
    { apply (moves_end (p, t) (i, n) 0). unfold moves. apply in_map_iff. exists (i, n). auto. }
    specialize (IH _ ltac:(rewrite K; exact R) (after p i n) (negb t) eq_refl). destruct t; exact IH. }
  pose proof (between (p, t)) as B.
  destruct (moves_from p) as [|[i0 n0] rest] eqn:MF.
  - left. split.
    + unfold value. rewrite (Play.value_eq _ _ _ _ _ _ moves_end). unfold moves; simpl. rewrite MF. reflexivity.
    + apply N_end. intros q M. apply smove_after in M. destruct M as (i & n & I & _). rewrite MF in I. destruct I.
  - rewrite <- MF in *. assert (NE : moves (p, t) <> []). { unfold moves; simpl. rewrite MF. discriminate. }
    assert (In_moves : forall i n, In (i, n) (moves_from p) -> In (i, n, 0, (after p i n, negb t)) (moves (p, t))).
    { intros i n I. unfold moves. apply in_map_iff. exists (i, n). auto. }
    assert (C : (exists i n, In (i, n) (moves_from p) /\ value (after p i n, negb t) = (if t then 1 else -1) /\ Ppos (smove (heap_move r)) (after p i n)) \/
      forall i n, In (i, n) (moves_from p) -> value (after p i n, negb t) = (if t then -1 else 1) /\ Npos (smove (heap_move r)) (after p i n)).
    { clear - D. induction (moves_from p) as [|[i n] l IHl]; [right; intros i n [] |].
      destruct (D i n ltac:(now left)) as [A|A].
      - destruct IHl as [(j & m & J & Q)|Q]; [intros; apply D; now right | left; exists j, m; split; [now right | auto] |].
        right. intros j m [E|I]; [inversion E; subst; auto | auto].
      - left. exists i, n. split; [now left | auto]. }
    destruct C as [(i & n & I & V & HP)|All].
    + left. split; [|apply N_move with (after p i n); auto; apply smove_after; eauto].
      pose proof (In_moves i n I) as J. destruct t; simpl in *.
      * enough (1 <= value (p, true)) by lia. apply (Play.value_max _ _ _ _ _ _ moves_end (p, true) 1 NE eq_refl).
        exists (i, n), 0, (after p i n, false). split; auto. unfold value in V. lia.
      * enough (~ 0 <= value (p, false)) by lia. intros G.
        eapply (proj1 (Play.value_min _ _ _ _ _ _ moves_end (p, false) 0 NE eq_refl)) in G; [|exact J]. unfold value in V. lia.
    + right. split; [|].
      * destruct t; simpl in *.
        -- enough (~ 0 <= value (p, true)) by lia. intros G. apply (Play.value_max _ _ _ _ _ _ moves_end (p, true) 0 NE eq_refl) in G.
           destruct G as ([i n] & z & s & I & G). unfold moves in I. apply in_map_iff in I. destruct I as ([j m] & E & I).
           inversion E; subst. destruct (All i n I) as [V _]. unfold value in V. cbn in G, V. lia.
        -- enough (1 <= value (p, false)) by lia. apply (Play.value_min _ _ _ _ _ _ moves_end (p, false) 1 NE eq_refl).
           intros l z s I. unfold moves in I. apply in_map_iff in I. destruct I as ([j m] & E & I).
           inversion E; subst. destruct (All j m I) as [V _]. unfold value in V. cbn. cbn in V. lia.
      * apply P_intro with (after p i0 n0).
        -- apply smove_after. exists i0, n0. rewrite MF. split; [now left | auto].
        -- intros q Mq. apply smove_after in Mq. destruct Mq as (i & n & I & ->). now apply All.
Qed.

Lemma value_outcome p t : (1 <=? value (p, t)) = Bool.eqb t true /\ Npos (smove (heap_move r)) p \/
  (1 <=? value (p, t)) = Bool.eqb t false /\ Ppos (smove (heap_move r)) p.
Proof.
  destruct (value_means p t) as [[V HN]|[V HP]]; [left | right]; split; auto; rewrite V; destruct t; reflexivity.
Qed.

Definition state_eqb (a b : state) : bool := list_eqb (fst a) (fst b) && Bool.eqb (snd a) (snd b).
Lemma state_eqb_eq a b : state_eqb a b = true -> a = b.
Proof.
  destruct a as [p t], b as [q u]; unfold state_eqb; simpl. rewrite andb_true_iff, list_eqb_eq. intros [-> E].
  apply Bool.eqb_prop in E. now subst.
Qed.
Definition key (s : state) : positive :=
  Cards.number (2 * fold_left (fun m h => m * 97 + Z.of_N h + 1) (fst s) 0 + if snd s then 1 else 0).
Definition bound (s : state) (v : Z) : option bool := if v <=? -1 then Some true else if 1 <? v then Some false else None.
Lemma bound_right s v b : bound s v = Some b -> b = (v <=? value s).
Proof.
  unfold bound. pose proof (between s). destruct (Z.leb_spec v (-1)).
  - intros E; inversion E. symmetry. apply Z.leb_le. lia.
  - destruct (Z.ltb_spec 1 v); [|discriminate]. intros E; inversion E. symmetry. apply Z.leb_gt. lia.
Qed.

Definition decide := Play.decide state (nat * list N) max_to_move moves finish key state_eqb bound.
Fixpoint each (fuel : nat) (m : Play.memory state) (p : list N) (w : list (nat * list N)) (l : list (nat * list N)) : bool :=
  match l with
  | [] => true
  | (i, n) :: t => match decide fuel m (after p i n, false) 1 with
      | Some (b, m') => Bool.eqb b (listed w i n) && each fuel m' p w t
      | None => false
      end
  end.

Definition heap_check (p : list N) (b : bool) (w : list (nat * list N)) : bool :=
  let fuel := S (rank (p, true)) in
  match decide fuel (FMapPositive.PositiveMap.empty _) (p, true) 1 with
  | Some (c, m) => Bool.eqb (negb c) b && each fuel m p w (moves_from p) && moves_only (heap_moves r) p w
  | None => false
  end.

Lemma each_right fuel p w l : forall m, Play.truthful state _ max_to_move moves finish rank m -> each fuel m p w l = true ->
  forall i n, In (i, n) l -> (Ppos (smove (heap_move r)) (after p i n) <-> In (i, n) w).
Proof.
  induction l as [|[j k] l IH]; intros m T H i n I; [destruct I |]. simpl in H.
  destruct (decide fuel m (after p j k, false) 1) as [[b m']|] eqn:E; [|discriminate].
  apply (Play.decide_right _ _ _ _ _ _ moves_end _ _ state_eqb_eq _ bound_right) in E; auto. destruct E as [E T'].
  apply andb_true_iff in H. destruct H as [H1 H2]. destruct I as [I|I]; [|eapply IH; eauto]. inversion I; subst.
  apply Bool.eqb_prop in H1. rewrite <- listed_spec, <- H1.
  destruct (value_outcome (after p i n) false) as [[V HN]|[V HP]]; unfold value in V; rewrite V; simpl; split; auto; try discriminate.
  intros HP. exfalso. eapply exclusive; eauto.
Qed.

Theorem heap_sound p b w : heap_check p b w = true ->
  outcome_of (smove (heap_move r)) p b /\ winning_moves (heap_move r) p w.
Proof.
  unfold heap_check. destruct (decide _ _ (p, true) 1) as [[c m]|] eqn:E; [|discriminate].
  apply (Play.decide_right _ _ _ _ _ _ moves_end _ _ state_eqb_eq _ bound_right) in E; [|apply Play.empty_truthful].
  destruct E as [E T]. rewrite !andb_true_iff. intros [[O W] Y]. apply Bool.eqb_prop in O. split.
  - unfold outcome_of. rewrite <- O, E.
    destruct (value_outcome p true) as [[V HN]|[V HP]]; unfold value in V; rewrite V; simpl; auto.
  - split; [apply (moves_only_sound (heap_moves r)); auto; intros h n; apply in_heap_moves |]. intros i h n Eh M. eapply each_right; eauto. apply in_moves_from. eauto.
Qed.
End Heap_game.

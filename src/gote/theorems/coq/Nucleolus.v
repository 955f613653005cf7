(** The nucleolus by Kohlberg's criterion.

    [theta]: the excesses of all coalitions other than nobody and everybody, in falling order. The nucleolus is the
    efficient vector whose [theta] is lexicographically least. *)
From Gote Require Export Coalition.
Require Export Sorting.Permutation Sorting.Sorted.

Definition excess (v : worth_function) (x : vec) (S : coalition) : Q := v S - share x S.

Definition bools_eqb : coalition -> coalition -> bool :=
  fix f a b := match a, b with [], [] => true | x :: a', y :: b' => Bool.eqb x y && f a' b' | _, _ => false end.
Lemma bools_eqb_eq a b : bools_eqb a b = true <-> a = b.
Proof.
  revert b; induction a as [|x a IH]; intros [|y b]; simpl; split; intros H; auto; try discriminate.
  - apply andb_true_iff in H. destruct H as [E H]. apply Bool.eqb_prop in E. apply IH in H. congruence.
  - inversion H; subst. rewrite Bool.eqb_reflx. now apply IH.
Qed.

Definition proper_coalitions (n : nat) : list coalition :=
  filter (fun S => negb (bools_eqb S (nobody n) || bools_eqb S (everybody n))) (coalitions n).
Definition excesses (n : nat) (v : worth_function) (x : vec) : list Q := map (excess v x) (proper_coalitions n).

Definition falling : list Q -> Prop := StronglySorted (fun p q => q <= p).
Definition theta (n : nat) (v : worth_function) (x : vec) (a : list Q) : Prop := Permutation (excesses n v x) a /\ falling a.

Fixpoint lex_le (a b : list Q) : Prop :=
  match a, b with
  | [], _ => True
  | _, [] => False
  | p :: a', q :: b' => p < q \/ (p == q /\ lex_le a' b')
  end.

Definition nucleolus (n : nat) (v : worth_function) (x : vec) : Prop :=
  efficient n v x /\ forall y a b, efficient n v y -> theta n v x a -> theta n v y b -> lex_le a b.

(** *** Comparing sorted lists by counting *)
Definition count (c : Q) (l : list Q) : nat := length (filter (fun e => Qle_bool c e) l).

Lemma count_cons c e l : count c (e :: l) = ((if Qle_bool c e then 1 else 0) + count c l)%nat.
Proof. unfold count; simpl. destruct (Qle_bool c e); auto. Qed.

Lemma count_permutation c a b : Permutation a b -> count c a = count c b.
Proof.
  induction 1; rewrite ?count_cons; try lia.
Qed.

Lemma Qle_bool_false a b : Qle_bool a b = false <-> b < a.
Proof.
  split; intros H.
  - apply Qnot_le_lt. intros C. apply Qle_bool_iff in C. congruence.
  - destruct (Qle_bool a b) eqn:E; auto. apply Qle_bool_iff in E. exfalso. now apply (Qlt_not_le b a).
Qed.

Lemma count_low c l : Forall (fun e => e < c) l -> count c l = 0%nat.
Proof. induction 1; auto. rewrite count_cons, IHForall. now rewrite (proj2 (Qle_bool_false c x) H). Qed.

(** More entries from [c] on, and as many beyond every larger number: lexicographically larger. *)
Lemma counts_decide c : forall a b, length a = length b -> falling a -> falling b ->
  (forall c', c < c' -> count c' a = count c' b) -> (count c a < count c b)%nat -> lex_le b a -> False.
Proof.
  induction a as [|p a IH]; intros [|q b] L Fa Fb E M LE; simpl in L; try discriminate; [unfold count in M; simpl in M; lia |].
  inversion_clear Fa as [|? ? Sa Ha]. inversion_clear Fb as [|? ? Sb Hb].
  destruct LE as [LT | [EQ LE]].
  - (* q < p *) destruct (Qlt_le_dec c p) as [CP|CP].
    + specialize (E p CP). rewrite !count_cons in E. rewrite (proj2 (Qle_bool_iff p p) (Qle_refl p)) in E.
      rewrite (proj2 (Qle_bool_false p q) LT) in E.
      rewrite (count_low p b) in E; [lia |]. eapply Forall_impl; [|exact Hb]. simpl; intros z Z. now apply Qle_lt_trans with q.
    + assert (QC : q < c) by (now apply Qlt_le_trans with p).
      rewrite (count_low c (q :: b)) in M; [lia |]. constructor; auto. eapply Forall_impl; [|exact Hb].
      simpl; intros z Z. now apply Qle_lt_trans with q.
  - assert (QB : forall x, Qle_bool x p = Qle_bool x q).
    { intros x. destruct (Qle_bool x p) eqn:A.
      - symmetry. apply Qle_bool_iff. apply Qle_bool_iff in A. now rewrite EQ.
      - symmetry. apply Qle_bool_false. apply Qle_bool_false in A. now rewrite EQ. }
    apply (IH b); auto.
    + intros c' C. specialize (E c' C). rewrite !count_cons, QB in E. lia.
    + rewrite !count_cons, QB in M. lia.
Qed.

Lemma lex_total : forall a b, length a = length b -> lex_le a b \/ lex_le b a.
Proof.
  induction a as [|p a IH]; intros [|q b] L; simpl in *; try discriminate; auto.
  destruct (Q_dec p q) as [[LT|GT]|E]; auto. destruct (IH b ltac:(lia)); auto. right. right. split; auto. now symmetry.
Qed.

Lemma lex_qeq a b : Forall2 Qeq a b -> lex_le a b.
Proof. induction 1; simpl; auto. Qed.

(** *** One step: what is settled keeps the other from being worse elsewhere *)
Section Step.
Variables (v : worth_function) (x y : vec) (L : list coalition) (settled : coalition -> bool) (eps : Q).
Hypothesis same : forall S, In S L -> settled S = true -> excess v y S == excess v x S.
Hypothesis low : forall S, In S L -> settled S = false -> excess v x S <= eps.
Variables (a b : list Q).
Hypothesis pa : Permutation (map (excess v x) L) a.
Hypothesis pb : Permutation (map (excess v y) L) b.
Hypothesis fa : falling a.
Hypothesis fb : falling b.
Hypothesis better : lex_le b a.

Lemma exists_largest (f : coalition -> Q) (l : list coalition) S : In S l -> exists T, In T l /\ forall U, In U l -> f U <= f T.
Proof.
  clear. revert S; induction l as [|T l IH]; intros S I; [destruct I |].
  destruct l as [|U l].
  - exists T. split; [now left |]. intros V [<-|[]]. apply Qle_refl.
  - destruct (IH U ltac:(now left)) as (M & IM & LM). destruct (Qlt_le_dec (f M) (f T)) as [G|G].
    + exists T. split; [now left |]. intros V [<-|IV]; [apply Qle_refl |]. apply Qle_trans with (f M); auto. now apply Qlt_le_weak.
    + exists M. split; [now right |]. intros V [<-|IV]; auto.
Qed.

Lemma Qle_bool_compat c p q : p == q -> Qle_bool c p = Qle_bool c q.
Proof.
  intros E. destruct (Qle_bool c p) eqn:A.
  - symmetry. apply Qle_bool_iff. apply Qle_bool_iff in A. now rewrite <- E.
  - symmetry. apply Qle_bool_false. apply Qle_bool_false in A. now rewrite <- E.
Qed.

Lemma counts_above c : (forall S, In S L -> settled S = false -> excess v y S < c) -> eps < c ->
  count c (map (excess v x) L) = count c (map (excess v y) L).
Proof.
  intros U E. clear pa pb. revert same low U. induction L as [|S l IH]; intros same low U; auto.
  cbn [map]. rewrite !count_cons. f_equal.
  - destruct (settled S) eqn:D.
    + rewrite (Qle_bool_compat c _ _ (same S ltac:(now left) D)); auto.
    + rewrite (proj2 (Qle_bool_false c (excess v y S))) by (apply U; auto; now left).
      rewrite (proj2 (Qle_bool_false c (excess v x S))); auto.
      apply Qle_lt_trans with eps; auto. apply low; auto. now left.
  - apply IH; intros; [apply same | apply low | apply U]; auto; now right.
Qed.

Lemma counts_at c T : eps < c -> In T L -> settled T = false -> c <= excess v y T ->
  (count c (map (excess v x) L) < count c (map (excess v y) L))%nat.
Proof.
  intros E I D G. clear pa pb. revert same low I. induction L as [|S l IH]; intros same low I; [destruct I |].
  assert (W : forall S', In S' (S :: l) -> ((if Qle_bool c (excess v x S') then 1 else 0) <= (if Qle_bool c (excess v y S') then 1 else 0))%nat).
  { intros S' I'. destruct (settled S') eqn:D'.
    - now rewrite (Qle_bool_compat c _ _ (same S' I' D')).
    - rewrite (proj2 (Qle_bool_false c (excess v x S'))); [lia |]. apply Qle_lt_trans with eps; auto. }
  cbn [map]. rewrite !count_cons.
  assert (WL : (count c (map (excess v x) l) <= count c (map (excess v y) l))%nat).
  { clear - W. assert (W' : forall S', In S' l -> ((if Qle_bool c (excess v x S') then 1 else 0) <= (if Qle_bool c (excess v y S') then 1 else 0))%nat)
      by (intros; apply W; now right). clear W. induction l as [|U l IH]; auto. cbn [map]. rewrite !count_cons.
    pose proof (W' U ltac:(now left)). specialize (IH ltac:(intros; apply W'; now right)). lia. }
  destruct I as [->|I].
  - rewrite (proj2 (Qle_bool_iff c (excess v y T)) G).
    rewrite (proj2 (Qle_bool_false c (excess v x T))); [lia |]. apply Qle_lt_trans with eps; auto. apply low; auto. now left.
  - specialize (IH ltac:(intros; apply same; auto; now right) ltac:(intros; apply low; auto; now right) I).
    pose proof (W S ltac:(now left)). lia.
Qed.

Lemma others_low S : In S L -> settled S = false -> excess v y S <= eps.
Proof.
  intros I D. destruct (Qlt_le_dec eps (excess v y S)) as [G|]; auto. exfalso.
  destruct (exists_largest (excess v y) (filter (fun S => negb (settled S)) L) S) as (T & IT & LT).
  { apply filter_In. rewrite D; auto. }
  apply filter_In in IT. destruct IT as [IT DT]. apply negb_true_iff in DT.
  assert (GT : eps < excess v y T). { apply Qlt_le_trans with (excess v y S); auto. apply LT, filter_In. rewrite D; auto. }
  apply (counts_decide (excess v y T) a b); auto.
  - rewrite <- (Permutation_length pa), <- (Permutation_length pb), !map_length. auto.
  - intros c C. rewrite <- (count_permutation c _ _ pa), <- (count_permutation c _ _ pb).
    apply counts_above; [|now apply Qlt_trans with (excess v y T)].
    intros U IU DU. apply Qle_lt_trans with (excess v y T); auto. apply LT, filter_In. rewrite DU; auto.
  - rewrite <- (count_permutation _ _ _ pa), <- (count_permutation _ _ _ pb).
    apply (counts_at _ T); auto. apply Qle_refl.
Qed.
End Step.

(** *** The certificate: rounds of balanced collections, and coalitions settled by combination *)
Inductive step :=
  | Round (eps : Z) (weights : list Z) (T : list coalition) (k : Z)
      (** positive weights that add up to [k] on every player, on coalitions of excess at least [eps] *)
  | Derive (S : coalition) (q : Z) (coefficients : list Z) (T : list coalition).
      (** [q] times [S] is this combination of settled coalitions *)

Definition listed (l : list coalition) (S : coalition) : bool := existsb (bools_eqb S) l.
Lemma listed_in l S : listed l S = true -> In S l.
Proof. unfold listed; rewrite existsb_exists. intros (T & I & E). apply bools_eqb_eq in E. now subst. Qed.

Definition zlist_eqb : list Z -> list Z -> bool :=
  fix f a b := match a, b with [], [] => true | x :: a', y :: b' => Z.eqb x y && f a' b' | _, _ => false end.
Lemma zlist_eqb_eq a b : zlist_eqb a b = true -> a = b.
Proof.
  revert b; induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto.
  rewrite andb_true_iff, Z.eqb_eq. intros [-> E]. f_equal. auto.
Qed.

Section Check.
Variables (n : nat) (d : positive) (l : list (list nat * Z)) (dx : positive) (x : list Z).

(** The excess over the denominator [d * dx]. *)
Definition zexcess (S : coalition) : Z := (zworth l S * Zpos dx - zshare x S * Zpos d)%Z.

Fixpoint steps_check (proper : list (coalition * Z)) (settled : list coalition) (steps : list step) : option (list coalition) :=
  match steps with
  | [] => Some settled
  | Round eps w T k :: r =>
      if balanced n w T k && forallb (Z.ltb 0) w && forallb (fun S => eps <=? zexcess S)%Z T &&
         forallb (fun S => listed settled S || existsb (fun e => bools_eqb S (fst e)) proper) T &&
         forallb (fun e => (snd e <=? eps)%Z || listed settled (fst e)) proper
      then steps_check proper (T ++ settled) r else None
  | Derive V q c T :: r =>
      if negb (Z.eqb q 0) && Nat.eqb (length V) n && forallb (fun U => Nat.eqb (length U) n) T && forallb (listed settled) T &&
         zlist_eqb (zcomb n c (map ind T)) (zscale q (ind V))
      then steps_check proper (V :: settled) r else None
  end.

Fixpoint unit_coalition (n i : nat) : coalition :=
  match n with O => [] | S n' => match i with O => true :: nobody n' | S i' => false :: unit_coalition n' i' end end.

Definition kohlberg_check (steps : list step) : bool :=
  let proper := map (fun S => (S, zexcess S)) (proper_coalitions n) in
  Nat.eqb (length x) n && Z.eqb (zsum x * Zpos d) (zworth l (everybody n) * Zpos dx) &&
  match steps_check proper [everybody n; nobody n] steps with
  | Some settled => forallb (fun i => listed settled (unit_coalition n i)) (seq 0 n)
  | None => false
  end.

Lemma excess_zexcess S : excess (worth d l) (qvec dx x) S == zexcess S # (d * dx).
Proof. unfold excess, worth, zexcess. rewrite share_qvec. unfold Qeq, Qminus, Qplus, Qopp; simpl. rewrite !Pos2Z.inj_mul. ring. Qed.

Section Other.
Variables (y : vec) (a b : list Q).
Hypothesis ex : efficient n (worth d l) (qvec dx x).
Hypothesis ey : efficient n (worth d l) y.
Hypothesis ta : theta n (worth d l) (qvec dx x) a.
Hypothesis tb : theta n (worth d l) y b.
Hypothesis better : lex_le b a.

Definition agrees (S : coalition) : Prop := share y S == share (qvec dx x) S.

Lemma dot_agree w T : Forall agrees T -> dot (qvec 1 w) (map (share y) T) == dot (qvec 1 w) (map (share (qvec dx x)) T).
Proof. intros F; revert w; induction F as [|S T A F IH]; intros [|z w]; simpl; try reflexivity.
  unfold agrees in A. now rewrite A, IH.
Qed.

(** Positive weights, no share smaller, the same total: no share larger either. *)
Lemma tight w (u u' : list Q) : length w = length u -> Forall (fun z => 0 < z)%Z w -> Forall2 Qle u u' ->
  dot (qvec 1 w) u == dot (qvec 1 w) u' -> Forall2 Qeq u u'.
Proof.
  intros Lw P H; revert w Lw P; induction H as [|p p' u u' LE H IH]; intros [|z w] Lw P E; simpl in *; try discriminate; constructor.
  - inversion_clear P. assert (M : dot (qvec 1 w) u <= dot (qvec 1 w) u').
    { apply dot_mono; auto. apply Forall_map. eapply Forall_impl; [|exact H1]. intros t Ht. apply Qmake_0_le, Z.lt_le_incl, Ht. }
    apply Qle_antisym; auto. destruct (Qlt_le_dec p p') as [G|]; auto. exfalso.
    assert (0 < (z # 1) * (p' - p)) by (apply Qmult_lt_0_compat; [unfold Qlt; simpl; lia | lra]). lra.
  - inversion_clear P. apply (IH w); auto; try lia.
    assert (M : dot (qvec 1 w) u <= dot (qvec 1 w) u').
    { apply dot_mono; auto. apply Forall_map. eapply Forall_impl; [|exact H1]. intros t Ht. apply Qmake_0_le, Z.lt_le_incl, Ht. }
    assert (0 <= (z # 1) * (p' - p)) by (apply Qmult_le_0_compat; [apply Qmake_0_le; lia | lra]).
    apply Qle_antisym; auto. lra.
Qed.

Lemma steps_sound steps : forall settled settled', Forall agrees settled ->
  steps_check (map (fun S => (S, zexcess S)) (proper_coalitions n)) settled steps = Some settled' -> Forall agrees settled'.
Proof.
  destruct ex as [Lx Ex], ey as [Ly Ey].
  induction steps as [|[eps w T k | U0 q c T] r IH]; intros settled settled' A H; cbn [steps_check] in H.
  - now inversion H; subst.
  - match type of H with (if ?c then _ else _) = _ => destruct c eqn:C; [|discriminate] end.
    rewrite !andb_true_iff, !forallb_forall in C. destruct C as [[[[B P] X] M] Low].
    apply (IH (T ++ settled)); auto. apply Forall_app; split; auto. clear IH H.
    assert (O : forall S, In S (proper_coalitions n) -> listed settled S = false -> excess (worth d l) y S <= eps # (d * dx)).
    { apply (others_low (worth d l) (qvec dx x) y (proper_coalitions n) (listed settled) (eps # (d * dx))) with (a := a) (b := b);
        [| | apply ta | apply tb | apply ta | apply tb | exact better].
      - intros S _ D. apply listed_in in D. rewrite Forall_forall in A. specialize (A S D). unfold agrees in A. unfold excess. now rewrite A.
      - intros S I D. rewrite excess_zexcess. specialize (Low (S, zexcess S)). cbn [fst snd] in Low. rewrite D, orb_false_r in Low.
        apply Qmake_le_same. specialize (Low (in_map (fun S => (S, zexcess S)) _ _ I)). now apply Z.leb_le in Low. }
    assert (GE : Forall2 Qle (map (share (qvec dx x)) T) (map (share y) T)).
    { assert (G : forall S, In S T -> share (qvec dx x) S <= share y S).
      { intros S I. specialize (M S I). destruct (listed settled S) eqn:D.
        - apply listed_in in D. rewrite Forall_forall in A. specialize (A S D). unfold agrees in A. rewrite A. apply Qle_refl.
        - simpl in M. apply existsb_exists in M. destruct M as (e & Ie & Ee). apply in_map_iff in Ie. destruct Ie as (S' & <- & IS).
          cbn [fst] in Ee. apply bools_eqb_eq in Ee; subst S'. specialize (O S IS D). specialize (X S I). apply Z.leb_le in X.
          pose proof (excess_zexcess S) as EZ. assert (eps # (d * dx) <= zexcess S # (d * dx)) by (now apply Qmake_le_same).
          unfold excess in *. lra. }
      clear - G. induction T as [|S T IHT]; simpl; constructor; [apply G; now left | apply IHT; intros; apply G; now right]. }
    pose proof (balanced_shares n w T k _ B Lx) as BX. pose proof (balanced_shares n w T k y B Ly) as BY.
    assert (Eq : Forall2 Qeq (map (share (qvec dx x)) T) (map (share y) T)).
    { apply (tight w); auto.
      - rewrite map_length. unfold balanced in B; rewrite !andb_true_iff in B. destruct B as [[_ B] _]. now apply Nat.eqb_eq.
      - apply Forall_forall. intros z Z. now apply Z.ltb_lt, P.
      - rewrite BX, BY, Ex, Ey. reflexivity. }
    clear - Eq. remember (map (share (qvec dx x)) T) as u eqn:U. remember (map (share y) T) as u' eqn:U'.
    revert T U U'. induction Eq; intros [|S T] U U'; simpl in *; try discriminate; constructor; inversion U; inversion U'; subst; auto.
    unfold agrees. now symmetry.
  - match type of H with (if ?c then _ else _) = _ => destruct c eqn:C; [|discriminate] end.
    rewrite !andb_true_iff, !forallb_forall in C. destruct C as [[[[Q0 LS] LT] D] E].
    apply (IH (U0 :: settled)); auto. constructor; auto. clear IH H.
    assert (F : Forall (fun U => length U = n) T) by (apply Forall_forall; intros U I; now apply Nat.eqb_eq, LT).
    assert (AT : Forall agrees T).
    { apply Forall_forall. intros U I. rewrite Forall_forall in A. apply A, listed_in, D, I. }
    pose proof (dot_agree c T AT) as DA. rewrite !(weighted_shares n) in DA by auto. apply zlist_eqb_eq in E. rewrite E in DA.
    assert (SC : forall z, dot (qvec 1 (zscale q (ind U0))) z == (q # 1) * share z U0).
    { intros z. rewrite share_ind. generalize (ind U0). clear. intros i. revert z.
      induction i as [|e i IH]; intros [|f z]; simpl; try ring. unfold zscale in IH. rewrite IH.
      assert (M : (e * q)%Z # 1 == (e # 1) * (q # 1)) by reflexivity. rewrite M. ring. }
    rewrite !SC in DA. unfold agrees. apply negb_true_iff, Z.eqb_neq in Q0.
    apply (Qmult_inj_l _ _ (q # 1)); auto. unfold Qeq; simpl; lia.
Qed.

Lemma share_unit i : forall m z, length z = m -> share z (unit_coalition m i) == nth i z 0.
Proof.
  induction i as [|i IH]; intros [|m] [|f z] L; simpl in *; try discriminate; try reflexivity.
  - rewrite share_nobody. ring.
  - rewrite IH by lia. ring.
Qed.

Lemma no_other steps : kohlberg_check steps = true -> Forall2 Qeq y (qvec dx x).
Proof.
  unfold kohlberg_check; rewrite !andb_true_iff; intros [_ H].
  destruct (steps_check _ _ steps) as [settled|] eqn:C; [|discriminate].
  destruct ex as [Lx Ex], ey as [Ly Ey].
  apply steps_sound in C.
  2:{ constructor; [unfold agrees; rewrite !share_everybody by auto; now rewrite Ex, Ey |].
      constructor; [unfold agrees; now rewrite !share_nobody | constructor]. }
  rewrite forallb_forall in H.
  assert (N : forall i, (i < n)%nat -> nth i y 0 == nth i (qvec dx x) 0).
  { intros i I. specialize (H i ltac:(apply in_seq; lia)). apply listed_in in H. rewrite Forall_forall in C. specialize (C _ H).
    unfold agrees in C. now rewrite !share_unit in C by auto. }
  clear - N Lx Ly. revert N Lx Ly. generalize (qvec dx x). generalize n. clear. induction y as [|p y' IH]; intros n z N Lz Ly.
  - destruct z; [constructor |]. simpl in *. congruence.
  - destruct z as [|q z]; [simpl in *; congruence |]. constructor.
    + apply (N 0%nat). simpl in Ly; lia.
    + apply (IH (length y')); auto; [|simpl in *; lia]. intros i I. apply (N (S i)). simpl in Ly; lia.
Qed.
End Other.

Theorem kohlberg steps : kohlberg_check steps = true -> nucleolus n (worth d l) (qvec dx x).
Proof.
  intros H. assert (E : efficient n (worth d l) (qvec dx x)).
  { apply efficient_sound. unfold kohlberg_check in H. cbv zeta in H. apply andb_true_iff in H. exact (proj1 H). }
  split; auto. intros y a b Ey Ta Tb.
  assert (Len : length a = length b).
  { destruct Ta as [Pa _], Tb as [Pb _]. rewrite <- (Permutation_length Pa), <- (Permutation_length Pb). unfold excesses. now rewrite !map_length. }
  destruct (lex_total a b Len) as [|Better]; auto.
  assert (EQ : Forall2 Qeq y (qvec dx x)) by (eapply no_other; eauto).
  assert (SE : forall S, excess (worth d l) y S == excess (worth d l) (qvec dx x) S).
  { intros S. unfold excess. apply Qplus_comp; [reflexivity |]. apply Qopp_comp. clear - EQ. revert S.
    induction EQ; intros [|[|] S]; simpl; try reflexivity; now rewrite ?H, ?IHEQ. }
  assert (CE : forall c, count c a = count c b).
  { intros c. destruct Ta as [Pa _], Tb as [Pb _]. rewrite <- (count_permutation c _ _ Pa), <- (count_permutation c _ _ Pb).
    unfold excesses. induction (proper_coalitions n) as [|S L IH]; auto. cbn [map]. rewrite !count_cons, IH.
    now rewrite (Qle_bool_compat c _ _ (SE S)). }
  (* equal counts, both falling: the same list *)
  destruct Ta as [_ Fa], Tb as [_ Fb]. apply lex_qeq. clear - CE Fa Fb Len. revert b CE Fb Len.
  induction a as [|p a IH]; intros [|q b] CE Fb Len; simpl in Len; try discriminate; constructor.
  - inversion_clear Fa as [|? ? Sa Ha]. inversion_clear Fb as [|? ? Sb Hb]. destruct (Q_dec p q) as [[LT|GT]|]; auto; exfalso.
    + specialize (CE q). rewrite !count_cons in CE. rewrite (proj2 (Qle_bool_iff q q) (Qle_refl q)), (proj2 (Qle_bool_false q p) LT) in CE.
      rewrite (count_low q a) in CE; [lia |]. eapply Forall_impl; [|exact Ha]. simpl; intros z Z. now apply Qle_lt_trans with p.
    + specialize (CE p). rewrite !count_cons in CE. rewrite (proj2 (Qle_bool_iff p p) (Qle_refl p)), (proj2 (Qle_bool_false p q) GT) in CE.
      rewrite (count_low p b) in CE; [lia |]. eapply Forall_impl; [|exact Hb]. simpl; intros z Z. now apply Qle_lt_trans with q.
  - assert (EQ : p == q).
    { inversion_clear Fa as [|? ? Sa Ha]. inversion_clear Fb as [|? ? Sb Hb]. destruct (Q_dec p q) as [[LT|GT]|]; auto; exfalso.
      + specialize (CE q). rewrite !count_cons in CE. rewrite (proj2 (Qle_bool_iff q q) (Qle_refl q)), (proj2 (Qle_bool_false q p) LT) in CE.
        rewrite (count_low q a) in CE; [lia |]. eapply Forall_impl; [|exact Ha]. simpl; intros z Z. now apply Qle_lt_trans with p.
      + specialize (CE p). rewrite !count_cons in CE. rewrite (proj2 (Qle_bool_iff p p) (Qle_refl p)), (proj2 (Qle_bool_false p q) GT) in CE.
        rewrite (count_low p b) in CE; [lia |]. eapply Forall_impl; [|exact Hb]. simpl; intros z Z. now apply Qle_lt_trans with q. }
    inversion_clear Fa. inversion_clear Fb. apply IH; auto.
    intros c. specialize (CE c). rewrite !count_cons, (Qle_bool_compat c _ _ EQ) in CE. lia.
Qed.
End Check.

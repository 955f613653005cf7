(** Heap games by clauses: nim, subtraction, octal, hexadecimal and Grundy's game; periods by Guy and Smith.

    A move takes one heap [h] and a clause, takes away [k] chips that the clause allows and leaves the rest as heaps
    [n], listed in increasing order, whose number the clause allows. Taking nothing is a move only when the heap is
    split. *)
From Gote Require Export Impartial.
Require Import FMapPositive.

Inductive take :=
  | OneOf (numbers : list N)
  | Between (low high : N)
  | AtLeast (low : N)
  | Residue (modulus residue : N)
  | PowersOf2
  | Divisors
  | AtLeastHalf
  | AtMostHalf.

Definition may_take (t : take) (h k : N) : bool :=
  match t with
  | OneOf l => existsb (N.eqb k) l
  | Between a b => (a <=? k) && (k <=? b)
  | AtLeast a => a <=? k
  | Residue m r => (0 <? k) && (k mod m =? r)
  | PowersOf2 => (0 <? k) && (2 ^ N.log2 k =? k)
  | Divisors => (0 <? k) && (h mod k =? 0)
  | AtLeastHalf => (0 <? k) && (h <=? 2 * k)
  | AtMostHalf => (0 <? k) && (2 * k <=? h)
  end.

Record clause := Clause {
  takes : take;
  parts : list nat;  (** how many heaps may be left *)
  class : option (N * N);  (** only heaps of this size modulo the first number *)
  unequal : bool  (** the heaps left must differ *)
}.

Fixpoint increasing (low : N) (n : list N) : Prop :=
  match n with [] => True | a :: r => low <= a /\ increasing a r end.

Fixpoint distinct (n : list N) : bool :=
  match n with a :: (b :: _) as r => (a <? b) && distinct r | _ => true end.

Definition total (n : list N) : N := fold_right N.add 0 n.

Definition applies (c : clause) (h : N) : bool := match class c with None => true | Some (m, r) => h mod m =? r end.

Definition clause_move (c : clause) (h : N) (n : list N) : Prop :=
  applies c h = true /\ exists k, may_take (takes c) h k = true /\ k + total n = h /\
  In (length n) (parts c) /\ increasing 1 n /\ (unequal c = true -> distinct n = true) /\
  (0 < k \/ (2 <= length n)%nat).

Definition rule := list clause.
Definition heap_move (r : rule) (h : N) (n : list N) : Prop := exists c, In c r /\ clause_move c h n.

(** *** All moves, as a list *)
Definition range (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).

Lemma in_range x n : In x (range n) <-> x < n.
Proof.
  unfold range; rewrite in_map_iff; split.
  - intros (i & <- & I). apply in_seq in I. lia.
  - intros L. exists (N.to_nat x). rewrite in_seq. lia.
Qed.

Fixpoint partitions (p : nat) (low r : N) : list (list N) :=
  match p with
  | O => if r =? 0 then [[]] else []
  | S O => if low <=? r then [[r]] else []
  | S p' => flat_map (fun a => if low <=? a then map (cons a) (partitions p' a (r - a)) else []) (range (r / 2 + 1))
  end.

Lemma increasing_total low n : increasing low n -> low * N.of_nat (length n) <= total n.
Proof.
  revert low; induction n as [|a n IH]; intros low H.
  - simpl; lia.
  - destruct H as [L H]. specialize (IH a H). simpl total. simpl length. rewrite Nat2N.inj_succ. nia.
Qed.

Lemma in_partitions p low r n :
  In n (partitions p low r) <-> length n = p /\ increasing low n /\ total n = r.
Proof.
  revert low r n; induction p as [|[|p] IH]; intros low r n.
  - simpl. destruct (N.eqb_spec r 0) as [->|NE]; simpl.
    + split; [intros [<-|[]]; simpl; auto |]. intros (L & _ & T). destruct n; simpl in *; auto; lia.
    + split; [intros [] |]. intros (L & _ & T). destruct n; simpl in *; try lia.
  - simpl. destruct (N.leb_spec low r) as [LE|GT]; simpl.
    + split.
      * intros [<-|[]]; simpl; repeat split; auto. lia.
      * intros (L & I & T). destruct n as [|a [|b n]]; simpl in *; try lia. left. f_equal. lia.
    + split; [intros [] |]. intros (L & I & T). destruct n as [|a [|b n]]; simpl in *; try lia.
  - change (partitions (S (S p)) low r) with (flat_map (fun a => if low <=? a
      then map (cons a) (partitions (S p) a (r - a)) else []) (range (r / 2 + 1))).
    rewrite in_flat_map. split.
    + intros (a & A & H). rewrite in_range in A. destruct (N.leb_spec low a) as [LE|GT]; [|destruct H].
      apply in_map_iff in H. destruct H as (m & <- & H). apply IH in H. destruct H as (L & I & T).
      simpl. repeat split; auto; try lia.
      assert (r / 2 * 2 <= r) by (rewrite N.mul_comm; apply N.mul_div_le; lia).
      change (a + total m = r). destruct (N.le_gt_cases a r); [lia |].
      exfalso. assert (r / 2 <= r) by lia. lia.
    + intros (L & I & T). destruct n as [|a m]; [simpl in L; lia |]. destruct I as [LE I].
      simpl in L, T. change (a + total m = r) in T. pose proof (increasing_total a m I) as G.
      exists a. split.
      * apply in_range. assert (1 <= N.of_nat (length m)) by lia. assert (2 * a <= r) by nia.
        assert (a <= r / 2) by (apply N.div_le_lower_bound; lia). lia.
      * apply N.leb_le in LE. rewrite LE. apply in_map. apply IH. repeat split; auto; lia.
Qed.

Definition candidates (t : take) (h : N) : list N := match t with OneOf l => l | _ => range (h + 1) end.

Definition clause_moves (c : clause) (h : N) : list (list N) :=
  if applies c h then
    flat_map (fun k => flat_map (fun p => if (0 <? k) || (2 <=? p)%nat then
        filter (fun n => negb (unequal c) || distinct n) (partitions p 1 (h - k)) else []) (parts c))
      (filter (fun k => (k <=? h) && may_take (takes c) h k) (candidates (takes c) h))
  else [].

Definition heap_moves (r : rule) (h : N) : list (list N) := flat_map (fun c => clause_moves c h) r.

Lemma in_clause_moves c h n : In n (clause_moves c h) <-> clause_move c h n.
Proof.
  unfold clause_moves, clause_move. destruct (applies c h).
  2:{ split; [intros [] | intros [E _]; discriminate]. }
  rewrite in_flat_map; split.
  - intros (k & K & H). apply filter_In in K. destruct K as [_ K]. apply andb_true_iff in K.
    destruct K as [K M]. apply N.leb_le in K. apply in_flat_map in H. destruct H as (p & P & H).
    destruct ((0 <? k) || (2 <=? p)%nat) eqn:E; [|destruct H].
    apply filter_In in H. destruct H as [H U]. apply in_partitions in H. destruct H as (L & I & T).
    split; auto. exists k. repeat split; auto; try lia.
    + now rewrite L.
    + intros UU. rewrite UU in U. now simpl in U.
    + apply orb_true_iff in E. destruct E as [E|E]; [left; now apply N.ltb_lt | right; rewrite L; now apply Nat.leb_le].
  - intros (_ & k & M & T & P & I & U & Z). exists k. split.
    + apply filter_In. split.
      * unfold candidates. destruct (takes c); try (apply in_range; lia).
        simpl in M. apply existsb_exists in M. destruct M as (x & X & E). apply N.eqb_eq in E. now subst.
      * rewrite M. replace (k <=? h) with true; auto. symmetry. apply N.leb_le. lia.
    + apply in_flat_map. exists (length n). split; auto.
      replace ((0 <? k) || (2 <=? length n)%nat) with true.
      * apply filter_In. split; [apply in_partitions; repeat split; auto; lia |].
        destruct (unequal c); simpl; auto.
      * symmetry. apply orb_true_iff. destruct Z; [left; now apply N.ltb_lt | right; now apply Nat.leb_le].
Qed.

Lemma in_heap_moves r h n : In n (heap_moves r h) <-> heap_move r h n.
Proof.
  unfold heap_moves, heap_move. rewrite in_flat_map.
  split; intros (c & C & H); exists c; split; auto; now apply in_clause_moves.
Qed.

(** Every move makes this measure smaller: chips count double, heaps count down. *)
Definition size (h : N) : nat := N.to_nat (2 * h - 1).

Lemma size_total low n : increasing low n -> 1 <= low ->
  (list_sum (map size n) + length n = N.to_nat (2 * total n))%nat.
Proof.
  revert low; induction n as [|a n IH]; intros low H G; [simpl; auto |].
  destruct H as [L H]. specialize (IH a H ltac:(lia)). cbn [map list_sum fold_right length total].
  change (fold_right N.add 0 n) with (total n). change (fold_right Nat.add 0%nat (map size n)) with (list_sum (map size n)).
  unfold size at 1. lia.
Qed.

Lemma heap_move_falls r h n : heap_move r h n -> (list_sum (map size n) < size h)%nat.
Proof.
  intros (c & _ & _ & k & _ & T & _ & I & _ & Z). pose proof (size_total 1 n I ltac:(lia)). unfold size at 2.
  destruct Z; lia.
Qed.

Lemma heap_move_small r h n x : heap_move r h n -> In x n -> x <= h.
Proof.
  intros (c & _ & _ & k & _ & T & _) I. assert (x <= total n); [|lia].
  clear T. induction n as [|a n IH]; simpl in *; [destruct I |].
  change (x <= a + total n). destruct I as [->|I]; [lia |]. specialize (IH I). lia.
Qed.

(** *** Tables of Grundy values *)
Definition table := PositiveMap.t N.
Definition value_at (t : table) (h : N) : N := match PositiveMap.find (N.succ_pos h) t with Some v => v | None => 0 end.
Fixpoint table_from (h : N) (l : list N) : table :=
  match l with [] => PositiveMap.empty N | v :: r => PositiveMap.add (N.succ_pos h) v (table_from (N.succ h) r) end.
Definition from_list (l : list N) : N -> N := value_at (table_from 0 l).

Definition is_mex (values : list N) (v : N) : bool :=
  negb (existsb (N.eqb v) values) && forallb (fun w => existsb (N.eqb w) values) (range v).

Lemma is_mex_sound {A} (f : A -> N) (options : list A) v : is_mex (map f options) v = true ->
  mex (fun w => exists n, In n options /\ f n = w) v.
Proof.
  unfold is_mex; rewrite andb_true_iff, negb_true_iff, forallb_forall; intros [NE F]; split.
  - intros (n & I & E). apply Bool.not_true_iff_false in NE. apply NE, existsb_exists. exists (f n).
    split; [now apply in_map | now apply N.eqb_eq].
  - intros w L. specialize (F w). rewrite in_range in F. specialize (F L). apply existsb_exists in F.
    destruct F as (x & I & E). apply N.eqb_eq in E; subst x. apply in_map_iff in I. destruct I as (n & E & I). eauto.
Qed.

(** [lawful r g n]: the heaps below [n] obey the mex law. *)
Definition lawful_at (r : rule) (g : N -> N) (h : N) : bool :=
  is_mex (map (fun n => nimsum (map g n)) (heap_moves r h)) (g h).
Definition lawful (r : rule) (g : N -> N) (n : N) : bool := forallb (lawful_at r g) (range n).

Lemma lawful_at_sound r g h : lawful_at r g h = true ->
  mex (fun v => exists n, heap_move r h n /\ nimsum (map g n) = v) (g h).
Proof.
  intros L. apply is_mex_sound in L. destruct L as [NL LL]; split.
  - intros (n & M & E). apply NL. exists n; split; auto. now apply in_heap_moves.
  - intros w W. destruct (LL w W) as (n & I & E). exists n; split; auto. now apply in_heap_moves.
Qed.

Theorem table_sound r g bound : lawful r g bound = true ->
  forall heaps, Forall (fun h => h < bound) heaps -> grundy (smove (heap_move r)) heaps (nimsum (map g heaps)).
Proof.
  intros L heaps. apply (sprague_grundy N (heap_move r) (fun h => h < bound) g size).
  - intros h n B M. apply Forall_forall. intros x I. pose proof (heap_move_small r h n x M I). lia.
  - intros h n _ M. eapply heap_move_falls; eauto.
  - intros h B. apply lawful_at_sound. unfold lawful in L; rewrite forallb_forall in L. apply L, in_range, B.
Qed.

(** *** Guy and Smith: a finite octal game whose table repeats once long enough repeats for ever *)
Definition periodic (l : list N) (n0 p : N) : N -> N :=
  let g := from_list l in fun h => if h <? n0 + p then g h else g (n0 + (h - n0) mod p).

Lemma periodic_step l n0 p h : 0 < p -> n0 <= h -> periodic l n0 p (h + p) = periodic l n0 p h.
Proof.
  intros P L. unfold periodic.
  replace (h + p <? n0 + p) with false by (symmetry; apply N.ltb_ge; lia).
  replace (h + p - n0) with (h - n0 + 1 * p) by lia. rewrite N.mod_add by lia.
  destruct (N.ltb_spec h (n0 + p)); auto. f_equal. rewrite N.mod_small by lia. lia.
Qed.

(** At most [t] chips are taken, at most two heaps are left, heap sizes and equality do not matter. *)
Definition finite_octal (t : N) (r : rule) : bool :=
  forallb (fun c => match takes c with OneOf l => forallb (fun k => k <=? t) l | _ => false end &&
    forallb (fun p => (p <=? 2)%nat) (parts c) && match class c with None => true | _ => false end && negb (unequal c)) r.

Lemma finite_octal_at t r c h k : finite_octal t r = true -> In c r -> may_take (takes c) h k = true ->
  k <= t /\ (forall h', may_take (takes c) h' k = true) /\ (forall p, In p (parts c) -> (p <= 2)%nat) /\
  class c = None /\ unequal c = false.
Proof.
  unfold finite_octal; rewrite forallb_forall; intros F I M. specialize (F c I).
  rewrite !andb_true_iff, !forallb_forall in F. destruct F as [[[T P] C] U].
  destruct (takes c) as [l| | | | | | |]; try discriminate.
  rewrite forallb_forall in T. simpl in M. pose proof M as M'. apply existsb_exists in M'.
  destruct M' as (x & X & E). apply N.eqb_eq in E; subst x.
  repeat split; auto.
  - apply N.leb_le, T, X.
  - intros p Q. apply Nat.leb_le, P, Q.
  - destruct (class c); congruence.
  - now apply negb_true_iff.
Qed.

Lemma same_values t r g n0 p h : finite_octal t r = true -> 0 < p ->
  (forall x, n0 <= x -> g (x + p) = g x) -> 2 * n0 + p + t + 1 <= h ->
  forall v, (exists n, heap_move r h n /\ nimsum (map g n) = v) <->
            (exists n, heap_move r (h + p) n /\ nimsum (map g n) = v).
Proof.
  intros F P G B v; split; intros (n & (c & C & A & k & K & T & L & I & U & Z) & E);
    destruct (finite_octal_at t r c _ k F C K) as (KT & KA & P2 & CN & UF); specialize (P2 _ L);
    destruct n as [|a [|b [|x n]]]; cbn [length total fold_right] in *; try lia.
  - exists [a + p]. split; [|cbn [map nimsum fold_right] in *; rewrite G by lia; auto].
    exists c; split; auto. split; [unfold applies; now rewrite CN |]. exists k.
    cbn [increasing total fold_right length] in *. repeat split; auto; lia.
  - exists [a; b + p]. destruct I as (I1 & I2 & _). split; [|cbn [map nimsum fold_right] in *; rewrite (G b) by lia; auto].
    exists c; split; auto. split; [unfold applies; now rewrite CN |]. exists k.
    cbn [increasing total fold_right length] in *. repeat split; auto; try lia; congruence.
  - exists [a - p]. split.
    2:{ cbn [map nimsum fold_right] in *. rewrite <- (G (a - p)) by lia. replace (a - p + p) with a by lia. auto. }
    exists c; split; auto. split; [unfold applies; now rewrite CN |]. exists k.
    cbn [increasing total fold_right length] in *. repeat split; auto; lia.
  - destruct I as (I1 & I2 & _).
    assert (V : N.lxor (g a) (g (b - p)) = v).
    { cbn [map nimsum fold_right] in E. rewrite N.lxor_0_r in E. rewrite <- (G (b - p)) by lia.
      now replace (b - p + p) with b by lia. }
    destruct (N.le_ge_cases a (b - p)) as [O|O].
    + exists [a; b - p]. split; [|cbn [map nimsum fold_right]; now rewrite N.lxor_0_r].
      exists c; split; auto. split; [unfold applies; now rewrite CN |]. exists k.
      cbn [increasing total fold_right length] in *. repeat split; auto; try lia; congruence.
    + exists [b - p; a]. split; [|cbn [map nimsum fold_right]; now rewrite N.lxor_0_r, N.lxor_comm].
      exists c; split; auto. split; [unfold applies; now rewrite CN |]. exists k.
      cbn [increasing total fold_right length] in *. repeat split; auto; try lia; congruence.
Qed.

Definition guy_smith_check (t : N) (r : rule) (l : list N) (n0 p : N) : bool :=
  finite_octal t r && (0 <? p) && lawful r (periodic l n0 p) (2 * n0 + 2 * p + t + 1).

(** The table [l] continued with period [p] from [n0] on gives the Grundy values of all heaps whatever. *)
Theorem guy_smith t r l n0 p : guy_smith_check t r l n0 p = true ->
  (forall heaps, grundy (smove (heap_move r)) heaps (nimsum (map (periodic l n0 p) heaps))) /\
  (forall h, n0 <= h -> periodic l n0 p (h + p) = periodic l n0 p h).
Proof.
  unfold guy_smith_check; rewrite !andb_true_iff, N.ltb_lt; intros [[F P] L].
  set (g := periodic l n0 p) in *. assert (G : forall x, n0 <= x -> g (x + p) = g x) by (intros; now apply periodic_step).
  split; auto. intros heaps.
  apply (sprague_grundy N (heap_move r) (fun _ => True) g size).
  - intros; apply Forall_forall; auto.
  - intros h n _ M. eapply heap_move_falls; eauto.
  - intros h _. induction h as [h IH] using (well_founded_induction N.lt_wf_0).
    destruct (N.lt_ge_cases h (2 * n0 + 2 * p + t + 1)) as [B|B].
    + apply lawful_at_sound. unfold lawful in L; rewrite forallb_forall in L. apply L, in_range, B.
    + specialize (IH (h - p) ltac:(lia)).
      pose proof (same_values t r g n0 p (h - p) F P G ltac:(lia)) as S.
      replace (h - p + p) with h in S by lia.
      replace (g (h - p)) with (g h) in IH.
      * destruct IH as [NI LI]; split; [intros X; now apply NI, S | intros w W; now apply S, LI].
      * rewrite <- (G (h - p)) by lia. f_equal; lia.
  - apply Forall_forall; auto.
Qed.

(** *** All winning moves *)
Definition after (p : list N) (i : nat) (n : list N) : list N := firstn i p ++ n ++ skipn (S i) p.

(** [w] lists moves (which heap, which heaps it leaves), and of all moves exactly those that leave a position in [good]. *)
Definition leading_to (good : list N -> Prop) (opt : N -> list N -> Prop) (p : list N) (w : list (nat * list N)) : Prop :=
  (forall i n, In (i, n) w -> exists h, nth_error p i = Some h /\ opt h n) /\
  (forall i h n, nth_error p i = Some h -> opt h n -> (good (after p i n) <-> In (i, n) w)).
(** The winning moves: those to P-positions. *)
Definition winning_moves (opt : N -> list N -> Prop) (p : list N) (w : list (nat * list N)) : Prop := leading_to (Ppos (smove opt)) opt p w.

Fixpoint list_eqb (a b : list N) : bool :=
  match a, b with [], [] => true | x :: a', y :: b' => (x =? y) && list_eqb a' b' | _, _ => false end.

Lemma list_eqb_eq a b : list_eqb a b = true <-> a = b.
Proof.
  revert b; induction a as [|x a IH]; intros [|y b]; simpl; split; intros H; auto; try discriminate.
  - apply andb_true_iff in H. destruct H as [E H]. apply N.eqb_eq in E. apply IH in H. congruence.
  - inversion H; subst. rewrite N.eqb_refl. now apply IH.
Qed.

Definition listed (w : list (nat * list N)) (i : nat) (n : list N) : bool :=
  existsb (fun e => Nat.eqb (fst e) i && list_eqb (snd e) n) w.

Lemma listed_spec w i n : listed w i n = true <-> In (i, n) w.
Proof.
  unfold listed; rewrite existsb_exists; split.
  - intros ((j, m) & I & E). simpl in E. apply andb_true_iff in E. destruct E as [E F].
    apply Nat.eqb_eq in E. apply list_eqb_eq in F. now subst.
  - intros I. exists (i, n); split; auto. simpl. rewrite Nat.eqb_refl. now apply list_eqb_eq.
Qed.

(** Every entry of [w] is a move. *)
Definition moves_only (moves : N -> list (list N)) (p : list N) (w : list (nat * list N)) : bool :=
  forallb (fun '(i, n) => match nth_error p i with Some h => existsb (list_eqb n) (moves h) | None => false end) w.
Lemma moves_only_sound moves (opt : N -> list N -> Prop) p w : (forall h n, In n (moves h) -> opt h n) -> moves_only moves p w = true ->
  forall i n, In (i, n) w -> exists h, nth_error p i = Some h /\ opt h n.
Proof.
  unfold moves_only; rewrite forallb_forall; intros O F i n I. specialize (F _ I). cbn in F. destruct (nth_error p i) as [h|]; [|discriminate].
  exists h. split; auto. apply existsb_exists in F. destruct F as (m & J & E). apply list_eqb_eq in E. subst. auto.
Qed.

Definition winning_check (r : rule) (g : N -> N) (p : list N) (w : list (nat * list N)) : bool :=
  moves_only (heap_moves r) p w && forallb (fun i => forallb (fun n => Bool.eqb (nimsum (map g (after p i n)) =? 0) (listed w i n))
    (heap_moves r (nth i p 0))) (seq 0 (length p)).

Lemma winning_check_sound r g p w :
  (forall i h n, nth_error p i = Some h -> heap_move r h n ->
    grundy (smove (heap_move r)) (after p i n) (nimsum (map g (after p i n)))) ->
  winning_check r g p w = true -> winning_moves (heap_move r) p w.
Proof.
  unfold winning_check, winning_moves, leading_to; rewrite andb_true_iff, forallb_forall; intros G [O F].
  split; [apply (moves_only_sound (heap_moves r)); auto; intros h n; apply in_heap_moves |]. intros i h n E M.
  assert (I : In i (seq 0 (length p))). { apply in_seq. assert (i < length p)%nat by (apply nth_error_Some; congruence). lia. }
  specialize (F i I). rewrite forallb_forall in F. rewrite (nth_error_nth _ _ 0 E) in F.
  specialize (F n (proj2 (in_heap_moves r h n) M)). apply Bool.eqb_prop in F.
  rewrite <- listed_spec, <- F, N.eqb_eq. apply grundy_P. eapply G; eauto.
Qed.

(** A position of a heap game: its Grundy value and all its winning moves. *)
Definition heap_check (r : rule) (l : list N) (p : list N) (v : N) (w : list (nat * list N)) : bool :=
  let g := from_list l in let bound := N.succ (fold_right N.max 0 p) in
  lawful r g bound && (nimsum (map g p) =? v) && winning_check r g p w.

Lemma max_bound p : Forall (fun h => h < N.succ (fold_right N.max 0 p)) p.
Proof.
  induction p as [|a p IH]; constructor; simpl; [lia |].
  eapply Forall_impl; [|exact IH]; simpl; intros; lia.
Qed.

Lemma after_bound r p i h n bound : Forall (fun x => x < bound) p -> nth_error p i = Some h -> heap_move r h n ->
  Forall (fun x => x < bound) (after p i n).
Proof.
  intros B E M. unfold after. repeat (apply Forall_app; split).
  - rewrite Forall_forall in B |- *. intros x I. apply B. rewrite <- (firstn_skipn i p). apply in_app_iff; auto.
  - apply Forall_forall. intros x I. apply N.le_lt_trans with h; [eapply heap_move_small; eauto |].
    rewrite Forall_forall in B. apply B. eapply nth_error_In; eauto.
  - rewrite Forall_forall in B |- *. intros x I. apply B. rewrite <- (firstn_skipn (S i) p). apply in_app_iff; auto.
Qed.

Theorem heap_sound r l p v w : heap_check r l p v w = true ->
  grundy (smove (heap_move r)) p v /\ winning_moves (heap_move r) p w.
Proof.
  unfold heap_check; rewrite !andb_true_iff, N.eqb_eq; intros [[L <-] W]. split.
  - eapply table_sound; [exact L | apply max_bound].
  - eapply winning_check_sound; [|exact W]. intros i h n E M. eapply table_sound; [exact L |].
    eapply after_bound; eauto. apply max_bound.
Qed.

Theorem outcome_sound {X} (move : X -> X -> Prop) x v : grundy move x v ->
  if v =? 0 then Ppos move x else Npos move x.
Proof. intros G. apply grundy_outcome in G. destruct G as [P W]. destruct (N.eqb_spec v 0); [now apply P | now apply W]. Qed.

(** The first values of a game: [l] lists the Grundy values of the single heaps 0, 1, 2 ... *)
Theorem values_sound r l : lawful r (from_list l) (N.of_nat (length l)) = true ->
  forall h, h < N.of_nat (length l) -> grundy (smove (heap_move r)) [h] (from_list l h).
Proof.
  intros L h B. replace (from_list l h) with (nimsum (map (from_list l) [h])) by (simpl; apply N.lxor_0_r).
  apply (table_sound r (from_list l) (N.of_nat (length l)) L). now constructor.
Qed.

(** Let Coq fill the table itself: the least number that is missing. Nothing is proved about it; checks follow. *)
Fixpoint least_missing (fuel : nat) (v : N) (values : list N) : N :=
  match fuel with O => v | S f => if existsb (N.eqb v) values then least_missing f (N.succ v) values else v end.

Definition fill (r : rule) (n : N) : list N :=
  rev (snd (fold_left (fun '(t, l) h =>
    let values := map (fun n => nimsum (map (value_at t) n)) (heap_moves r h) in
    let v := least_missing (S (length values)) 0 values in
    (PositiveMap.add (N.succ_pos h) v t, v :: l)) (range n) (PositiveMap.empty N, []))).

(** *** Nim by Bouton's theorem, for heaps of any size *)
Definition nim_moves_only (p : list N) (w : list (nat * list N)) : bool :=
  forallb (fun '(i, n) => match nth_error p i, n with Some h, [k] => k <? h | _, _ => false end) w.
Lemma nim_moves_only_sound p w : nim_moves_only p w = true -> forall i n, In (i, n) w -> exists h, nth_error p i = Some h /\ nim h n.
Proof.
  unfold nim_moves_only; rewrite forallb_forall; intros F i n I. specialize (F _ I). cbn in F. destruct (nth_error p i) as [h|]; [|discriminate].
  exists h. split; auto. destruct n as [|k [|]]; try discriminate. exists k. split; auto. now apply N.ltb_lt.
Qed.
Definition nim_winning (p : list N) (w : list (nat * list N)) : bool :=
  let s := nimsum p in
  forallb (fun i => let h := nth i p 0 in
    Bool.eqb (N.lxor h s <? h) (listed w i [N.lxor h s])) (seq 0 (length p)) &&
  forallb (fun e => list_eqb (snd e) [N.lxor (nth (fst e) p 0) s]) w && nim_moves_only p w.

Lemma nimsum_after p i h x : nth_error p i = Some h -> nimsum (after p i [x]) = N.lxor (N.lxor (nimsum p) h) x.
Proof.
  revert i; induction p as [|a p IH]; intros [|i] E; try discriminate.
  - inversion E; subst. unfold after. simpl.
    apply N.bits_inj; intros k. rewrite !N.lxor_spec.
    change (fold_right N.lxor 0 p) with (nimsum p).
    now destruct (N.testbit h k), (N.testbit x k), (N.testbit (nimsum p) k).
  - simpl in E. specialize (IH i E). unfold after in *. simpl in *. rewrite IH.
    change (fold_right N.lxor 0 p) with (nimsum p). now rewrite !N.lxor_assoc.
Qed.

Theorem nim_sound p v w : (nimsum p =? v) && nim_winning p w = true ->
  grundy (smove nim) p v /\ winning_moves nim p w.
Proof.
  rewrite andb_true_iff, N.eqb_eq; intros [<- W]. split; [apply bouton |]. unfold nim_winning in W. rewrite !andb_true_iff in W.
  destruct W as [W O]. split; [now apply nim_moves_only_sound |]. rewrite !forallb_forall in W. destruct W as [W V].
  intros i h n E (x & L & ->). rewrite bouton_P, (nimsum_after p i h x E).
  assert (I : In i (seq 0 (length p))). { apply in_seq. assert (i < length p)%nat by (apply nth_error_Some; congruence). lia. }
  specialize (W i I). simpl in W. rewrite (nth_error_nth _ _ 0 E) in W. apply Bool.eqb_prop in W.
  split; intros H.
  - apply N.lxor_eq in H. rewrite N.lxor_comm in H. rewrite H in W.
    apply listed_spec. rewrite <- W. now apply N.ltb_lt.
  - specialize (V _ H). simpl in V. rewrite (nth_error_nth _ _ 0 E) in V.
    rewrite andb_true_r in V. apply N.eqb_eq in V. rewrite V, (N.lxor_comm h). apply N.lxor_nilpotent.
Qed.

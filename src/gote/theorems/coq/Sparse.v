(** Periods of octal games with a sparse space (Guy, Smith; Gangolli and Plambeck for 0.16).

    Numbers are split into two classes by the parity of their bits in a mask [m]; xor respects the classes, 0 is [rare].
    If only a few heaps [R] have rare values, a heap of a common value [v] is moved to [v] only by splits with a part in
    [R]. With witnesses of smaller values that have a small part, the table up to one period and a little more settles
    all heaps. *)
From Gote Require Export Heaps.
Require Import FMapPositive.

(** *** Classes *)
Fixpoint odd_bits_pos (p : positive) : bool :=
  match p with xH => true | xO q => odd_bits_pos q | xI q => negb (odd_bits_pos q) end.
Definition odd_bits (n : N) : bool := match n with N0 => false | BinNums.Npos p => odd_bits_pos p end.
Definition common (m v : N) : bool := odd_bits (N.land v m).

Lemma odd_bits_double n : odd_bits (N.double n) = odd_bits n.
Proof. now destruct n. Qed.
Lemma odd_bits_succ_double n : odd_bits (N.succ_double n) = negb (odd_bits n).
Proof. now destruct n. Qed.
Lemma odd_bits_xor_pos a b : odd_bits (Pos.lxor a b) = xorb (odd_bits_pos a) (odd_bits_pos b).
Proof.
  revert b; induction a as [a IH|a IH|]; intros [b|b|]; cbn [Pos.lxor odd_bits_pos];
    rewrite ?odd_bits_double, ?odd_bits_succ_double, ?IH; try (now destruct (odd_bits_pos a), (odd_bits_pos b));
    try (now destruct (odd_bits_pos b)); try (now destruct (odd_bits_pos a)); cbn; auto;
    try (now destruct (odd_bits_pos a)); try (now destruct (odd_bits_pos b)).
Qed.
Lemma odd_bits_xor a b : odd_bits (N.lxor a b) = xorb (odd_bits a) (odd_bits b).
Proof.
  destruct a as [|a], b as [|b]; [reflexivity | cbn; now destruct (odd_bits_pos b) | cbn; now destruct (odd_bits_pos a) |].
  apply odd_bits_xor_pos.
Qed.
Lemma common_xor m a b : common m (N.lxor a b) = xorb (common m a) (common m b).
Proof.
  unfold common. rewrite <- odd_bits_xor. f_equal. apply N.bits_inj. intros k. rewrite !N.land_spec, !N.lxor_spec, !N.land_spec.
  now destruct (N.testbit a k), (N.testbit b k), (N.testbit m k).
Qed.

(** *** Lists of numbers from [i] on *)
Fixpoint numbers (k : nat) (i : N) : list N := match k with O => [] | S k' => i :: numbers k' (N.succ i) end.
Lemma numbers_at k i j : (j < k)%nat -> nth_error (numbers k i) j = Some (i + N.of_nat j).
Proof.
  revert i j; induction k as [|k IH]; intros i [|j] L; simpl; try lia; [f_equal; lia |]. rewrite IH by lia. f_equal. lia.
Qed.
Lemma numbers_length k i : length (numbers k i) = k.
Proof. revert i; induction k; intros; simpl; auto. Qed.

Lemma nth_error_skipn {A} (l : list A) n i : nth_error (skipn n l) i = nth_error l (n + i).
Proof. revert l; induction n as [|n IH]; intros [|a l]; simpl; auto. now destruct i. Qed.

(** *** The two checks along the table *)
Fixpoint apart (v : N) (later earlier : list N) : bool :=
  match later, earlier with
  | a :: l, b :: e => if a =? N.lxor v b then false else apart v l e
  | _, _ => true
  end.
Lemma apart_at v l e : apart v l e = true -> forall i a b, nth_error l i = Some a -> nth_error e i = Some b -> a <> N.lxor v b.
Proof.
  revert e; induction l as [|x l IH]; intros [|y e] H [|i] a b A B; simpl in *; try discriminate;
    destruct (N.eqb_spec x (N.lxor v y)); try discriminate; [congruence | eapply IH; eauto].
Qed.

Fixpoint scan (mask : N) (front back : list N) : N :=
  match front, back with
  | a :: f, b :: k => match mask with N0 => N0 | _ => scan (N.clearbit mask (N.lxor a b)) f k end
  | _, _ => mask
  end.
Lemma scan_found mask f k w : N.testbit mask w = true -> N.testbit (scan mask f k) w = false ->
  exists i a b, nth_error f i = Some a /\ nth_error k i = Some b /\ N.lxor a b = w.
Proof.
  revert mask k; induction f as [|a f IH]; intros mask [|b k] M S; simpl in *; try congruence.
  destruct mask as [|q] eqn:E; [discriminate |]. rewrite <- E in *. clear E.
  destruct (N.eq_dec (N.lxor a b) w) as [D|D].
  - exists 0%nat, a, b. auto.
  - destruct (IH (N.clearbit mask (N.lxor a b)) k) as (i & x & y & X & Y & Q); auto.
    + rewrite N.clearbit_neq; auto.
    + exists (Datatypes.S i), x, y. auto.
Qed.

(** Clear in every mask the bit of the value reached with a part of value [v]; the first [skip] heaps are too small. *)
Fixpoint mark (skip : nat) (v : N) (masks earlier : list N) : list N :=
  match skip, masks, earlier with
  | S s, m :: r, _ => m :: mark s v r earlier
  | O, m :: r, b :: e => match m with N0 => N0 | _ => N.clearbit m (N.lxor v b) end :: mark O v r e
  | _, r, _ => r
  end.
Lemma mark_at skip v masks e j m' : nth_error (mark skip v masks e) j = Some m' -> exists m, nth_error masks j = Some m /\
  (m' = m \/ exists i b, j = (skip + i)%nat /\ nth_error e i = Some b /\ m' = N.clearbit m (N.lxor v b)).
Proof.
  revert skip e j; induction masks as [|m masks IH]; intros skip e j H; [destruct skip; simpl in H; eauto |].
  destruct skip as [|s]; simpl in H.
  - destruct e as [|b e]; [eauto |]. destruct j as [|j]; simpl in H.
    + inversion H; subst. exists m. split; auto. destruct m; [now left |]. right. exists 0%nat, b. auto.
    + destruct (IH _ _ _ H) as (x & X & [->|(i & c & -> & E & ->)]); [eauto |]. exists x. split; auto. right.
      exists (S i), c. auto.
  - destruct j as [|j]; simpl in H; [eauto |].
    destruct (IH _ _ _ H) as (x & X & [->|(i & c & -> & E & ->)]); [eauto |]. exists x. split; auto. right. exists i, c. auto.
Qed.

Section Sparse.
Variables (t : N) (r : rule) (l : list N) (n0 p m W : N) (R : list N).
Let g := periodic l n0 p.

(** Numbers to take, with the numbers of heaps that may be left. *)
Definition taken : list (N * list nat) :=
  flat_map (fun c => match takes c with OneOf ks => map (fun k => (k, parts c)) ks | _ => [] end) r.
Definition allows (ps : list nat) (n : nat) : bool := existsb (Nat.eqb n) ps.

(** Heaps below this are looked at. *)
Definition window : N := n0 + p + W + t + 2.

Section Table.
Variable T : list N.

Definition others (ps : list nat) : list N :=
  (if allows ps 1 then [0] else []) ++ (if allows ps 2 then filter (fun x => 0 <? x) R else []).
Definition never_equal : bool :=
  let g := periodic l n0 p in forallb (fun '(k, ps) => forallb (fun x => apart (g x) (skipn (N.to_nat (1 + k + x)) T) (skipn 1 T)) (others ps)) taken.

(** One heap: clear the values that are reached from the mask of those wanted. *)
Definition without (front back : list N) (h : N) (mask : N) (e : N * list nat) : N :=
  let '(k, ps) := e in
  let mask1 := if allows ps 0 && (0 <? k) && (h =? k) then N.clearbit mask 0 else mask in
  let mask2 := if allows ps 1 && (0 <? k) then
    match nth_error back (N.to_nat (k - 1)) with Some v => N.clearbit mask1 v | None => mask1 end else mask1 in
  if allows ps 2 then scan mask2 front (skipn (N.to_nat k) back) else mask2.
Definition heap_ok (front back : list N) (h mask : N) : bool :=
  if fold_left (without front back h) taken mask =? 0 then true else existsb (N.eqb h) R.
Fixpoint heaps_ok (front : list N) (h : N) (rest masks back : list N) : bool :=
  match rest, masks with
  | v :: rest', mask :: masks' => if heap_ok front back h mask then heaps_ok front (N.succ h) rest' masks' (v :: back) else false
  | [], [] => true
  | _, _ => false
  end.
(** Values that are still wanted after the splits with a rare part. *)
Definition wanted : list N :=
  fold_left (fun masks '(k, ps) => if allows ps 2 then
      fold_left (fun masks x => mark (N.to_nat (1 + k + x)) (g x) masks (skipn 1 T)) (filter (fun x => 0 <? x) R) masks
    else masks) taken (map N.ones T).

Definition rare_listed : bool :=
  forallb (fun '(h, v) => common m v || existsb (N.eqb h) R) (combine (numbers (length T) 0) T).

Definition sparse_table : bool :=
  never_equal && heaps_ok (firstn (N.to_nat W) (skipn 1 T)) 1 (skipn 1 T) (skipn 1 wanted) [] && rare_listed.
End Table.

Definition table_of : list N := let f := periodic l n0 p in map f (numbers (N.to_nat window) 0).

Definition sparse_check : bool :=
  finite_octal t r && (0 <? p) && (g 0 =? 0) && existsb (N.eqb 0) R && forallb (fun x => (x <? n0) && (x <=? W)) R && (W <=? n0 + p) &&
  lawful_at r g 0 && forallb (lawful_at r g) R && sparse_table table_of.

(** *** Moves *)
Definition value_reached (h w : N) : Prop := exists n, heap_move r h n /\ nimsum (map g n) = w.

Hypothesis F : finite_octal t r = true.

Lemma in_taken c k h : In c r -> may_take (takes c) h k = true -> In (k, parts c) taken.
Proof.
  intros C K. destruct (finite_octal_at t r c h k F C K) as (_ & KA & _).
  unfold finite_octal in F. rewrite forallb_forall in F. specialize (F c C). unfold taken. apply in_flat_map. exists c. split; auto.
  destruct (takes c) as [ks| | | | | | |]; try discriminate. simpl in K. apply existsb_exists in K.
  destruct K as (x & X & E). apply N.eqb_eq in E; subst x. apply in_map_iff. eauto.
Qed.

Lemma taken_in k ps : In (k, ps) taken -> exists c, In c r /\ parts c = ps /\ (forall h, may_take (takes c) h k = true) /\
  k <= t /\ class c = None /\ unequal c = false.
Proof.
  unfold taken. rewrite in_flat_map. intros (c & C & I). destruct (takes c) as [ks| | | | | | |] eqn:E; try destruct I.
  apply in_map_iff in I. destruct I as (x & Q & I). inversion Q; subst.
  assert (K : may_take (takes c) 0 k = true). { rewrite E. simpl. apply existsb_exists. exists k. split; auto. apply N.eqb_refl. }
  destruct (finite_octal_at t r c 0 k F C K) as (KT & KA & _ & CN & U). exists c. repeat split; auto.
Qed.

Lemma allows_spec ps n : allows ps n = true <-> In n ps.
Proof.
  unfold allows. rewrite existsb_exists. split; [intros (x & I & E); apply Nat.eqb_eq in E; now subst |].
  intros I. exists n. split; auto. apply Nat.eqb_refl.
Qed.

Lemma move_two k ps a b : In (k, ps) taken -> In 2%nat ps -> 1 <= a -> 1 <= b -> value_reached (k + a + b) (N.lxor (g a) (g b)).
Proof.
  intros I P A B. destruct (taken_in _ _ I) as (c & C & <- & K & _ & CN & U). destruct (N.le_ge_cases a b) as [O|O].
  - exists [a; b]. split; [|cbn [map nimsum fold_right]; now rewrite N.lxor_0_r]. exists c. split; auto.
    split; [unfold applies; now rewrite CN |]. exists k. cbn [total fold_right length increasing]. repeat split; auto; try lia; congruence.
  - exists [b; a]. split; [|cbn [map nimsum fold_right]; now rewrite N.lxor_0_r, N.lxor_comm]. exists c. split; auto.
    split; [unfold applies; now rewrite CN |]. exists k. cbn [total fold_right length increasing]. repeat split; auto; try lia; congruence.
Qed.
Lemma move_one k ps a : In (k, ps) taken -> In 1%nat ps -> 1 <= a -> 1 <= k -> value_reached (k + a) (g a).
Proof.
  intros I P A B. destruct (taken_in _ _ I) as (c & C & <- & K & _ & CN & U).
  exists [a]. split; [|cbn [map nimsum fold_right]; now rewrite N.lxor_0_r]. exists c. split; auto.
  split; [unfold applies; now rewrite CN |]. exists k. cbn [total fold_right length increasing]. repeat split; auto; try lia; congruence.
Qed.
Lemma move_none k ps : In (k, ps) taken -> In 0%nat ps -> 1 <= k -> value_reached k 0.
Proof.
  intros I P A. destruct (taken_in _ _ I) as (c & C & <- & K & _ & CN & U).
  exists []. split; [|reflexivity]. exists c. split; auto.
  split; [unfold applies; now rewrite CN |]. exists k. cbn [total fold_right length increasing]. repeat split; auto; try lia; congruence.
Qed.

(** Every move is one of these. *)
Lemma moves_are h n : heap_move r h n -> exists k ps, In (k, ps) taken /\ k <= t /\
  ((n = [] /\ h = k /\ In 0%nat ps /\ 1 <= k) \/ (exists a, n = [a] /\ h = k + a /\ 1 <= a /\ 1 <= k /\ In 1%nat ps) \/
   (exists a b, n = [a; b] /\ h = k + a + b /\ 1 <= a /\ a <= b /\ In 2%nat ps)).
Proof.
  intros (c & C & A & k & K & T & L & I & U & Z). destruct (finite_octal_at t r c _ k F C K) as (KT & KA & P2 & CN & UF).
  exists k, (parts c). split; [eapply in_taken; eauto |]. split; auto. specialize (P2 _ L).
  destruct n as [|a [|b [|x n]]]; cbn [length total fold_right increasing] in *; try lia.
  - left. repeat split; auto; lia.
  - right; left. exists a. repeat split; auto; lia.
  - right; right. exists a, b. repeat split; auto; lia.
Qed.

Hypothesis P : 0 < p.
Hypothesis R_small : forall x, In x R -> x < n0 /\ x <= W.
Hypothesis W_small : W <= n0 + p.
Hypothesis zero : g 0 = 0.
Hypothesis zero_rare : In 0 R.

Lemma step_period x : n0 <= x -> g (x + p) = g x.
Proof. intros. now apply periodic_step. Qed.

(** What the table says, heap by heap. *)
Hypothesis rare_in_table : forall h, h < window -> common m (g h) = false -> In h R.
Hypothesis never : forall k ps x i, In (k, ps) taken -> In x (others ps) -> 1 <= i -> 1 + k + x <= k + x + i -> k + x + i < window ->
  g (k + x + i) <> N.lxor (g x) (g i).

(** [w] is reached from [h] in a way that can be moved along: one part is at most [W]. *)
Definition near (h w : N) : Prop :=
  (exists k ps, In (k, ps) taken /\ In 0%nat ps /\ 1 <= k /\ h = k /\ w = 0) \/
  (exists k ps b, In (k, ps) taken /\ In 1%nat ps /\ 1 <= k /\ 1 <= b /\ h = k + b /\ w = g b) \/
  (exists k ps a b, In (k, ps) taken /\ In 2%nat ps /\ 1 <= a /\ a <= W /\ 1 <= b /\ h = k + a + b /\ w = N.lxor (g a) (g b)).
Hypothesis reached : forall h, 1 <= h -> h < window -> (forall w, w < g h -> near h w) \/ In h R.
Hypothesis law_rare : forall h, In h R -> mex (value_reached h) (g h).

Lemma near_reached h w : near h w -> value_reached h w.
Proof.
  intros [(k & ps & I & Q & K & -> & ->)|[(k & ps & b & I & Q & K & B & -> & ->)|(k & ps & a & b & I & Q & A & AW & B & -> & ->)]].
  - eapply move_none; eauto.
  - eapply move_one; eauto.
  - eapply move_two; eauto.
Qed.

Lemma rare_everywhere h : common m (g h) = false -> In h R.
Proof.
  intros C. destruct (N.lt_ge_cases h (n0 + p)) as [L|L]; [apply rare_in_table; auto; unfold window; lia |]. exfalso.
  assert (M : (h - n0) mod p < p) by (apply N.mod_lt; lia).
  assert (E : g h = g (n0 + (h - n0) mod p)).
  { unfold g, periodic. replace (h <? n0 + p) with false by (symmetry; apply N.ltb_ge; lia).
    replace (n0 + (h - n0) mod p <? n0 + p) with true by (symmetry; apply N.ltb_lt; lia). reflexivity. }
  rewrite E in C. apply rare_in_table in C; [|unfold window; lia]. destruct (R_small _ C) as [Bad _]. clear - Bad. generalize dependent ((h - n0) mod p). lia.
Qed.

Lemma common_zero : common m 0 = false.
Proof. reflexivity. Qed.

Definition good (h : N) : Prop := (forall w, w < g h -> near h w) /\ ~ value_reached h (g h).

Lemma good_small h : 1 <= h -> h < window -> ~ In h R -> good h.
Proof.
  intros L B NR. split; [destruct (reached h L B); tauto |]. intros (n & M & E).
  destruct (common m (g h)) eqn:C; [|now apply NR, rare_everywhere].
  destruct (moves_are h n M) as (k & ps & I & KT & [(-> & -> & _)|[(a & -> & -> & A & K & Q)|(a & b & -> & -> & A & O & Q)]]).
  - cbn in E. rewrite <- E in C. discriminate.
  - cbn in E. rewrite N.lxor_0_r in E. apply (never k ps 0 a I); try lia.
    + unfold others. apply in_app_iff. left. apply allows_spec in Q. rewrite Q. now left.
    + replace (k + 0 + a) with (k + a) by lia. rewrite zero, N.lxor_0_l. now rewrite E.
  - cbn in E. rewrite N.lxor_0_r in E. pose proof C as C'. rewrite <- E, common_xor in C'.
    assert (X : forall x, In x R -> 1 <= x -> In x (others ps)).
    { intros x Xr X1. unfold others. apply in_app_iff. right. apply allows_spec in Q. rewrite Q. apply filter_In. split; auto.
      apply N.ltb_lt. lia. }
    destruct (common m (g a)) eqn:Ca; [destruct (common m (g b)) eqn:Cb; [discriminate |] |].
    + apply (never k ps b a I); auto; try lia; [apply X; [now apply rare_everywhere | lia] |].
      replace (k + b + a) with (k + a + b) by lia. now rewrite N.lxor_comm, E.
    + apply (never k ps a b I); auto; try lia. apply X; [now apply rare_everywhere | lia].
Qed.

Lemma good_large h : window <= h -> good (h - p) -> good h.
Proof.
  unfold window. intros B [G1 G2]. assert (E : g h = g (h - p)).
  { rewrite <- (step_period (h - p)) by lia. f_equal. lia. }
  assert (NR : ~ In h R) by (intros I; destruct (R_small _ I); lia).
  split.
  - rewrite E. intros w L. destruct (G1 w L) as [(k & ps & I & Q & K & H & _)|[(k & ps & b & I & Q & K & B1 & H & ->)|(k & ps & a & b & I & Q & A & AW & B1 & H & ->)]].
    + destruct (taken_in _ _ I) as (c & _ & _ & _ & KT & _). lia.
    + destruct (taken_in _ _ I) as (c & _ & _ & _ & KT & _). right; left. exists k, ps, (b + p).
      rewrite step_period by lia. repeat split; auto; lia.
    + destruct (taken_in _ _ I) as (c & _ & _ & _ & KT & _). right; right. exists k, ps, a, (b + p).
      rewrite step_period by lia. repeat split; auto; lia.
  - rewrite E. intros (n & M & V). destruct (common m (g h)) eqn:C; [|now apply NR, rare_everywhere]. rewrite E in C.
    destruct (moves_are h n M) as (k & ps & I & KT & [(-> & -> & _)|[(a & -> & H & A & K & Q)|(a & b & -> & H & A & O & Q)]]).
    + cbn in V. rewrite <- V in C. discriminate.
    + cbn in V. rewrite N.lxor_0_r in V. apply G2. rewrite <- V. replace (h - p) with (k + (a - p)) by lia.
      replace (g a) with (g (a - p)); [apply (move_one k ps); auto; lia |].
      rewrite <- (step_period (a - p)) by lia. f_equal. lia.
    + cbn in V. rewrite N.lxor_0_r in V. pose proof C as C'. rewrite <- V, common_xor in C'.
      assert (S : common m (g a) = false -> n0 + p <= b).
      { intros Ra. apply rare_everywhere, R_small in Ra. lia. }
      assert (Sb : common m (g b) = false -> False).
      { intros Rb. apply rare_everywhere, R_small in Rb. lia. }
      destruct (common m (g a)) eqn:Ca; [destruct (common m (g b)) eqn:Cb; [discriminate | now apply Sb] |].
      specialize (S eq_refl). destruct (R_small 0 zero_rare) as [N1 _]. apply G2. rewrite <- V. replace (h - p) with (k + a + (b - p)) by lia.
      replace (g b) with (g (b - p)); [apply (move_two k ps); auto; lia |].
      rewrite <- (step_period (b - p)) by lia. f_equal. lia.
Qed.

Lemma good_all h : 1 <= h -> ~ In h R -> good h.
Proof.
  induction h as [h IH] using (well_founded_induction N.lt_wf_0). intros L NR.
  destruct (N.lt_ge_cases h window) as [B|B]; [now apply good_small |]. apply good_large; auto.
  unfold window in B. apply IH; try lia. intros I. destruct (R_small _ I). lia.
Qed.

Lemma law_all h : mex (value_reached h) (g h).
Proof.
  destruct (existsb (N.eqb h) R) eqn:E.
  - apply existsb_exists in E. destruct E as (x & I & Q). apply N.eqb_eq in Q. subst x. now apply law_rare.
  - assert (NR : ~ In h R).
    { intros I. apply Bool.not_true_iff_false in E. apply E, existsb_exists. exists h. split; auto. apply N.eqb_refl. }
    assert (L : 1 <= h). { destruct (N.eq_dec h 0); [subst; now destruct NR | lia]. }
    destruct (good_all h L NR) as [G1 G2]. split; auto. intros w Lw. now apply near_reached, G1.
Qed.
End Sparse.

(** *** The check establishes what was supposed *)
Section Check.
Variables (t : N) (r : rule) (l : list N) (n0 p m W : N) (R : list N).
Let g := periodic l n0 p.

Section Scan.
Variables (front back : list N) (h : N).
Hypothesis front_at : forall i a, nth_error front i = Some a -> N.of_nat i + 1 <= W /\ a = g (N.of_nat i + 1).
Hypothesis back_at : forall j x, nth_error back j = Some x -> N.of_nat j + 1 < h /\ x = g (h - 1 - N.of_nat j).

Lemma without_found mask e w : In e (taken r) -> N.testbit mask w = true -> N.testbit (without front back h mask e) w = false ->
  near r l n0 p W h w.
Proof.
  destruct e as [k ps]. intros I M. unfold without.
  set (mask1 := if allows ps 0 && (0 <? k) && (h =? k) then N.clearbit mask 0 else mask).
  set (mask2 := if allows ps 1 && (0 <? k) then
    match nth_error back (N.to_nat (k - 1)) with Some v => N.clearbit mask1 v | None => mask1 end else mask1).
  intros H. destruct (N.testbit mask1 w) eqn:M1.
  - destruct (N.testbit mask2 w) eqn:M2.
    + destruct (allows ps 2) eqn:A2; [|congruence]. apply allows_spec in A2.
      destruct (scan_found _ _ _ _ M2 H) as (i & a & b & Fa & Fb & <-). rewrite nth_error_skipn in Fb.
      destruct (front_at _ _ Fa) as [LW ->], (back_at _ _ Fb) as [LB ->].
      right; right. exists k, ps, (N.of_nat i + 1), (h - 1 - N.of_nat (N.to_nat k + i)).
      repeat split; auto; try lia.
    + unfold mask2 in M2. destruct (allows ps 1 && (0 <? k)) eqn:A1; [|congruence].
      apply andb_true_iff in A1. destruct A1 as [A1 K]. apply allows_spec in A1. apply N.ltb_lt in K.
      destruct (nth_error back (N.to_nat (k - 1))) as [v|] eqn:B; [|congruence].
      destruct (N.eq_dec v w) as [<-|NE]; [|rewrite N.clearbit_neq in M2 by auto; congruence].
      destruct (back_at _ _ B) as [LB ->]. right; left. exists k, ps, (h - 1 - N.of_nat (N.to_nat (k - 1))).
      repeat split; auto; try lia.
  - unfold mask1 in M1. destruct (allows ps 0 && (0 <? k) && (h =? k)) eqn:A0; [|congruence].
    rewrite !andb_true_iff in A0. destruct A0 as [[A0 K] E]. apply allows_spec in A0. apply N.ltb_lt in K. apply N.eqb_eq in E.
    destruct (N.eq_dec 0 w) as [<-|NE]; [|rewrite N.clearbit_neq in M1 by auto; congruence].
    left. exists k, ps. repeat split; auto; lia.
Qed.

Lemma fold_found es mask w : incl es (taken r) -> N.testbit mask w = true ->
  N.testbit (fold_left (without front back h) es mask) w = false -> near r l n0 p W h w.
Proof.
  revert mask; induction es as [|e es IH]; intros mask I M H; simpl in H; [congruence |].
  destruct (N.testbit (without front back h mask e) w) eqn:M1.
  - eapply IH; eauto. intros x X. apply I. now right.
  - eapply without_found; eauto. apply I. now left.
Qed.

(** A mask in which every value below [g h] whose bit is gone was found. *)
Definition honest (x mask : N) : Prop := forall w, w < g x -> N.testbit mask w = false -> near r l n0 p W x w.

Lemma heap_ok_sound mask : honest h mask -> heap_ok r R front back h mask = true -> (forall w, w < g h -> near r l n0 p W h w) \/ In h R.
Proof.
  intros Ho H. unfold heap_ok in H. destruct (N.eqb_spec (fold_left (without front back h) (taken r) mask) 0) as [E|_].
  - left. intros w L. destruct (N.testbit mask w) eqn:B; [|now apply Ho]. apply (fold_found (taken r) mask); auto.
    + apply incl_refl.
    + rewrite E. apply N.bits_0.
  - right. apply existsb_exists in H. destruct H as (x & I & E). apply N.eqb_eq in E. now subst.
Qed.
End Scan.

Lemma heaps_ok_sound front : (forall i a, nth_error front i = Some a -> N.of_nat i + 1 <= W /\ a = g (N.of_nat i + 1)) ->
  forall rest masks h back, heaps_ok r R front h rest masks back = true -> 1 <= h ->
  (forall j x, nth_error back j = Some x -> N.of_nat j + 1 < h /\ x = g (h - 1 - N.of_nat j)) ->
  (forall j x, nth_error rest j = Some x -> x = g (h + N.of_nat j)) ->
  (forall j x, nth_error masks j = Some x -> honest (h + N.of_nat j) x) ->
  forall j, (j < length rest)%nat -> (forall w, w < g (h + N.of_nat j) -> near r l n0 p W (h + N.of_nat j) w) \/ In (h + N.of_nat j) R.
Proof.
  intros Fr. induction rest as [|v rest IH]; intros [|mask masks] h back H L Ba Re Ma j J; simpl in *; try lia; try discriminate.
  destruct (heap_ok r R front back h mask) eqn:H1; [|discriminate]. rename H into H2.
  assert (V : v = g h). { rewrite (Re 0%nat v eq_refl). f_equal. lia. }
  destruct j as [|j].
  - rewrite N.add_0_r. eapply heap_ok_sound; eauto. specialize (Ma 0%nat mask eq_refl). now rewrite N.add_0_r in Ma.
  - specialize (IH masks (N.succ h) (v :: back) H2). replace (h + N.of_nat (S j)) with (N.succ h + N.of_nat j) by lia.
    apply IH; try lia.
    + intros [|i] x E; simpl in E; [inversion E; subst x; split; [lia | rewrite V; f_equal; lia] |].
      destruct (Ba i x E) as [B1 B2]. split; [lia | rewrite B2; f_equal; lia].
    + intros i x E. rewrite (Re (S i) x E). f_equal. lia.
    + intros i x E. specialize (Ma (S i) x E). now replace (N.succ h + N.of_nat i) with (h + N.of_nat (S i)) by lia.
Qed.

Definition all_honest (masks : list N) : Prop := forall j x, nth_error masks j = Some x -> honest (N.of_nat j) x.

Lemma wanted_honest T : (forall i x, nth_error T i = Some x -> x = g (N.of_nat i)) -> (forall x, In x R -> x <= W) ->
  all_honest (wanted r l n0 p R T).
Proof.
  intros Ti RW. unfold wanted. fold g.
  assert (H0 : all_honest (map N.ones T)).
  { intros j x E. rewrite nth_error_map in E. destruct (nth_error T j) as [v|] eqn:F; [|discriminate]. inversion E; subst.
    apply Ti in F. subst v. intros w L B. rewrite N.ones_spec_low in B by auto. discriminate. }
  assert (I0 : incl (taken r) (taken r)) by apply incl_refl. revert H0 I0. generalize (map N.ones T). generalize (taken r) at 1 3.
  intros es. induction es as [|[k ps] es IH]; intros masks Ho Inc; cbn [fold_left]; auto.
  apply IH; [|intros x X; apply Inc; now right]. assert (Ik : In (k, ps) (taken r)) by (apply Inc; now left).
  destruct (allows ps 2) eqn:A2; auto. apply allows_spec in A2.
  assert (I1 : incl (filter (fun x => 0 <? x) R) (filter (fun x => 0 <? x) R)) by apply incl_refl.
  revert masks Ho I1. generalize (filter (fun x => 0 <? x) R) at 1 3. clear IH Inc es.
  intros xs. induction xs as [|x xs IH]; intros masks Ho Inc; cbn [fold_left]; auto. apply IH; [|intros y Y; apply Inc; now right].
  assert (X : In x (filter (fun x => 0 <? x) R)) by (apply Inc; now left). apply filter_In in X. destruct X as [X X1]. apply N.ltb_lt in X1.
  intros j m' E. apply mark_at in E. destruct E as (m1 & E & [->|(i & b & -> & F & ->)]); [now apply (Ho j) |].
  intros w L B. rewrite nth_error_skipn in F. apply Ti in F. destruct (N.eq_dec (N.lxor (g x) b) w) as [<-|NE].
  - right; right. exists k, ps, x, (N.of_nat (1 + i)). subst b. repeat split; auto; try lia; try (now apply RW).
  - rewrite N.clearbit_neq in B by auto. now apply (Ho _ _ E).
Qed.

Lemma table_at i : (i < N.to_nat (window t n0 p W))%nat -> nth_error (table_of t l n0 p W) i = Some (g (N.of_nat i)).
Proof. intros L. unfold table_of. cbv zeta. rewrite nth_error_map, numbers_at by auto. reflexivity. Qed.
Lemma table_length : length (table_of t l n0 p W) = N.to_nat (window t n0 p W).
Proof. unfold table_of. cbv zeta. now rewrite map_length, numbers_length. Qed.
Lemma table_is i x : nth_error (table_of t l n0 p W) i = Some x -> x = g (N.of_nat i).
Proof.
  intros E. assert (L : (i < length (table_of t l n0 p W))%nat) by (apply nth_error_Some; congruence).
  rewrite table_length in L. rewrite table_at in E by auto. congruence.
Qed.

Lemma nth_error_firstn {A} (u : list A) n i x : nth_error (firstn n u) i = Some x -> (i < n)%nat /\ nth_error u i = Some x.
Proof. revert n i; induction u as [|a u IH]; intros [|n] [|i] E; simpl in *; try discriminate; [split; [lia | auto] |].
  destruct (IH n i E). split; [lia | auto]. Qed.

Lemma combine_at {A B} (u : list A) (v : list B) i a b : nth_error u i = Some a -> nth_error v i = Some b -> In (a, b) (combine u v).
Proof.
  revert v i; induction u as [|x u IH]; intros [|y v] [|i] E F; simpl in *; try discriminate; [left; congruence | right; eauto].
Qed.

(** The table [l], continued with period [p] from [n0] on, gives the Grundy values of all heaps. *)
Theorem sparse_period : sparse_check t r l n0 p m W R = true ->
  (forall heaps, grundy (smove (heap_move r)) heaps (nimsum (map (periodic l n0 p) heaps))) /\
  (forall h, n0 <= h -> periodic l n0 p (h + p) = periodic l n0 p h).
Proof.
  unfold sparse_check, sparse_table. fold g. set (T := table_of t l n0 p W). rewrite !andb_true_iff, N.ltb_lt, N.eqb_eq, N.leb_le.
  intros ((((((((F & P) & Z) & Z0) & S) & WS) & L0) & LR) & ((NE & HO) & RL)).
  split; [|intros; now apply periodic_step]. intros heaps.
  apply (sprague_grundy N (heap_move r) (fun _ => True) g size).
  - intros; apply Forall_forall; auto.
  - intros h n _ M. eapply heap_move_falls; eauto.
  - intros h _. apply (law_all t r l n0 p m W R); auto.
    + intros x I. rewrite forallb_forall in S. specialize (S x I). now rewrite andb_true_iff, N.ltb_lt, N.leb_le in S.
    + apply existsb_exists in Z0. destruct Z0 as (x & I & E). apply N.eqb_eq in E. now subst.
    + intros x L C. unfold rare_listed in RL. rewrite forallb_forall in RL.
      assert (I : In (x, g x) (combine (numbers (length T) 0) T)).
      { assert (B : (N.to_nat x < N.to_nat (window t n0 p W))%nat) by lia.
        pose proof (table_at _ B) as A1. pose proof (numbers_at (length T) 0 (N.to_nat x)) as A2.
        unfold T in A2 at 1. rewrite table_length in A2. specialize (A2 B). rewrite N2Nat.id, N.add_0_l in *. fold T in A1.
        eapply combine_at; eauto. }
      specialize (RL _ I). cbn in RL. fold g in C. rewrite C in RL. simpl in RL.
      apply existsb_exists in RL. destruct RL as (y & Y & E). apply N.eqb_eq in E. now subst.
    + intros k ps x i I X L _ B. unfold never_equal in NE. rewrite forallb_forall in NE. specialize (NE _ I). cbv beta iota in NE.
      rewrite forallb_forall in NE. specialize (NE _ X). apply (apart_at _ _ _ NE (N.to_nat (i - 1))).
      * rewrite nth_error_skipn. unfold T. rewrite table_at by lia. f_equal. unfold g. f_equal. lia.
      * rewrite nth_error_skipn. unfold T. rewrite table_at by lia. f_equal. unfold g. f_equal. lia.
    + intros x L B. pose proof (heaps_ok_sound (firstn (N.to_nat W) (skipn 1 T))) as Q.
      specialize (Q ltac:(intros i a E; apply nth_error_firstn in E; destruct E as [E1 E2]; rewrite nth_error_skipn in E2;
        apply table_is in E2; split; [lia | rewrite E2; f_equal; lia])).
      specialize (Q _ _ _ _ HO ltac:(lia)). specialize (Q ltac:(intros j y E; now destruct j)).
      specialize (Q ltac:(intros j y E; rewrite nth_error_skipn in E; apply table_is in E; rewrite E; f_equal; lia)).
      assert (Wh : all_honest (wanted r l n0 p R T)).
      { apply wanted_honest; [intros i y E; now apply table_is |]. intros y Y. rewrite forallb_forall in S. specialize (S y Y).
        rewrite andb_true_iff, N.leb_le in S. tauto. }
      specialize (Q ltac:(intros j y E; rewrite nth_error_skipn in E; apply Wh in E; now replace (1 + N.of_nat j) with (N.of_nat (1 + j)) by lia)).
      specialize (Q (N.to_nat (x - 1))). rewrite skipn_length in Q. unfold T in Q. rewrite table_length in Q. specialize (Q ltac:(lia)).
      now replace (1 + N.of_nat (N.to_nat (x - 1))) with x in Q by lia.
    + intros x I. rewrite forallb_forall in LR. apply lawful_at_sound. now apply LR.
  - apply Forall_forall; auto.
Qed.
End Check.

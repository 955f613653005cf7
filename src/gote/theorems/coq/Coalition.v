(** Games in coalitional form: worths, shares, the core, and why a core may be empty.

    A coalition of [n] players is a list of [n] booleans. The worths are given as a document gives them: a list of
    coalitions (players numbered from 1, in increasing order) with their worths; what is not listed is worth 0. *)
From Gote Require Export Matrix.

Definition coalition := list bool.
Definition worth_function := coalition -> Q.

Fixpoint members (i : nat) (S : coalition) : list nat :=
  match S with [] => [] | true :: r => i :: members (Datatypes.S i) r | false :: r => members (Datatypes.S i) r end.

Definition nats_eqb : list nat -> list nat -> bool :=
  fix f a b := match a, b with [], [] => true | x :: a', y :: b' => Nat.eqb x y && f a' b' | _, _ => false end.

Definition zworth (l : list (list nat * Z)) (S : coalition) : Z :=
  let m := members 1 S in match find (fun e => nats_eqb (fst e) m) l with Some (_, z) => z | None => 0%Z end.
Definition worth (d : positive) (l : list (list nat * Z)) : worth_function := fun S => zworth l S # d.

Definition everybody (n : nat) : coalition := repeat true n.
Definition nobody (n : nat) : coalition := repeat false n.

(** What the payoff vector [x] gives to [S] together. *)
Fixpoint share (x : vec) (S : coalition) : Q :=
  match x, S with a :: x', b :: S' => (if b then a else 0) + share x' S' | _, _ => 0 end.

Definition efficient (n : nat) (v : worth_function) (x : vec) : Prop := length x = n /\ sum x == v (everybody n).

Definition core (n : nat) (v : worth_function) (x : vec) : Prop :=
  efficient n v x /\ forall S, length S = n -> v S <= share x S.

(** *** All coalitions *)
Fixpoint coalitions (n : nat) : list coalition :=
  match n with O => [[]] | S n' => map (cons false) (coalitions n') ++ map (cons true) (coalitions n') end.

Lemma in_coalitions n S : In S (coalitions n) <-> length S = n.
Proof.
  revert S; induction n as [|n IH]; intros S; simpl.
  - split; [intros [<-|[]]; auto | destruct S; simpl; auto; discriminate].
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [(T & <- & I)|(T & <- & I)]; simpl; f_equal; now apply IH.
    + destruct S as [|b S]; simpl; [discriminate |]. intros E. inversion E as [E'].
      destruct b; [right | left]; exists S; split; auto; rewrite E'; now apply IH.
Qed.

(** A function on coalitions, computed once for all of them. *)
Inductive trie := Tip (z : Z) | Fork (without with_ : trie).
Fixpoint build (n : nat) (f : coalition -> Z) : trie :=
  match n with O => Tip (f []) | S n' => Fork (build n' (fun S => f (false :: S))) (build n' (fun S => f (true :: S))) end.
Fixpoint get (t : trie) (S : coalition) : Z :=
  match t, S with Tip z, _ => z | Fork a b, x :: r => get (if x then b else a) r | Fork _ _, [] => 0%Z end.
Lemma get_build n f S : length S = n -> get (build n f) S = f S.
Proof.
  revert f S; induction n as [|n IH]; intros f [|b S] L; simpl in *; try discriminate; auto.
  destruct b; rewrite IH; auto.
Qed.

(** *** Shares as products with 0-1 vectors *)
Definition ind (S : coalition) : list Z := map (fun b : bool => if b then 1%Z else 0%Z) S.

Lemma share_ind x S : share x S == dot (qvec 1 (ind S)) x.
Proof. revert S; induction x as [|a x IH]; intros [|b S]; simpl; try reflexivity. rewrite IH. destruct b; ring. Qed.

Fixpoint zshare (x : list Z) (S : coalition) : Z :=
  match x, S with a :: x', b :: S' => ((if b then a else 0) + zshare x' S')%Z | _, _ => 0%Z end.
Lemma share_qvec d x S : share (qvec d x) S == zshare x S # d.
Proof.
  revert S; induction x as [|a x IH]; intros [|b S]; simpl; try reflexivity.
  rewrite IH, <- Qmake_plus. destruct b; [reflexivity |]. apply Qplus_comp; [|reflexivity]. unfold Qeq; simpl; lia.
Qed.

Lemma share_everybody n x : length x = n -> share x (everybody n) == sum x.
Proof.
  unfold everybody; revert n; induction x as [|a x IH]; intros [|n] L; simpl in *; try lia; try reflexivity.
  rewrite IH; [reflexivity | lia].
Qed.

Lemma share_nobody n x : share x (nobody n) == 0.
Proof. unfold nobody; revert n; induction x as [|a x IH]; intros [|n]; simpl; try reflexivity. rewrite IH; ring. Qed.

Lemma dot_qeq u v x : Forall2 Qeq u v -> dot u x == dot v x.
Proof. intros E; revert x; induction E; intros [|c z]; simpl; try reflexivity. now rewrite H, IHE. Qed.

(** Weights [w] (integers) on the coalitions [T]. *)
Lemma weighted_shares n w T x : Forall (fun S => length S = n) T ->
  dot (qvec 1 w) (map (share x) T) == dot (qvec 1 (zcomb n w (map ind T))) x.
Proof.
  intros F. assert (F' : Forall (fun r => length r = n) (map ind T)).
  { apply Forall_map. eapply Forall_impl; [|exact F]. intros S L. unfold ind. now rewrite map_length. }
  transitivity (payoff (qmat 1 (map ind T)) (qvec 1 w) x).
  - unfold payoff, apply, qmat. rewrite !map_map. clear. revert T; induction w as [|a w IH]; intros [|S T]; simpl; try reflexivity.
    now rewrite IH, share_ind.
  - rewrite (payoff_comb n).
    2:{ apply Forall_map. eapply Forall_impl; [|exact F']. intros r L. now rewrite length_qvec. }
    exact (dot_qeq _ _ x (comb_qmat n 1 (map ind T) 1 w F')).
Qed.

Lemma dot_constant k z x : forallb (Z.eqb k) z = true -> length z = length x -> dot (qvec 1 z) x == (k # 1) * sum x.
Proof.
  revert x; induction z as [|a z IH]; intros [|b x] F L; simpl in *; try lia; [ring |].
  apply andb_true_iff in F. destruct F as [E F]. apply Z.eqb_eq in E; subst a. rewrite IH by (auto; lia). ring.
Qed.

Lemma zcomb_length n w A : Forall (fun r => length r = n) A -> length (zcomb n w A) = n.
Proof.
  assert (ZA : forall u v, length u = length v -> length (zadd u v) = length u).
  { induction u; intros [|b v] L; simpl in *; try lia. rewrite IHu; lia. }
  revert A; induction w as [|x w IH]; intros [|r A] F; simpl; try apply repeat_length.
  inversion_clear F. rewrite ZA; unfold zscale; rewrite map_length; auto. now rewrite IH.
Qed.

Lemma length_ind T n : Forall (fun S : coalition => length S = n) T -> Forall (fun r => length r = n) (map ind T).
Proof. intros F. apply Forall_map. eapply Forall_impl; [|exact F]. intros S L. unfold ind. now rewrite map_length. Qed.

(** Balanced: the weights add up to the same number [k] on every player. *)
Definition balanced (n : nat) (w : list Z) (T : list coalition) (k : Z) : bool :=
  forallb (fun S => Nat.eqb (length S) n) T && Nat.eqb (length w) (length T) &&
  forallb (Z.eqb k) (zcomb n w (map ind T)).

Lemma balanced_lengths n w T k : balanced n w T k = true -> Forall (fun S => length S = n) T.
Proof.
  unfold balanced; rewrite !andb_true_iff, forallb_forall; intros [[F _] _].
  apply Forall_forall. intros S I. now apply Nat.eqb_eq, F.
Qed.

Theorem balanced_shares n w T k x : balanced n w T k = true -> length x = n ->
  dot (qvec 1 w) (map (share x) T) == (k # 1) * sum x.
Proof.
  intros B L. pose proof (balanced_lengths _ _ _ _ B) as F. rewrite (weighted_shares n) by auto.
  unfold balanced in B; rewrite !andb_true_iff in B; destruct B as [_ B].
  apply dot_constant; auto. rewrite zcomb_length; auto. now apply length_ind.
Qed.

(** *** A point of the core *)
Definition core_check (n : nat) (d : positive) (l : list (list nat * Z)) (dx : positive) (x : list Z) : bool :=
  Nat.eqb (length x) n && Z.eqb (zsum x * Zpos d) (zworth l (everybody n) * Zpos dx) &&
  forallb (fun S => zworth l S * Zpos dx <=? zshare x S * Zpos d)%Z (coalitions n).

Lemma efficient_sound n d l dx x : Nat.eqb (length x) n && Z.eqb (zsum x * Zpos d) (zworth l (everybody n) * Zpos dx) = true ->
  efficient n (worth d l) (qvec dx x).
Proof.
  rewrite andb_true_iff; intros [L E]. split; [rewrite length_qvec; now apply Nat.eqb_eq |].
  rewrite sum_qvec. now apply Z.eqb_eq in E.
Qed.

Theorem core_sound n d l dx x : core_check n d l dx x = true -> core n (worth d l) (qvec dx x).
Proof.
  unfold core_check; rewrite andb_true_iff, forallb_forall; intros [E F].
  split; [now apply efficient_sound |]. intros S L. rewrite share_qvec. apply Qmake_le, Z.leb_le, F.
  now apply in_coalitions.
Qed.

(** *** Bondareva and Shapley, the easy half: weights that balance the coalitions but ask for more than there is *)
Definition empty_check (n : nat) (l : list (list nat * Z)) (w : list Z) (T : list coalition) (k : Z) : bool :=
  balanced n w T k && forallb (Z.leb 0) w && (k * zworth l (everybody n) <? zdot w (map (zworth l) T))%Z.

Lemma dot_mono w u v : Forall (fun x => 0 <= x) w -> Forall2 Qle u v -> dot w u <= dot w v.
Proof.
  intros W H; revert w W; induction H; intros [|a w] W; simpl; try apply Qle_refl.
  inversion_clear W. apply Qplus_le_compat; [|auto]. nra.
Qed.

Theorem empty_sound n d l w T k : empty_check n l w T k = true -> ~ exists x, core n (worth d l) x.
Proof.
  unfold empty_check; rewrite !andb_true_iff; intros [[B P] G] (x & (L & E) & C).
  pose proof (balanced_shares n w T k x B L) as Sh. pose proof (balanced_lengths _ _ _ _ B) as F.
  assert (M : dot (qvec 1 w) (map (worth d l) T) <= dot (qvec 1 w) (map (share x) T)).
  { apply dot_mono.
    - apply Forall_map, Forall_forall. intros z I. rewrite forallb_forall in P. now apply Qmake_0_le, Z.leb_le, P.
    - clear - F C. induction F; simpl; constructor; auto. }
  rewrite Sh, E in M.
  replace (map (worth d l) T) with (qvec d (map (zworth l) T)) in M by (unfold qvec; now rewrite map_map).
  rewrite dot_qvec in M. unfold worth in M. apply Z.ltb_lt in G. unfold Qle in M; simpl in M.
  nia.
Qed.

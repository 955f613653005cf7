(* The inequality from which theorem 5 of the trick paper would follow fails with eight cards a hand: cards above 4 score,
   Left gets 6 with the low card 1 and the lead, but only 5 with the scoring card 5 and without the lead. *)
Require Import List ZArith Lia.
From Gote Require Tricks Hands Scoring.
Import ListNotations.
Open Scope Z_scope.

Definition A := [6; 7; 8; 9; 13; 14; 17].
Definition B := [2; 3; 4; 10; 11; 12; 15; 16].

Lemma six : Hands.V (Hands.scores 4) 0 true (1 :: A) B = 6.
Proof. refine (proj1 (Tricks.check_sound (Hands.scores 4) 0 true (Tricks.Deal (1 :: A) B true None) 6 [14; 13] _)). vm_cast_no_check (eq_refl true). Qed.
Lemma five : Hands.V (Hands.scores 4) 0 false (5 :: A) B = 5.
Proof. refine (proj1 (Tricks.check_sound (Hands.scores 4) 0 true (Tricks.Deal (5 :: A) B false None) 5 [16; 15] _)). vm_cast_no_check (eq_refl true). Qed.

Theorem refuted : ~ Scoring.one_inequality 4 8.
Proof.
  intros H. specialize (H A B 1 5 eq_refl eq_refl ltac:(lia) ltac:(lia)). rewrite six, five in H. lia.
Qed.
Print Assumptions refuted.

import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every "no" of this module. */
export const reputationErrors = defineRefusals('reputation', {
  /** No such swap, not one of the caller's, or not completed. */
  nothingToReview: refusal('notFound'),
  alreadyReviewed: refusal('conflict'),
  /** The time for reviews of this swap is over. */
  tooLate: refusal('conflict'),
});

import { defineRefusals, refusal } from '#contracts/refusal.ts';

/** Every refusal of this module. */
export const reputationErrors = defineRefusals('reputation', {
  /** The swap does not exist, is not the caller's, or is not completed. */
  nothingToReview: refusal('notFound'),
  alreadyReviewed: refusal('conflict'),
  /** The review is not about the caller, not published or not shown. */
  nothingToReply: refusal('notFound'),
  alreadyReplied: refusal('conflict'),
  /** The time for reviews of this swap is over. */
  tooLate: refusal('conflict'),
});

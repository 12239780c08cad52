import { z } from 'zod';
import { MemberId, ReviewId, SwapId } from '#contracts/ids.ts';

export const staffMemberReviewsInput = z.object({ memberId: MemberId });

/** A written review about a member, as staff see it. */
export const staffReviewView = z.object({
  id: ReviewId,
  swapId: SwapId,
  authorId: MemberId,
  author: z.string(),
  /** Null where staff removed the review. */
  stars: z.int().nullable(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  /** Null while the other side may still write theirs. */
  publishedAt: z.iso.datetime().nullable(),
  /** Null where there is none; empty where staff removed it. */
  reply: z.string().nullable(),
});
export type StaffReview = z.infer<typeof staffReviewView>;

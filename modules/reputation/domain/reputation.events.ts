import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId, ReviewId, SwapId } from '#contracts/ids.ts';

/** A side has written its review; it is not published yet. */
export const reviewWrittenEvent = defineEvent(
  'reputation.reviewWritten',
  1,
  z.object({ reviewId: ReviewId, swapId: SwapId, authorId: MemberId, partnerId: MemberId }),
);

/** The member whom a published review is about has answered it. */
export const reviewRepliedEvent = defineEvent(
  'reputation.reviewReplied',
  1,
  z.object({ reviewId: ReviewId, swapId: SwapId, authorId: MemberId, partnerId: MemberId }),
);

/** The reviews of a swap are public from now on: both, or the only one. */
export const reviewsPublishedEvent = defineEvent(
  'reputation.reviewsPublished',
  1,
  z.object({
    swapId: SwapId,
    reviews: z.array(z.object({ reviewId: ReviewId, authorId: MemberId, partnerId: MemberId, partnerStars: z.int() })),
  }),
);

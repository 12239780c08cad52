import { z } from 'zod';
import { MemberId, newId, ReviewId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { awardPoints } from './award-points.ts';
import { reviewsTopic } from './reviews.topic.ts';
import { typedTables } from './tables.ts';

const completed = z.object({
  swapId: SwapId,
  memberIds: z.array(MemberId).min(2),
  lateIds: z.array(MemberId).default([]),
  legs: z.array(z.object({ fromId: MemberId, toId: MemberId })),
});
type CompletedSwap = z.infer<typeof completed>;

/** The author and the partner of each review: a member reviews those whom they gave to and those whom they got from. */
function reviewPairs(legs: CompletedSwap['legs']): [MemberId, MemberId][] {
  const both = legs.flatMap(({ fromId, toId }): [MemberId, MemberId][] => [
    [fromId, toId],
    [toId, fromId],
  ]);
  return [...new Map(both.map((pair) => [pair.join(), pair])).values()];
}

/** Opens the reviews of a completed swap. */
async function openReviews(unit: Unit, { swapId, legs }: CompletedSwap): Promise<void> {
  const reviews = reviewPairs(legs).map(([authorId, partnerId]) => ({
    id: newId(ReviewId),
    swap_id: swapId,
    author_id: authorId,
    partner_id: partnerId,
    opened_at: unit.now,
  }));
  await typedTables(unit.db)
    .insertInto('review')
    .values(reviews)
    .onConflict((conflict) => conflict.constraint('review_once_per_side').doNothing())
    .execute();
  for (const memberId of new Set(reviews.map((review) => review.author_id)))
    unit.publishChange(reviewsTopic.name, memberId);
}

/** Awards those who did their part: a member whose leg was cancelled because they never sent it gets no points. */
async function awardSwap(unit: Unit, { swapId, memberIds, lateIds }: CompletedSwap): Promise<void> {
  // In one order for all swaps, since two of them may add to the same members' rows at once.
  for (const memberId of memberIds.filter((id) => !lateIds.includes(id)).toSorted()) {
    await awardPoints(unit, memberId, 'swapCompleted', swapId);
    // There is one first swap per member, so the member is its subject.
    await awardPoints(unit, memberId, 'firstSwap', memberId);
    unit.publishChange(reviewsTopic.name, memberId);
  }
}

export const openReviewsOfSwap = onEvent('swap.completed', {
  name: 'reputation.openReviews',
  schema: completed,
  handle: openReviews,
});
export const awardCompletedSwap = onEvent('swap.completed', {
  name: 'reputation.awardSwap',
  schema: completed,
  split: (swap) => swap.memberIds.map((id) => ({ id, payload: { ...swap, memberIds: [id] } })),
  handle: awardSwap,
});

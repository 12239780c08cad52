import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { reviewsOverSince } from '../domain/review-time.ts';
import { publishReviews } from './publish-reviews.ts';
import { Review } from './review.entity.ts';

const swapsAtOnce = 100;

/** Publishes the reviews whose partner kept silent until the end. */
export const publishDueReviews = defineJob({
  name: 'reputation.publishDueReviews',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  async run({ transaction, host, now }) {
    const openedBefore = reviewsOverSince(now, host.config.REVIEW_DAYS);
    while ((await transaction((unit) => publishSome(unit, openedBefore))) === swapsAtOnce);
  },
});

/** Only one review of a swap can be due: two would have been published when the second was written. */
async function publishSome(unit: Unit, openedBefore: Date): Promise<number> {
  const due = await unit.em.find(
    Review,
    { openedAt: { $lte: openedBefore }, writtenAt: { $ne: null }, publishedAt: null },
    { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { openedAt: 'asc' }, limit: swapsAtOnce },
  );
  for (const review of due) await publishReviews(unit, review.swapId, [review]);
  return due.length;
}

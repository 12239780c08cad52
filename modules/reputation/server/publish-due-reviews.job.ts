import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ReviewId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { computeReviewOpeningCutoff } from '../domain/review-deadline.ts';
import { reputationSettings } from '../domain/reputation.settings.ts';
import { publishReviews } from './publish-reviews.ts';
import { Review } from './review.entity.ts';

/** Publishes the reviews whose partner wrote none in time; each in a transaction of its own. */
export const publishDueReviewsJob = defineJob({
  name: 'reputation.publishDueReviews',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ db, now, host, ...context }) => {
    const openedBefore = computeReviewOpeningCutoff(now, reputationSettings.read(host.config).REVIEW_DAYS);
    const due = sql`from review where written_at is not null and published_at is null and opened_at <= ${openedBefore}`;
    return processDueRows<ReviewId>(context, {
      find: createDueFinder(db, sql`opened_at`, due),
      take: publish,
      together: 1,
    });
  },
});

/** A review is due alone: two that answer each other were published when the second was written. */
async function publish(unit: Unit, ids: readonly ReviewId[]): Promise<void> {
  const due = await unit.em.find(
    Review,
    { id: { $in: [...ids] }, writtenAt: { $ne: null }, publishedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const review of due) await publishReviews(unit, review.swapId, [review]);
}

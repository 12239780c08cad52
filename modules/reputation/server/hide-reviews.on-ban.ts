import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId, ReviewId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { lockAndFindBanEnd } from '#modules/identity/public.ts';
import { lockLeaderboardRows } from './update-leaderboard.ts';
import { awardReviewPoints, revokeReviewPoints } from './remove-review.ts';
import { reviewsTopic } from './reviews.topic.ts';
import { typedTables } from './tables.ts';

const reviewsBy = (db: Db, memberId: MemberId) =>
  typedTables(db).selectFrom('review').select('id').where('author_id', '=', memberId).orderBy('id');

/**
 * Hides the reviews of a banned author, with the points that they gave, and shows them again. When a ban runs out the
 * reviews reappear without an event; the points follow with the event of its end.
 */
const hideWhileBanned = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({
      memberId: MemberId,
      /** Set where each review is hidden by itself. */
      reviewId: ReviewId.optional(),
    }),
    split: async ({ memberId }, db) =>
      (await reviewsBy(db, memberId).execute()).map(({ id }) => ({ id, payload: { memberId, reviewId: id } })),
    async handle(unit, { memberId, reviewId }) {
      const until = await lockAndFindBanEnd(unit, memberId);
      const reviews = await typedTables(unit.db)
        .updateTable('review')
        .set({ hidden_until: sql<Date | null>`${until}::timestamptz` })
        .where('id', 'in', () =>
          reviewsBy(unit.db, memberId)
            .$if(reviewId !== undefined, (own) => own.where('id', '=', reviewId ?? null))
            .forUpdate(),
        )
        .returning([
          'id',
          'author_id as authorId',
          'partner_id as partnerId',
          'partner_stars as partnerStars',
          'written_at as writtenAt',
          'published_at as publishedAt',
          'removed_at as removedAt',
        ])
        .execute();
      const giving = reviews.filter(({ writtenAt, removedAt }) => writtenAt && !removedAt);
      const memberIds = new Set(giving.flatMap(({ authorId, partnerId }) => [authorId, partnerId]));
      await lockLeaderboardRows(unit, [...memberIds]);
      for (const review of giving)
        if (until === null) await awardReviewPoints(unit, review, review);
        else await revokeReviewPoints(unit, review, review);
      // A blank review counts too: its author may have answered the partner's.
      for (const id of new Set(reviews.flatMap(({ authorId, partnerId }) => [authorId, partnerId])))
        unit.publishChange(reviewsTopic.name, id);
    },
  });

export const hideReviewsOfBanned = hideWhileBanned('identity.banned', 'reputation.hideReviewsOfBanned');
export const showReviewsOfUnbanned = hideWhileBanned('identity.banLifted', 'reputation.showReviewsAgain');

import type { MemberId, SwapId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

/** Finds who reviewed the member in these swaps, of reviews that are shown: neither removed nor of a banned author. */
export async function findVisibleReviewAuthors(
  db: Db,
  partnerId: MemberId,
  ids: readonly SwapId[],
  now: Date,
): Promise<ReadonlyMap<SwapId, ReadonlySet<MemberId>>> {
  if (ids.length === 0) return new Map();
  const rows = await typedTables(db)
    .selectFrom('review')
    .select(['swap_id as swapId', 'author_id as authorId'])
    .where('partner_id', '=', partnerId)
    .where('swap_id', '=', anySql(ids))
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('hidden_until', 'is', null), eb('hidden_until', '<=', now)]))
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ swapId }) => swapId)].map(([swapId, reviews]) => [
      swapId,
      new Set(reviews.map(({ authorId }) => authorId)),
    ]),
  );
}

/** Finds the swaps in which the partner's answer to the author's review is shown: that of a banned partner is not. */
export async function findSwapsWithVisibleReplies(
  db: Db,
  authorId: MemberId,
  ids: readonly SwapId[],
  now: Date,
): Promise<ReadonlySet<SwapId>> {
  if (ids.length === 0) return new Set();
  const rows = await typedTables(db)
    .selectFrom('review')
    .select('swap_id as swapId')
    .where('author_id', '=', authorId)
    .where('swap_id', '=', anySql(ids))
    .where('replied_at', 'is not', null)
    .where('reply_removed_at', 'is', null)
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review as theirs')
            .select('theirs.id')
            .whereRef('theirs.swap_id', '=', 'review.swap_id')
            .whereRef('theirs.author_id', '=', 'review.partner_id')
            .whereRef('theirs.partner_id', '=', 'review.author_id')
            .where('theirs.hidden_until', '>', now),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ swapId }) => swapId));
}

import type { MemberId, SwapId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from './tables.ts';

/** Finds, among these swaps, those of which the member has reviewed someone, or can no more. */
export async function findSwapsWithReviewsDone(
  db: Db,
  memberId: MemberId,
  ids: readonly SwapId[],
): Promise<ReadonlySet<SwapId>> {
  if (ids.length === 0) return new Set();
  const rows = await typedTables(db)
    .selectFrom('review')
    .select('swap_id as swapId')
    .where('author_id', '=', memberId)
    .where('swap_id', '=', anySql(ids))
    .where((eb) => eb.or([eb('written_at', 'is not', null), eb('published_at', 'is not', null)]))
    .execute();
  return new Set(rows.map(({ swapId }) => swapId));
}

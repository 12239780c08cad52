import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { AssistFit } from '../assist-fit.entity.ts';
import { ItemLike } from '../like.entity.ts';

const fit = entityColumns(AssistFit, 'fit');
const liking = entityColumns(ItemLike, 'liking');

const finds = selectList({
  fits: sql<number>`count(*)::int`,
  members: sql<number>`count(distinct ${fit.otherOwnerId})::int`,
  /** Members among these who like something of the owner's since. */
  likes: sql<number>`count(distinct ${fit.otherOwnerId}) filter (where exists (
    select from item_like liking where ${liking.memberId} = ${fit.otherOwnerId}
      and ${liking.ownerId} = ${fit.ownerId} and ${liking.createdAt} >= ${fit.foundAt}))::int`,
});

/** Counts what Swap Assist found for a member, for one of their items or for all. */
export async function countAssistFits(db: Db, owner: MemberId, itemId: ItemId | undefined) {
  const { rows } = await query`
    select ${finds} from assist_fit fit
    where ${fit.ownerId} = ${owner} and ${itemId === undefined ? sql`true` : sql`${fit.itemId} = ${itemId}`}`.execute(
    db,
  );
  return rows[0] ?? { fits: 0, members: 0, likes: 0 };
}

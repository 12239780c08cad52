import type { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from '../tables.ts';

/** The pairs of these members of whom one has blocked the other. One statement. */
export async function listBlockedPairs(db: Db, ids: readonly MemberId[]): Promise<(readonly [MemberId, MemberId])[]> {
  const rows = await typedTables(db)
    .selectFrom('member_block')
    .select(['blocker_id', 'blocked_id'])
    .where('blocker_id', '=', anySql(ids))
    .where('blocked_id', '=', anySql(ids))
    .execute();
  return rows.map(({ blocker_id, blocked_id }) => [blocker_id, blocked_id]);
}

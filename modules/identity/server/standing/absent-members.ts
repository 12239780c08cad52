import type { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isNotBannedSql } from '../is-active-member.ts';
import { typedTables } from '../tables.ts';

/** Filters these members to those who have left or are dormant; banned members are not among them. One statement. */
export async function findAbsentMembers(db: Db, ids: readonly MemberId[], now: Date): Promise<ReadonlySet<MemberId>> {
  if (ids.length === 0) return new Set();
  const rows = await typedTables(db)
    .selectFrom('member_account')
    .select('id')
    .where('id', '=', anySql(ids))
    .where('absence', 'is not', null)
    .where(isNotBannedSql(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

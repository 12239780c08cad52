import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { MemberAccount } from './account.entity.ts';
import { typedTables } from './tables.ts';

const { absence, bannedAt, bannedUntil } = entityColumns(MemberAccount);

/** SQL value on `member_account`: the end of its ban as text, `infinity` for a permanent one, null without a ban. */
const banEndSql = sql<string | null>`
  case when ${bannedAt} is not null then coalesce(${bannedUntil}, 'infinity')::text end`;

/**
 * Returns until when a member is hidden from others, as a PostgreSQL timestamp: the end of a ban, or `infinity` for a
 * permanent ban and for an absence; null for a visible member. The row stays locked until the transaction ends: events
 * of leaving and returning may arrive in either order, so handlers go by this row.
 */
export async function lockAndFindHiddenEnd(unit: Unit, id: MemberId): Promise<string | null> {
  const account = await typedTables(unit.db)
    .selectFrom('member_account')
    .select(sql<string | null>`case when ${absence} is not null then 'infinity' else ${banEndSql} end`.as('end'))
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return account?.end ?? null;
}

/**
 * Returns until when a member is banned, as a PostgreSQL timestamp: `infinity` without an end, null for no ban. The row
 * is locked likewise.
 */
export async function lockAndFindBanEnd(unit: Unit, id: MemberId): Promise<string | null> {
  const account = await typedTables(unit.db)
    .selectFrom('member_account')
    .select(banEndSql.as('end'))
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return account?.end ?? null;
}

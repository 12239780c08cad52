import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { MemberAccount } from './account.entity.ts';
import { typedTables } from './tables.ts';

const { bannedAt, bannedUntil } = entityColumns(MemberAccount);

/** SQL value on `member_account`: the end of its ban as text, `infinity` for a permanent one, null without a ban. */
export const banEndSql = sql<string | null>`
  case when ${bannedAt} is not null then coalesce(${bannedUntil}, 'infinity')::text end`;

/**
 * Returns until when a member is banned, as a PostgreSQL timestamp (`infinity` for a permanent ban); null if not
 * banned. The row stays locked until the transaction ends: events of a ban and its lifting may arrive in either order,
 * so handlers go by this row.
 */
export async function lockAndLoadBanEnd(unit: Unit, id: MemberId): Promise<string | null> {
  const account = await typedTables(unit.db)
    .selectFrom('member_account')
    .select(banEndSql.as('end'))
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return account?.end ?? null;
}

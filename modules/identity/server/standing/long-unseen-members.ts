import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import type { DueRow } from '#platform/jobs/process-due-rows.ts';
import { MemberAccount } from '../account.entity.ts';
import { typedTables } from '../tables.ts';

const account = entityColumns(MemberAccount);
const lastCome = sql<Date>`coalesce(${account.lastSeenAt}, ${account.registeredAt})`;
const mayGrowQuiet = sql<boolean>`
  (${account.registeredAt} is not null and ${account.role} = 'member' and ${account.absence} is null)`;

/** Members not seen since `before`, the longest unseen first. Admins are excluded. */
export async function listLongUnseenMembers(
  db: Db,
  before: Date,
  after: DueRow<MemberId> | null,
  limit: number,
): Promise<readonly DueRow<MemberId>[]> {
  const place = sql`${lastCome}, ${account.id}`;
  return typedTables(db)
    .selectFrom('member_account')
    .select(['id', sql<string>`${lastCome}::text`.as('dueAt')])
    .where(lastCome, '<=', before)
    .where(mayGrowQuiet)
    .where(isAfterPositionSql(place, 'up', ['timestamptz', 'uuid'], after && [after.dueAt, after.id]))
    .orderBy(lastCome)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether a member has come back after that moment. */
export async function hasBeenSeenSince(db: Db, id: MemberId, since: Date): Promise<boolean> {
  const account = await typedTables(db)
    .selectFrom('member_account')
    .select(lastCome.as('lastCome'))
    .where('id', '=', id)
    .executeTakeFirst();
  return account !== undefined && account.lastCome > since;
}

/**
 * Returns when each of these members was last seen, and locks their rows: a concurrent sign-in is either seen here or
 * waits. Admins, unregistered and absent members are left out.
 */
export async function lockAndListLastSeen(
  unit: Unit,
  ids: readonly MemberId[],
): Promise<readonly { readonly id: MemberId; readonly since: Date }[]> {
  return typedTables(unit.db)
    .selectFrom('member_account')
    .select(['id', lastCome.as('since')])
    .where('id', '=', anySql(ids))
    .where(mayGrowQuiet)
    .orderBy('id')
    .forUpdate()
    .execute();
}

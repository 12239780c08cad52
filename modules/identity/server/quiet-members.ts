import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import type { Due } from '#platform/jobs/take-due.ts';

const lastCome = sql`coalesce(last_seen_at, registered_at)`;
const mayGrowQuiet = sql`registered_at is not null and role = 'member' and absence is null`;

/** Members who have not come since this moment, the quietest first; administrators are the house's own affair. */
export async function quietMembers(
  db: Db,
  before: Date,
  after: Due<MemberId> | null,
  limit: number,
): Promise<readonly Due<MemberId>[]> {
  const { rows } = await sql<Due<MemberId>>`
    select id, ${lastCome}::text as "dueAt" from member_account
    where ${lastCome} <= ${before} and ${mayGrowQuiet} and ${afterPosition(sql`${lastCome}, id`, 'up', ['timestamptz', 'uuid'], after && [after.dueAt, after.id])}
    order by ${lastCome}, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Since when each of these has not come, under a lock: who signs in at this moment is seen, or waits. Others are left
 * out.
 */
export async function quietSince(
  unit: Unit,
  ids: readonly MemberId[],
): Promise<readonly { readonly id: MemberId; readonly since: Date }[]> {
  const { rows } = await sql<{ id: MemberId; since: Date }>`
    select id, ${lastCome} as since from member_account where id = any(${[...ids]}::uuid[]) and ${mayGrowQuiet} order by id for update`.execute(
    unit.db,
  );
  return rows;
}

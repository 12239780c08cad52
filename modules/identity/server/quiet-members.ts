import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import type { Due } from '#platform/jobs/take-due.ts';

const lastCome = sql`coalesce(last_seen_at, registered_at)`;
const mayGrowQuiet = sql`registered_at is not null and role = 'member' and absence is null`;

/** Members not seen since `before`, the longest unseen first. Admins are excluded. */
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
 * Returns when each of these members was last seen, and locks their rows: a concurrent sign-in is either seen here or
 * waits. Admins, unregistered and absent members are left out.
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

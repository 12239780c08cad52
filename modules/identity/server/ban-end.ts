import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Returns until when a member is banned, as a PostgreSQL timestamp (`infinity` for a permanent ban); null if not
 * banned. The row stays locked until the transaction ends: events of a ban and its lifting may arrive in either order,
 * so handlers go by this row.
 */
export async function banEnd(unit: Unit, id: MemberId): Promise<string | null> {
  const { rows } = await sql<{ end: string | null }>`
    select case when banned_at is not null then coalesce(banned_until, 'infinity')::text end as "end"
    from member_account where id = ${id} for share`.execute(unit.db);
  return rows[0]?.end ?? null;
}

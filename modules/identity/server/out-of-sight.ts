import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Returns until when a member is hidden from others, as a PostgreSQL timestamp: the end of a ban, or `infinity` for a
 * permanent ban and for an absence; null for a visible member. The row stays locked until the transaction ends: events
 * of leaving and returning may arrive in either order, so handlers go by this row.
 */
export async function outOfSightUntil(unit: Unit, id: MemberId): Promise<string | null> {
  const { rows } = await sql<{ end: string | null }>`
    select case when absence is not null then 'infinity' when banned_at is not null then coalesce(banned_until, 'infinity')::text end as "end"
    from member_account where id = ${id} for share`.execute(unit.db);
  return rows[0]?.end ?? null;
}

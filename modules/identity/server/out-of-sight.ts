import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Until when a member is out of others' sight, as PostgreSQL writes a moment: banned to an end or for good, or away
 * until they are back (`infinity`); null for one who is here. It stays so until the transaction ends: events of going
 * and coming may be heard in either order, and what holds is what stands here.
 */
export async function outOfSightUntil(unit: Unit, id: MemberId): Promise<string | null> {
  const { rows } = await sql<{ end: string | null }>`
    select case when absence is not null then 'infinity' when banned_at is not null then coalesce(banned_until, 'infinity')::text end as "end"
    from member_account where id = ${id} for share`.execute(unit.db);
  return rows[0]?.end ?? null;
}

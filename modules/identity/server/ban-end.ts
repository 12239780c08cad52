import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Until when a member is banned, as PostgreSQL writes a moment (`infinity` for good); null for one who is not. It stays
 * so until the transaction ends: events of a ban and its lifting may be heard in either order, and what holds is what
 * stands here.
 */
export async function banEnd(unit: Unit, id: MemberId): Promise<string | null> {
  const { rows } = await sql<{ end: string | null }>`
    select case when banned_at is not null then coalesce(banned_until, 'infinity')::text end as "end"
    from member_account where id = ${id} for share`.execute(unit.db);
  return rows[0]?.end ?? null;
}

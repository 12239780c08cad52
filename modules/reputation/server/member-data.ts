import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';

/** What the member wrote, what was published about them, and their points. */
export async function exportReputation(db: Db, member: MemberId): Promise<unknown> {
  const written = await sql`
    select swap_id, partner_stars, swap_stars, text, written_at, published_at from review where author_id = ${member} and written_at is not null`.execute(db);
  const received = await sql`
    select swap_id, partner_stars, swap_stars, text, published_at from review where partner_id = ${member} and published_at is not null`.execute(db);
  const points = await sql`select reason, subject_id, points, earned_at from point_entry where member_id = ${member}`.execute(db);
  return { written: written.rows, received: received.rows, points: points.rows };
}

/** The stars stay, since partners earned them; the member's own words and points go. */
export async function eraseReputation(unit: Unit, member: MemberId): Promise<void> {
  await sql`update review set text = '' where author_id = ${member} and written_at is not null`.execute(unit.db);
  await sql`delete from review where author_id = ${member} and written_at is null`.execute(unit.db);
  await sql`delete from point_entry where member_id = ${member}`.execute(unit.db);
}

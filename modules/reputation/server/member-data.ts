import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { inPages, type DataList } from '#platform/module/member-data.ts';

interface ReviewRow {
  readonly id: string;
}
interface ReliabilityRow {
  readonly swap_id: string;
}
interface PointRow {
  readonly reason: string;
  readonly subject_id: string;
}

/** The reviews a member wrote, those published about them, their points, and the swaps they stood by or let down. */
export const exportReputation = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'reviews-written',
    rows: inPages<ReviewRow>(
      async (last, limit) =>
        (
          await sql<ReviewRow>`
    select id, swap_id, opened_at, partner_stars, swap_stars, text, written_at, published_at from review
    where author_id = ${member} and (${last?.id ?? null}::uuid is null or id > ${last?.id ?? null}::uuid) order by id limit ${limit}`.execute(
            db,
          )
        ).rows,
    ),
  },
  {
    name: 'reviews-received',
    rows: inPages<ReviewRow>(
      async (last, limit) =>
        (
          await sql<ReviewRow>`
    select id, swap_id, partner_stars, swap_stars, text, published_at from review
    where partner_id = ${member} and published_at is not null and (${last?.id ?? null}::uuid is null or id > ${last?.id ?? null}::uuid)
    order by id limit ${limit}`.execute(db)
        ).rows,
    ),
  },
  {
    name: 'points',
    rows: inPages<PointRow>(
      async (last, limit) =>
        (
          await sql<PointRow>`
    select reason, subject_id, points, earned_at from point_entry
    where member_id = ${member} and ${last === null ? sql`true` : sql`(reason, subject_id) > (${last.reason}, ${last.subject_id}::uuid)`}
    order by reason, subject_id limit ${limit}`.execute(db)
        ).rows,
    ),
  },
  {
    name: 'reliability',
    rows: inPages<ReliabilityRow>(
      async (last, limit) =>
        (
          await sql<ReliabilityRow>`
    select swap_id, stood_by, ended_at from reliability_entry
    where member_id = ${member} and (${last?.swap_id ?? null}::uuid is null or swap_id > ${last?.swap_id ?? null}::uuid) order by swap_id limit ${limit}`.execute(
            db,
          )
        ).rows,
    ),
  },
];

/** Keeps the stars, since partners earned them; deletes the member's own words, points and reliability. */
export async function eraseReputation(unit: Unit, member: MemberId): Promise<void> {
  await sql`update review set text = '' where author_id = ${member} and written_at is not null`.execute(unit.db);
  await sql`delete from review where author_id = ${member} and written_at is null`.execute(unit.db);
  await sql`delete from point_entry where member_id = ${member}`.execute(unit.db);
  await sql`delete from reliability_entry where member_id = ${member}`.execute(unit.db);
}

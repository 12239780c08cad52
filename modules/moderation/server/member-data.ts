import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { allAtOnce, type DataList } from '#platform/module/member-data.ts';

/** What a member reported, in their own words; nothing of what others reported about them. */
export const exportModeration = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'reports',
    rows: allAtOnce(() =>
      sql`
    select subject_kind, subject_id, reason, text, reported_at from report where reporter_id = ${member} order by reported_at`.execute(
        db,
      ),
    ),
  },
];

/**
 * Their words go, and what is kept of them where it has been decided; what waits is decided first, and forgotten in its
 * time.
 */
export async function eraseModeration(unit: Unit, member: MemberId): Promise<void> {
  await sql`update report set text = '' where reporter_id = ${member} and text <> ''`.execute(unit.db);
  await sql`update report set evidence = '{}' where about_id = ${member} and state = 'decided' and evidence <> '{}'`.execute(
    unit.db,
  );
}

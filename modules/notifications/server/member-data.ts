import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { allAtOnce, inPages, type DataList } from '#platform/module/member-data.ts';

/** The member's notifications, preferences and push devices. A browser's encryption keys are not personal data. */
export const exportNotifications = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'notifications',
    rows: inPages<{ id: string }>(
      async (last, limit) =>
        (
          await sql<{ id: string }>`
    select id, kind, actor_id, params, in_app, created_at, seen_at, read_at, mail_asked_at from notification
    where member_id = ${member} and id > ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${limit}`.execute(
            db,
          )
        ).rows,
    ),
  },
  {
    name: 'choices',
    rows: allAtOnce(() =>
      sql`select kind, channel, is_on, changed_at from notification_preference where member_id = ${member}`.execute(db),
    ),
  },
  {
    name: 'browsers',
    rows: allAtOnce(() =>
      sql`select endpoint, browser, created_at, reached_at from push_device where member_id = ${member}`.execute(db),
    ),
  },
];

/** Deletes the member's own rows. Notifications of other members about this one keep an id without a name. */
export async function eraseNotifications(unit: Unit, member: MemberId): Promise<void> {
  await sql`delete from push_device where member_id = ${member}`.execute(unit.db);
  await sql`delete from notification_preference where member_id = ${member}`.execute(unit.db);
  await sql`delete from notification where member_id = ${member}`.execute(unit.db);
}

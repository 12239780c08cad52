import type { EventId, MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listAtOnce, listInPages, type DataList } from '#platform/module/member-data.ts';
import { typedTables } from './tables.ts';

const exported = [
  'id',
  'kind',
  'actor_id',
  'params',
  'in_app',
  'created_at',
  'seen_at',
  'read_at',
  'mail_asked_at',
] as const;

/** The member's notifications, preferences and push devices. A browser's encryption keys are not personal data. */
export const exportMemberNotificationData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'notifications',
    rows: listInPages<{ readonly id: EventId }>((last, limit) => {
      const page = typedTables(db)
        .selectFrom('notification')
        .select(exported)
        .where('member_id', '=', member)
        .orderBy('id')
        .limit(limit);
      return (last ? page.where('id', '>', last.id) : page).execute();
    }),
  },
  {
    name: 'choices',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('notification_preference')
        .select(['kind', 'channel', 'is_on', 'changed_at'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
  {
    name: 'browsers',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('push_device')
        .select(['endpoint', 'browser', 'created_at', 'reached_at'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
];

/** Deletes the member's own rows. Notifications of other members about this one keep an id without a name. */
export async function eraseMemberNotificationData(unit: Unit, member: MemberId): Promise<void> {
  for (const table of ['push_device', 'notification_preference', 'notification'] as const)
    await typedTables(unit.db).deleteFrom(table).where('member_id', '=', member).execute();
}

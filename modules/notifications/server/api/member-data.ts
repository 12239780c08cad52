import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { Notification, NotificationPreference, NotificationQuietHours } from '../notification.entity.ts';
import { PushDevice } from '../push-device.entity.ts';
import { typedTables } from '../tables.ts';

/** The member's notifications, preferences and push devices. A browser's encryption keys are not personal data. */
export const exportMemberNotificationData = (db: Db, member: MemberId): readonly DataList[] => {
  const list = createMemberRowExport(db, member);
  return [
    list('notifications', Notification, { by: 'memberId' }),
    list('choices', NotificationPreference, { by: 'memberId' }),
    list('quiet-hours', NotificationQuietHours, { by: 'memberId' }),
    list('browsers', PushDevice, { by: 'memberId', without: ['endpointDigest', 'p256dh', 'auth'] }),
  ];
};

/** Deletes the member's own rows. Notifications of other members about this one keep an id without a name. */
export async function eraseMemberNotificationData(unit: Unit, member: MemberId): Promise<void> {
  for (const table of ['push_device', 'notification_preference', 'notification_quiet_hours', 'notification'] as const)
    await typedTables(unit.db).deleteFrom(table).where('member_id', '=', member).execute();
}

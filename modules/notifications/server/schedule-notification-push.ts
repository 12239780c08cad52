import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { JobReference } from '#platform/jobs/job-reference.ts';
import { typedTables } from './tables.ts';

export const NotificationKey = z.object({ memberId: MemberId, notificationId: z.uuid() });
export type NotificationKey = z.infer<typeof NotificationKey>;

export const notificationPushJobRef: JobReference<NotificationKey> = {
  name: 'notifications.push',
  schema: NotificationKey,
};

/** Lets an open app show the notification first; notifications that were seen are not pushed. */
const pauseSeconds = 15;

/** Enqueues a push message for those members who have a subscribed browser. */
export async function scheduleNotificationPush(
  unit: Unit,
  notifications: readonly { readonly memberId: MemberId; readonly id: string }[],
): Promise<void> {
  if (notifications.length === 0) return;
  const rows = await typedTables(unit.db)
    .selectFrom('push_device')
    .select('member_id as id')
    .distinct()
    .where('member_id', '=', anySql(notifications.map(({ memberId }) => memberId)))
    .execute();
  const reached = new Set(rows.map(({ id }) => id));
  const startAfter = new Date(unit.now.getTime() + pauseSeconds * 1_000);
  for (const { memberId, id } of notifications)
    if (reached.has(memberId)) unit.enqueue(notificationPushJobRef, { memberId, notificationId: id }, { startAfter });
}

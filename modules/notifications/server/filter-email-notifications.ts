import type { MemberId } from '#contracts/ids.ts';
import type { SendContext } from '#platform/mail/email-template.ts';
import type { NotificationView } from '../domain/notification.schemas.ts';
import { filterOpenNotifications } from './filter-open-notifications.ts';
import { loadNotifications } from './notification.queries.ts';

/**
 * Keeps those of an email's notifications that are still open as it leaves: a mail server may have been away for hours.
 */
export async function filterEmailNotifications(
  memberId: MemberId | undefined,
  notifications: readonly NotificationView[],
  { db, now }: SendContext,
): Promise<NotificationView[]> {
  if (memberId === undefined) return [...notifications];
  const rows = await loadNotifications(
    db,
    memberId,
    notifications.map(({ id }) => id),
  );
  const open = new Set<string>((await filterOpenNotifications(db, memberId, rows, now)).map(({ id }) => id));
  return notifications.filter(({ id }) => open.has(id));
}

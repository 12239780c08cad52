import type { MemberId } from '#contracts/ids.ts';
import { listEmailContacts } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { formatNotificationNote, formatNotification } from '../../domain/notification-text.ts';
import type { PushMessage } from '../../domain/push.schemas.ts';
import { filterOpenNotifications } from '../filter-open-notifications.ts';
import { findNotification } from '../notification.queries.ts';
import { buildNotificationFormat } from '../notification-format.ts';
import { loadEnabledChannels } from '../notification-preferences.ts';
import { loadNotificationViews } from '../load-notification-views.ts';

/**
 * The text of a push message in its reader's language: the notification's sentence, with no more than a name and a
 * title, because it appears on a locked screen. Null if it is no longer due: seen meanwhile, its subject is gone, what
 * it asks for is no longer open, the kind is switched off, or the reader may not be contacted.
 */
export async function buildPushMessage(
  db: Db,
  memberId: MemberId,
  notificationId: string,
  now: Date,
): Promise<PushMessage | null> {
  const row = await findNotification(db, memberId, notificationId);
  const [contact] = await listEmailContacts(db, [memberId], now);
  if (!row || !contact || !(await loadEnabledChannels(db, [memberId]))(memberId, row.kind).push) return null;
  const open = await filterOpenNotifications(db, memberId, [row], now);
  const [notifications] = await loadNotificationViews(db, memberId, open, now);
  if (!notifications?.isThere || notifications.isSeen) return null;
  const { locale, timeZone } = contact;
  const format = buildNotificationFormat({ t: createTranslator(locale), locale }, timeZone);
  return {
    title: formatNotification(notifications, format),
    body: formatNotificationNote(notifications, format),
    to: notifications.to ?? '/notification',
    tag: notifications.id,
    lang: locale,
  };
}

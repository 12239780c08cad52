import type { MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { listEmailContacts, type EmailContact } from '#modules/identity/public.ts';
import { query } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { NotificationView } from '../../domain/notification.schemas.ts';
import { notificationSettings } from '../../domain/notifications.settings.ts';
import { singleNotificationEmail } from '../../emails/single-notification.email.tsx';
import { notificationDigestEmail } from '../../emails/notification-digest.email.tsx';
import { filterOpenNotifications } from '../filter-open-notifications.ts';
import { notificationColumns, type NotificationRow } from '../notification-row.ts';
import { loadEnabledChannels } from '../notification-preferences.ts';
import { loadNotificationViews } from '../load-notification-views.ts';
import { lockNotificationMail, notificationMailJobRef } from '../schedule-notification-mail.ts';
import { buildUnsubscribeLink } from '../unsubscribe-link.ts';
import { typedTables } from '../tables.ts';

/** Readers would not read more; the email states the total. */
const shownInEmail = 12;

/**
 * Emails a member's waiting notifications once the oldest has waited the configured delay: one in an email of its own,
 * several as a digest. One transaction takes the rows and queues the email, so a crash neither loses nor duplicates
 * any.
 */
export const mailNotificationsJob = defineJob({
  ...notificationMailJobRef,
  retryLimit: 10,
  concurrency: 2,
  run: ({ transaction, host }, { memberId }) => transaction((unit) => mailWhatWaits(unit, host, memberId)),
});

async function mailWhatWaits(unit: Unit, host: Host, memberId: MemberId): Promise<void> {
  await lockNotificationMail(unit, [memberId]);
  const due = await mailDue(unit, host, memberId);
  if (due === null) return;
  if (due > unit.now) return unit.enqueue(notificationMailJobRef, { memberId }, { startAfter: due });
  const [contact] = await listEmailContacts(unit.db, [memberId], unit.now);
  const waiting = await takeWaiting(unit, memberId);
  if (contact) post(unit, host, contact, await stillNotifications(unit, memberId, waiting));
}

async function mailDue(unit: Unit, host: Host, memberId: MemberId): Promise<Date | null> {
  const { since } = await typedTables(unit.db)
    .selectFrom('notification')
    .select((eb) => eb.fn.min('mail_asked_at').as('since'))
    .where('member_id', '=', memberId)
    .where('mail_asked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return since
    ? new Date(since.getTime() + notificationSettings.read(host.config).NOTIFICATION_MAIL_SECONDS * 1_000)
    : null;
}

async function takeWaiting(unit: Unit, memberId: MemberId): Promise<NotificationRow[]> {
  const { rows } = await query`
    update notification set mail_asked_at = null where member_id = ${memberId} and mail_asked_at is not null
    returning ${notificationColumns}`.execute(unit.db);
  return rows.toSorted((one, other) => one.id.localeCompare(other.id));
}

/**
 * Drops those seen in the app meanwhile, those whose subject is gone, those that ask for what is no longer open, and
 * those of kinds that are now off for email.
 */
async function stillNotifications(
  unit: Unit,
  memberId: MemberId,
  waiting: readonly NotificationRow[],
): Promise<NotificationView[]> {
  const on = await loadEnabledChannels(unit.db, [memberId]);
  // A kind of a newer release is left out, and costs the member no other notification.
  const wanted = parseReadableRows(waiting, (row) => (!row.isSeen && on(memberId, row.kind).mail ? [row] : [])).flat();
  const open = await filterOpenNotifications(unit.db, memberId, wanted, unit.now);
  const views = await loadNotificationViews(unit.db, memberId, open, unit.now);
  return views.filter(({ isThere, isSeen }) => isThere && !isSeen);
}

function post(unit: Unit, host: Host, contact: EmailContact, notifications: readonly NotificationView[]): void {
  const [first] = notifications;
  if (!first) return;
  const posting = {
    to: { address: contact.address, name: contact.username },
    locale: contact.locale,
    unsubscribe: buildUnsubscribeLink(
      host.secrets,
      contact.id,
      notifications.map(({ kind }) => kind),
    ),
  };
  const { timeZone } = contact;
  if (notifications.length === 1)
    unit.mail(singleNotificationEmail, { ...posting, props: { notifications: first, timeZone, memberId: contact.id } });
  else
    unit.mail(notificationDigestEmail, {
      ...posting,
      props: {
        notifications: notifications.slice(0, shownInEmail),
        count: notifications.length,
        timeZone,
        memberId: contact.id,
      },
    });
}

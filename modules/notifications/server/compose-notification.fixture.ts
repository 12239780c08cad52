import { EventId, newId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import { createMailComposer } from '#emails/render/compose-mail.ts';
import { productSettings } from '#server/product-settings.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { testConfig } from '#testing/config.ts';
import { formatNotificationNote, formatNotification } from '../domain/notification-text.ts';
import type { NotificationView } from '../domain/notification.schemas.ts';
import { singleNotificationEmail } from '../emails/single-notification.email.tsx';
import { buildNotificationFormat } from './notification-format.ts';

const compose = createMailComposer({
  letters: [singleNotificationEmail],
  site: 'https://swapu.example',
  from: 'Swapu <hello@swapu.example>',
  secrets: { keyFor: (purpose) => purpose },
  settings: productSettings.readTexts(testConfig()),
});
const timeZone = 'Australia/Brisbane';

/** A notification of Kylie's about a tent, as its reader gets it. */
export const buildView = (
  change: Pick<NotificationView, 'kind' | 'how'> & Partial<NotificationView>,
): NotificationView => ({
  id: newId(EventId),
  at: '2026-11-23T00:00:00Z',
  isSeen: false,
  isRead: false,
  isThere: true,
  hasLeft: false,
  to: '/swap/1',
  next: null,
  who: 'Kylie',
  thing: 'Canvas tent',
  until: null,
  ...change,
});

/** The letter of a notification. */
export const composeEmail = (notifications: NotificationView, locale: Locale) =>
  compose({
    mailId: newId(EventId),
    letter: singleNotificationEmail.name,
    to: { address: 'reader@example.com' },
    locale,
    traceId: 'test',
    props: { timeZone, notifications },
  });

/** The two sentences of a notification, as the list of notifications and a push message have them. */
export function listSentences(notifications: NotificationView, locale: Locale) {
  const format = buildNotificationFormat({ t: createTranslator(locale), locale }, timeZone);
  return {
    sentence: formatNotification(notifications, format),
    note: formatNotificationNote(notifications, format),
  };
}

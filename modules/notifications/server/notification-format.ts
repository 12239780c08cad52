import type { Locale } from '#contracts/locale.ts';
import { createFormat } from '#platform/i18n/format.ts';
import type { EmailTranslate } from '#platform/mail/email-template.ts';
import type { NotificationFormat } from '../domain/notification-text.ts';

/** Translations and formats for a reader's language and time zone. */
export function buildNotificationFormat(
  { t, locale }: { readonly t: EmailTranslate; readonly locale: Locale },
  timeZone: string,
): NotificationFormat {
  const format = createFormat({ locale, timeZone, now: () => new Date() });
  return { words: t, moment: format.dateTime, money: format.money };
}

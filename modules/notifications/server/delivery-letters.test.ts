import { expect, it } from 'vitest';
import { locales, type Locale } from '#contracts/locale.ts';
import { protectionChanges } from '#modules/delivery/domain/protection/protection.events.ts';
import { composeMail } from '#emails/render/compose-mail.ts';
import { EventId, newId } from '#contracts/ids.ts';
import { notificationLetter } from '../emails/notification.email.tsx';
import { notifiedParcels } from './notifications.on-delivery.ts';

const compose = composeMail({
  letters: [notificationLetter],
  site: 'https://swapu.example',
  from: 'Swapu <hello@swapu.example>',
});

/** The letter of a notification, as its reader gets it. */
const letterOf = (kind: string, how: string, locale: Locale) =>
  compose({
    mailId: newId(EventId),
    letter: notificationLetter.name,
    to: { address: 'reader@example.com' },
    locale,
    traceId: 'test',
    props: {
      timeZone: 'Australia/Brisbane',
      notifications: {
        id: newId(EventId),
        kind,
        at: '2026-11-23T00:00:00Z',
        isSeen: false,
        isRead: false,
        isThere: true,
        hasLeft: false,
        to: '/swap/1',
        who: 'Kylie',
        thing: 'Canvas tent',
        how,
        until: null,
      },
    },
  });

const kinds: readonly (readonly [string, readonly string[]])[] = [
  ['delivery.moved', notifiedParcels],
  ['delivery.protected', protectionChanges],
];

it.each(kinds)('%s has a letter of its own for everything that can happen, in both languages', async (kind, hows) => {
  const texts: Record<string, string> = {};
  for (const locale of locales)
    for (const how of hows) {
      const { subject, text, html } = await letterOf(kind, how, locale);
      // From the link of the logo to that of the button.
      const [, words = ''] = text.split(/https:\S+/);
      expect(html).toContain('href="https://swapu.example/swap/1"');
      expect(words.length).toBeGreaterThan(40);
      expect(`${subject} ${text}`).not.toMatch(/notifications\.|[{}]|undefined|null/);
      texts[`${locale} ${how}`] = `${subject}: ${words.trim().replaceAll(/\s+/g, ' ')}`;
    }
  expect(new Set(Object.values(texts)).size).toBe(hows.length * locales.length);
});

import { expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { protectionChangeKinds } from '#modules/delivery/domain/protection/protection.events.ts';
import { composeEmail, buildView } from './compose-notification.fixture.ts';
import { notifiedParcelStates } from './notifications.on-delivery.ts';

const kinds = [
  ['delivery.moved', notifiedParcelStates],
  ['delivery.protected', protectionChangeKinds],
] as const;

it.each(kinds)('%s has a letter of its own for everything that can happen, in both languages', async (kind, hows) => {
  const texts: Record<string, string> = {};
  for (const locale of locales)
    for (const how of hows) {
      const { subject, text, html } = await composeEmail(buildView({ kind, how }), locale);
      // From the link of the logo to that of the button.
      const [, words = ''] = text.split(/https:\S+/);
      expect(html).toContain('href="https://swapu.example/swap/1"');
      expect(words.length).toBeGreaterThan(40);
      expect(`${subject} ${text}`).not.toMatch(/notifications\.|[{}]|undefined|null/);
      texts[`${locale} ${how}`] = `${subject}: ${words.trim().replaceAll(/\s+/g, ' ')}`;
    }
  expect(new Set(Object.values(texts)).size).toBe(hows.length * locales.length);
});

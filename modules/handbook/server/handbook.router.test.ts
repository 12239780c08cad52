import { expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { testWorld } from '#testing/world.ts';
import { HandbookPageName } from '../domain/pages.ts';

const world = await testWorld({ OFFER_HOURS: '48', REVIEW_DAYS: '9' });

it.each(HandbookPageName.options.flatMap((name) => locales.map((locale) => ({ name, locale }))))(
  'a guest reads $name in $locale',
  async ({ name, locale }) => {
    const page = await world.guest().handbook.page.query({ name, locale });
    expect(page.title).not.toBe('');
    expect(page.html).toContain(`<h2 id="${page.headings[0]?.id}">`);
  },
);

it.each([
  ['en-US', '48 hours', '9 days'],
  ['pt-PT', '48 horas', '9 dias'],
] as const)('the questions in %s name the periods that the operator has set', async (locale, hours, days) => {
  const { html } = await world.guest().handbook.page.query({ name: 'faq', locale });
  expect(html).toContain(hours);
  expect(html).toContain(days);
});

it.each(HandbookPageName.options.flatMap((name) => locales.map((locale) => ({ name, locale }))))(
  'no setting of $name in $locale is left without its number',
  async ({ name, locale }) => {
    expect((await world.guest().handbook.page.query({ name, locale })).html).not.toMatch(/\{[A-Z_]+\}/);
  },
);

it.each([
  ['en-US', /\b1 (?:hours|days|minutes|months|points|items|photos)\b/],
  ['pt-PT', /\b1 (?:horas|dias|minutos|meses|pontos|artigos|fotografias)\b/],
] as const)('a setting of one stands before a word in the singular: %s', async (locale, wrong) => {
  const smallest = await testWorld({
    OFFER_HOURS: '2',
    OFFER_REMINDER_HOURS: '1',
    OFFER_RESUBMIT_DAYS: '1',
    REVIEW_DAYS: '1',
    SWAP_ARRANGE_DAYS: '1',
    SWAP_DISPATCH_DAYS: '1',
    SILENT_COMPLETION_DAYS: '1',
    POINTS_ITEM_PUBLISHED: '1',
  });
  for (const name of HandbookPageName.options) {
    const { html } = await smallest.guest().handbook.page.query({ name, locale });
    expect([name, wrong.exec(html)?.[0]]).toEqual([name, undefined]);
  }
});

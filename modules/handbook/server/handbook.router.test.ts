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

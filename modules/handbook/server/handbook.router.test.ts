import { expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { testWorld } from '#testing/world.ts';
import { HandbookPageName } from '../domain/pages.ts';

const world = await testWorld();

it.each(HandbookPageName.options.flatMap((name) => locales.map((locale) => ({ name, locale }))))(
  'a guest reads $name in $locale',
  async ({ name, locale }) => {
    const page = await world.guest().handbook.page.query({ name, locale });
    expect(page.title).not.toBe('');
    expect(page.html).toContain(`<h2 id="${page.headings[0]?.id}">`);
  },
);

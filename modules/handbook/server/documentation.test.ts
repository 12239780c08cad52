import { expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { priceKeys } from '#modules/payments/public.ts';
import { expectRefusal } from '#testing/caller.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { testConfig } from '#testing/config.ts';
import { testWorld } from '#testing/world.ts';
import { documentationNames, publicDocumentation } from '../domain/documentation.ts';
import type { HandbookPageName } from '../domain/pages.ts';
import { loadHandbookPage } from './handbook-pages.ts';
import { originalSiteCalls } from './original-calls.ts';

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://swapu.example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  APP_SECRET: 'a secret of a test, long enough for a setting of its kind',
};
const demo = await testWorld();

it('in a demo a guest reads every page of the side menu, with a title in both languages', async () => {
  expect(documentationNames).toHaveLength(13);
  for (const name of documentationNames)
    for (const locale of ['en-US', 'pt-PT'] as const) {
      const page = await demo.guest().handbook.page.query({ name, locale });
      expect([name, page.title !== '', page.summary !== '', page.html !== '']).toEqual([name, true, true, true]);
    }
  expect(await demo.guest().handbook.menu.query()).toEqual({ isWhole: true });
});

it('outside a demo guests and members read what is for them, and staff the rest', async () => {
  const world = await testWorld(production);
  const member = await world.member();
  const admin = await world.member({ role: 'owner' });
  for (const caller of [world.guest(), world.as(member)]) {
    expect(await caller.handbook.menu.query()).toEqual({ isWhole: false });
    for (const name of documentationNames) {
      const page = caller.handbook.page.query({ name, locale: 'en-US' });
      if (publicDocumentation.has(name)) expect((await page).title).not.toBe('');
      else expect([name, (await expectRefusal(page)).kind]).toEqual([name, 'notFound']);
    }
    expect(await expectRefusal(caller.handbook.tables.query())).toMatchObject({ kind: 'notFound' });
    expect(await expectRefusal(caller.handbook.calls.query())).toMatchObject({ kind: 'notFound' });
  }
  expect(await world.as(admin).handbook.menu.query()).toEqual({ isWhole: true });
  expect((await world.as(admin).handbook.page.query({ name: 'risk', locale: 'pt-PT' })).title).toBe('Riscos');
});

it('the diagram has each table of the running modules with its columns and foreign keys', async () => {
  const tables = await demo.guest().handbook.tables.query();
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    demo.host.modules.flatMap(({ tables: owned = [] }) => owned.map(({ meta }) => String(meta.tableName))).toSorted(),
  );
  const review = tables.find(({ name }) => name === 'review');
  expect(review?.module).toBe('reputation');
  expect(review?.columns[0]).toEqual({ name: 'id', type: 'uuid', isKey: true, isNullable: false });
  expect(review?.references).toContainEqual({ column: 'swap_id', table: 'swap' });
});

it('the list of calls has who may make them, and a counterpart of each call of the original', async () => {
  const { calls, counterparts } = await demo.guest().handbook.calls.query();
  const findCall = (path: string) => calls.find((call) => call.path === path);
  expect(findCall('handbook.page')).toMatchObject({ kind: 'query', caller: 'open', permission: null });
  expect(findCall('reputation.write')).toMatchObject({ kind: 'mutation', caller: 'member' });
  expect(calls.filter(({ path }) => path.startsWith('admin.')).every(({ caller }) => caller === 'staff')).toBe(true);
  // Each procedure that is named exists, and each call says in both languages what is different.
  expect(counterparts).toEqual(originalSiteCalls);
  for (const { name } of counterparts)
    for (const locale of locales)
      for (const key of [`handbook.calls.of.${name}`, `handbook.calls.note.${name}`])
        expect(createTranslator(locale)(key)).not.toBe('');
});

it('the pages name the numbers that this site has set, in whole sentences', () => {
  const prices = new Map(priceKeys.map((key) => [key, 100]));
  const read = (name: HandbookPageName, settings: Record<string, string>) =>
    loadHandbookPage(name, 'en-US', testConfig(settings), prices).html;
  expect(read('faq', { EARLY_ACCESS_HOURS: '48' })).toContain('For the first 48 hours an item may only be shown');
  expect(read('faq', { EARLY_ACCESS_HOURS: '0' })).toContain('Everyone sees it straight away');
  expect(read('faq', { UPLOAD_MAX_MB: '40', ITEM_PICTURES: '5' })).toContain('up to 40 MB each, up to 5 per item');
  expect(read('trouble-shooting', { SESSION_MINUTES: '90' })).toContain('A session lasts 90 minutes');
  expect(read('trouble-shooting', {})).toContain('A session lasts an hour');
});

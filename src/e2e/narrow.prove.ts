import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { listConsolePagesWithPaths } from './console-paths.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword, hazelEmail, joaoEmail, mayaEmail, priyaEmail } from './demo.ts';
import { waitUntilScreenReady } from './screen-faults.ts';
import { findNarrowFaults, launchWithText, narrowWidth } from './narrow.ts';
import { emptyScreens, listScreensOfHazel, listScreensOfMaya, guestScreens } from './screens.ts';
import { makeDataDir, startBuiltSite } from './start-built-site.ts';

const dataDir = await makeDataDir();
const site = await startBuiltSite({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  SEED_MEMBERS: '0',
  SEED_ITEMS: '0',
});
process.env['SITE_URL'] = site.url;
const browsers = { 'as it comes': await launchWithText(1), 'twice as large': await launchWithText(2) };
afterAll(async () => {
  await Promise.all(Object.values(browsers).map((browser) => browser.close()));
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The pages of a guest and of each member of the sample data who sees something of their own. */
const readers: Readonly<Record<string, (page: Page) => Promise<readonly string[]>>> = {
  guest: async (page) => {
    await page.goto('/');
    const item = await page.getByRole('main').locator('a[href^="/viewPost/"]').first().getAttribute('href');
    return [...guestScreens.map(({ path }) => path), item ?? '/viewPost/none'];
  },
  [mayaEmail]: async (page) => [
    ...(await listScreensOfMaya(page)).map(({ path }) => path),
    '/tokens',
    '/subscription',
    '/user-coupon',
    '/settings/privacy',
  ],
  [hazelEmail]: async (page) => (await listScreensOfHazel(page)).map(({ path }) => path),
  [joaoEmail]: async () => ['/goals'],
  [priyaEmail]: async (page) => {
    const { items } = await createPageApiClient(page).swaps.mine.query({ open: true });
    return items.map(({ id }) => `/swap/${id}`);
  },
  [demoAdminEmail]: async (page) => {
    const paths = await listConsolePagesWithPaths(page);
    return [...emptyScreens.map(({ path }) => path), ...paths.flatMap(({ path }) => path ?? [])];
  },
};

const conditions = locales.flatMap((locale) => Object.entries(browsers).map((browser) => ({ locale, browser })));

for (const {
  locale,
  browser: [size, browser],
} of conditions)
  it(`every page stands in a window of ${narrowWidth} px with text ${size}: ${locale}`, async () => {
    const found: Record<string, string[]> = {};
    let walked = 0;
    for (const [reader, listPaths] of Object.entries(readers)) {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: narrowWidth, height: 900 },
        locale,
        reducedMotion: 'reduce',
      });
      await context.addCookies([{ name: 'locale', value: locale, url: site.url }]);
      const page = await context.newPage();
      if (reader !== 'guest') await signInViaApi(page, reader, demoPassword, site.url);
      for (const path of await listPaths(page)) {
        await page.goto(path);
        await waitUntilScreenReady(page);
        const faults = await findNarrowFaults(page);
        if (faults.length > 0) found[`${path} (${reader})`] = faults;
        walked += 1;
      }
      await context.close();
    }
    process.stdout.write(`${walked} pages in ${locale}, text ${size}\n`);
    expect(found).toEqual({});
  });

import { rm } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { openPageInNewContext } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { runSiteJob } from './run-site-job.ts';
import { makeDataDir, startBuiltSite, type Site } from './start-built-site.ts';
import { querySiteDatabase } from './query-site-database.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

let site: Site;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = await makeDataDir();
  site = await startBuiltSite({
    DATA_DIR: dataDir,
    SEED: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    EARLY_ACCESS_HOURS: '24',
    PAGE_CACHE_SECONDS: '0',
  });
});

test.afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the job now instead of within five minutes. */
const countCategories = () => runSiteJob(dataDir, 'items.countCategories');

interface VisiblePages {
  readonly home: boolean;
  readonly search: boolean;
  readonly inCategory: boolean;
  readonly count: string;
}

/** The lists in which this visitor finds the item without knowing its address. */
async function readVisiblePages(page: Page, title: string): Promise<VisiblePages> {
  const isThere = async (address: string) => {
    await page.goto(address);
    await waitUntilHydrated(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    return (await page.getByRole('main').getByRole('link', { name: title }).count()) > 0;
  };
  const home = await isThere('/');
  const search = await isThere(`/search?keyword=${encodeURIComponent(title)}`);
  const inCategory = await isThere('/search?category=camping-fishing');
  await page.goto('/all-categories');
  const tile =
    (
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Camping & Fishing/ })
        .innerText()
    )
      .split('\n')
      .at(-1) ?? '';
  return { home, search, inCategory, count: tile };
}

const unseen: VisiblePages = { home: false, search: false, inCategory: false, count: 'Nothing yet' };
const seen: VisiblePages = { home: true, search: true, inCategory: true, count: '1 item' };

test("a new item is its owner's alone for 24 hours, a direct link says from when it opens, and then everyone finds it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const here = { baseURL: site.url };
  const [owner, other] = await Promise.all([
    createPersonViaApi(browser, 'owner', site.url),
    createPersonViaApi(browser, 'other', site.url),
  ]);
  const guest = await openPageInNewContext(browser, here);
  const title = 'Lantern of hammered brass';
  const address = await createListingViaApi(
    owner,
    { title, picture: 'headphones.webp', category: 'camping-fishing' },
    site.url,
  );
  await owner.page.goto(address);
  await expect(owner.page.getByText(/Everyone can see it from/)).toBeVisible();

  await countCategories();
  expect(await readVisiblePages(owner.page, title)).toEqual({ ...seen, count: unseen.count });
  for (const page of [other.page, guest]) {
    expect(await readVisiblePages(page, title)).toEqual(unseen);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Not open yet' })).toBeVisible();
    await expect(page.getByText(/This one opens to everyone on .+, in /)).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    await page.goto('/testNewProductPage');
    await expect(page.getByText(title)).toHaveCount(0);
  }

  await querySiteDatabase(
    dataDir,
    `update item set published_at = published_at - interval '24 hours', visible_from = visible_from - interval '24 hours'`,
  );
  await countCategories();
  for (const page of [other.page, guest, owner.page]) {
    expect(await readVisiblePages(page, title)).toEqual(seen);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

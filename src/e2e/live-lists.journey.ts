import { expect, test, type Page } from '@playwright/test';
import { openPageInNewContext, uniqueName } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const buildListing = (title: string) => ({ title, picture: 'skateboard.jpg', category: 'camping-fishing' }) as const;
const newOnes = (page: Page) => page.getByRole('status').getByRole('button', { name: /^\d+ new$/ });
const titles = (page: Page) => page.getByRole('main').getByRole('article');

test('a member’s search says what is new, however wrong the device’s clock, and brings it on top without moving what is read', async ({
  browser,
}) => {
  const [owner, reader] = [await createPersonViaApi(browser, 'oona'), await createPersonViaApi(browser, 'rory')];
  const word = uniqueName('kayak');
  for (let n = 1; n <= 6; n += 1) await createListingViaApi(owner, buildListing(`${word} number ${n}`));
  const { page } = reader;
  await page.setViewportSize({ width: 360, height: 500 });
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 6 * 3_600_000;
  });
  await expect(async () => {
    await page.goto(`/search?keyword=${word}`);
    await expect(titles(page)).toHaveCount(6, { timeout: 2_000 });
  }).toPass();
  await waitUntilHydrated(page);
  await createListingViaApi(owner, buildListing(`${word} number 7`));
  await expect(newOnes(page)).toHaveText('1 new', { timeout: 60_000 });
  await expect(titles(page)).toHaveCount(6);

  const read = titles(page).nth(3);
  await read.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const id = await read.getByRole('link').first().getAttribute('href');
  const same = titles(page).filter({ has: page.locator(`a[href="${id}"]`) });
  const before = (await same.boundingBox())?.y ?? 0;
  await newOnes(page).press('Enter');
  await expect(titles(page)).toHaveCount(7);
  await expect(titles(page).first()).toContainText('number 7');
  expect(Math.abs(((await same.boundingBox())?.y ?? 0) - before)).toBeLessThan(60);
  // The focus stays in its place, from which Tab leads on to the list.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
  await expect(newOnes(page)).toHaveCount(0);
});

test('more new entries than a page leave no gap, one’s own are not news, and a list stays while its tab is away', async ({
  browser,
}) => {
  const [owner, reader] = [await createPersonViaApi(browser, 'odette'), await createPersonViaApi(browser, 'ruth')];
  const word = uniqueName('dinghy');
  await createListingViaApi(owner, buildListing(`${word} number 0`));
  const { page } = reader;
  await expect(async () => {
    await page.goto(`/search?keyword=${word}&sort=newest`);
    await expect(titles(page)).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await waitUntilHydrated(page);
  await createListingViaApi(reader, buildListing(`${word} of my own`));
  for (let n = 1; n <= 14; n += 1) await createListingViaApi(owner, buildListing(`${word} number ${n}`));
  await expect(newOnes(page)).toHaveText('14 new', { timeout: 60_000 });
  // As when the tab is seen again after a while.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForLoadState('networkidle');
  await expect(titles(page)).toHaveCount(1);
  await newOnes(page).click();
  await expect(titles(page)).toHaveCount(15);
  for (let n = 0; n <= 14; n += 1)
    await expect(titles(page).filter({ hasText: new RegExp(`number ${n}(?!\\d)`) })).toHaveCount(1);
});

test('home and activity say what is new to a member', async ({ browser }) => {
  const [owner, reader] = [await createPersonViaApi(browser, 'olga'), await createPersonViaApi(browser, 'remy')];
  for (const address of ['/', '/activity', '/search?category=camping-fishing']) {
    await reader.page.goto(address);
    await waitUntilHydrated(reader.page);
    const title = uniqueName('canoe');
    await createListingViaApi(owner, buildListing(title));
    await newOnes(reader.page).click({ timeout: 60_000 });
    await expect(reader.page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  }
});

test('a guest’s list asks once a minute while it is seen', async ({ browser }) => {
  const owner = await createPersonViaApi(browser, 'otto');
  const word = uniqueName('raft');
  await createListingViaApi(owner, buildListing(`${word} number 1`));
  const page = await openPageInNewContext(browser);
  await page.clock.install();
  await expect(async () => {
    await page.goto(`/search?keyword=${word}`);
    await expect(titles(page)).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('discovery.search')) asked.push(request.url());
  });
  await createListingViaApi(owner, buildListing(`${word} number 2`));
  await page.clock.runFor(50_000);
  expect(asked).toHaveLength(0);
  await page.clock.runFor(15_000);
  await expect(newOnes(page)).toHaveText('1 new');
  expect(asked).toHaveLength(1);
});

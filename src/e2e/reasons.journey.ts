import { expect, test, type Locator, type Page } from '@playwright/test';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoPassword, mayaEmail } from './demo.ts';
import { openPageInNewContext } from './person.ts';
import { waitUntilPartHydrated, waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** The id of an item of the sample data: other journeys list items, and take theirs away again, at any moment. */
async function sampleItem(page: Page, title: string): Promise<string> {
  const { items } = await createPageApiClient(page).discovery.search.query({ keyword: title, limit: 10 });
  const found = items.find((item) => item.title === title);
  if (!found) throw new Error(`no item "${title}" in the sample data`);
  return found.id;
}

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Chooses a suburb for this device by the line above the cards. */
async function choosePlace(page: Page, typed: string, suburb: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'How far away? Tell us your suburb' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Where are you?' });
  await sheet.getByRole('combobox', { name: 'Suburb' }).pressSequentially(typed);
  await sheet.getByRole('option', { name: suburb }).first().click();
  await expect(sheet).toHaveCount(0);
}

/** Records the layout shifts of every page of this window that no action caused. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as { seen?: { shift: number } }).seen?.shift ?? Number.NaN);
}

test('a guest chooses a suburb once, and every card and item says how far away it is', async ({ browser }) => {
  const page = await openPageInNewContext(browser, phone);
  const shifts = await watchShifts(page);
  await page.goto('/search?keyword=tent');
  await waitUntilHydrated(page);
  const distance = cards(page).getByText(/^(nearby|[\d,]+ km)$/);
  await expect(cards(page).first()).toContainText('Wants:');
  await expect(distance).toHaveCount(0);
  await choosePlace(page, 'brunswick', /Brunswick VIC/);
  await expect(page.getByRole('button', { name: 'Distances from Brunswick, VIC' })).toBeVisible();
  // Other journeys list tents of members without a suburb, which have no distance.
  await expect(
    cards(page)
      .filter({ hasText: 'Canvas bell tent' })
      .getByText(/^(nearby|[\d,]+ km)$/),
  ).toBeVisible();

  // The page came from the cache without a place; what the device adds moves nothing.
  await page.goto('/');
  await waitUntilHydrated(page);
  await expect(distance.first()).toBeVisible();
  expect(await shifts()).toBeLessThan(0.001);
  const placed = cards(page).filter({ has: page.getByText(/^(nearby|[\d,]+ km)$/) });
  await page.goto((await placed.first().getByRole('link').first().getAttribute('href')) ?? '/');
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: 'Distances from Brunswick, VIC' })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('strong')
      .filter({ hasText: /nearby|km/ })
      .first(),
  ).toBeVisible();
  expect(await shifts()).toBeLessThan(0.001);

  await page.getByRole('button', { name: 'Distances from Brunswick, VIC' }).click();
  await page.getByRole('button', { name: 'Forget my suburb' }).click();
  await expect(page.getByRole('button', { name: 'How far away? Tell us your suburb' })).toBeVisible();
});

test('the suburb chosen on a device reaches the search and the cost of a courier', async ({ browser }) => {
  const page = await openPageInNewContext(browser, phone);
  const itemId = await sampleItem(page, 'Hiking boots, women’s 39');
  await page.goto('/search?keyword=tent&distance=25');
  await waitUntilHydrated(page);
  const lead = page.getByRole('main').getByRole('status').first();
  await expect(lead).toContainText('Add a place in the filters to search by distance.');
  await choosePlace(page, 'brunswick', /Brunswick VIC/);
  await expect(lead).toContainText('Within 25 km of Brunswick, VIC.');
  await expect(page).toHaveURL('/search?keyword=tent&distance=25');
  await expect(cards(page).getByText(/^\d{3,} km|,\d{3} km$/)).toHaveCount(0);
  // The cached page has no place in it: the device names its own once the page is there.
  await page.reload();
  await expect(lead).toContainText('Within 25 km of Brunswick, VIC.');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Near')).toHaveValue('Brunswick, VIC');

  await page.goto(`/viewPost/${itemId}`);
  await expect(page.getByRole('region', { name: 'Courier' })).toContainText(
    /\$[\d.]+ to \$[\d.]+ from Paddington to Brunswick/,
  );
});

test('an item that is only handed over in person says so before an offer where it is far', async ({ browser }) => {
  const page = await openPageInNewContext(browser, phone);
  const id = await sampleItem(page, 'Pair of camp chairs');
  await page.goto('/search?keyword=camp+chairs');
  await waitUntilHydrated(page);
  await choosePlace(page, 'broome', /Broome WA/);
  const card = cards(page).filter({ has: page.locator(`a[href="/viewPost/${id}"]`) });
  await expect(card.getByText('Far to meet')).toBeVisible();
  await card.getByRole('link').first().click();
  await page.waitForURL(/\/viewPost\//);
  await expect(page.getByText(/Meet-up only, and it's [\d,]+ km from you/)).toBeVisible();
});

test("a phone's first screenful of an item has its title and what it would be swapped for", async ({ browser }) => {
  const page = await openPageInNewContext(browser, phone);
  for (const sample of ['Canvas bell tent, 4 metres', 'Pair of camp chairs', 'Gravel bike, 54 cm frame']) {
    await page.goto(`/viewPost/${await sampleItem(page, sample)}`);
    const main = page.getByRole('main');
    const measureBox = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('not shown');
      return { top: box.y, bottom: box.y + box.height, height: box.height };
    };
    const picture = await measureBox(main.getByRole('button', { name: 'See the whole photo' }));
    const title = await measureBox(main.getByRole('heading', { level: 1 }));
    const wanted = await measureBox(main.getByRole('region', { name: 'Would swap it for' }));
    const offer = await measureBox(main.getByRole('link', { name: 'Make an offer' }));
    expect(picture.height).toBeLessThanOrEqual(0.55 * 844);
    expect(title.top).toBeGreaterThanOrEqual(picture.bottom);
    expect(title.bottom).toBeLessThanOrEqual(offer.top);
    expect(wanted.bottom).toBeLessThanOrEqual(offer.top);
    expect(offer.bottom).toBeLessThanOrEqual(844);
  }
});

test("a desk's item page has the owner, the way it changes hands, sharing and similar items", async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await sampleItem(page, 'Canvas bell tent, 4 metres');
  await page.goto(`/viewPost/${id}`);
  await waitUntilHydrated(page);
  const main = page.getByRole('main');
  for (const name of ['The owner', 'How it changes hands', 'Share this item'])
    await expect(main.getByRole('region', { name })).toBeVisible();
  const copy = main.getByRole('button', { name: 'Copy link' });
  await waitUntilPartHydrated(copy);
  await copy.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const similar = main.getByRole('region', { name: 'More like this' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(similar.getByRole('article').first()).toBeVisible();
  await expect(similar.locator(`a[href="/viewPost/${id}"]`)).toHaveCount(0);
});

test("a member's home begins with what is near and what their interests name, and chips name their own things", async ({
  browser,
}) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, mayaEmail, demoPassword);
  await page.goto('/');
  await waitUntilHydrated(page);
  const near = page.getByRole('region', { name: /^(Near|Closest to) you$/ });
  await expect(near.getByRole('article').first()).toBeVisible();
  await expect(near.getByText(/^(nearby|[\d,]+ km)$/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'For you' }).getByRole('article').first()).toBeVisible();
  // Tom's guitar is wanted for a bell tent, which Maya lists.
  await page.goto('/search?keyword=acoustic+guitar+spruce');
  await expect(cards(page).first()).toContainText('your Canvas bell tent');
});

test('the first words of a fresh browser stand in our own face, and nothing changes it later', async ({ browser }) => {
  const page = await openPageInNewContext(browser, phone);
  await page.goto('/');
  expect(await listFaces(page)).toEqual(['Bricolage Grotesque', 'Figtree']);
  await waitUntilHydrated(page);
  expect(await listFaces(page)).toEqual(['Bricolage Grotesque', 'Figtree']);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('faces=');
  const fromNetwork = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'css').length,
  );
  expect(fromNetwork).toBe(0);
  await page.reload();
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2);
});

/** The faces in which the browser drew the heading and the line below it. */
async function listFaces(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const names = ['main h1', 'main p'].map(async (selector) => {
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => /^(Bricolage Grotesque|Figtree)/.exec(familyName)?.[0] ?? familyName).join();
  });
  return Promise.all(names);
}

test('a slow network shows at once that the next screen is under way', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/');
  await waitUntilHydrated(page);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/trpc/**', async (route) => {
    await promise;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: 'Opening the page' });
  await expect(bar).toHaveCount(0);
  await cards(page).first().getByRole('link').first().click();
  await expect(bar).toBeVisible();
  resolve(undefined);
  await page.waitForURL(/\/viewPost\//);
  await expect(bar).toHaveCount(0);
});

import { expect, test, type Page } from '@playwright/test';
import { openPageInNewContext } from './person.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };

/**
 * Holds the app's scripts back until the returned function is called, as on a slow network: events meanwhile come
 * before hydration.
 */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return () => resolve(undefined);
}

interface PressedTheme {
  presses: number;
  changes: number;
  isOver: boolean;
}

/**
 * Presses the theme's button in a task of its own between any two tasks of hydration, until presses act at once. Runs
 * in the page before its scripts.
 */
function pressThroughout(): void {
  const pressing: PressedTheme = { presses: 0, changes: 0, isOver: false };
  Object.assign(globalThis, { pressing });
  addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver((records) => (pressing.changes += records.length));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const button = [...document.querySelectorAll('header button')].at(-1) as HTMLButtonElement;
    // React's scheduler queues its tasks on a channel too.
    const { port1, port2 } = new MessageChannel();
    let pressesAfterTakeover = 0;
    port1.onmessage = () => {
      button.click();
      pressing.presses += 1;
      if (pressing.changes > 0) pressesAfterTakeover += 1;
      const hasRoot = Object.keys(document.getElementById('root') ?? {}).length > 0;
      if (pressesAfterTakeover === 50) setTimeout(() => (pressing.isOver = true));
      else if (hasRoot) port2.postMessage(null);
      else setTimeout(() => port2.postMessage(null), 5);
    };
    port2.postMessage(null);
  });
}

test('a button pressed before the app is there acts once it is', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { locale: 'en-US', colorScheme: 'light' });
  const letScriptsCome = await openWithoutScripts(page, '/');
  await page.getByRole('banner').getByRole('button', { name: /dark/i }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./);
  letScriptsCome();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('each press while React takes the page over acts once', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { colorScheme: 'light' });
  await page.addInitScript(pressThroughout);
  await page.goto('/');
  await page.waitForFunction(() => (globalThis as { pressing?: PressedTheme }).pressing?.isOver);
  const { presses, changes, held } = await page.evaluate(() => ({
    ...(globalThis as { pressing?: PressedTheme }).pressing,
    held: globalThis.early?.acts.length ?? 0,
  }));
  expect(held).toBeGreaterThan(0);
  expect(presses).toBeGreaterThan(held);
  expect(changes).toBe(presses);
});

test('a choice made before the app is there is heard once it is', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  const letScriptsCome = await openWithoutScripts(page, '/search?keyword=tent');
  const sort = page.getByRole('main').getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('newest');
  letScriptsCome();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(sort).toHaveValue('newest');
});

test('what is typed before the app is there stays, and can be sent', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  const letScriptsCome = await openWithoutScripts(page, '/');
  const search = page
    .getByRole('banner')
    .getByRole('combobox', { name: 'Search items' })
    .or(page.getByRole('main').getByRole('combobox', { name: 'Search items' }))
    .first();
  await search.fill('ten');
  letScriptsCome();
  await search.pressSequentially('ts for two', { delay: 40 });
  await waitUntilHydrated(page);
  await expect(search).toHaveValue('tents for two');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=tents/);
});

test('what joins a screen before its words are here does not take the screen away from whoever types', async ({
  browser,
}) => {
  const page = await openPageInNewContext(browser);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/assets/words-*.json', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/email-subscription');
  const address = page.getByRole('main').getByRole('textbox');
  await address.focus();
  await waitUntilHydrated(page);
  await expect(page.getByRole('main')).toContainText('…');
  await page.keyboard.type('mia@example.com');
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('mia@example.com');
  resolve(undefined);
  await expect(page.getByRole('main')).not.toContainText('…');
  await expect(address).toHaveValue('mia@example.com');
});

test('a link followed and a search sent before the app is there work without it', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await openWithoutScripts(page, '/');
  const search = page
    .getByRole('banner')
    .getByRole('combobox', { name: 'Search items' })
    .or(page.getByRole('main').getByRole('combobox', { name: 'Search items' }))
    .first();
  await search.fill('tent');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=tent/);
  await page.getByRole('main').locator('a[href^="/viewPost/"]').first().click();
  await expect(page).toHaveURL(/\/viewPost\//);
});

test('a link followed in the app wins over a document that was asked for before the app was there', async ({
  browser,
}) => {
  const page = await openPageInNewContext(browser, { viewport: { width: 1280, height: 2_000 } });
  const letScriptsCome = await openWithoutScripts(page, '/');
  await page.route('**/search?keyword=*', () => undefined);
  const card = page.getByRole('main').locator('a[href^="/viewPost/"]').first();
  const itemPage = (await card.getAttribute('href')) ?? '';
  const place = await card.boundingBox();
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search items' });
  await search.fill('tent');
  const asked = page.waitForRequest(/\/search\?keyword=tent/);
  await search.press('Enter', { noWaitAfter: true });
  await asked;
  // While a document is pending the browser runs no test code in the page, so the rest is done and checked from
  // outside.
  const isTakenOver = page.waitForRequest(/\/assets\/words-/);
  letScriptsCome();
  await isTakenOver;
  const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/search?keyword=tent'));
  await page.mouse.click((place?.x ?? 0) + 40, (place?.y ?? 0) + 40);
  await isGivenUp;
  await expect(page).toHaveURL(itemPage);
  await expect(page.getByRole('link', { name: 'Make an offer' })).toBeVisible();
});

test('no script is asked for before the page is painted, and each once', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto('/');
  await waitUntilHydrated(page);
  const [painted, earliest] = await page.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return [firstPaint, Math.min(...files.map(({ startTime }) => startTime))];
  });
  expect(painted).toBeGreaterThan(0);
  expect(earliest).toBeGreaterThan(painted);
  expect(scripts).toHaveLength(new Set(scripts).size);
});

test('a page carries every rule it needs until its whole style sheets come with the scripts', async ({ browser }) => {
  const page = await openPageInNewContext(browser, phone);
  for (const path of ['/', '/search?keyword=bike', '/FAQ', '/swap-swipe', '/delivery-calculator']) {
    await page.route(withScripts, (route) => route.abort());
    await page.goto(path);
    const carried = await readAppearance(page);
    const sheets = page.locator('link[rel="stylesheet"]');
    const names = await sheets.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await page.unrouteAll();
    for (const url of names) await page.addStyleTag({ url });
    expect(names.length).toBeGreaterThan(0);
    expect(await readAppearance(page)).toEqual(carried);
  }
});

const withScripts = /\.(js|css)$/;

/** Place, size and colours of every element. The visitor's first sign lets the page ask for its scripts. */
const readAppearance = async (page: Page): Promise<string[]> => {
  await page.keyboard.press('Shift');
  await page.locator('link[rel="stylesheet"]').first().waitFor({ state: 'attached' });
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, borderRadius, display } = getComputedStyle(element);
      return [element.tagName, element.className, x, y, width, height, color, backgroundColor, fontSize, fontWeight]
        .concat([borderRadius, display])
        .join(' ');
    }),
  );
};

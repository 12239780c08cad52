import { expect, test, type Page } from '@playwright/test';
import { signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword, mayaEmail } from './demo.ts';
import { findNarrowFaults } from './narrow.ts';
import { openPageInNewContext } from './person.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { width: 390, height: 844 };
/** A telephone on its side, and a desktop's window enlarged fourfold. */
const lowWindows = [
  { width: 667, height: 375 },
  { width: 320, height: 256 },
];

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Reads what holds the focus, if none of it can be seen: its corners and its middle lie under something else. */
const readCoveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const inset = 3;
    const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
      [top + inset, (top + bottom) / 2, bottom - inset].map((y) => [x, y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused))
      );
    });
    return isSeen ? null : focused.outerHTML.slice(0, 120);
  });

async function findCoveredFocus(page: Page, steps: number): Promise<string[]> {
  const covered = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key);
      const found = await readCoveredFocus(page);
      if (found !== null) covered.add(found);
    }
  return [...covered];
}

for (const viewport of [phone, ...lowWindows])
  test(`no bar covers what the focus comes to in a window of ${viewport.width} × ${viewport.height} px`, async ({
    browser,
  }) => {
    const page = await openPageInNewContext(browser, { viewport, reducedMotion: 'reduce' });
    await signInViaApi(page, mayaEmail, demoPassword);
    for (const path of ['/', '/settings/notification', '/create']) {
      await openPage(page, path);
      expect(await findCoveredFocus(page, 45), path).toEqual([]);
    }
  });

test('no bar of the console covers what the focus comes to', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: { width: 1280, height: 720 } });
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin/items');
  await page.getByRole('region', { name: 'Items' }).getByRole('cell').getByRole('link').first().focus();
  expect(await findCoveredFocus(page, 60)).toEqual([]);
});

test('a low window keeps its height for the page', async ({ browser }) => {
  for (const viewport of lowWindows) {
    const page = await openPageInNewContext(browser, { viewport });
    await openPage(page, '/terms-and-conditions');
    await page.evaluate(() => scrollTo(0, 800));
    const ofPage = await page.evaluate(() => {
      const main = document.querySelector('main');
      const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
      return rows.filter((hit) => hit !== null && main?.contains(hit)).length / innerHeight;
    });
    expect(ofPage).toBeGreaterThan(0.85);
  }
});

test('a page may be enlarged, and a keyboard that comes up takes the room from it', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: phone, hasTouch: true, isMobile: true });
  for (const path of ['/search', '/admin/']) {
    await page.goto(path);
    const content = await page.locator('meta[name="viewport"]').getAttribute('content');
    expect(content).toContain('interactive-widget=resizes-content');
    expect(content).not.toMatch(/user-scalable|maximum-scale/);
  }
  await openPage(page, '/search');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Words').focus();
  await page.setViewportSize({ width: phone.width, height: 420 });
  await expect(sheet.getByLabel('Words')).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button').last().click({ trial: true });
  await expect(sheet.getByRole('button').last()).toBeInViewport({ ratio: 1 });
});

test('colours of the device show which of several is chosen, and whether a switch is on', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: phone, forcedColors: 'active' });
  await signInViaApi(page, mayaEmail, demoPassword);
  const fill = (menu: string, name: RegExp) =>
    page
      .getByRole('navigation', { name: menu })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  await openPage(page, '/swap-status/received');
  expect(await fill('Offers and swaps', /^Received/)).not.toBe(await fill('Offers and swaps', /^Sent/));
  expect(await fill('Places', /^Offers/)).not.toBe(await fill('Places', /^Search/));
  await openPage(page, '/settings/promo-email');
  const look = await page.getByRole('switch').evaluate((box) => getComputedStyle(box).appearance);
  expect(look).toBe('auto');
});

test('a page is printed dark on white, without the bars of the screen', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: phone, colorScheme: 'dark' });
  await openPage(page, '/terms-and-conditions');
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places).toBeVisible();
  const readInk = () => page.evaluate(() => getComputedStyle(document.body).color);
  const onScreen = await readInk();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const onPaper = await readInk();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  expect(onPaper).not.toBe(onScreen);
  expect(onPaper).toBe(await readInk());
  await page.emulateMedia({ media: 'print' });
  await expect(places).toBeHidden();
});

test('text that a reader sets wider is not cut off', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: phone, locale: 'pt-PT' });
  // The values of WCAG 1.4.12.
  const content = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`;
  for (const path of ['/', '/search?keyword=tent', '/auth/signup']) {
    await openPage(page, path);
    await page.addStyleTag({ content });
    // A word of a title that is wider than its card breaks, as it must: other journeys list such items.
    const faults = (await findNarrowFaults(page)).filter((fault) => !fault.includes('is broken'));
    expect(faults, path).toEqual([]);
  }
});

test('a field of the console is large enough on a telephone that it is not enlarged', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: phone, hasTouch: true, isMobile: true });
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin/members');
  const field = page.getByLabel('Username or email');
  expect(await field.evaluate((input) => parseFloat(getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(16);
});

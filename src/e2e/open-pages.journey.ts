import { expect, test } from '@playwright/test';
import { findScreenFaults, findFaultsByPath, screenVariants, openScreenVariant } from './screen-faults.ts';
import { openPageInNewContext } from './person.ts';
import { guestScreens } from './screens.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

test.describe.configure({ mode: 'parallel' });

for (const look of screenVariants) {
  test(`open pages stand ${look.name}: no error, nothing too wide, nothing serious for axe`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await openScreenVariant(browser, look);
    await page.goto('/');
    const item = await page.getByRole('main').locator('a[href^="/viewPost/"]').first().getAttribute('href');
    expect(await findFaultsByPath(page, [...guestScreens, { path: item ?? '/viewPost/none' }], look)).toEqual({});
    await page.context().close();
  });
}

test('open pages show what they hold to a browser without scripts', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { javaScriptEnabled: false });
  await page.goto('/');
  const main = page.getByRole('main');
  const card = main.locator('a[href^="/viewPost/"]').first();
  await expect(card).toBeVisible();
  const title = (await main.locator('article h3, li h3').first().textContent()) ?? '';
  await card.click();
  await page.waitForURL(/\/viewPost\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(title).not.toBe('');
  await page.getByRole('banner').getByRole('combobox').fill('tent');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=tent/);
  await expect(main.locator('a[href^="/viewPost/"]').first()).toBeVisible();
  for (const path of [
    '/all-categories',
    '/FAQ',
    '/terms-and-conditions',
    '/privacy',
    '/licences',
    '/testNewProductPage',
    '/activity',
    '/advanced-search/',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('the side menu of the documentation leads to each of its thirteen pages', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: { width: 1_280, height: 900 } });
  await page.goto('/value-proposition');
  await waitUntilHydrated(page);
  const entries = page.getByRole('navigation', { name: 'Documentation' }).getByRole('listitem').getByRole('link');
  await expect(entries).toHaveCount(13);
  const headings = new Set<string>();
  for (let place = 0; place < 13; place += 1) {
    const path = (await entries.nth(place).getAttribute('href')) ?? '';
    await entries.nth(place).click();
    await expect(page).toHaveURL(path);
    await expect(entries.nth(place)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    headings.add(await page.getByRole('heading', { level: 1 }).innerText());
  }
  expect(headings.size).toBe(13);
  await page.context().close();
});

test('what is wrong with a screen is found: planted faults of each kind', async ({ browser }) => {
  const look = screenVariants[0];
  if (!look) throw new Error('no look');
  const page = await openScreenVariant(browser, look);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const fault = document.createElement('p');
      fault.textContent = 'Pale words on a very long line';
      fault.style.cssText = 'width: 900px; color: #eee; background: #fff';
      document.body.append(fault);
      document.documentElement.lang = 'fr';
      console.error('planted error');
      setTimeout(() => {
        throw new Error('planted fault');
      });
    });
  });
  const found = (await findScreenFaults(page, { path: '/FAQ', status: 418 }, look)).join('\n');
  for (const fault of [
    'answers 200',
    'is in fr',
    'it is 900 px wide: <p',
    'axe color-contrast: <p',
    'in the other light: axe color-contrast',
    'at 320 px',
    'console: planted error',
    'fault: planted fault',
  ])
    expect(found).toContain(fault);
  expect(await findScreenFaults(await openScreenVariant(browser, look), { path: '/FAQ' }, look)).toEqual([]);
});

test('a page that React renders otherwise than the server did is found', async ({ browser }) => {
  const look = screenVariants[0];
  if (!look) throw new Error('no look');
  const page = await openScreenVariant(browser, look);
  await page.route('/FAQ', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)/, '$1Planted ') });
  });
  expect((await findScreenFaults(page, { path: '/FAQ' }, look)).join('\n')).toMatch(/fault: .*(418|[Hh]ydrat)/);
});

import { expect, test } from '@playwright/test';
import { openPageInNewContext } from './person.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

test('a guest tries a swap against a made-up owner', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/demo');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send the offer' }).click();
  await expect(main.getByText('Put something on both sides first.')).toBeVisible();
  await main.getByRole('checkbox', { name: /Acoustic guitar/ }).check();
  await main.getByRole('button', { name: 'Send the offer' }).click();
  await main.getByRole('button', { name: /^Add \$/ }).click();
  await main.getByRole('button', { name: 'Send the offer' }).click();
  await expect(main.getByText(/Mira accepts!/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Join and swap for real' })).toHaveAttribute('href', '/auth/signup');
  await page.context().close();
});

test('an unknown path leads to the post of that title, else to the 404 screen and home', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/what-is-a/-fair-swap/');
  await expect(page).toHaveURL(/\/swapu-blog\/post\//);
  await expect(page.getByRole('heading', { level: 1, name: 'What is a fair swap?' })).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('link', { name: 'Five photos that get you a swap' })).toBeVisible();
  // Posts that wait and drafts are not there.
  await expect(page.getByText('A summer of camping swaps')).toHaveCount(0);
  for (const path of ['/a-summer-of-camping-swaps', '/ideas-for-later']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible();
  }
  await page.context().close();
});

test('an unknown path that is opened within the app shows that it is looked up, then the post', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/swapu-blog');
  await waitUntilHydrated(page);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/trpc/blog.byUrlTitle*', async (route) => {
    await promise;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: 'Opening the page' });
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => {
    history.pushState(null, '', '/what-is-a/-fair-swap');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'What is a fair swap?' })).toHaveCount(0);
  resolve(undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'What is a fair swap?' })).toBeVisible();
  await expect(page).toHaveURL(/\/swapu-blog\/post\//);
  await expect(bar).toHaveCount(0);
  await page.context().close();
});

test('the documentation leads from page to page, and the diagram is of the running code', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: { width: 1_280, height: 900 } });
  await page.goto('/value-proposition');
  const menu = page.getByRole('navigation', { name: 'Documentation' });
  await menu.getByRole('link', { name: 'Database diagram' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Database diagram' })).toBeVisible();
  await expect(page.locator('svg text', { hasText: 'leaderboard_entry' })).toHaveCount(1);
  await menu.getByRole('link', { name: 'API' }).click();
  await expect(page.getByText('reputation.leaderboard', { exact: true })).toBeVisible();
  await page.context().close();
});

test('the leaderboard goes by span and state, and the calculator counts as one types', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/leaderboard');
  await page.getByRole('link', { name: 'All time' }).click();
  await expect(page).toHaveURL(/span=all/);
  await expect(page.getByRole('listitem').filter({ hasText: '#1' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Where' }).selectOption({ label: 'Queensland' });
  await expect(page).toHaveURL(/span=all&state=QLD/);
  await page.goto('/carbon-calculator');
  await page.getByRole('textbox', { name: /^Weight/ }).fill('2');
  await expect(page.getByText('Swapping this saves about 29 kg CO₂e')).toBeVisible();
  await expect(page.getByText('UK Government GHG Conversion Factors 2025')).toBeVisible();
  await page.context().close();
});

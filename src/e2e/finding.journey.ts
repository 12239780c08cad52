import { expect, test, type Locator, type Page } from '@playwright/test';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoPassword, mayaEmail } from './demo.ts';
import { openPageInNewContext } from './person.ts';
import { findResults, findScreen } from './screen.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };
const links = (page: Page): Locator => page.getByRole('main').locator('a[href^="/viewPost/"]');
const barBox = (page: Page): Locator => page.getByRole('banner').getByRole('combobox', { name: 'Search items' });

test('advanced search wants a term, and says what is wrong with one', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/advanced-search/');
  const form = page.getByRole('main').locator('form');
  const words = form.getByLabel('Words');
  await form.getByRole('button', { name: 'Show items' }).click();
  // discovery.errors.noTerm
  await expect(form.getByText('Add at least one search term.')).toBeVisible();
  await expect(words).toBeFocused();
  await expect(page).toHaveURL(/\/advanced-search\/$/);
  await form.getByLabel('Value from').fill('900');
  await form.getByLabel('to', { exact: true }).fill('100');
  await form.getByRole('button', { name: 'Show items' }).click();
  await expect(form.getByText('The lowest value can’t be above the highest.')).toBeVisible();
  await expect(page).toHaveURL(/\/advanced-search\/$/);
  await form.getByLabel('Value from').fill('100');
  await form.getByLabel('to', { exact: true }).fill('900');
  await words.fill('bike');
  await form.getByRole('button', { name: 'Show items' }).click();
  await expect(page).toHaveURL('/search?keyword=bike&from=100&to=900');
  await expect(findResults(page, 'bike')).toBeVisible();

  await page.goto('/advanced-search/?category=no-such-category');
  await expect(form.getByText('That’s not one of our categories.')).toBeVisible();
  await form.getByLabel('Category').selectOption('bicycles');
  await expect(form.getByText('That’s not one of our categories.')).toHaveCount(0);
  await page.goto('/search?category=no-such-category');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('That’s not one of our categories.');
  await page.goto('/search?from=900&to=100');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The lowest value can’t be above the highest.');
});

test('filters beside the results narrow them by as many as they promise', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, mayaEmail, demoPassword);
  await page.goto('/search?keyword=bike');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  // The member's own suburb is filled in; leaving a field unchanged asks for nothing.
  await filters.getByLabel('Words').focus();
  await page.keyboard.press('Tab');
  const chip = filters.getByRole('button', { name: /^Used, good \(\d+\)$/ });
  const promised = Number(/\((\d+)\)/.exec((await chip.textContent()) ?? '')?.[1]);
  const before = await findResults(page, 'bike').locator('a[href^="/viewPost/"]').count();
  expect(promised).toBeLessThan(before);
  await expect(page).toHaveURL('/search?keyword=bike');
  await chip.click();
  await expect(page).toHaveURL('/search?keyword=bike&condition=usedGood');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(`${promised} items.`);
  await expect(links(page)).toHaveCount(promised);

  await filters.getByLabel('Value from').fill('900');
  await filters.getByLabel('to', { exact: true }).fill('100');
  await page.keyboard.press('Tab');
  await expect(filters.getByText('The lowest value can’t be above the highest.')).toBeVisible();
  await expect(page).not.toHaveURL(/to=100/);
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search?keyword=bike');
  await expect(filters.getByLabel('Words')).toHaveValue('bike');
  await expect(links(page)).toHaveCount(before);
});

test('a phone has pages for filters and categories that lead back to the results', async ({ browser }) => {
  const page = await openPageInNewContext(browser, phone);
  await signInViaApi(page, mayaEmail, demoPassword);
  await page.goto('/search-filter?keyword=bike');
  await page.getByRole('button', { name: /^Used, good/ }).click();
  await page.getByRole('button', { name: 'Show items' }).click();
  await expect(page).toHaveURL('/search?keyword=bike&condition=usedGood');
  await expect(findResults(page, 'bike')).toBeVisible();

  await page.goto('/categories-filter?keyword=bike');
  await findScreen(page, 'Category')
    .getByRole('link', { name: /^Bicycles/ })
    .click();
  await expect(page).toHaveURL('/search?keyword=bike&category=bicycles');
  await expect(findResults(page, 'bike')).toBeVisible();
});

test('the search box suggests by keyboard, closes, and remembers', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/');
  await waitUntilHydrated(page);
  const box = barBox(page);
  const options = page.getByRole('banner').getByRole('option');
  await box.pressSequentially('bicy');
  await expect(options.filter({ hasText: 'Bicycles' })).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('bicy');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const first = options.first();
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  const word = (await first.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?keyword=${word}`);
  await expect(findResults(page, word)).toBeVisible();
  await expect(options).toHaveCount(0);

  await page.goto('/');
  await waitUntilHydrated(page);
  await box.focus();
  await expect(options).toHaveText([`${word} Recent`, 'Clear recent searches']);
  await box.pressSequentially('bicy');
  await options.filter({ hasText: 'Category' }).first().click();
  await expect(page).toHaveURL('/search?category=bicycles');
  await expect(box).toHaveValue('');
  await page.goto('/');
  await waitUntilHydrated(page);
  await box.focus();
  await options.filter({ hasText: 'Clear recent searches' }).click();
  await expect(options).toHaveCount(0);
});

test('results go on by scrolling, and keep their place on going back', async ({ browser }) => {
  const page = await openPageInNewContext(browser, phone);
  await page.goto('/search');
  await waitUntilHydrated(page);
  await expect(links(page)).toHaveCount(20);
  await links(page).nth(19).scrollIntoViewIfNeeded();
  await expect.poll(() => links(page).count()).toBeGreaterThan(30);
  const far = links(page).nth(29);
  await far.scrollIntoViewIfNeeded();
  const address = (await far.getAttribute('href')) ?? '';
  await far.click();
  await page.waitForURL(`**${address}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Up for swap' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('main').locator(`a[href="${address}"]`)).toBeInViewport();
});

test('the feed shows new things and swaps, without names', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/activity');
  const feed = findScreen(page, 'What’s happening');
  await expect(feed.getByText('Just listed', { exact: true }).first()).toBeVisible();
  // Other journeys list things meanwhile: the sample's swaps may be some pages on.
  const swapped = feed.getByText('Swapped', { exact: true }).first();
  await expect(async () => {
    if (!(await swapped.isVisible())) await feed.getByRole('button', { name: 'Show more' }).click({ timeout: 1_000 });
    await expect(swapped).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await feed.locator('a[href^="/viewPost/"]').first().click();
  await expect(page).toHaveURL(/\/viewPost\//);
});

test('a member shows their name in the feed by a setting', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, mayaEmail, demoPassword);
  await page.goto('/settings/privacy');
  const setting = page.getByRole('checkbox', { name: 'Show my username when I list or swap something' });
  await expect(setting).not.toBeChecked();
  await setting.click();
  await expect(setting).toBeChecked();
  await expect.poll(() => isNamedInFeed(page)).toBe(true);
  await page.goto('/settings/privacy');
  await expect(setting).toBeChecked();
  await setting.click();
  await expect(setting).not.toBeChecked();
  await expect.poll(() => isNamedInFeed(page)).toBe(false);
});

/** Whether any page of the feed names the member of this browser: other journeys list things meanwhile. */
async function isNamedInFeed(page: Page): Promise<boolean> {
  const { discovery, identity } = createPageApiClient(page);
  const { member } = await identity.session.query();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, nextCursor } = await discovery.activity.query({ limit: 50, cursor });
    if (items.some((entry) => entry.kind === 'listed' && entry.owner?.username === member?.username)) return true;
    cursor = nextCursor;
  }
  return false;
}

test('one query is tried on the search engine, with its time and raw answer', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/testSearchPostgres');
  await waitUntilHydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel('Words').fill('tent');
  await main.getByRole('button', { name: 'Run' }).click();
  await expect(page).toHaveURL('/testSearchPostgres?keyword=tent');
  await expect(main.getByRole('status')).toContainText(/\d+ results? in [\d.]+ ms/);
  await expect(main.getByRole('textbox', { name: 'Raw answer' })).toHaveValue(/tent/i);
});

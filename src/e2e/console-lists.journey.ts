import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { ItemId } from '#contracts/ids.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { runSwapuCommand } from './run-swapu-command.ts';
import { openPageInNewContext, uniqueName } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

const views = (page: Page) => page.getByRole('button', { name: 'Saved views' });

/** Saves what the list shows under a name. */
async function saveView(page: Page, name: string, isShared: boolean): Promise<void> {
  await views(page).click();
  await page.getByLabel('Name of this view').fill(name);
  if (isShared) await page.getByRole('checkbox', { name: 'Share with all staff' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a list is narrowed, ordered, given columns and saved; a colleague opens the shared view, and takes it as a file', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [page, colleague] = [await openPageInNewContext(browser), await createPersonViaApi(browser, 'colleague')];
  await Promise.all([
    signInViaApi(page, demoAdminEmail, demoPassword),
    runSwapuCommand('admin', 'grant', colleague.email, '--role', 'support'),
  ]);
  const [shared, own] = [uniqueName('shared'), uniqueName('own')];
  await page.goto('/admin/offers');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Accepted' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Runs out' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Made' }).getByRole('button').click();
  await expect(page).toHaveURL(/state=accepted/);
  await expect(page).toHaveURL(/sort=made/);
  await expect(page.getByRole('columnheader', { name: 'Runs out' })).toBeVisible();
  await saveView(page, shared, true);
  await saveView(page, own, false);

  await colleague.page.goto('/admin/offers');
  await views(colleague.page).click();
  await expect(colleague.page.getByRole('button', { name: new RegExp(`^${own}`) })).toHaveCount(0);
  await colleague.page.getByRole('button', { name: new RegExp(`^${shared}`) }).click();
  await expect(colleague.page).toHaveURL(/state=accepted/);
  await expect(colleague.page.getByRole('columnheader', { name: 'Runs out' })).toBeVisible();
  const rows = colleague.page.locator('main tbody tr');
  await expect(rows.filter({ hasText: 'Accepted' })).not.toHaveCount(0);
  await expect(rows.filter({ hasNotText: 'Accepted' })).toHaveCount(0);
  const download = colleague.page.waitForEvent('download');
  await colleague.page.getByRole('link', { name: 'CSV' }).click();
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain('accepted');
});

test('ticked items are withdrawn together, and the one that is refused is counted with its reason', async ({
  browser,
}) => {
  const [page, owner] = await Promise.all([openPageInNewContext(browser), createPersonViaApi(browser, 'lister')]);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const item = { picture: 'chair.avif', category: 'furniture' } as const;
  const address = await createListingViaApi(owner, { ...item, title: 'A first chair' });
  for (const title of ['A second chair', 'A third chair']) await createListingViaApi(owner, { ...item, title });
  const calls = createPageApiClient(owner.page);
  const { member } = await calls.identity.session.query();
  await page.goto(`/admin/items?owner=${member?.id}`);
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select every row' }).check();
  await expect(page.getByText('3 rows selected')).toBeVisible();
  // Its owner is faster with one of them.
  await calls.items.withdraw.mutate({ itemId: ItemId.parse(address.split('/').at(-1)) });
  await page.getByRole('button', { name: 'Withdraw (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw (3)' });
  await dialog.getByLabel('Reason').fill('The photos are not theirs.');
  await dialog.getByRole('button', { name: 'Withdraw (3)' }).click();
  await expect(page.getByText(/^Withdraw: 2 rows done\. 1 refused: \S/)).toBeVisible();
  await expect(rows.filter({ hasText: 'Withdrawn' })).toHaveCount(3);
  await expect(page.getByText(/rows? selected/)).toHaveCount(0);
});

test('a list is paged forwards and back, by its buttons and by keys', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  // The oldest first: items that other journeys list meanwhile come last.
  await page.goto('/admin/items?sort=made');
  const titles = page.locator('main tbody [data-row-link]');
  const shown = async () => (await titles.allInnerTexts()).join('\n');
  const [next, previous] = ['Next page', 'Previous page'].map((name) => page.getByRole('button', { name }));
  if (!next || !previous) throw new Error('no pager');
  await expect(next).toBeEnabled();
  await expect(previous).toBeDisabled();
  const first = await shown();
  await next.click();
  await expect(page).toHaveURL(/after=/);
  await expect.poll(shown).not.toBe(first);
  await expect(previous).toBeEnabled();
  const second = await shown();
  await previous.click();
  await expect.poll(shown).toBe(first);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect.poll(shown).toBe(second);
  await page.keyboard.press('p');
  await expect.poll(shown).toBe(first);
});

test('a filter for a day has room for its label, its date and its calendar on a phone', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: { width: 390, height: 844 } });
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin/offers');
  const day = page.locator('#page input[type="date"]').first();
  await expect(day).toBeVisible();
  const room = await day.evaluate((input) => {
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  });
  // A date of ten characters, a gap and the calendar's button.
  expect(room).toBeGreaterThan(150);
});

test('staff read all that a member wrote, see the current page at the side and labels amid their buttons', async ({
  browser,
}) => {
  const page = await openPageInNewContext(browser, { viewport: { width: 1280, height: 700 } });
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin/appeals');
  const words = page.getByText(/^I pay when we meet .* Please put my note back\.$/);
  await expect(words).toBeInViewport({ ratio: 1 });
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);

  await page.goto('/admin/settings');
  const side = page.getByRole('navigation', { name: 'Navigation' });
  await expect(side.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });

  await page.goto('/admin/items');
  const link = page.getByRole('link', { name: 'CSV' });
  const [frame, label] = await Promise.all([link.boundingBox(), link.getByText('CSV').boundingBox()]);
  if (!frame || !label) throw new Error('no way to take the list as a file');
  expect(Math.abs(frame.y + frame.height / 2 - (label.y + label.height / 2))).toBeLessThan(3);
});

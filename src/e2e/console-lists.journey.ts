import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './call.ts';
import { demoAdmin, demoPassword } from './demo.ts';
import { swapu } from './operator.ts';
import { openWindow, uniqueName } from './person.ts';
import { enrol } from './prepare.ts';

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
  const [page, colleague] = [await openWindow(browser), await enrol(browser, 'colleague')];
  await Promise.all([
    signIn(page, demoAdmin, demoPassword),
    swapu('admin', 'grant', colleague.email, '--role', 'support'),
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

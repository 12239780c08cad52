import { expect, test, type Locator, type Page } from '@playwright/test';
import { signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { openPageInNewContext } from './person.ts';

const reason = 'The mail server moves.';

/** The list narrowed to queues with work, dead jobs or a pause, and whole again. */
async function onlyBusy(page: Page, paused: Locator): Promise<void> {
  const rows = page.locator('main tbody tr');
  const all = await rows.count();
  const narrow = page.getByRole('switch', { name: 'Only busy' });
  await narrow.click();
  await expect(page).toHaveURL(/busy/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect(paused).toHaveCount(1);
  await narrow.click();
  await expect(rows).toHaveCount(all);
}

test('a queue is paused and resumed from its list', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin/jobs');
  const row = page.getByRole('row').filter({ hasText: 'items.countCategories' });
  for (const [label, done] of [
    ['Pause', "The queue's paused."],
    ['Resume', "The queue's running again."],
  ] as const) {
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: label }).click();
    const dialog = page.getByRole('dialog', { name: label });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: label }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(row.getByText('Paused')).toHaveCount(label === 'Pause' ? 1 : 0);
    if (label === 'Pause') await onlyBusy(page, row);
  }
});

import { expect, test, type Page } from '@playwright/test';
import { createCourierSwap, changeConsignmentsAndPoll } from './courier-swap.ts';
import { signUpInBrowser } from './person.ts';

const unique = Date.now().toString(36);
const phone = { viewport: { width: 390, height: 844 } };
const dataDir = process.env['SITE_DATA_DIR'] ?? '';

test('a parcel goes from an accepted offer to its receiver, though its courier fails in the middle', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [ana, ben] = await Promise.all([
    signUpInBrowser(browser, 'ana', phone),
    signUpInBrowser(browser, 'ben', phone),
  ]);
  const { swapId, path } = await createCourierSwap(ana, ben, unique);
  const { page } = ana;

  await page.goto('/delivery-swap');
  await page.getByRole('link', { name: new RegExp(`Get prices for Lamp ${unique}`) }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Costa');
  await page.getByText('Change the sender, parcel or note').click();
  await page.getByRole('button', { name: 'Shoebox' }).click();
  await page.getByRole('button', { name: 'Show prices' }).press('Enter');
  // A press before the new price has come is refused, and the next one orders at it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Order Wombat Parcels' }).press('Enter');
    await page.waitForURL(/checkout/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Back to where you were' }).press('Enter');
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByRole('status').filter({ hasText: "The label's ready" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Wombat Parcels')).toBeVisible();
  await savesDeniedLabel(page);

  // The courier loses the order; the next one takes it, and its sender sees a label again.
  await changeConsignmentsAndPoll(dataDir, swapId, 'cancelled_at = now()');
  await expect(page.getByText('Magpie Express')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: "The label's ready" })).toBeVisible({ timeout: 60_000 });

  await changeConsignmentsAndPoll(dataDir, swapId, "confirmed_at = now() - interval '5 days'");
  await ben.page.goto(path);
  await expect(ben.page.getByRole('status').filter({ hasText: 'It has arrived.' })).toBeVisible({ timeout: 60_000 });
  await expect(ben.page.getByRole('list', { name: 'What has happened' }).getByRole('listitem')).toHaveCount(5);
  await page.goto('/my-delivery-status/delivered');
  await expect(page.getByRole('link', { name: `Lamp ${unique}` })).toBeVisible();
});

/** A browser that denies the tab of a label offers it as a file to save. */
async function savesDeniedLabel(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Label (PDF)' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Browser denied file download.' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Save SW.*label\.pdf$/ }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^SW.*-label\.pdf$/);
}

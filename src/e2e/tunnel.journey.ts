import { expect, test } from '@playwright/test';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

const phone = { width: 390, height: 844 };

test('a phone in a tunnel keeps what is written, says so, and sends it on the other side', async ({ browser }) => {
  const [owner, { page, ...member }] = [
    await createPersonViaApi(browser, 'owner'),
    await createPersonViaApi(browser, 'rider'),
  ];
  await page.setViewportSize(phone);
  const path = await createListingViaApi(owner, {
    title: `Kettle ${owner.name}`,
    picture: 'chair.avif',
    category: 'kitchen',
  });
  const lamp = `Lamp ${member.name}`;
  await createListingViaApi({ page, ...member }, { title: lamp, picture: 'guitar.png', category: 'furniture' });
  await page.goto(path.replace('/viewPost/', '/offer-item/'));
  const items = page.getByRole('dialog', { name: 'Your things' });
  await items.getByRole('button', { name: lamp }).click();
  await items.getByRole('button', { name: 'Done' }).click();
  await page.context().setOffline(true);
  await expect(
    page.getByText("You're offline. What you see may be out of date; what you write is saved."),
  ).toBeVisible();
  await page.getByLabel('Add a note').fill('Written in a tunnel.');
  await page.getByRole('button', { name: 'Send offer' }).click();
  // platform.errors.offline
  await expect(page.getByRole('main').getByRole('alert')).toContainText("You're offline.");
  await expect(page.getByLabel('Add a note')).toHaveValue('Written in a tunnel.');
  await page.context().setOffline(false);
  await expect(page.getByText("You're offline. What you see")).toHaveCount(0);
  await page.getByRole('button', { name: 'Send offer' }).click();
  await page.waitForURL(/\/swap-offer\/[0-9a-f-]{36}/);
  await expect(page.getByText('Written in a tunnel.').first()).toBeVisible();
});

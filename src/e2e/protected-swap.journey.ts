import { expect, test, type Page } from '@playwright/test';
import type { Person } from './person.ts';
import {
  findPanelButton,
  confirmPackingByKeys,
  findProtectionPanel,
  pressEnterOnceHydrated,
  expectPanelStatus,
  slowExpectOptions,
  createPhoneCourierSwap,
} from './protection-panel.ts';

test('a protected swap goes by keyboard on a phone from its rule to the packed parcels', async ({ browser }) => {
  test.setTimeout(290_000);
  const { ana, ben, swapId } = await createPhoneCourierSwap(browser);
  const address = `/swap/${swapId}`;

  // Ben has the page open: what Ana does reaches it without a reload.
  for (const { page } of [ana, ben]) await page.goto(address);
  await expect(findProtectionPanel(ana.page).getByText('Yours holds $180')).toBeVisible(slowExpectOptions);
  await pressEnterOnceHydrated(findPanelButton(ana.page, 'Suggest a protected swap'));
  await expect(findPanelButton(ben.page, 'Agree')).toBeVisible(slowExpectOptions);
  await expect(findProtectionPanel(ben.page).getByText('no one pays anything')).toBeVisible();
  await pressEnterOnceHydrated(findPanelButton(ben.page, 'Agree'));
  await expectPanelStatus(ana.page, 'Everyone agreed');

  for (const person of [ana, ben]) await orderCourier(person, address);
  for (const person of [ana, ben]) await backWithCard(person, address);
  for (const person of [ana, ben]) await confirmPackingByKeys(person, address);
  await expectPanelStatus(ana.page, "Everything's packed");
  await pressEnterOnceHydrated(ana.page.getByRole('link', { name: /^Track Lamp/ }));
  await expect(ana.page.getByRole('button', { name: 'Label (PDF)' })).toBeVisible(slowExpectOptions);
});

async function orderCourier({ page }: Person, address: string): Promise<void> {
  await page.goto(address);
  await pressEnterOnceHydrated(findProtectionPanel(page).getByRole('link', { name: 'Order the courier' }));
  await page.waitForURL(/my-delivery/);
  await pressEnterOnceHydrated(page.getByRole('button', { name: 'Order Wombat Parcels' }));
  await payAt(page, 'Pay');
  await page.waitForURL(/my-delivery/);
  await pressEnterOnceHydrated(page.getByRole('link', { name: 'Go to the protected swap' }));
  await page.waitForURL((url) => url.pathname === address);
}

async function backWithCard({ page }: Person, address: string): Promise<void> {
  await pressEnterOnceHydrated(findPanelButton(page, 'Back it with my card'));
  await payAt(page, 'Hold this amount');
  await page.waitForURL((url) => url.pathname === address);
}

async function payAt(page: Page, button: string): Promise<void> {
  await pressEnterOnceHydrated(page.getByRole('button', { name: button, exact: true }));
  await page.waitForURL(/success/);
  await pressEnterOnceHydrated(page.getByRole('link', { name: 'Back to where you were' }));
}

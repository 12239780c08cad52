import { expect, test, type Page } from '@playwright/test';
import type { Person } from './person.ts';
import { findButton, packByKeys, findPanel, press, saysIn, slow, swapOfTwo } from './protection-panel.ts';

test('a protected swap goes by keyboard on a phone from its rule to the packed parcels', async ({ browser }) => {
  test.setTimeout(290_000);
  const { ana, ben, swapId } = await swapOfTwo(browser);
  const address = `/swap/${swapId}`;

  // Ben has the page open: what Ana does reaches it without a reload.
  for (const { page } of [ana, ben]) await page.goto(address);
  await expect(findPanel(ana.page).getByText('Yours holds $180')).toBeVisible(slow);
  await press(findButton(ana.page, 'Suggest a protected swap'));
  await expect(findButton(ben.page, 'Agree')).toBeVisible(slow);
  await expect(findPanel(ben.page).getByText('no one pays anything')).toBeVisible();
  await press(findButton(ben.page, 'Agree'));
  await saysIn(ana.page, 'Everyone agreed');

  for (const person of [ana, ben]) await orderCourier(person, address);
  for (const person of [ana, ben]) await backWithCard(person, address);
  for (const person of [ana, ben]) await packByKeys(person, address);
  await saysIn(ana.page, "Everything's packed");
  await press(ana.page.getByRole('link', { name: /^Track Lamp/ }));
  await expect(ana.page.getByRole('button', { name: 'Label (PDF)' })).toBeVisible(slow);
});

async function orderCourier({ page }: Person, address: string): Promise<void> {
  await page.goto(address);
  await press(findPanel(page).getByRole('link', { name: 'Order the courier' }));
  await page.waitForURL(/my-delivery/);
  await press(page.getByRole('button', { name: 'Shoebox' }));
  await press(page.getByRole('button', { name: 'Show prices' }));
  await press(page.getByRole('button', { name: 'Order Wombat Parcels' }));
  await payAt(page, 'Pay');
  await page.waitForURL(/my-delivery/);
  await press(page.getByRole('link', { name: 'Go to the protected swap' }));
  await page.waitForURL((url) => url.pathname === address);
}

async function backWithCard({ page }: Person, address: string): Promise<void> {
  await press(findButton(page, 'Back it with my card'));
  await payAt(page, 'Hold this amount');
  await page.waitForURL((url) => url.pathname === address);
}

async function payAt(page: Page, button: string): Promise<void> {
  await press(page.getByRole('button', { name: button, exact: true }));
  await page.waitForURL(/success/);
  await press(page.getByRole('link', { name: 'Back to where you were' }));
}

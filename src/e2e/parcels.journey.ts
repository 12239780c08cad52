import { expect, test } from '@playwright/test';
import { addressOf } from '#modules/delivery/testing.ts';
import { callsOf } from './call.ts';
import { join, listItem, type Person } from './person.ts';
import { runJob } from './run-job.ts';
import { inDatabase } from './site-database.ts';

const unique = Date.now().toString(36);
const phone = { viewport: { width: 390, height: 844 } };
const dataDir = process.env['SITE_DATA_DIR'] ?? '';

test('a parcel goes from an accepted offer to its receiver, though its courier fails in the middle', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [ana, ben] = await Promise.all([join(browser, 'ana', phone), join(browser, 'ben', phone)]);
  const path = await agreeOnCourier(ana, ben);
  const { page } = ana;

  await page.goto('/delivery-swap');
  await page.getByRole('link', { name: new RegExp(`Get prices for Lamp ${unique}`) }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Costa');
  await page.getByRole('button', { name: 'Shoebox' }).click();
  await page.getByRole('button', { name: 'Show prices' }).press('Enter');
  await page.getByRole('button', { name: 'Order Wombat Parcels' }).press('Enter');
  await page.waitForURL(/checkout/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Back to where you were' }).press('Enter');
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByRole('status').filter({ hasText: "The label's ready" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Wombat Parcels')).toBeVisible();

  // The courier loses the order; the next one takes it, and its sender sees a label again.
  await inDatabase(dataDir, 'update built_in_consignment set cancelled_at = now() where cancelled_at is null');
  await courierRound();
  await expect(page.getByText('Magpie Express')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: "The label's ready" })).toBeVisible({ timeout: 60_000 });

  await inDatabase(dataDir, "update built_in_consignment set confirmed_at = now() - interval '5 days'");
  await courierRound();
  await ben.page.goto(path);
  await expect(ben.page.getByRole('status').filter({ hasText: 'It has arrived.' })).toBeVisible({ timeout: 60_000 });
  await expect(ben.page.getByRole('list', { name: 'What has happened' }).getByRole('listitem')).toHaveCount(5);
  await page.goto('/my-delivery-status/delivered');
  await expect(page.getByRole('link', { name: `Lamp ${unique}` })).toBeVisible();
});

/** Everything of an offer that this journey does not test, by calls: listed, accepted, a courier agreed. */
async function agreeOnCourier(ana: Person, ben: Person): Promise<string> {
  const lampPage = await listItem(ana, {
    title: `Lamp ${unique}`,
    pictures: ['chair.avif'],
    category: 'Furniture',
    dollars: 80,
  });
  const rugPage = await listItem(ben, {
    title: `Rug ${unique}`,
    pictures: ['guitar.png'],
    category: 'Furniture',
    dollars: 90,
  });
  const [lamp, rug] = [lampPage, rugPage].map((address) => address.split('/').at(-1) ?? '');
  const [anas, bens] = [callsOf(ana.page), callsOf(ben.page)];
  await anas.members.saveAddress.mutate(addressOf());
  await bens.members.saveAddress.mutate(addressOf({ suburb: 'Fitzroy', state: 'VIC', postcode: '3065' }));
  const terms = { offererItemIds: [lamp ?? ''], ownerItemIds: [rug ?? ''], cashAddedCents: 0, cashRequestedCents: 0 };
  const { offerId } = await anas.offers.propose.mutate({ terms: { ...terms, note: '' } });
  const { swapId } = await bens.offers.accept.mutate({ offerId, revision: 1 });
  const { legs } = await anas.swaps.byId.query({ swapId });
  const ways = legs.map(({ fromId, toId }) => ({ fromId, toId, kind: 'courier' as const }));
  const { deliveryIds } = await anas.swaps.proposeDelivery.mutate({ swapId, ways });
  await bens.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  const receiver = legs.find(({ itemId }) => itemId === lamp)?.toId ?? '';
  return `/my-delivery/${lamp ?? ''}/${offerId}/${receiver}`;
}

/** Makes every booking due and runs the job that asks couriers. */
async function courierRound(): Promise<void> {
  await inDatabase(dataDir, 'update courier_booking set due_at = now() where due_at is not null');
  await runJob(dataDir, 'delivery.callCouriers');
}

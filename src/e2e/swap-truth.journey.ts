import { expect, test, type Page } from '@playwright/test';
import { buildAddress } from '#modules/delivery/testing.ts';
import { createPageApiClient } from './page-api-client.ts';
import { runSwapuCommand } from './run-swapu-command.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };
const pickId = (address: string) => address.split('/').at(-1) ?? '';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

test('the page of a swap tells the truth to both without a reload: courier, meeting on two clocks, the way home', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [ana, ben] = await Promise.all([
    createPersonViaApi(browser, 'ana'),
    createPersonViaApi(browser, 'ben', undefined, phone),
  ]);
  const [anas, bens] = [createPageApiClient(ana.page), createPageApiClient(ben.page)];
  const lamp = pickId(
    await createListingViaApi(ana, { title: 'A brass lamp', picture: 'chair.avif', category: 'furniture' }),
  );
  const rug = pickId(
    await createListingViaApi(ben, { title: 'A wool rug', picture: 'guitar.png', category: 'furniture' }),
  );
  await anas.members.saveAddress.mutate(buildAddress());
  await bens.members.saveAddress.mutate(buildAddress({ suburb: 'Fitzroy', state: 'VIC', postcode: '3065' }));
  await anas.identity.saveTimeZone.mutate({ timeZone: 'Australia/Brisbane' });
  await bens.identity.saveTimeZone.mutate({ timeZone: 'Australia/Perth' });
  const terms = { offererItemIds: [lamp], ownerItemIds: [rug], cashAddedCents: 0, cashRequestedCents: 0, note: '' };
  const { offerId } = await anas.offers.propose.mutate({ terms });
  const { swapId } = await bens.offers.accept.mutate({ offerId, revision: 1 });
  for (const { page } of [ana, ben]) await open(page, `/swap/${swapId}`);

  const { legs } = await anas.swaps.byId.query({ swapId });
  const directions = legs.map(({ fromId, toId }) => ({ fromId, toId }));
  const byCourier = { swapId, ways: directions.map((way) => ({ ...way, kind: 'courier' as const })) };
  const { deliveryIds } = await anas.swaps.proposeDelivery.mutate(byCourier);
  await bens.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  for (const { page } of [ana, ben])
    await expect(page.getByRole('link', { name: /^Order the courier for/ })).toBeVisible();

  const meetingAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const meeting = { kind: 'meeting' as const, meetingAt, place: 'Under the clock of Central Station' };
  await anas.swaps.proposeDelivery.mutate({ swapId, ways: directions.map((way) => ({ ...way, ...meeting })) });
  await expect(ana.page.getByText(/Brisbane time \(for .+, Perth time\)/).first()).toBeVisible();
  await expect(ben.page.getByText(/Perth time \(for .+, Brisbane time\)/).first()).toBeVisible();

  await bens.swaps.confirmSent.mutate({ swapId, method: 'post' });
  await anas.swaps.report.mutate({ swapId, problem: 'It is not the rug of the pictures.' });
  const staff = await createPersonViaApi(browser, 'judge');
  await runSwapuCommand('admin', 'grant', staff.email, '--role', 'moderator');
  await createPageApiClient(staff.page).admin.swaps.settle.mutate({
    swapId,
    as: 'cancelled',
    reason: 'The pictures show another rug.',
    responsibleId: legs.find(({ itemId }) => itemId === rug)?.fromId ?? null,
  });
  await expect(ana.page.getByRole('heading', { name: `Send A wool rug back to ${ben.name}` })).toBeVisible();
  await expect(ana.page.getByText(`${ben.name} pays the postage.`)).toBeVisible();
  await expect(ben.page.getByRole('heading', { name: 'A wool rug is coming back to you' })).toBeVisible();
  await open(ana.page, '/myswapu');
  await expect(ana.page.getByText(`Send A wool rug back to ${ben.name}`)).toBeVisible();
  await open(ana.page, `/swap/${swapId}`);
  await ana.page.getByRole('button', { name: "I've sent it back" }).click();
  await expect(ben.page.getByRole('heading', { name: 'A wool rug is on its way home' })).toBeVisible();
  await ben.page.getByRole('button', { name: "It's home" }).click();
  await expect(ben.page.getByText("It's listed again.").first()).toBeVisible();
  await expect(ana.page.getByRole('heading', { name: /wool rug/ })).toHaveCount(0);
  expect((await bens.items.byId.query({ itemId: rug as never })).kind).toBe('item');
});

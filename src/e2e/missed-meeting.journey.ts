import { expect, test, type Page } from '@playwright/test';
import { buildAddress } from '#modules/delivery/testing.ts';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import { createPageApiClient } from './page-api-client.ts';
import { agreeSwapViaApi } from './agree-swap-via-api.ts';
import type { Person } from './person.ts';
import { createPersonViaApi } from './prepare-via-api.ts';
import { querySiteDatabase } from './query-site-database.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const dataDir = process.env['SITE_DATA_DIR'] ?? '';
const phone = { viewport: { width: 390, height: 844 } };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

interface Direction {
  readonly fromId: MemberId;
  readonly toId: MemberId;
}
type Way = Direction &
  ({ readonly kind: 'post' } | { readonly kind: 'meeting'; readonly meetingAt: string; readonly place: string });

/** Two who agreed on a swap, and on how each of its directions goes. */
async function agreeSwap(ana: Person, ben: Person, toWay: (direction: Direction, index: number) => Way) {
  const { swapId, anas, bens, rugId } = await agreeSwapViaApi(ana, ben);
  const { legs } = await anas.swaps.byId.query({ swapId });
  const rugs = legs.findIndex(({ itemId }) => itemId === rugId);
  // Ben's rug first.
  const ordered = rugs === 0 ? legs : legs.toReversed();
  const ways = ordered.map(({ fromId, toId }, index) => toWay({ fromId, toId }, index));
  const { deliveryIds } = await anas.swaps.proposeDelivery.mutate({ swapId, ways });
  await bens.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  return { swapId, anas, bens };
}

/** Brings the agreed meetings of a swap to a time that is two hours ago. */
async function letMeetingPass(swapId: SwapId): Promise<void> {
  for (const table of ['swap_delivery', 'swap_meeting_side'])
    await querySiteDatabase(
      dataDir,
      `update ${table} set meeting_at = meeting_at - interval '3 hours' where swap_id = $1 and meeting_at is not null`,
      [swapId],
    );
}

test('each says that the other did not come, no one is charged, and both are asked for another time', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [ana, ben] = await Promise.all([
    createPersonViaApi(browser, 'ana', undefined, phone),
    createPersonViaApi(browser, 'ben', undefined, phone),
  ]);
  const meetingAt = new Date(Date.now() + 3_600_000).toISOString();
  const { swapId } = await agreeSwap(ana, ben, (direction) => ({
    ...direction,
    kind: 'meeting',
    meetingAt,
    place: 'By the front desk',
  }));
  await open(ana.page, `/swap/${swapId}`);
  await ana.page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await ana.page.getByText(/\/meeting\//).textContent()) ?? '';
  const friend = await browser.newContext(phone);
  const friends = await friend.newPage();
  await friends.goto(link);
  await expect(friends.getByText('By the front desk')).toBeVisible();
  await expect(friends.getByText(ben.name)).toBeVisible();
  await friend.close();

  await letMeetingPass(swapId);
  await open(ben.page, `/swap/${swapId}`);
  await open(ana.page, `/swap/${swapId}`);
  await ana.page.getByRole('button', { name: `${ben.name} didn't come` }).click();
  await expect(ana.page.getByRole('heading', { name: `You've said ${ben.name} didn't come` })).toBeVisible();
  await expect(
    ben.page.getByRole('heading', { name: `${ana.name} says you didn't come to the meeting` }),
  ).toBeVisible();
  await open(ben.page, '/myswapu');
  await ben.page.getByText(`${ana.name} says you didn't come to the meeting`).first().click();
  await ben.page.getByRole('button', { name: `It was ${ana.name} who didn't come` }).click();
  for (const { page, name } of [
    { page: ana.page, name: ben.name },
    { page: ben.page, name: ana.name },
  ])
    await expect(page.getByRole('heading', { name: `Work out with ${name} how to hand things over` })).toBeVisible();
});

test('one posts to the other, who shares their address for that swap and sees when it was shown', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [ana, ben] = await Promise.all([
    createPersonViaApi(browser, 'ana', undefined, phone),
    createPersonViaApi(browser, 'ben', undefined, phone),
  ]);
  await createPageApiClient(ana.page).members.saveAddress.mutate(buildAddress({ street: '7 Secret St' }));
  const meetingAt = new Date(Date.now() + 3_600_000).toISOString();
  const { swapId } = await agreeSwap(ana, ben, (direction, index) =>
    index === 0
      ? { ...direction, kind: 'post' }
      : { ...direction, kind: 'meeting', meetingAt, place: 'By the front desk' },
  );
  await open(ben.page, `/swap/${swapId}`);
  await expect(ben.page.getByRole('heading', { name: `Ask ${ana.name} for the address` })).toBeVisible();
  await ben.page
    .getByRole('button', { name: `Ask ${ana.name}` })
    .first()
    .click();
  await open(ana.page, `/swap/${swapId}`);
  await expect(ana.page.getByRole('heading', { name: `Share your address with ${ben.name}` })).toBeVisible();
  await ana.page
    .getByRole('button', { name: `Share my address with ${ben.name} for this swap` })
    .first()
    .click();
  await expect(ana.page.getByText(`${ben.name} hasn't looked at it yet.`)).toBeVisible();
  await ben.page.getByRole('button', { name: 'Show the address' }).click();
  await expect(ben.page.getByText('7 Secret St')).toBeVisible();
  await expect(ana.page.getByText(`${ben.name} last looked at it on`)).toBeVisible();
  await ana.page.getByRole('button', { name: 'Take it back' }).click();
  await expect(ben.page.getByRole('heading', { name: `Ask ${ana.name} for the address` })).toBeVisible();
  await expect(ben.page.getByText('7 Secret St')).toHaveCount(0);
});

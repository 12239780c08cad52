import { expect, test, type Browser, type Page } from '@playwright/test';
import { MessageId, newId, type ItemId, type SwapId } from '#contracts/ids.ts';
import { createPageApiClient } from './page-api-client.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };
const toId = (address: string) => (address.split('/').at(-1) ?? '') as ItemId;

test('after a swap its points are counted, what was got is listed on, a card is drawn, and a thing is reported', async ({
  browser,
}) => {
  const { swapId, taker, giver } = await completeSwap(browser);
  const { page } = taker;
  await page.goto(`/swap/${swapId}`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('status').filter({ hasText: "You've earned 150 points" })).toBeVisible();

  await page.getByRole('button', { name: 'Share this swap' }).click();
  const card = page.getByRole('dialog', { name: 'Share this swap' });
  await expect(card.getByRole('img', { name: 'A drum of oak swapped for A silver flute' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'swapu.jpg');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Report something about this swap' }).click();
  await page.getByRole('button', { name: `What ${giver.name} wrote in the chat` }).click();
  const report = page.getByRole('dialog', { name: 'Report what was said' });
  await report.getByLabel("What's wrong?").selectOption({ label: 'Not what it says it is' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText("Thanks. We'll look into it.")).toBeVisible();

  await page.goto(`/swap/${swapId}`);
  await page.getByRole('link', { name: 'List what you got' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('A silver flute');
});

test('a review is answered once, and its author reads the answer', async ({ browser }) => {
  const { swapId, taker, giver } = await completeSwap(browser);
  const [takes, gives] = [createPageApiClient(taker.page), createPageApiClient(giver.page)];
  const stars = { swapId, partnerStars: 3, swapStars: 3 };
  const [{ partners: fromTaker }, { partners: fromGiver }] = await Promise.all([
    takes.swaps.byId.query({ swapId }),
    gives.swaps.byId.query({ swapId }),
  ]);
  const [giverId, takerId] = [fromTaker[0]?.id, fromGiver[0]?.id];
  if (!giverId || !takerId) throw new Error('no partners');
  await takes.reputation.write.mutate({ ...stars, partnerId: giverId, text: 'It came an hour late.' });
  await gives.reputation.write.mutate({ ...stars, partnerId: takerId, text: 'All good.' });

  await giver.page.goto(`/review-swap/${swapId}.${takerId}`);
  await waitUntilHydrated(giver.page);
  await giver.page.getByRole('button', { name: 'Reply' }).click();
  await giver.page.getByLabel('Your reply').fill('The train broke down, sorry.');
  await giver.page.getByRole('button', { name: 'Send reply' }).click();
  await expect(giver.page.getByText('Your reply is out.')).toBeVisible();
  await expect(giver.page.getByRole('button', { name: 'Reply' })).toHaveCount(0);
  await expectReply(taker.page, `/user-detail/${giverId}`);
  await expectReply(taker.page, `/review-swap/${swapId}.${giverId}`);
});

async function expectReply(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Their reply' })).toBeVisible();
  await expect(page.getByText('The train broke down, sorry.')).toBeVisible();
}

/** Two members have swapped a drum for a flute, and wrote to each other; one of them is on a phone. */
async function completeSwap(browser: Browser) {
  const [giver, taker] = await Promise.all([
    createPersonViaApi(browser, 'giver'),
    createPersonViaApi(browser, 'taker', undefined, phone),
  ]);
  const [drum, flute] = await Promise.all([
    createListingViaApi(taker, { title: 'A drum of oak', picture: 'guitar.png', category: 'musical-instruments' }),
    createListingViaApi(giver, { title: 'A silver flute', picture: 'guitar.png', category: 'musical-instruments' }),
  ]);
  const [gives, takes] = [createPageApiClient(giver.page), createPageApiClient(taker.page)];
  const terms = { cashAddedCents: 0, cashRequestedCents: 0, note: '' };
  const { offerId } = await takes.offers.propose.mutate({
    terms: { ...terms, offererItemIds: [toId(drum)], ownerItemIds: [toId(flute)] },
  });
  const { swapId } = await gives.offers.accept.mutate({ offerId, revision: 1 });
  // A worker opens the room.
  const findRoom = async () => (await gives.chat.roomOfOffer.query({ offerId })).roomId;
  await expect.poll(findRoom).not.toBeNull();
  const roomId = await findRoom();
  if (roomId) await gives.chat.send.mutate({ roomId, id: newId(MessageId), text: 'It plays like new.' });
  for (const caller of [gives, takes]) await caller.swaps.confirmReceived.mutate({ swapId });
  const hasReview = async () =>
    (await takes.reputation.mine.query({})).items.some((review) => review.swapId === swapId);
  await expect.poll(hasReview).toBe(true);
  return { swapId: swapId as SwapId, giver, taker };
}

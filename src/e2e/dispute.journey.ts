import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { MessageId, newId } from '#contracts/ids.ts';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { createPageApiClient } from './page-api-client.ts';
import { runSwapuCommand } from './run-swapu-command.ts';
import type { Person } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };
const problem = 'The flute has a crack that was not named.';
const sides = { taker: 'I unpacked it the same day, and it was there.', giver: 'It was whole when I packed it.' };
const ruling = 'The photo shows a crack that is older than the parcel.';
const toId = (address: string) => address.split('/').at(-1) ?? '';

test('a dispute is settled: a problem with a photo, both sides, the case, its ruling, and one appeal by another', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { swapId, giver, taker } = await startSwap(browser);
  await report(taker.page, swapId);
  await writeStatement(taker.page, sides.taker);
  await giver.page.goto(`/swap/${swapId}`);
  await waitUntilHydrated(giver.page);
  await expect(giver.page.getByText(problem)).toBeVisible();
  await expect(giver.page.getByText('One photo, for our team only')).toBeVisible();
  await writeStatement(giver.page, sides.giver);

  const [first, second] = await Promise.all([moderator(browser, 'judge'), moderator(browser, 'second')]);
  await first.page.goto(`/admin/disputes/${swapId}`);
  await readCase(first.page, { giver, taker });
  await act(first.page, first.page.getByRole('main'), { label: 'Take', reason: 'I look into it.' });
  await expect(first.page.getByText('The dispute is yours.')).toBeVisible();
  await readRoom(first.page);
  await act(first.page, first.page.getByRole('main'), { label: 'Cancel the swap', reason: ruling });
  await expect(first.page.getByText('The swap is cancelled.')).toBeVisible();
  for (const { page } of [giver, taker]) await readsRuling(page, swapId);

  await appeal(first.page, second.page, swapId);
  await second.page.goto(`/admin/audit?subject=${swapId}`);
  for (const action of ['swaps.takeDispute', 'chat.readCase', 'swaps.settle', 'moderation.recordAppeal'])
    await expect(second.page.getByRole('row').filter({ hasText: action })).toHaveCount(1);
  await expect(
    second.page.getByRole('row').filter({ hasText: 'moderation.decideAppeal' }).filter({ hasText: second.name }),
  ).toHaveCount(1);
});

/** Two members agree on a swap and write to each other; one of them is on a phone. */
async function startSwap(browser: Browser) {
  const [giver, taker] = await Promise.all([
    createPersonViaApi(browser, 'giver'),
    createPersonViaApi(browser, 'taker', undefined, phone),
  ]);
  const [drum, flute] = await Promise.all([
    createListingViaApi(taker, { title: 'A drum of oak', picture: 'guitar.png', category: 'musical-instruments' }),
    createListingViaApi(giver, { title: 'A silver flute', picture: 'guitar.png', category: 'musical-instruments' }),
  ]);
  const [gives, takes] = [createPageApiClient(giver.page), createPageApiClient(taker.page)];
  const { offerId } = await takes.offers.propose.mutate({
    terms: {
      offererItemIds: [toId(drum)],
      ownerItemIds: [toId(flute)],
      cashAddedCents: 0,
      cashRequestedCents: 0,
      note: '',
    },
  });
  const { swapId } = await gives.offers.accept.mutate({ offerId, revision: 1 });
  // A worker opens the room.
  const findRoom = async () => (await takes.chat.roomOfOffer.query({ offerId })).roomId;
  await expect.poll(findRoom).not.toBeNull();
  const roomId = await findRoom();
  if (roomId) await takes.chat.send.mutate({ roomId, id: newId(MessageId), text: 'Is that crack old?' });
  return { swapId, giver, taker };
}

/** Reports a problem from the page of the swap, with a photo. */
async function report(page: Page, swapId: string): Promise<void> {
  await page.goto(`/swap/${swapId}`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report a problem' });
  await sheet.getByLabel("What's wrong?").fill(problem);
  await sheet.getByLabel('Add photos').setInputFiles(await ensurePictureFile('chair.avif'));
  await expect(sheet.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  const send = sheet.getByRole('button', { name: 'Send the report' });
  // The photo has arrived.
  await expect(send).not.toHaveAttribute('aria-busy');
  await send.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'The swap is on hold' })).toBeVisible();
}

async function writeStatement(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Tell your side' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your side of it' });
  await sheet.getByLabel('What happened?').fill(words);
  await sheet.getByRole('button', { name: 'Send to our team' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(words)).toBeVisible();
}

async function moderator(browser: Browser, name: string): Promise<Person> {
  const person = await createPersonViaApi(browser, name);
  await runSwapuCommand('admin', 'grant', person.email, '--role', 'moderator');
  return person;
}

interface Deed {
  readonly label: string;
  readonly reason: string;
}

/** Presses a button of the console and confirms it with a reason. */
async function act(page: Page, within: Locator, { label, reason }: Deed): Promise<void> {
  await within.getByRole('button', { name: label, exact: true }).click();
  await confirm(page, { label, reason });
}

async function confirm(page: Page, { label, reason }: Deed): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  return dialog;
}

/** The frame of a page of the console under this heading. */
const findSection = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

async function readCase(page: Page, { giver, taker }: Record<'giver' | 'taker', Person>): Promise<void> {
  const said = findSection(page, 'What the members say');
  for (const words of [problem, sides.taker, sides.giver, giver.name, taker.name])
    await expect(said.getByText(words)).toBeVisible();
  // It may be disturbing, so it is blurred until staff ask for it.
  const hidden = said.getByRole('button', { name: 'Show photo 1' });
  await expect(hidden.locator('img')).toHaveCSS('filter', 'blur(24px)');
  await hidden.click();
  const photo = said.getByRole('img', { name: 'Photo 1' });
  await expect(photo).toBeVisible();
  await expect(photo).toHaveCSS('filter', 'none');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const happened = findSection(page, 'What happened');
  for (const event of ['Agreed', 'On hold']) await expect(happened.getByText(event, { exact: true })).toBeVisible();
  await expect(happened.getByText('Wrote', { exact: true })).toHaveCount(3);
  const items = findSection(page, 'Items as they were agreed');
  for (const title of ['A drum of oak', 'A silver flute']) {
    await expect(items.getByText(title).first()).toBeVisible();
    await expect(findSection(page, 'What goes where').getByText(title).first()).toBeVisible();
  }
}

/** The room stays closed until staff ask for it with a reason. */
async function readRoom(page: Page): Promise<void> {
  const room = findSection(page, 'What they wrote to each other');
  await expect(room.getByText('Is that crack old?')).toHaveCount(0);
  await act(page, room, { label: 'Read the room', reason: 'What did they say of the crack?' });
  await expect(room.getByText('Is that crack old?')).toBeVisible();
}

/** A party reads the ruling with its reason, and was notified. */
async function readsRuling(page: Page, swapId: string): Promise<void> {
  await page.goto(`/swap/${swapId}`);
  await expect(page.getByText('Our team has cancelled the swap')).toBeVisible();
  await expect(page.getByText(ruling)).toBeVisible();
  const calls = createPageApiClient(page);
  const notifications = async () => JSON.stringify(await calls.notifications.list.query({ limit: 30 }));
  await expect.poll(notifications).toContain('"how":"cancelled"');
}

/** An appeal is recorded once, and decided once by another than who ruled. */
async function appeal(first: Page, second: Page, swapId: string): Promise<void> {
  const main = first.getByRole('main');
  const words = `The crack came on the way, says ${swapId}.`;
  await act(first, main, { label: 'Record an appeal', reason: words });
  await expect(first.getByText('The appeal is in the list.')).toBeVisible();
  await main.getByRole('button', { name: 'Record an appeal' }).click();
  const dialog = await confirm(first, { label: 'Record an appeal', reason: words });
  await expect(dialog.getByText('This ruling has been appealed already.')).toBeVisible();

  await first.goto('/admin/appeals?kind=swap');
  const choose = async (page: Page) => {
    const row = page.getByRole('row').filter({ hasText: words });
    // A name that comes later widens its column, and may push the menu's button out of view, and the menu with it.
    await expect(row.getByRole('link', { name: 'judge' })).toBeVisible();
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Uphold the ruling' }).click();
    return confirm(page, { label: 'Uphold the ruling', reason: 'The photo was taken before it was sent.' });
  };
  const refused = await choose(first);
  await expect(refused.getByText("Someone who didn't make the first ruling has to decide this.")).toBeVisible();
  await second.goto('/admin/appeals?kind=swap');
  await choose(second);
  await expect(second.getByText('The appeal is decided.')).toBeVisible();
  await second.goto('/admin/appeals?kind=swap&state=upheld');
  await expect(second.getByRole('row').filter({ hasText: words })).toHaveCount(1);
}

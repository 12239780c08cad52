import { expect, test, type Page } from '@playwright/test';
import { signUpInBrowser, createListingInBrowser, openPageInNewContext, type Person } from './person.ts';
import { findResults } from './screen.ts';

const unique = Date.now().toString(36);
const tent = `Four season tent ${unique}`;
const guitar = `Spruce guitar ${unique}`;

test('two members find each other, agree, swap and review', async ({ browser }) => {
  const [ana, ben] = await Promise.all([signUpInBrowser(browser, 'ana'), signUpInBrowser(browser, 'ben')]);
  const tentPage = await createListingInBrowser(ana, {
    title: tent,
    pictures: ['phone-tent.jpg', 'camera.heic'],
    category: 'Camping & Fishing',
    dollars: 300,
  });
  const guitarPage = await createListingInBrowser(ben, {
    title: guitar,
    pictures: ['guitar.png'],
    category: 'Musical Instruments',
    dollars: 250,
  });
  await expectPicturesWithoutSecrets(ana.page, tentPage);

  await findBySearch(ben, tent);
  await expect(ben.page).toHaveURL(new RegExp(tentPage));
  await findBySearch(ana, guitar);
  await expect(ana.page).toHaveURL(new RegExp(guitarPage));

  const offerPage = await offerItemAndCash(ben, tentPage, guitar, 50);
  await talkLive(ana, ben, offerPage);
  const swapPage = await accept(ana);
  await expectReservedForEveryone(await openPageInNewContext(browser), [tentPage, guitarPage]);

  await agreeToMeet(ana, ben, swapPage);
  await sayMet(ben, swapPage);
  await expect(ben.page.getByText("You've said you met.")).toBeVisible();
  await expect(ana.page.getByRole('heading', { name: `${ben.name} says you've met` })).toBeVisible();
  await sayMet(ana, swapPage);
  for (const { page } of [ana, ben]) await expect(page.getByText('Swapped!')).toBeVisible();
  const list = await ana.page.context().newPage();
  await list.goto('/swap-status/completed');
  await expect(list.getByRole('main').getByText('Swapped! Everything has arrived.')).toBeVisible();
  await list.close();
  await review(ana, ben);
  await review(ben, ana);
  await expectReviewOn(ben.page, ana, tentPage);
});

async function findBySearch({ page }: Person, title: string): Promise<void> {
  const keyword = title.toUpperCase();
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search items' });
  await search.fill(keyword);
  await search.press('Enter');
  // Home shows new items too, and stays until the results are loaded.
  await findResults(page, keyword).getByRole('link', { name: title }).click();
}

/** The metadata that a telephone writes into a picture: none of it may be served. */
async function expectPicturesWithoutSecrets(page: Page, itemPage: string): Promise<void> {
  await page.goto(itemPage);
  const pictures = page.getByRole('img', { name: new RegExp(tent) });
  await expect(pictures.first()).toBeVisible();
  const sources = await page
    .locator('main')
    .getByRole('img')
    .or(page.locator('main source'))
    .evaluateAll((pictures) =>
      pictures
        .flatMap((picture) => `${picture.getAttribute('src') ?? ''},${picture.getAttribute('srcset') ?? ''}`.split(','))
        .map((part) => part.trim().split(' ')[0] ?? ''),
    );
  const addresses = [...new Set(sources)].filter((source) => source.includes('/files/public/'));
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    const bytes = (await (await page.request.get(address)).body()).toString('latin1');
    for (const secret of ['Exif', 'GPS', 'SECRET', 'Swapu Test Telephone', 'http://ns.adobe.com/xap'])
      expect(bytes.includes(secret), `${secret} in ${address}`).toBe(false);
  }
}

async function offerItemAndCash({ page }: Person, itemPage: string, mine: string, dollars: number): Promise<string> {
  await page.goto(itemPage);
  await page.getByRole('link', { name: 'Make an offer' }).click();
  await page.waitForURL(/\/offer-item\//);
  await page.getByRole('region', { name: 'Your things' }).getByRole('button', { name: mine }).click();
  await page.getByLabel('Exact amount').fill(String(dollars));
  await expect(page.getByRole('slider', { name: 'Cash between you' })).toHaveAttribute(
    'aria-valuetext',
    `You add $${dollars}`,
  );
  await page.getByLabel('Add a note').fill('Saturday at the market?');
  await page.getByRole('button', { name: 'Send offer' }).click();
  await page.waitForURL(/\/swap-offer\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname;
}

async function talkLive(ana: Person, ben: Person, offerPage: string): Promise<void> {
  await expectNextTask(ana, `Answer ${ben.name}'s offer for`);
  await ana.page.goto('/swap-status/new');
  await ana.page
    .getByRole('link', { name: new RegExp(guitar) })
    .first()
    .click();
  await expect(ana.page).toHaveURL(new RegExp(offerPage));
  await expect(ana.page.getByText('Saturday at the market?')).toBeVisible();
  await say(ana, 'Could we say Sunday?');
  await expect(ben.page.getByText('Could we say Sunday?')).toBeVisible();
  await say(ben, 'Sunday it is.');
  await expect(ana.page.getByText('Sunday it is.')).toBeVisible();
}

/** The next task stands on top of Home, in the words of its page. */
async function expectNextTask({ page }: Person, words: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('region', { name: "What's next" })).toContainText(words);
}

async function say({ page }: Person, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function accept({ page }: Person): Promise<string> {
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog', { name: "It's a swap!" }).getByRole('button', { name: 'Go to your swap' }).click();
  await page.waitForURL(/\/swap\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname;
}

async function expectReservedForEveryone(guest: Page, itemPages: readonly string[]): Promise<void> {
  for (const itemPage of itemPages) {
    await guest.goto(itemPage);
    await expect(guest.getByText("Reserved: it's part of a swap that's been agreed.")).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Make an offer' })).toHaveCount(0);
  }
}

/** Lets one member suggest how to exchange the items, and the other see the message arrive and agree. */
async function agreeToMeet(ana: Person, ben: Person, swapPage: string): Promise<void> {
  await ben.page.goto(swapPage);
  await ana.page.getByRole('button', { name: 'Suggest how' }).click();
  const sheet = ana.page.getByRole('dialog');
  await sheet
    .getByRole('radio', { name: /We meet/ })
    .first()
    .check();
  // In an hour, on the clock of Brisbane.
  await sheet.getByLabel('When').fill(new Date(Date.now() + 11 * 3_600_000).toISOString().slice(0, 16));
  await sheet.getByLabel('Where').fill('The market, by the fountain');
  await sheet.getByRole('button', { name: 'Suggest it' }).click();
  await expect(sheet).toBeHidden();
  await expect(ben.page.getByText('The market, by the fountain').first()).toBeVisible();
  await ben.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(ana.page.getByText('Meeting agreed').first()).toBeVisible();
  // Nothing is sent where two people meet.
  const nextStep = `Meet ${ben.name} to hand over ${tent}`;
  await expect(ana.page.getByRole('heading', { name: nextStep })).toBeVisible();
  await expectNextTask(ana, nextStep);
  await ana.page.goto(swapPage);
  // The two things and the sum.
  await expect(ana.page.getByText('Handed over', { exact: true })).toHaveCount(3);
}

/** Says that the two met, which is all that either has to say. */
async function sayMet({ page }: Person, swapPage: string): Promise<void> {
  await page.goto(swapPage);
  await page.getByRole('button', { name: "We've met" }).click();
  await page.getByRole('dialog').getByRole('button', { name: "We've met" }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function review({ page }: Person, partner: Person): Promise<void> {
  await page.getByRole('link', { name: 'Review this swap' }).click();
  await page.waitForURL(/\/review-swap\//);
  await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible();
  for (const question of ['to swap with', 'How was the swap'])
    await page.getByRole('group', { name: question }).getByRole('radio', { name: /5/ }).check({ force: true });
  await page.getByLabel(/What would you tell others/).fill(`A pleasure to swap with ${partner.name}.`);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText("Thanks! That's 10 points for you.")).toBeVisible();
}

/** Both reviews are published, since both are written: they are on each member's list and on the partner's page. */
async function expectReviewOn(page: Page, about: Person, itemPage: string): Promise<void> {
  await page.goto('/review-swap');
  await expect(page.getByText(`A pleasure to swap with ${about.name}.`)).toBeVisible();
  await page.goto(itemPage);
  await page.getByRole('main').getByRole('link', { name: about.name }).click();
  await page.waitForURL(/\/user-detail\//);
  await expect(page.getByRole('heading', { level: 1, name: about.name })).toBeVisible();
  await expect(page.getByText(`A pleasure to swap with ${about.name}.`)).toBeVisible();
}

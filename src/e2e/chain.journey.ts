import { expect, test, type Page } from '@playwright/test';
import { findScreenFaults } from './screen-faults.ts';
import { runSwapuCommand } from './run-swapu-command.ts';
import { openPageInNewContext, siteUrl, type Person } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { findScreen } from './screen.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const unique = Date.now().toString(36);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

interface Trader extends Person {
  readonly thing: string;
  readonly path: string;
}

test('three members like, unlock, hand over and review: nobody could have swapped with another alone', async ({
  browser,
}) => {
  test.setTimeout(280_000);
  const [ana, ben, cid] = (await Promise.all(
    (['ana', 'ben', 'cid'] as const).map(async (name) => {
      const person = await createPersonViaApi(browser, name, siteUrl(), name === 'cid' ? phone : {});
      const item = `Round ${name} ${unique}`;
      const path = await createListingViaApi(person, {
        title: item,
        picture: 'chair.avif',
        category: 'furniture',
        deliveryPreference: 'either',
      });
      return { ...person, thing: item, path };
    }),
  )) as [Trader, Trader, Trader];
  for (const { name } of [ana, ben, cid])
    await runSwapuCommand('tokens', 'grant', name, '10', 'for a chain', `--key=${name}`);

  // Ana likes what Ben has, and Ben what Cid has.
  await heart(ana, ben);
  await heart(ben, cid);

  // Cid, on a phone, closes the loop from the list of what is one like away.
  await cid.page.goto('/swap-chain-liked');
  await waitUntilHydrated(cid.page);
  const away = cid.page.getByRole('listitem').filter({ hasText: ana.thing });
  await expect(away).toContainText(`${ana.name} has it. You'd give your ${cid.thing}, in a chain of 3.`);
  await away.getByRole('button', { name: 'Add to favourites' }).click();
  await expect(away.getByRole('button', { name: 'Remove from favourites' })).toHaveAttribute('aria-pressed', 'true');

  await unlock(cid, { give: cid.thing, get: ana.thing });
  await expect(cid.page.getByText('1 of 3 have unlocked it. Waiting for the others')).toBeVisible();
  await unlock(ana, { give: ana.thing, get: ben.thing });
  await unlock(ben, { give: ben.thing, get: cid.thing });
  await expect(ben.page.getByText("Everyone's in. The swap is on!")).toBeVisible();

  const [room] = await Promise.all([
    ben.page.context().waitForEvent('page'),
    ben.page.getByRole('link', { name: 'Talk it over' }).click(),
  ]);
  await room.waitForURL(/\/discuss\/[0-9a-f-]{36}$/);
  await expect(ben.page.getByText("Everyone's in. The swap is on!")).toBeVisible();
  await room.close();

  // Without a reload the others see that it is on, too.
  await cid.page.getByRole('link', { name: 'Go to the swap' }).click();
  await cid.page.waitForURL(/\/swap\/[0-9a-f-]{36}/);
  const swapPage = new URL(cid.page.url()).pathname;
  const guest = await openPageInNewContext(browser);
  for (const { thing, path } of [ana, ben, cid]) {
    await guest.goto(path);
    await expect(guest.getByText("Reserved: it's part of a swap that's been agreed."), thing).toBeVisible();
  }

  const look = { name: 'on a phone', width: 390, locale: 'en-US', light: 'light' } as const;
  expect(await findScreenFaults(cid.page, { path: swapPage }, look)).toEqual([]);
  await showsBothEnds(cid.page, { gives: cid, to: ben, gets: ana });
  await agreeToMeet(cid, ben, swapPage);
  await expectNoPlace(ana.page, swapPage);

  for (const member of [ana, ben]) await handOver(member, swapPage);
  // A meeting is confirmed once by each of the two; what was sent, by its sender and its receiver.
  for (const [member, partner] of [
    [cid, ben],
    [ben, cid],
  ] as const)
    await sayMet(member, partner, swapPage);
  for (const member of [ana, cid]) await confirmReceipt(member, swapPage);
  for (const { page } of [ana, ben, cid]) {
    await page.goto(swapPage);
    await expect(page.getByText('Swapped!')).toBeVisible();
  }
  await ana.page.getByRole('link', { name: 'The chain it came from' }).click();
  await expect(findScreen(ana.page, 'Chain of 3').getByText('Everyone has what they wanted.')).toBeVisible();

  // Ana reviews whom she gave to, and whom she received from.
  await review(ana, cid, swapPage);
  await review(ana, ben, swapPage);
  await review(cid, ana, swapPage);
  await cid.page.goto('/swap-chain-liked?tab=mine');
  await expect(cid.page.getByRole('listitem').filter({ hasText: cid.thing })).toContainText('Completed');
});

async function heart({ page }: Person, { path }: Trader): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to favourites', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'In your favourites' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

/** Opens the proposal, which a job makes within seconds, and unlocks it for five tokens. */
async function unlock({ page }: Person, { give, get }: { readonly give: string; readonly get: string }) {
  const line = page.getByRole('link', { name: `You give ${give} and get ${get}` });
  await expect
    .poll(
      async () => {
        await page.goto('/swap-chain-liked?tab=mine');
        await waitUntilHydrated(page);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        return line.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await line.click();
  const screen = findScreen(page, 'Chain of 3');
  await expect(screen.getByRole('list', { name: 'The loop' }).getByRole('listitem')).toHaveCount(3);
  await screen.getByRole('button', { name: 'Unlock for 5 tokens' }).click();
  await expect(screen.getByRole('button', { name: 'Unlock for 5 tokens' })).toHaveCount(0);
}

interface Ends {
  readonly gives: Trader;
  readonly to: Person;
  readonly gets: Trader;
}

/** The swap of a loop names whom one gives to and whom one receives from, and shows the leg between the others. */
async function showsBothEnds(page: Page, { gives, to, gets }: Ends): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('region').filter({ hasText: gives.thing }).first()).toContainText(to.name);
  await expect(main.getByRole('region').filter({ hasText: gets.thing }).first()).toContainText(gets.name);
  await expect(main).not.toContainText('partner');
}

const place = 'By the fountain in the park';

async function agreeToMeet(giver: Person, receiver: Person, swapPage: string): Promise<void> {
  await receiver.page.goto(swapPage);
  await giver.page.goto(swapPage);
  await waitUntilHydrated(giver.page);
  await giver.page.getByRole('button', { name: `Suggest how to ${receiver.name}` }).click();
  const sheet = giver.page.getByRole('dialog');
  await sheet
    .getByRole('radio', { name: /We meet/ })
    .first()
    .check();
  // In an hour, on the clock of Brisbane.
  await sheet.getByLabel('When').fill(new Date(Date.now() + 11 * 3_600_000).toISOString().slice(0, 16));
  await sheet.getByLabel('Where').fill(place);
  await sheet.getByRole('button', { name: 'Suggest it' }).click();
  await expect(sheet).toBeHidden();
  await expect(receiver.page.getByText(place).first()).toBeVisible();
  await receiver.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(giver.page.getByText('Meeting agreed').first()).toBeVisible();
}

/** Where two meet is no other member's business. */
async function expectNoPlace(page: Page, swapPage: string): Promise<void> {
  await page.goto(swapPage);
  await expect(page.getByRole('heading', { name: 'The rest of the round' })).toBeVisible();
  await expect(page.getByText(place)).toHaveCount(0);
}

async function handOver({ page }: Person, swapPage: string): Promise<void> {
  await page.goto(swapPage);
  await waitUntilHydrated(page);
  await page
    .getByRole('button', { name: /I've (sent|handed over) my part/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radiogroup').first()).toBeVisible();
  for (const group of await sheet.getByRole('radiogroup').all())
    await group.getByRole('radio', { name: /Handed over/ }).check();
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet).toBeHidden();
}

async function sayMet({ page }: Person, partner: Person, swapPage: string): Promise<void> {
  await page.goto(swapPage);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: `${partner.name} and I have met` }).click();
  await page.getByRole('dialog').getByRole('button', { name: "We've met" }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function confirmReceipt({ page }: Person, swapPage: string): Promise<void> {
  await page.goto(swapPage);
  await waitUntilHydrated(page);
  await page
    .getByRole('button', { name: /^I've got (it|.+'s part)$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: "Yes, I've got it" }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function review({ page }: Person, about: Person, swapPage: string): Promise<void> {
  await page.goto(swapPage);
  await page.getByRole('link', { name: `Review ${about.name}` }).click();
  await page.waitForURL(/\/review-swap\//);
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible();
  for (const question of [`How was ${about.name} to swap with`, 'How was the swap'])
    await page.getByRole('group', { name: question }).getByRole('radio', { name: /5/ }).check({ force: true });
  await page.getByLabel(/What would you tell others/).fill(`${about.name} was a pleasure.`);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText("Thanks! That's 10 points for you.")).toBeVisible();
}

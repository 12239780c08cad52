import { expect, test, type Page } from '@playwright/test';
import type { ItemId, SwapId } from '#contracts/ids.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { createPageApiClient } from './page-api-client.ts';
import type { Person } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const unique = Date.now().toString(36);
const [clip, spare] = [`Goal clip ${unique}`, `Goal spare ${unique}`];
const [pen, guitar] = [`Goal pen ${unique}`, `Goal guitar ${unique}`];

const toId = (path: string) => path.split('/').at(-1) as ItemId;
const goal = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a goal made by form and one made from an item are climbed, changed and put away', async ({ browser }) => {
  test.setTimeout(240_000);
  const [ana, ben] = await Promise.all([
    createPersonViaApi(browser, 'climber'),
    createPersonViaApi(browser, 'partner'),
  ]);
  const put = (person: Person, title: string, valueCents: number) =>
    createListingViaApi(person, { title, picture: 'chair.avif', category: 'furniture', valueCents });
  const clipPage = await put(ana, clip, 10_000);
  await put(ana, spare, 12_000);
  const penPage = await put(ben, pen, 30_000);
  const guitarPage = await put(ben, guitar, 40_000);
  const { page } = ana;

  await page.goto('/goals');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'New goal' }).click();
  await fillGoal(page, { name: 'Up to five hundred', start: clip, dollars: 500 });
  await expect(goal(page, 'Up to five hundred')).toContainText(`From ${clip} to something worth $500`);
  await expect(goal(page, 'Up to five hundred')).toContainText('0% there');

  await page.goto(guitarPage);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'Make this my goal' }).click();
  await fillGoal(page, { name: 'The guitar', start: spare });
  await expect(goal(page, 'The guitar')).toContainText(`From ${spare} to ${guitar}, worth $400`);

  // An agreed swap is under way: nothing else is to be chosen until it is over.
  const swapId = await agree(ana, ben, toId(clipPage), toId(penPage));
  await page.goto('/goals');
  await waitUntilHydrated(page);
  const first = goal(page, 'Up to five hundred');
  await expect(first.getByRole('heading', { name: 'A swap is under way' })).toBeVisible();
  await expect(first.getByRole('link', { name: 'See the swap' })).toHaveAttribute('href', `/swap/${swapId}`);
  await expect(first.getByRole('button', { name: 'Carry on', exact: true })).toHaveCount(0);

  for (const person of [ana, ben]) await createPageApiClient(person.page).swaps.confirmReceived.mutate({ swapId });
  await expect(async () => {
    await page.goto('/goals');
    await expect(first.getByRole('heading', { name: 'Nice swap! Keep climbing' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await waitUntilHydrated(page);
  await expect(first).toContainText('50% there');
  await expect(first.getByRole('link', { name: `${clip} for ${pen}` })).toBeVisible();
  await first.getByLabel('Carry on with').selectOption({ label: spare });
  await first.getByRole('button', { name: 'Carry on', exact: true }).click();
  await expect(first.getByRole('heading', { name: `What ${spare} could become next` })).toBeVisible();

  // A value that is held is no goal.
  await first.getByRole('button', { name: 'Change the goal' }).click();
  await changeValue(page, 300);
  await expect(page.getByRole('dialog')).toContainText('You already have something worth that. Aim higher.');
  await changeValue(page, 900);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toContainText(`From ${clip} to something worth $900`);
  await expect(first).toContainText('25% there');

  await goal(page, 'The guitar').getByRole('button', { name: 'Put away' }).click();
  const past = page.getByRole('region', { name: 'Reached, done or put away' });
  await expect(past).toContainText('The guitar');
  await past.getByRole('button', { name: 'Pick up again' }).click();
  await expect(past).toHaveCount(0);
  await expect(goal(page, 'The guitar')).toContainText('Climbing');

  // An item that has been swapped can't be a goal any more.
  await page.goto(penPage);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { name: pen })).toBeVisible();
  await expect(page.getByText('Carbon saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make this my goal' })).toHaveCount(0);
});

interface GoalOnForm {
  readonly name: string;
  readonly start: string;
  /** Left out where the item that led here is the goal. */
  readonly dollars?: number;
}

async function fillGoal(page: Page, { name, start, dollars }: GoalOnForm): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'New goal' });
  await sheet.getByLabel('Name of the goal').fill(name);
  await sheet.getByLabel('Start with').selectOption({ label: start });
  if (dollars !== undefined) {
    await sheet.getByLabel('Swap up to').selectOption({ label: 'Anything of a value' });
    await sheet.getByLabel('Value in AUD').fill(String(dollars));
  }
  await sheet.getByRole('button', { name: 'Save goal' }).click();
  await expect(sheet).toBeHidden();
}

async function changeValue(page: Page, dollars: number): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Change the goal' });
  await sheet.getByLabel('Value in AUD').fill(String(dollars));
  await sheet.getByRole('button', { name: 'Save goal' }).click();
}

/** Agrees on a swap without the swap table. */
async function agree(giver: Person, getter: Person, give: ItemId, get: ItemId): Promise<SwapId> {
  const { offerId } = await createPageApiClient(giver.page).offers.propose.mutate({ terms: buildTerms([give], [get]) });
  const { swapId } = await createPageApiClient(getter.page).offers.accept.mutate({ offerId, revision: 1 });
  return swapId;
}

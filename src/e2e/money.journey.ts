import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { ItemId } from '#contracts/ids.ts';
import { createPageApiClient } from './page-api-client.ts';
import { focusAndPressEnter } from './keys.ts';
import type { Person } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { findScreen } from './screen.ts';
import { querySiteDatabase } from './query-site-database.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const unique = Date.now().toString(36);
const phone = { width: 390, height: 844 };
const dataDir = process.env['SITE_DATA_DIR'] ?? '';
const toId = (address: string): ItemId => ItemId.parse(address.split('/').at(-1));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Waits for the test checkout and does what it offers. */
async function atCheckout(page: Page, act: string): Promise<void> {
  await page.waitForURL(/\/test-checkout\//);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: act, exact: true }).click();
}

/** Pays, waits until the payment has arrived, and goes back where the purchase began. */
async function payAndReturn(page: Page): Promise<void> {
  await atCheckout(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Thanks, that worked' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Back to where you were' }).click();
}

/** Three members whose likes close a loop, and the path of the chain that follows. */
async function chainOfThree(browser: Browser): Promise<{ readonly people: Person[]; readonly path: string }> {
  const people = await Promise.all(['ring-a', 'ring-b', 'ring-c'].map((name) => createPersonViaApi(browser, name)));
  const items = await Promise.all(
    people.map((person, index) =>
      createListingViaApi(person, {
        title: `Ring ${index} ${unique}`,
        picture: 'chair.avif',
        category: 'furniture',
        deliveryPreference: 'either',
      }),
    ),
  );
  for (const [index, { page }] of people.entries())
    await createPageApiClient(page).matching.like.mutate({ itemId: toId(items[(index + 1) % 3] ?? '') });
  const [first] = people;
  if (!first) throw new Error('no member');
  const mine = () => createPageApiClient(first.page).chains.mine.query();
  await expect.poll(async () => (await mine()).length, { timeout: 60_000 }).toBe(1);
  return { people, path: `/chain/${(await mine())[0]?.id}` };
}

test('a member on a phone buys tokens and comes back to the chain that they unlock', async ({ browser }) => {
  test.setTimeout(240_000);
  const { people, path } = await chainOfThree(browser);
  const page = people[0]?.page ?? (await browser.newPage());
  await page.setViewportSize(phone);
  await open(page, path);
  await page.getByRole('button', { name: /^Unlock for \d+ tokens$/ }).click();
  await expect(page.getByText(/^This costs \d+ tokens, and you've got none\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Get tokens' }).click();
  await page.waitForURL(/\/tokens/);

  await page.getByRole('button', { name: 'Buy for $5', exact: true }).click();
  await atCheckout(page, 'Decline the payment');
  await page.waitForURL(/\/swap-swipe-cancel/);
  await expect(page.getByRole('main')).toContainText("Checkout process didn't go through");
  await page.getByRole('link', { name: 'Back to where you were' }).click();

  await page.waitForURL((url) => url.pathname === path);
  await open(page, `/tokens?returnTo=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: 'Buy for $5', exact: true }).click();
  await payAndReturn(page);
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('button', { name: /^Unlock for \d+ tokens$/ }).click();
  await expect(page.getByText(/^1 of 3 have unlocked it/)).toBeVisible();

  await open(page, '/tokens');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Invoice INV-\d+ \(PDF\)$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^INV-\d+\.pdf$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('a payment that is confirmed late is pending, cannot be made twice, and arrives on the open page', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page } = await createPersonViaApi(browser, 'late-payer');
  await page.setViewportSize(phone);
  await open(page, '/tokens');
  await page.getByRole('button', { name: 'Buy for $5', exact: true }).click();
  await atCheckout(page, 'Pay, with the confirmation 30 seconds late');
  await expect(page.getByRole('heading', { name: "Your payment's on its way" })).toBeVisible();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page.getByText('Paid, waiting for confirmation').first()).toBeVisible();
  await expect(page.getByText('No payments yet.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buy for $5', exact: true })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await expect(page.getByRole('link', { name: /^Invoice INV-/ })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Paid, waiting for confirmation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buy for $5', exact: true })).toBeVisible();
});

test('a member subscribes by keyboard, sees an item that is not open yet, cancels and resumes', async ({ browser }) => {
  test.setTimeout(240_000);
  const [{ page }, owner] = await Promise.all([
    createPersonViaApi(browser, 'subscriber'),
    createPersonViaApi(browser, 'early-owner'),
  ]);
  const title = `Early kettle ${unique}`;
  const address = await createListingViaApi(owner, { title, picture: 'chair.avif', category: 'furniture' });
  await querySiteDatabase(dataDir, `update item set visible_from = now() + interval '20 hours' where id = $1`, [
    toId(address),
  ]);
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1, name: 'Not open yet' })).toBeVisible();

  await open(page, '/subscription');
  await focusAndPressEnter(page.getByRole('button', { name: 'Subscribe for $10 a month' }));
  await page.waitForURL(/\/test-checkout\//);
  await waitUntilHydrated(page);
  await focusAndPressEnter(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByRole('heading', { name: 'Thanks, that worked' })).toBeVisible({ timeout: 60_000 });
  await focusAndPressEnter(page.getByRole('link', { name: 'Back to where you were' }));
  const state = page.getByRole('status').filter({ hasText: 'subscriber' });
  await expect(state).toContainText('It renews on');
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await open(page, '/subscription');
  await focusAndPressEnter(page.getByRole('button', { name: 'Cancel subscription' }));
  await expect(state).toContainText('Cancelled.');
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await open(page, '/subscription');
  await focusAndPressEnter(page.getByRole('button', { name: 'Resume subscription' }));
  await expect(state).toContainText('It renews on');
});

/** A new code, made by an operator beside the running site. */
async function newCode(kind: string, ...more: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/cli.js', 'coupon', 'create', kind, '5', '2099-12-31', ...more],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  return /[A-Z2-9]{4}(-[A-Z2-9]{4}){2}/.exec(stdout)?.[0] ?? '';
}

test('a member redeems each kind of coupon and a gift code; what does not work is said in words', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const member = await createPersonViaApi(browser, 'redeemer');
  const { page } = member;
  const month = await newCode('month');
  const redeem = async (code: string) => {
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Use code' }).click();
  };
  await open(page, '/user-coupon');
  await redeem('AAAA-BBBB-CCCC');
  await expect(page.getByText('Code is Invalid or Has been used', { exact: true })).toBeVisible();
  await redeem(month);
  await expect(page.getByText("You don't have any suitable item to use this code", { exact: true })).toBeVisible();

  await createListingViaApi(member, { title: `Couch ${unique}`, picture: 'chair.avif', category: 'furniture' });
  await createListingViaApi(member, { title: `Ute ${unique}`, picture: 'guitar.png', category: 'cars' });
  const done = page.getByRole('status').filter({ hasText: /^Swap Assist is on until/ });
  const kinds = ['specialMonth', 'threeMonths', 'sixMonths', 'twelveMonths'];
  for (const code of [month, ...(await Promise.all(kinds.map((kind) => newCode(kind))))]) {
    await open(page, '/user-coupon');
    await redeem(code.toLowerCase());
    await expect(done).toBeVisible();
  }
  const running = page.getByRole('listitem').filter({ hasText: 'until' });
  await expect(running.filter({ hasText: `Couch ${unique}` })).toHaveCount(1);
  await expect(running.filter({ hasText: `Ute ${unique}` })).toHaveCount(1);
  await expect(running.filter({ hasText: 'All your items' })).not.toHaveCount(0);

  const gift = await newCode('tokens', '--tokens', '7');
  await open(page, '/tokens');
  await redeem(gift);
  await expect(page.getByRole('status').filter({ hasText: '7 tokens are in your account.' })).toBeVisible();
  await expect(page.getByText("You've got 7 tokens")).toBeVisible();
  await redeem(gift);
  await expect(page.getByText('Code is Invalid or Has been used', { exact: true })).toBeVisible();
});

test('a boosted item is labelled in lists; Swap Assist shows its end on the item and among my things', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const member = await createPersonViaApi(browser, 'booster');
  const { page } = member;
  const title = `Brass lamp ${unique}`;
  const address = await createListingViaApi(member, { title, picture: 'chair.avif', category: 'furniture' });
  await open(page, address);
  await page.getByRole('link', { name: 'Get tokens' }).click();
  await page.getByRole('button', { name: 'Buy for $5', exact: true }).click();
  await payAndReturn(page);
  await page.waitForURL((url) => url.pathname === address);
  await page.getByRole('button', { name: /^Boost for 10 tokens/ }).click();
  await expect(page.getByText(/^Boosted until/)).toBeVisible();
  await page.getByRole('button', { name: 'One month for $2' }).click();
  await payAndReturn(page);
  await page.waitForURL((url) => url.pathname === address);
  await expect(page.getByText(/^On until/)).toBeVisible();

  await open(page, '/myswapu');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
  await expect(row.getByText(/^Boosted until/)).toBeVisible();
  await expect(row.getByText(/^until/)).toBeVisible();
  const search = `/search?keyword=${encodeURIComponent(title)}`;
  await open(page, search);
  await expect(findScreen(page, `“${title}”`).getByText('Boosted', { exact: true })).toBeVisible();
});

test('whose payment is disputed buys no more, and reads why', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page } = await createPersonViaApi(browser, 'disputer');
  await open(page, '/tokens');
  await page.getByRole('button', { name: 'Buy for $5', exact: true }).click();
  await atCheckout(page, 'Pay, then dispute it with the bank');
  await page.waitForURL(/\/swap-swipe-success/);
  await expect(page.getByRole('heading', { name: 'Thanks, that worked' })).toBeVisible({ timeout: 60_000 });
  await open(page, '/tokens');
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible();
  await expect(page.getByText('Taken after a disputed payment')).toBeVisible();
  await page.getByRole('button', { name: 'Buy for $5', exact: true }).click();
  const why = "You can't buy anything while a payment of yours is disputed. Please contact us.";
  await expect(page.getByText(why)).toBeVisible();
});

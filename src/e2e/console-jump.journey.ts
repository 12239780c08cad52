import { expect, test, type Page } from '@playwright/test';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword, mayaEmail } from './demo.ts';
import { findAxeViolations } from './screen-faults.ts';
import { openPageInNewContext, uniqueName } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

test.describe.configure({ mode: 'parallel' });

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Jump' });

/** Types into the dialog behind Ctrl K, moves to the target by its whole name, and follows it. */
async function jump(page: Page, typed: string, target: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = findDialog(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(typed);
  const option = findDialog(page).getByRole('option', { name: target, exact: true });
  await expect(option).toBeVisible();
  const isMarked = async () => (await option.getAttribute('aria-selected')) === 'true';
  for (let presses = 0; presses < 40 && !(await isMarked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  await expect(findDialog(page)).toHaveCount(0);
}

test('Ctrl K leads to a member, an item, an offer, orders, a code, an action, a page and a search', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openPageInNewContext(browser);
  const owner = await createPersonViaApi(browser, 'hit');
  const title = `Lamp ${uniqueName('jump')}`;
  await createListingViaApi(owner, { title, picture: 'guitar.png', category: 'musical-instruments' });
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const { admin } = createPageApiClient(page);
  const [offers, swaps, payments, coupons, parcels, members] = await Promise.all([
    admin.offers.list.query({ limit: 1 }),
    admin.swaps.list.query({ limit: 1 }),
    admin.payments.payments.query({ limit: 1 }),
    admin.promotions.coupons.query({ kind: 'month', limit: 1 }),
    admin.delivery.parcels.query({ limit: 1 }),
    admin.members.list.query({ search: mayaEmail }),
  ]);
  const [[offer], [swap], [payment]] = [offers.items, swaps.items, payments.items];
  const [[coupon], [parcel], [member]] = [coupons.items, parcels.items, members.items];
  if (!offer || !swap || !payment || !coupon || !parcel || !member) throw new Error('the sample data has too little');
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const parties = swap.parties.map(({ username }) => username).join(' · ');
  const targets = [
    [mayaEmail, `Member: ${member.username} (${mayaEmail})`, `/admin/members/${member.id}`],
    [title, `Item: ${title} (${owner.name})`, /\/admin\/items\/[\w-]+$/],
    [offer.id, /^Offer: ./, `/admin/offers/${offer.id}`],
    [swap.id, `Swap: ${parties}`, `/admin/swaps/${swap.id}`],
    [payment.providerId, `Payment: ${payment.providerId}`, `/admin/payments/${payment.id}`],
    [parcel.orderNumber, `Parcel: ${parcel.orderNumber}`, `/admin/parcels?search=${parcel.orderNumber}`],
    [coupon.code, `Coupon: ${coupon.code}`, `/admin/coupons/${coupon.id}`],
    ['new po', 'New post', '/admin/posts/new'],
    ['reconc', 'Reconciliation', '/admin/reconciliation'],
    ['lamp & co', 'Members: search “lamp & co”', '/admin/members?search=lamp+%26+co'],
  ] as const;
  for (const [typed, target, path] of targets)
    await test.step(String(target), async () => {
      await jump(page, typed, target);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });
});

test('every page of the navigation is opened with Ctrl K, and its first row with j and Enter', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin/');
  const links = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = (await links.allTextContents()).map((name) => name.trim());
  for (const name of names)
    await test.step(name, async () => {
      await jump(page, name, name);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      const list = page.url();
      const first = page.locator('main [data-row-link]').first();
      if ((await first.count()) === 0) return;
      await page.keyboard.press('j');
      await expect(first).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(list);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });
});

test('the dialogs of a key stand for axe: jump, keys, and an action that asks for its reason', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openPageInNewContext(browser, { colorScheme: 'dark', reducedMotion: 'reduce' });
  const member = await createPersonViaApi(browser, 'asked-of');
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const [row] = (await createPageApiClient(page).admin.members.list.query({ search: member.email })).items;
  await page.goto(`/admin/members/${row?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByRole('row')).toHaveCount(9);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(findDialog(page).getByRole('option').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(findDialog(page)).toHaveCount(0);
  const ban = page.getByRole('button', { name: 'Ban member' });
  await ban.focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Ban member' });
  await expect(asked.getByLabel('Reason')).toBeFocused();
  await expect(asked.getByText('What will happen')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(ban).toBeFocused();
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { createPageApiClient } from './page-api-client.ts';
import { createPersonViaApi } from './prepare-via-api.ts';
import type { Person } from './person.ts';

/** A new member of staff in this role. */
async function staff(browser: Browser, role: 'owner' | 'support' | 'marketing'): Promise<Person> {
  const person = await createPersonViaApi(browser, role);
  await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'admin', 'grant', person.email, '--role', role], {
    env: { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] },
  });
  return person;
}

/** Buys a pack of ten tokens by calls. @returns the path of the payment in the console */
async function pathOfPayment({ page, name }: Person, owner: Person): Promise<string> {
  const calls = createPageApiClient(page);
  const { checkoutId } = await calls.payments.tokens.buy.mutate({ tokens: 10 });
  const { url } = await calls.payments.checkout.begin.mutate({ checkoutId });
  await calls.payments.testCheckout.act.mutate({ id: url.split('/').at(-1) ?? '', action: 'pay' });
  const admin = createPageApiClient(owner.page).admin;
  const [member] = (await admin.members.list.query({ search: name })).items;
  const found = async () => (await admin.payments.payments.query({ member: member?.id })).items;
  await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBe(1);
  return `/admin/payments/${(await found())[0]?.id}`;
}

const confirm = async (page: Page, name: string, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name }).click();
};

test('the owner refunds a part of a payment and no more than is left; support reads it, marketing does not', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [owner, support, marketing, buyer] = await Promise.all([
    staff(browser, 'owner'),
    staff(browser, 'support'),
    staff(browser, 'marketing'),
    createPersonViaApi(browser, 'buyer'),
  ]);
  const path = await pathOfPayment(buyer, owner);
  const { page } = owner;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: '10 tokens, $5' })).toBeVisible();
  const part = page.getByRole('button', { name: 'Refund a part' });
  await expect(part).toHaveCount(0);
  await page.getByLabel('Sum in dollars').fill('2');
  await part.click();
  await confirm(page, 'Refund a part', 'A courtesy after a long wait.');
  await expect(page.getByText("The refund's on its way.")).toBeVisible();
  await expect(page.getByText('Up to $3')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'A courtesy after a long wait.' }).first()).toBeVisible();

  await support.page.goto(path);
  await expect(support.page.getByRole('heading', { level: 1, name: '10 tokens, $5' })).toBeVisible();
  await expect(support.page.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  await expect(support.page.getByRole('link', { name: 'Coupons', exact: true })).toHaveCount(0);

  await marketing.page.goto('/admin/coupons');
  await expect(marketing.page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await expect(marketing.page.getByRole('link', { name: 'Payments', exact: true })).toHaveCount(0);
  await expect(marketing.page.getByText('New gift code')).toHaveCount(0);
});

test('marketing makes a coupon, finds it in the list, reads what it brought and revokes it', async ({ browser }) => {
  test.setTimeout(240_000);
  const [{ page }, member] = await Promise.all([staff(browser, 'marketing'), createPersonViaApi(browser, 'redeemer')]);
  await page.goto('/admin/coupons');
  await page.getByLabel('End', { exact: true }).fill('2099-12-31');
  await page.getByRole('button', { name: 'Make a code' }).click();
  const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){2}/.exec(
    (await page.getByRole('status').filter({ hasText: 'New code' }).textContent()) ?? '',
  )?.[0];
  if (!code) throw new Error('no code was made');
  await page.goto(`/admin/coupons?search=${code}`);
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(page.getByText('No one has used it yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await confirm(page, 'Revoke', 'The campaign was called off.');
  await expect(page.getByText('Code revoked.')).toBeVisible();
  const refused = createPageApiClient(member.page).promotions.redeem.mutate({ code });
  await expect(refused).rejects.toThrow();
});

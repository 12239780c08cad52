import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { signIn } from './call.ts';
import { demoAdmin, demoPassword } from './demo.ts';
import { openWindow, password } from './person.ts';
import { enrol } from './prepare.ts';

const banned = 'You have been banned, please contact us...';

/** `npm run swapu -- …` beside the running site. */
async function swapu(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/cli.js', ...words], {
    env: { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] },
  });
  return stdout;
}

test('an operator makes an admin, who bans a member; their open tab is out at once and signing in says why', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [admin, rogue] = await Promise.all([enrol(browser, 'admin-to-be'), enrol(browser, 'rogue')]);
  await admin.page.goto('/admin');
  await expect(admin.page).toHaveURL('/');
  expect(await swapu('admin', 'grant', admin.email)).toContain(`${admin.email} is an admin now`);
  await rogue.page.goto('/discuss');
  await expect(rogue.page.getByRole('heading', { level: 1 })).toBeVisible();

  await admin.page.goto('/admin');
  await admin.page.getByRole('link', { name: 'Members', exact: true }).click();
  await admin.page.getByLabel('Username or email').fill(rogue.email);
  await admin.page.getByRole('link', { name: rogue.name }).click();
  await expect(admin.page.getByRole('heading', { name: rogue.name })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Ban member' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Ban member' });
  await expect(dialog.getByText('All their sessions and live pages end at once')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ban member' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('Sold air in a box, twice.');
  await dialog.getByRole('button', { name: 'Ban member' }).click();
  await expect(admin.page.getByText('The member is banned.')).toBeVisible();

  await expect(rogue.page).toHaveURL('/');
  await expect(rogue.page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const again = await openWindow(browser);
  await again.goto('/auth');
  await again.getByLabel('Email').fill(rogue.email);
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again.getByRole('alert').getByText(banned)).toBeVisible();

  await expect(admin.page.getByText('Sold air in a box, twice.').first()).toBeVisible();
  await admin.page.goto('/admin/audit');
  const line = admin.page
    .getByRole('row')
    .filter({ hasText: admin.name })
    .filter({ hasText: 'Sold air in a box, twice.' });
  await expect(line).toHaveCount(1);
  await admin.page.goto('/admin/members?banned=yes');
  await expect(admin.page.getByRole('link', { name: rogue.name })).toBeVisible();
});

test('an admin whose rights are taken is out of the console', async ({ browser }) => {
  test.setTimeout(180_000);
  const [page, second] = [await openWindow(browser), await enrol(browser, 'second-admin')];
  await Promise.all([signIn(page, demoAdmin, demoPassword), swapu('admin', 'grant', second.email)]);
  await second.page.goto('/admin');
  await expect(second.page.getByRole('link', { name: 'Members', exact: true })).toBeVisible();
  await page.goto(`/admin/members?search=${encodeURIComponent(second.email)}`);
  await page.getByRole('link', { name: second.name }).click();
  await page.getByRole('button', { name: 'Take admin rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take admin rights' });
  await dialog.getByLabel('Reason').fill('Was an admin for a day.');
  await dialog.getByRole('button', { name: 'Take admin rights' }).click();
  await expect(page.getByText('Is a member again.')).toBeVisible();
  await second.page.goto('/admin');
  await expect(second.page).not.toHaveURL(/\/admin/);
});

import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { createPageApiClient } from './page-api-client.ts';
import { demoPassword, tomEmail } from './demo.ts';
import { querySiteDatabase } from './query-site-database.ts';
import { openPageInNewContext, siteUrl } from './person.ts';

/** The app's code now or after a number of half minutes. The step before and the one after are accepted too. */
const code = (key: string, steps = 0) => new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Follows the redirect to the other site, consents there, and returns. */
async function continueWithGoogle(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  // Both sites ask for an email.
  await page.waitForURL((url) => url.origin !== siteUrl());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Google Person');
  await page.getByRole('button', { name: 'Agree' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings/sign-out');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
}

test('a member by Google switches two-factor on, and signs in with a code and with a backup code', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await openPageInNewContext(browser);
  const email = `google-${Date.now().toString(36)}@example.com`;

  await continueWithGoogle(page, email);
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Your name on Swapu').fill(`google-${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('Please accept the terms and the privacy policy.')).toBeVisible();
  for (const name of [/I accept the terms/, /18 or older/, /live in Australia/])
    await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).not.toHaveURL(/\/auth/);

  await page.goto('/settings/two-factor');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(code(key));
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If you lose your phone' })).toBeVisible();
  const backup = (await page.locator('li code').first().textContent()) ?? '';
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('swapu-backup-codes.txt');
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText("You've got 10 backup codes left.")).toBeVisible();

  // The app's last code has been used.
  for (const proof of [() => code(key, 1), () => backup]) {
    await signOut(page);
    await continueWithGoogle(page, email);
    await page.getByRole('textbox', { name: 'Code' }).fill(proof());
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    await page.goto('/settings/devices');
    await expect(page.getByText('This device')).toBeVisible();
  }
  await page.goto('/settings/two-factor');
  await expect(page.getByText("You've got 9 backup codes left.")).toBeVisible();
});

test('a no at the other site is said on the sign-in screen', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('alert').getByText("You didn't let the other site tell us who you are")).toBeVisible();
});

/** Signs Tom in with the form. */
async function signIn(page: Page, stay: boolean): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(tomEmail);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  if (stay) await page.getByRole('checkbox', { name: 'Stay signed in' }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/settings/devices');
  await expect(page.getByText('This device')).toBeVisible();
}

test('a session that has run out signs its page out by itself and says why until that is read; one that stays logged in goes on', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [page, staying] = [await openPageInNewContext(browser), await openPageInNewContext(browser)];
  await Promise.all([page.clock.install(), staying.clock.install()]);
  await signIn(page, false);
  await signIn(staying, true);
  // An hour passes on the server and in the browser.
  const [session] = (await createPageApiClient(page).identity.devices.query()).filter(({ isThisOne }) => isThisOne);
  await querySiteDatabase(
    process.env['SITE_DATA_DIR'] ?? '',
    `update member_session set expires_at = now() - interval '1 second' where id = $1`,
    [session?.sessionId],
  );
  await Promise.all([page.clock.fastForward('01:01:00'), staying.clock.fastForward('01:01:00')]);
  await expect(page).toHaveURL('/');
  // shell.sessionOver
  const line = page.getByRole('status').filter({ hasText: 'Your session has ended, so we signed you out.' });
  await expect(line).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('swapu.didAutoLogout'))).toBe('true');
  await page.goto('/search');
  await expect(line).toBeVisible();
  await page.reload();
  await expect(line.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /signin/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: /português/i }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A sua sessão terminou.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sessão' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('status').getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByText('A sua sessão terminou.')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sessão' })).toBeVisible();
  await expect(page.getByText('A sua sessão terminou.')).toHaveCount(0);
  await staying.goto('/settings/devices');
  await expect(staying.getByText('This device')).toBeVisible();
  expect(await staying.evaluate(() => localStorage.getItem('swapu.didAutoLogout'))).toBeNull();
});

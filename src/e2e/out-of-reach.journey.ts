import { expect, test } from '@playwright/test';
import { signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';
import { openPageInNewContext, siteUrl } from './person.ts';
import { createPersonViaApi } from './prepare-via-api.ts';

const phone = { width: 390, height: 844 };

for (const [how, refuse] of [
  ['refuses connections', { abort: 'connectionrefused' }],
  ['stands behind a proxy that says so', { status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' }],
] as const)
  test(`a page whose server ${how} says so, keeps what was typed and goes on by itself`, async ({ browser }) => {
    const { page } = await createPersonViaApi(browser, 'patient');
    await page.setViewportSize(phone);
    await page.goto('/settings/account');
    const bio = page.getByRole('textbox', { name: 'About you' });
    await expect(bio).toBeVisible();
    await page
      .context()
      .route(`${siteUrl()}/**`, (route) => ('abort' in refuse ? route.abort(refuse.abort) : route.fulfill(refuse)));
    await bio.fill('Typed while the server is away.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText("We can't reach Swapu right now. What you write is saved")).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Keep this page open and try again in a moment.',
    );
    await expect(bio).toHaveValue('Typed while the server is away.');
    await page.context().unrouteAll({ behavior: 'wait' });
    await expect(page.getByText("We can't reach Swapu right now. What you write")).toHaveCount(0, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved').first()).toBeVisible();
    await page.reload();
    await expect(bio).toHaveValue('Typed while the server is away.');
  });

test('a page that is opened while the server is away comes by itself once it is back', async ({ browser }) => {
  const { page } = await createPersonViaApi(browser, 'patient');
  await page.goto('/myswapu');
  await waitUntilHydrated(page);
  await page.context().route(`${siteUrl()}/trpc/**`, (route) => route.abort('connectionrefused'));
  await page.context().route(`${siteUrl()}/readyz`, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  await expect(page.getByText("We can't reach Swapu right now.")).toBeVisible();
  await page.context().unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("We can't reach Swapu right now.")).toHaveCount(0, { timeout: 30_000 });
});

test('a page that is newly opened begins at its top; a reload and a way back stay where they were', async ({
  browser,
}) => {
  const page = await openPageInNewContext(browser, { viewport: phone });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/FAQ');
  await waitUntilHydrated(page);
  await page.evaluate(() => scrollTo(0, 700));
  await page.goto('/terms-and-conditions');
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => scrollTo(0, 500));
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(scrolled).toBe(500);
  await page.goBack();
  await expect(page).toHaveURL(/FAQ/);
  await waitUntilHydrated(page);
  await expect.poll(scrolled).toBe(700);
});

test('suggestions of the search are not cut off by what stands around them', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { viewport: phone });
  await page.goto('/');
  await waitUntilHydrated(page);
  const field = page.getByRole('main').getByRole('combobox');
  await field.pressSequentially('te');
  const last = page.getByRole('main').getByRole('option').last();
  await expect(last).toBeVisible();
  await last.click({ trial: true });
});

test('signing in says without scripts that it needs them, in the language of its reader', async ({ browser }) => {
  const page = await openPageInNewContext(browser, { javaScriptEnabled: false, locale: 'pt-PT' });
  await page.goto('/auth');
  const shown = page.locator('noscript');
  // Its text is none to Playwright unless it is rendered.
  await expect(shown).toContainText('Para iniciar sessão é preciso JavaScript.', { useInnerText: true });
  await expect(shown).toBeVisible();
});

test('the console says that its server is away, and fills in by itself once it is back', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const away = { status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' };
  await page.context().route(`${siteUrl()}/trpc/**`, (route) => route.fulfill(away));
  await page.context().route(`${siteUrl()}/readyz`, (route) => route.fulfill(away));
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await expect(page.getByText("We can't reach the server right now.")).toBeVisible();
  await page.context().unrouteAll({ behavior: 'wait' });
  const firstItem = page.getByRole('region', { name: 'Items' }).getByRole('cell').getByRole('link').first();
  await expect(firstItem).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("We can't reach the server right now.")).toHaveCount(0, { timeout: 30_000 });
});

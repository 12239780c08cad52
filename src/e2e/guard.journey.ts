import { expect, test, type Page, type Request } from '@playwright/test';
import { signInViaApi } from './page-api-client.ts';
import { demoPassword, mayaEmail, priyaEmail, tomEmail } from './demo.ts';
import { openPageInNewContext, siteUrl } from './person.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const stopped = 'You need to be logged in to continue';
const unknownId = '01a1fd74-1e32-76bd-80c8-530fb09442c0';
const guarded = [
  '/create',
  `/editPost/${unknownId}`,
  '/myswapu',
  '/settings',
  '/settings/account',
  '/onboarding',
  '/chooseInterest',
  '/categories-interests',
  `/user-detail/${unknownId}`,
  `/offer-item/${unknownId}`,
  '/offers',
  '/swap-offer',
  `/swap-offer/${unknownId}`,
  '/swap-status',
  '/swap-status/received?from=letter',
  `/swap/${unknownId}`,
  '/discuss',
  `/discuss/${unknownId}`,
  '/review-swap',
  `/review-swap/${unknownId}.${unknownId}`,
  '/admin/',
  '/admin/members',
];

async function signInBySheet(page: Page, email: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(stopped)).toBeVisible();
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByLabel('Password', { exact: true }).fill(demoPassword);
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test("a guest at a member's screen is asked to sign in and then arrives where they were going", async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/swap-status/received');
  await expect(page).toHaveURL(`/?signin&next=${encodeURIComponent('/swap-status/received')}`);
  await signInBySheet(page, mayaEmail);
  await expect(page).toHaveURL('/swap-status/received');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a guest who follows a link inside the site is asked over the page they are on', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/FAQ');
  // A link followed before is a document of its own, which the server leads home.
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: 'List an item' }).click();
  await expect(page).toHaveURL(`/FAQ?signin&next=${encodeURIComponent('/create')}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await signInBySheet(page, mayaEmail);
  await expect(page).toHaveURL('/create');
});

test("every member's and admin's address sends a guest home with the way on", async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  for (const path of guarded) {
    const answer = await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
    expect([answer.status(), answer.headers()['location']], path).toEqual([
      302,
      `/?signin&next=${encodeURIComponent(path)}`,
    ]);
  }
});

test('a way on that leads off the site is not followed', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  const left: string[] = [];
  await page.context().route(
    (url) => url.origin !== siteUrl(),
    (route) => {
      left.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto(`/?signin&next=${encodeURIComponent('//evil.example/create')}`);
  // Without a path to continue to, the sheet begins with signing in.
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Email').fill(tomEmail);
  await sheet.getByLabel('Password', { exact: true }).fill(demoPassword);
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/');
  const hostile = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/auth-api/sign-out',
    '/trpc/identity.signOut',
    '/?signin&next=/create',
  ];
  for (const next of hostile) {
    const answer = await page.request.get(`/auth?next=${encodeURIComponent(next)}`, {
      maxRedirects: 0,
      headers: { accept: 'text/html' },
    });
    expect([answer.status(), answer.headers()['location']], next).toEqual([302, '/']);
  }
  expect(left).toEqual([]);
});

test('screens for the signed-out send a member home, or on', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, tomEmail, demoPassword);
  for (const path of ['/auth', '/auth/signup', '/forgot-password']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
  await page.goto('/auth?next=%2Fsettings');
  await expect(page).toHaveURL('/settings');
});

test('a member who is no admin finds no console', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, tomEmail, demoPassword);
  await page.goto('/admin/members');
  await expect(page).toHaveURL('/');
});

test("one may go on as a guest, and member's screens stay closed", async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/create');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('swapu.userId'))).toBe('"guest"');
  const secondsLeft = await page.evaluate(
    () => (Number(localStorage.getItem('swapu.guestUntil')) - Date.now()) / 1_000,
  );
  expect(secondsLeft).toBeGreaterThan(3_500);
  expect(secondsLeft).toBeLessThanOrEqual(3_600);
  await page.getByRole('link', { name: 'List an item' }).click();
  await expect(page.getByText(stopped)).toBeVisible();
});

/** Counts the live streams that this page has open from now on. */
function watchStreams(page: Page): { readonly open: () => number } {
  let open = 0;
  const isStream = (url: string) => url.includes('/live.stream');
  page.on('request', (request) => void (isStream(request.url()) && (open += 1)));
  const onEnd = (request: Request) => void (isStream(request.url()) && (open -= 1));
  page.on('requestfinished', onEnd).on('requestfailed', onEnd);
  return { open: () => open };
}

test('signing out ends the session and the live stream of the other tab', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, priyaEmail, demoPassword);
  const other = await page.context().newPage();
  const streams = watchStreams(other);
  await other.goto('/discuss');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(streams.open).toBe(1);
  await page.goto('/settings/sign-out');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(streams.open).toBe(0);
  await other.goto('/discuss');
  await expect(other).toHaveURL(/signin&next=/);
});

test('signing in on another device and out there leaves this one signed in', async ({ browser }) => {
  const [here, there] = [await openPageInNewContext(browser), await openPageInNewContext(browser)];
  await Promise.all([signInViaApi(here, priyaEmail, demoPassword), signInViaApi(there, priyaEmail, demoPassword)]);
  await there.goto('/settings/sign-out');
  await there.getByRole('button', { name: 'Sign out' }).click();
  await expect(there).toHaveURL('/');
  await here.goto('/settings');
  await expect(here).toHaveURL('/settings');
});

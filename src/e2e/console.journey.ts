import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { runSwapuCommand } from './run-swapu-command.ts';
import { openPageInNewContext, memberPassword } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

const banned = 'You have been banned, please contact us...';

test('an operator makes an admin, who bans a member; their open tab is out at once and signing in says why', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [admin, rogue] = await Promise.all([
    createPersonViaApi(browser, 'admin-to-be'),
    createPersonViaApi(browser, 'rogue'),
  ]);
  await admin.page.goto('/admin');
  await expect(admin.page).toHaveURL('/');
  expect(await runSwapuCommand('admin', 'grant', admin.email)).toContain(`${admin.email} has the role owner now`);
  await rogue.page.goto('/discuss');
  await expect(rogue.page.getByRole('heading', { level: 1 })).toBeVisible();

  await admin.page.goto('/admin');
  await admin.page.getByRole('link', { name: 'Members', exact: true }).click();
  await admin.page.getByLabel('Username or email').fill(rogue.email);
  // The old list is shown until the filtered one has loaded.
  await admin.page.waitForURL((url) => url.searchParams.has('search'));
  await admin.page.getByRole('link', { name: rogue.name }).click();
  await expect(admin.page.getByRole('heading', { level: 1, name: rogue.name })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Ban member' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Ban member' });
  await expect(dialog.getByText('All their sessions and live pages end straight away')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ban member' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('Sold air in a box, twice.');
  await dialog.getByRole('button', { name: 'Ban member' }).click();
  await expect(admin.page.getByText('The member is banned.')).toBeVisible();

  await expect(rogue.page).toHaveURL('/');
  await expect(rogue.page.getByText('Your session has ended')).toBeVisible();
  const again = await openPageInNewContext(browser);
  await again.goto('/auth');
  await again.getByLabel('Email').fill(rogue.email);
  await again.getByLabel('Password', { exact: true }).fill(memberPassword);
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
  const [page, second] = [await openPageInNewContext(browser), await createPersonViaApi(browser, 'second-admin')];
  await Promise.all([
    signInViaApi(page, demoAdminEmail, demoPassword),
    runSwapuCommand('admin', 'grant', second.email),
  ]);
  await second.page.goto('/admin');
  await expect(second.page.getByRole('link', { name: 'Members', exact: true })).toBeVisible();
  await page.goto(`/admin/members?search=${encodeURIComponent(second.email)}`);
  await page.getByRole('link', { name: second.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the role' });
  await dialog.getByLabel('Reason').fill('Was an admin for a day.');
  await dialog.getByRole('button', { name: 'Remove the role' }).click();
  await expect(page.getByText("They're a member again.")).toBeVisible();
  await second.page.goto('/admin');
  await expect(second.page).not.toHaveURL(/\/admin/);
});

async function fillSignIn(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(memberPassword);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function expectConsoleAt(page: Page, path: string, title: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log', exact: true })).toBeVisible();
}

test('an admin who signs in on the way to the console arrives there: by the sheet, by the page, with two-factor', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await createPersonViaApi(browser, 'keeper');
  await runSwapuCommand('admin', 'grant', admin.email);

  await test.step('by the sheet over home', async () => {
    const page = await openPageInNewContext(browser);
    await page.goto('/admin/members?banned=yes');
    await fillSignIn(page.getByRole('dialog'), admin.email);
    await expectConsoleAt(page, '/admin/members?banned=yes', 'Members');
  });

  await test.step('by the sign-in page', async () => {
    const page = await openPageInNewContext(browser);
    await page.goto(`/auth?next=${encodeURIComponent('/admin/audit')}`);
    await fillSignIn(page.getByRole('main'), admin.email);
    await expectConsoleAt(page, '/admin/audit', 'Audit log');
    await page.goBack();
    await expect(page).not.toHaveURL(/\/auth/);
  });

  const calls = createPageApiClient(admin.page);
  const { key } = await calls.identity.beginTwoFactor.mutate({ password: memberPassword });
  const app = new TOTP({ secret: key });
  await calls.identity.confirmTwoFactor.mutate({ code: app.generate() });
  // The app's code of this half minute has been used; the next one is accepted already.
  const nextCode = app.generate({ timestamp: Date.now() + 30_000 });

  await test.step('with a code', async () => {
    const page = await openPageInNewContext(browser);
    await page.goto('/admin');
    await fillSignIn(page.getByRole('dialog'), admin.email);
    await page.getByRole('textbox', { name: 'Code' }).fill(nextCode);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expectConsoleAt(page, '/admin/', 'Overview');
  });
});

/** Two members agree on a swap and one of them reports a problem. @returns their names */
async function openDispute(browser: Browser): Promise<string[]> {
  const [giver, taker] = await Promise.all([
    createPersonViaApi(browser, 'giver'),
    createPersonViaApi(browser, 'taker'),
  ]);
  const [give, get] = await Promise.all([
    createListingViaApi(taker, { title: 'A drum', picture: 'guitar.png', category: 'musical-instruments' }),
    createListingViaApi(giver, { title: 'A flute', picture: 'guitar.png', category: 'musical-instruments' }),
  ]);
  const toId = (path: string) => path.split('/').at(-1) ?? '';
  const { offerId } = await createPageApiClient(taker.page).offers.propose.mutate({
    terms: {
      offererItemIds: [toId(give)],
      ownerItemIds: [toId(get)],
      cashAddedCents: 0,
      cashRequestedCents: 0,
      note: '',
    },
  });
  const { swapId } = await createPageApiClient(giver.page).offers.accept.mutate({ offerId, revision: 1 });
  await createPageApiClient(taker.page).swaps.report.mutate({
    swapId,
    problem: 'The flute has a crack that was not named.',
  });
  return [giver.name, taker.name];
}

test("a dispute is opened by a click on its parties, and every list's rows hold one link each", async ({ browser }) => {
  test.setTimeout(120_000);
  const [page, [giver = '', taker = '']] = [await openPageInNewContext(browser), await openDispute(browser)];
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin/disputes');
  const parties = page.getByRole('row').filter({ hasText: giver }).getByText(taker);
  await parties.click();
  await expect(page).toHaveURL(/\/admin\/disputes\/[0-9a-f-]{36}$/);
  await expect(page.getByText('The flute has a crack that was not named.').first()).toBeVisible();

  for (const list of ['members', 'disputes', 'reports', 'corrections', 'jobs', 'jobs/dead', 'audit']) {
    await page.goto(`/admin/${list}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('a :is(a, button, input), button :is(a, button, input)'), list).toHaveCount(0);
  }
});

test('a command given offline fails at once, and nothing of it is sent after Cancel', async ({ browser }) => {
  test.setTimeout(120_000);
  const [page, member] = [await openPageInNewContext(browser), await createPersonViaApi(browser, 'calm')];
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const { items } = await createPageApiClient(page).admin.members.list.query({ search: member.email });
  await page.goto(`/admin/members/${items[0]?.id}`);
  await page.getByRole('button', { name: 'Ban member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ban member' });
  await dialog.getByLabel('Reason').fill('Will be thought over once more.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Ban member' }).click();
  // console.errors.unreachable
  await expect(dialog.getByRole('alert')).toContainText('Check your connection and try again.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  const commands: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && commands.push(request.url())));
  await page.context().setOffline(false);
  // A call that waited for the network would be sent before the one requested by hand.
  await page.getByRole('navigation').getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(page.getByRole('link', { name: member.name })).toBeVisible();
  expect(commands).toEqual([]);
  expect((await createPageApiClient(page).admin.members.list.query({ search: member.email })).items[0]).toMatchObject({
    isBanned: false,
  });
});

test('the audit log shows who did what to whom, and why, without scrolling sideways', async ({ browser }) => {
  test.setTimeout(120_000);
  const [page, member] = [
    await openPageInNewContext(browser),
    await createPersonViaApi(browser, 'long-standing-member'),
  ];
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const calls = createPageApiClient(page);
  const [row] = (await calls.admin.members.list.query({ search: member.email })).items;
  if (!row) throw new Error('the console does not list the member');
  const reason = `Promised for the trial of the console ${'and for one more reason '.repeat(15)}`.trim();
  await calls.admin.payments.grantTokens.mutate({ memberId: row.id, amount: 5, reason });
  await page.goto('/admin/audit');
  const line = page.getByRole('row').filter({ hasText: member.name });
  await expect(line).toHaveCount(1);
  const right = await page
    .getByRole('region', { name: 'Audit log' })
    .evaluate((region) => region.getBoundingClientRect().left + region.clientWidth);
  for (const text of ['wattle', member.name, 'Promised for the trial']) {
    const box = await line.getByText(text).first().boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0), text).toBeLessThanOrEqual(right);
  }
});

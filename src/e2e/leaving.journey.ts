import { readFile, rm } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { readZip } from '#testing/read-zip.ts';
import { openPageInNewContext, memberPassword, type Person } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { runSiteJob } from './run-site-job.ts';
import { makeDataDir, startBuiltSite, type Site } from './start-built-site.ts';
import { querySiteDatabase } from './query-site-database.ts';

let site: Site;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = await makeDataDir();
  site = await startBuiltSite({
    DATA_DIR: dataDir,
    SEED: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    PAGE_CACHE_SECONDS: '0',
  });
});
test.afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function subjectsTo(page: Page, email: string): Promise<string[]> {
  const list = await (await page.request.get(`${site.url}/mailbox?to=${encodeURIComponent(email)}`)).text();
  return [...list.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, subject = '']) => subject);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(memberPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function close({ page }: Person): Promise<void> {
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: 'Close my account…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText(/Your account is closing\. Sign in before/)).toBeVisible();
}

test('a member takes their data along, leaves, comes back, leaves again, and is erased when the days are over', async ({
  browser,
}) => {
  const baseURL = { baseURL: site.url };
  const ana = await createPersonViaApi(browser, 'leaver', site.url);
  const title = `Copper kettle ${ana.name}`;
  const itemPage = await createListingViaApi(ana, { title, picture: 'headphones.webp', category: 'kitchen' }, site.url);

  await test.step('asks for an archive, is written to, downloads it and finds everything in it', async () => {
    await ana.page.goto('/settings/privacy');
    await ana.page.getByRole('button', { name: 'Prepare my archive' }).click();
    const button = ana.page.getByRole('button', { name: /^Download \(/ });
    await expect(button).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => subjectsTo(ana.page, ana.email)).toContain('Your data is ready to download');
    const download = ana.page.waitForEvent('download');
    await button.click();
    const files = await readZip(await readFile(await (await download).path()));
    expect(JSON.parse(files.get('items/items.json') ?? '')).toMatchObject([{ title }]);
    expect(JSON.parse(files.get('identity/account.json') ?? '')).toMatchObject([{ email: ana.email }]);
    expect([...files.keys()].filter((name) => /^pictures\/.+\.webp$/.test(name))).toHaveLength(1);
    await expect(ana.page.getByText(/Browser denied file download/)).toHaveCount(0);
  });

  // members.errors.downloadDenied
  await test.step('is told when the browser does not let the file in', async () => {
    // As in a browser whose user forbids pages to download: no request is made, and the page receives no event.
    await ana.page.evaluate(() => {
      HTMLAnchorElement.prototype.click = () => undefined;
    });
    await ana.page.getByRole('button', { name: /^Download \(/ }).click();
    await expect(ana.page.getByRole('alert').filter({ hasText: /^Browser denied file download\.\.\./ })).toBeVisible();
  });

  const stranger = await openPageInNewContext(browser, baseURL);
  const isThere = async () => (await stranger.goto(itemPage))?.status();
  await test.step('closes the account: nobody sees it any more', async () => {
    await close(ana);
    await expect.poll(isThere).toBe(404);
    await expect.poll(() => subjectsTo(ana.page, ana.email)).toContain('Your account is closing');
  });

  await test.step('signs in, is asked, and comes back to everything as it was', async () => {
    await signIn(ana.page, ana.email);
    await expect(ana.page.getByRole('heading', { name: 'Come back?' })).toBeVisible();
    await ana.page.getByRole('button', { name: 'Yes, bring my account back' }).click();
    await expect(ana.page).toHaveURL(`${site.url}/`);
    await expect.poll(isThere).toBe(200);
  });

  await test.step('closes it again; the days pass, and it is erased', async () => {
    await close(ana);
    await querySiteDatabase(dataDir, `update member_closing set closes_at = closes_at - interval '14 days'`);
    await runSiteJob(dataDir, 'members.remindLeavers');
    await runSiteJob(dataDir, 'members.eraseDue');
    await expect.poll(() => subjectsTo(ana.page, ana.email), { timeout: 60_000 }).toContain('Your account is closed');
    await signIn(ana.page, ana.email);
    await expect(ana.page.getByText('Failed to authenticate. Check your login data.')).toBeVisible();
    const [left] = await querySiteDatabase<{ found: number }>(
      dataDir,
      `select count(*)::int as found from member_account where email = $1 or username = $2`,
      [ana.email, ana.name],
    );
    expect(left?.found).toBe(0);
  });
});

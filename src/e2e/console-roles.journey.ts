import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { createPersonViaApi } from './prepare-via-api.ts';

/** `npm run swapu -- …` beside the running site. */
const swapu = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['dist/server/cli.js', ...words], {
    env: { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] },
  });

const firstMinutes = [
  {
    role: 'support',
    sees: ['Members', 'Items', 'Disputes', 'Reports', 'Appeals', 'Audit log'],
    lacks: ['Campaigns', 'Settings', 'Queues'],
    refused: 'campaigns',
  },
  {
    role: 'moderator',
    sees: ['Members', 'Items', 'Disputes', 'Reports', 'Appeals', 'Audit log'],
    lacks: ['Campaigns', 'Payments', 'Settings'],
    refused: 'payments',
  },
  {
    role: 'marketing',
    sees: ['Items', 'Coupons', 'Campaigns', 'Analytics'],
    lacks: ['Members', 'Reports', 'Audit log', 'Settings'],
    refused: 'members',
  },
  {
    role: 'owner',
    sees: ['Members', 'Reports', 'Campaigns', 'Payments', 'Analytics', 'Queues', 'Settings', 'Audit log'],
    lacks: [],
    refused: null,
  },
] as const;

/** Every entry of the navigation, by its name. */
async function listEntries(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return (await links.allTextContents()).map((name) => name.trim());
}

const findLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

for (const { role, sees, lacks, refused } of firstMinutes)
  test(`the first minute of ${role}: what they see, and what is refused in words`, async ({ browser }) => {
    test.setTimeout(120_000);
    const { page, email } = await createPersonViaApi(browser, role);
    await swapu('admin', 'grant', email, '--role', role);
    await page.goto('/admin/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of sees) await expect(findLink(page, name)).toBeVisible();
    for (const name of lacks) await expect(findLink(page, name)).toHaveCount(0);
    const refusals: string[] = [];
    page.on('response', (answer) => void (answer.status() >= 400 && refusals.push(answer.url())));
    for (const name of await listEntries(page))
      await test.step(name, async () => {
        await findLink(page, name).click();
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        const row = page.locator('main [data-row-link]').first();
        if ((await row.count()) === 0) return;
        await row.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Not part of your role|No such page/);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      });
    expect(refusals).toEqual([]);
    if (refused === null) return;
    await page.goto(`/admin/${refused}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
    expect((await page.request.get('/trpc/admin.platform.settings')).status()).toBe(404);
  });

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { enrol } from './prepare.ts';

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

const linkOf = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

for (const { role, sees, lacks, refused } of firstMinutes)
  test(`the first minute of ${role}: what they see, and what is refused in words`, async ({ browser }) => {
    test.setTimeout(120_000);
    const { page, email } = await enrol(browser, role);
    await swapu('admin', 'grant', email, '--role', role);
    await page.goto('/admin/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of sees) await expect(linkOf(page, name)).toBeVisible();
    for (const name of lacks) await expect(linkOf(page, name)).toHaveCount(0);
    for (const name of sees) {
      await linkOf(page, name).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
    if (refused === null) return;
    await page.goto(`/admin/${refused}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
    expect((await page.request.get('/trpc/admin.platform.settings')).status()).toBe(404);
  });

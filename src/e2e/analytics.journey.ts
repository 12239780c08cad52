import { expect, test } from '@playwright/test';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { findScreenFaults, openScreenVariant, screenVariants } from './screen-faults.ts';
import { addDays, toSiteDay } from '#contracts/site-day.ts';

const today = toSiteDay(new Date());
const year = `/admin/analytics?from=${addDays(today, -364)}&until=${today}`;

test('figures of a year are drawn and stand in tables, at every width, language and light; the dashboard draws nothing', async ({
  browser,
}) => {
  for (const look of screenVariants) {
    const page = await openScreenVariant(browser, look, true);
    await signInViaApi(page, demoAdminEmail, demoPassword);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await expect(page.locator('a[href^="/admin/analytics?"]')).toBeVisible();
    expect(scripts.filter((path) => /\/plot-/.test(path))).toEqual([]);
    // Sample figures are made while the site runs.
    await expect
      .poll(async () => {
        const chart = { chart: 'money' as const, from: addDays(today, -364), until: today };
        return (await createPageApiClient(page).admin.analytics.chart.query(chart)).totals[0];
      })
      .toBeGreaterThan(0);
    expect(await findScreenFaults(page, { path: year }, look)).toEqual([]);
    await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
    expect(scripts.filter((path) => /\/plot-/.test(path))).not.toEqual([]);
    await expect(page.getByRole('table')).toHaveCount(10);
    await page.context().close();
  }
});

test('a range is chosen by keyboard, kept in the address, and exported', async ({ browser }) => {
  const page = await openScreenVariant(browser, { name: 'desk', width: 1280, locale: 'en-US', light: 'light' }, true);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  await page.goto('/admin/analytics');
  await page.getByRole('button', { name: 'Last 7 days' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -6)}&until=${today}`));
  const numbers = page.getByRole('region', { name: 'Swaps: the numbers' });
  await expect(numbers.getByRole('row')).toHaveCount(8);
  await numbers.focus();
  await expect(numbers).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Swaps: download CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^analytics-.*\.csv$/);
});

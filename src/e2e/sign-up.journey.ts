import { expect, test } from '@playwright/test';
import { openWindow } from './person.ts';

test('the box for promotional mail names its sender, is unticked, and comes with the form: nothing moves', async ({ browser }) => {
  const page = await openWindow(browser, { viewport: { width: 390, height: 2_000 } });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { readonly value: number }).value))).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/auth/signup');
  const box = page.getByRole('checkbox', { name: /news and ideas/ });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(/We count whether these letters are opened.*Sent by Swapu, ABN 00 000 000 000, 1 Market Lane/);
  await expect(page.getByText('At least 6 characters.')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => (window as Window & { readonly shifts?: readonly number[] }).shifts?.reduce((sum, shift) => sum + shift, 0))).toBeLessThan(0.01);
});

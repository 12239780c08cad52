import { expect, test } from '@playwright/test';
import { changeConsignmentsAndPoll, createCourierSwap } from './courier-swap.ts';
import { focusAndPressEnter, focusAndPressSpace, tabTo } from './keys.ts';
import { signUpInBrowser } from './person.ts';

const unique = Date.now().toString(36);
const phone = { viewport: { width: 390, height: 844 } };
const dataDir = process.env['SITE_DATA_DIR'] ?? '';

test('two things go in one box by keyboard on a phone, from one price to both received', async ({ browser }) => {
  test.setTimeout(240_000);
  const [ana, ben] = await Promise.all([
    signUpInBrowser(browser, 'ana', phone),
    signUpInBrowser(browser, 'ben', phone),
  ]);
  const { swapId, path } = await createCourierSwap(ana, ben, unique, ['Lamp', 'Radio']);
  const { page } = ana;
  await page.goto(`/swap/${swapId}`);
  const box = page.getByRole('region', { name: 'By courier' }).getByRole('listitem').first();
  await expect(box).toContainText(`Lamp ${unique}`);
  await expect(box).toContainText(`Radio ${unique}`);
  await focusAndPressEnter(page.getByRole('link', { name: 'Book the courier' }));
  await page.waitForURL((url) => url.pathname.startsWith('/my-delivery/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' and ');

  // The thing that the page's address names stays in.
  const second = page.getByRole('group', { name: 'In one box' }).getByRole('checkbox', { disabled: false });
  await expect(second).toBeChecked();
  await focusAndPressSpace(second);
  await expect(second).not.toBeChecked();
  await tabTo(page.getByRole('link', { name: /^Order the courier for (Lamp|Radio) .* by itself$/ }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(second).toBeChecked();
  await expect(page.getByText('The size is our guess')).toBeVisible();

  await focusAndPressEnter(page.getByRole('button', { name: /^Order Wombat Parcels for \$/ }));
  await page.waitForURL(/checkout/);
  await focusAndPressEnter(page.getByRole('button', { name: 'Pay', exact: true }));
  await focusAndPressEnter(page.getByRole('link', { name: 'Back to where you were' }));
  await expect(page.getByRole('status').filter({ hasText: "The label's ready" })).toBeVisible({ timeout: 60_000 });
  const opened = page.waitForEvent('popup');
  await focusAndPressEnter(page.getByRole('button', { name: 'Label (PDF)' }));
  await (await opened).close();

  await changeConsignmentsAndPoll(dataDir, swapId, "confirmed_at = now() - interval '5 days'");
  await ben.page.goto(path);
  await expect(ben.page.getByRole('status').filter({ hasText: 'It has arrived.' })).toBeVisible({ timeout: 60_000 });
  await focusAndPressEnter(ben.page.getByRole('link', { name: 'See the swap' }));
  await focusAndPressEnter(ben.page.getByRole('button', { name: /^I've got/ }));
  await focusAndPressEnter(ben.page.getByRole('dialog').getByRole('button', { name: /^Yes, I've got/ }));
  await expect(ben.page.getByRole('button', { name: /^I've got/ })).toHaveCount(0);
});

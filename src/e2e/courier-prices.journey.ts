import { expect, test, type Page } from '@playwright/test';
import { createCourierSwap } from './courier-swap.ts';
import { chooseRadioByKeys, focusAndPressEnter } from './keys.ts';
import { createPageApiClient } from './page-api-client.ts';
import { signUpInBrowser } from './person.ts';

const unique = Date.now().toString(36);
const phone = { viewport: { width: 390, height: 844 } };

test('the way to the label goes by keyboard on a phone, and both see the prices without asking', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [ana, ben] = await Promise.all([
    signUpInBrowser(browser, 'ana', phone),
    signUpInBrowser(browser, 'ben', phone),
  ]);
  const { swapId } = await createCourierSwap(ana, ben, unique);
  for (const { page } of [ana, ben]) await page.goto(`/swap/${swapId}`);
  const parcels = (page: Page) => page.getByRole('region', { name: 'By courier' });
  for (const { page } of [ana, ben])
    await expect(parcels(page).getByText(/^From \$\d+(\.\d\d)?, prices until /)).toHaveCount(2, { timeout: 30_000 });
  const shown = await parcels(ana.page)
    .getByText(/prices until/)
    .allTextContents();
  await ana.page.reload();
  await expect(parcels(ana.page).getByText(/prices until/)).toHaveText(shown);

  const { page } = ana;
  await focusAndPressEnter(page.getByRole('link', { name: 'Book the courier' }));
  await page.waitForURL((url) => url.pathname.startsWith('/my-delivery/'));
  const couriers = page.getByRole('radiogroup', { name: 'Pick a courier' });
  await chooseRadioByKeys(couriers, couriers.getByRole('radio', { name: /Magpie Express/ }));
  const days = page.getByRole('radiogroup', { name: 'Pickup date' });
  await expect(days.getByRole('radio').first()).toBeChecked();
  await chooseRadioByKeys(days, days.getByRole('radio').nth(1));
  const chosen = (await days.getByRole('radio').nth(1).locator('..').textContent()) ?? '';
  await focusAndPressEnter(page.getByRole('button', { name: /^Order Magpie Express for \$/ }));
  await page.waitForURL(/checkout/);
  await focusAndPressEnter(page.getByRole('button', { name: 'Pay', exact: true }));
  await focusAndPressEnter(page.getByRole('link', { name: 'Back to where you were' }));
  await expect(page.getByRole('status').filter({ hasText: "The label's ready" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(chosen)).toBeVisible();
  const { parcel } = await createPageApiClient(page).delivery.leg.query(toPathInput(page.url()));
  expect(parcel).toMatchObject({ state: 'labelCreated', carrier: 'magpie' });
  const opened = page.waitForEvent('popup');
  await focusAndPressEnter(page.getByRole('button', { name: 'Label (PDF)' }));
  await (await opened).close();
});

function toPathInput(url: string) {
  const [postId = '', offerId = '', receiver = ''] = new URL(url).pathname.split('/').slice(2);
  return { postId, offerId, receiver };
}

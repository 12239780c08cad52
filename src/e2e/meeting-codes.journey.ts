import { expect, test, type Page } from '@playwright/test';
import { agreeSwapViaApi } from './agree-swap-via-api.ts';
import { createPersonViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

test('two choose one of several times, and complete their swap by codes while one phone has no network', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [ana, ben] = await Promise.all([
    createPersonViaApi(browser, 'ana', undefined, phone),
    createPersonViaApi(browser, 'ben', undefined, phone),
  ]);
  const { swapId } = await agreeSwapViaApi(ana, ben);

  await open(ana.page, `/swap/${swapId}`);
  await ana.page.getByRole('button', { name: 'Suggest how' }).click();
  const sheet = ana.page.getByRole('dialog');
  await sheet
    .getByRole('radio', { name: /We meet/ })
    .first()
    .check();
  const inHours = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000 + 10 * 3_600_000).toISOString().slice(0, 16);
  await sheet.getByLabel('When').fill(inHours(5));
  await sheet.getByRole('button', { name: 'Add another time' }).click();
  await sheet.getByLabel('Or', { exact: true }).fill(inHours(3));
  await sheet.getByLabel('A safe kind of place').selectOption('library');
  await sheet.getByLabel('Where').fill('By the front desk');
  await sheet.getByRole('button', { name: 'Suggest it' }).click();
  await expect(sheet).toBeHidden();

  await open(ben.page, `/swap/${swapId}`);
  await expect(ben.page.getByText('Tap the time that suits you')).toBeVisible();
  await ben.page
    .getByRole('button', { name: /\d:\d\d/ })
    .first()
    .click();
  await expect(ben.page.getByRole('heading', { name: `Meet ${ana.name} to hand over A wool rug` })).toBeVisible();
  await ben.page.getByRole('button', { name: "Yes, it's on" }).click();
  await expect(ana.page.getByText(`${ben.name} says it's on.`)).toBeVisible();
  await ana.page.getByRole('button', { name: /10 minutes late/ }).click();
  await expect(ben.page.getByText(`${ana.name} is running 10 minutes late.`)).toBeVisible();

  const readCode = async ({ page }: typeof ana) =>
    (await page.locator('strong', { hasText: /^\d{6}$/ }).textContent()) ?? '';
  const [anasCode, bensCode] = [await readCode(ana), await readCode(ben)];
  await ana.page.context().setOffline(true);
  await ana.page.getByLabel(`${ben.name}'s code`).fill(bensCode);
  await ana.page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(ana.page.getByText('Kept, will be sent.')).toBeVisible();
  await ben.page.getByLabel(`${ana.name}'s code`).fill(anasCode);
  await ben.page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(ben.page.getByText(`Now ${ana.name} just has to type yours.`)).toBeVisible();
  await expect(ana.page.getByText('Swapped!')).toHaveCount(0);
  await ana.page.context().setOffline(false);
  for (const { page } of [ana, ben]) await expect(page.getByText('Swapped!').first()).toBeVisible();
});

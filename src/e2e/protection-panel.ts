import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { SwapId } from '#contracts/ids.ts';
import { picture } from '#testing/pictures/pictures.ts';
import { agreeOnCourier } from './courier-swap.ts';
import { pressEnter } from './keys.ts';
import { uniqueName, type Person } from './person.ts';
import { enrol } from './prepare.ts';
import { waitUntilPartHydrated } from './until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };
/** For what another process does: jobs, couriers, the payment provider. */
export const slow = { timeout: 60_000 };

/** Two members on their phones whose swap goes by courier. */
export async function swapOfTwo(browser: Browser): Promise<{ ana: Person; ben: Person; swapId: SwapId }> {
  const [ana, ben] = [await enrol(browser, 'ana', undefined, phone), await enrol(browser, 'ben', undefined, phone)];
  const { swapId } = await agreeOnCourier(ana, ben, uniqueName('p'));
  return { ana, ben, swapId };
}

export const findPanel = (page: Page) => page.getByRole('region', { name: 'Protected swap' });
export const findButton = (page: Page, name: string) => findPanel(page).getByRole('button', { name, exact: true });
export const findText = (page: Page, words: string) => findPanel(page).getByText(words, { exact: true });
export const saysIn = (page: Page, words: string) =>
  expect(findPanel(page).getByRole('status').filter({ hasText: words })).toBeVisible(slow);

/** Presses Enter on it once React has hydrated it. */
export async function press(target: Locator): Promise<void> {
  await expect(target).toBeVisible(slow);
  await waitUntilPartHydrated(target, slow);
  await pressEnter(target);
}

/** Confirms packing with a picture, on the swap's page. */
export async function packByKeys({ page }: Person, address: string): Promise<void> {
  await page.goto(address);
  await saysIn(page, 'the labels are issued');
  await press(findButton(page, "I've packed it"));
  await findPanel(page)
    .getByLabel('Choose a photo')
    .setInputFiles(await picture('headphones.webp'));
  await expect(findButton(page, 'Confirm packing')).toBeEnabled(slow);
  await press(findButton(page, 'Confirm packing'));
  await expect(findButton(page, 'Confirm packing')).toBeHidden(slow);
}

import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { SwapId } from '#contracts/ids.ts';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { createCourierSwap } from './courier-swap.ts';
import { focusAndPressEnter } from './keys.ts';
import { uniqueName, type Person } from './person.ts';
import { createPersonViaApi } from './prepare-via-api.ts';
import { waitUntilPartHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };
/** For what another process does: jobs, couriers, the payment provider. */
export const slowExpectOptions = { timeout: 60_000 };

/** Two members on their phones whose swap goes by courier. */
export async function createPhoneCourierSwap(browser: Browser): Promise<{ ana: Person; ben: Person; swapId: SwapId }> {
  const [ana, ben] = [
    await createPersonViaApi(browser, 'ana', undefined, phone),
    await createPersonViaApi(browser, 'ben', undefined, phone),
  ];
  const { swapId } = await createCourierSwap(ana, ben, uniqueName('p'));
  return { ana, ben, swapId };
}

export const findProtectionPanel = (page: Page) => page.getByRole('region', { name: 'Protected swap' });
export const findPanelButton = (page: Page, name: string) =>
  findProtectionPanel(page).getByRole('button', { name, exact: true });
export const findPanelText = (page: Page, words: string) => findProtectionPanel(page).getByText(words, { exact: true });
export const expectPanelStatus = (page: Page, words: string) =>
  expect(findProtectionPanel(page).getByRole('status').filter({ hasText: words })).toBeVisible(slowExpectOptions);

/** Presses Enter on it once React has hydrated it. */
export async function pressEnterOnceHydrated(target: Locator): Promise<void> {
  await expect(target).toBeVisible(slowExpectOptions);
  await waitUntilPartHydrated(target, slowExpectOptions);
  await focusAndPressEnter(target);
}

/** Confirms packing with a picture, on the swap's page. */
export async function confirmPackingByKeys({ page }: Person, address: string): Promise<void> {
  await page.goto(address);
  await expectPanelStatus(page, 'the labels are issued');
  await pressEnterOnceHydrated(findPanelButton(page, "I've packed it"));
  await findProtectionPanel(page)
    .getByLabel('Choose a photo')
    .setInputFiles(await ensurePictureFile('headphones.webp'));
  await expect(findPanelButton(page, 'Confirm packing')).toBeEnabled(slowExpectOptions);
  await pressEnterOnceHydrated(findPanelButton(page, 'Confirm packing'));
  await expect(findPanelButton(page, 'Confirm packing')).toBeHidden(slowExpectOptions);
}

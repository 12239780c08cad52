import { expect, test } from '@playwright/test';
import { protectSwapViaApi, confirmPackingViaApi } from './protect-swap-via-api.ts';
import { createPageApiClient } from './page-api-client.ts';
import { changeConsignmentsAndPoll, listSwapCouriers } from './courier-swap.ts';
import type { Person } from './person.ts';
import {
  findPanelButton,
  findProtectionPanel,
  pressEnterOnceHydrated,
  expectPanelStatus,
  slowExpectOptions,
  createPhoneCourierSwap,
  findPanelText,
} from './protection-panel.ts';
import { runSiteJob } from './run-site-job.ts';
import { querySiteDatabase } from './query-site-database.ts';

const dataDir = process.env['SITE_DATA_DIR'] ?? '';

test('protected parcels go by keyboard to their receivers, though both couriers fail in the middle', async ({
  browser,
}) => {
  test.setTimeout(290_000);
  const { ana, ben, swapId } = await createPhoneCourierSwap(browser);
  await protectSwapViaApi(ana, ben, swapId);
  for (const person of [ana, ben]) await confirmPackingViaApi(person, swapId);
  for (const { page } of [ana, ben]) await page.goto(`/swap/${swapId}`);
  await expectPanelStatus(ana.page, "Everything's packed");
  await expect.poll(() => listSwapCouriers(dataDir, swapId), slowExpectOptions).toEqual(['wombat', 'wombat']);

  // Both couriers lose their order; the next one takes it, and the protection continues.
  await changeConsignmentsAndPoll(dataDir, swapId, 'cancelled_at = now()');
  await expect.poll(() => listSwapCouriers(dataDir, swapId), slowExpectOptions).toEqual(['magpie', 'magpie']);
  await changeConsignmentsAndPoll(dataDir, swapId, "confirmed_at = now() - interval '8 hours'");
  await expect(findPanelText(ana.page, 'with the courier')).toHaveCount(2, slowExpectOptions);
  await expect(findPanelText(ana.page, 'card is free')).toHaveCount(2, slowExpectOptions);
  await changeConsignmentsAndPoll(dataDir, swapId, "confirmed_at = now() - interval '5 days'");
  for (const { page } of [ana, ben]) {
    await pressEnterOnceHydrated(findPanelButton(page, "It's all good"));
    await expect(findPanelButton(page, "It's all good")).toBeHidden(slowExpectOptions);
  }
  await expectPanelStatus(ben.page, 'Everything in this protected swap is settled');
  await expect(findPanelText(ben.page, 'received')).toHaveCount(2, slowExpectOptions);
});

test('who packs is paid by the card of who does not, and has the money sent to an account', async ({ browser }) => {
  test.setTimeout(290_000);
  const { ana, ben, swapId } = await createPhoneCourierSwap(browser);
  await protectSwapViaApi(ana, ben, swapId);
  await confirmPackingViaApi(ana, swapId);
  for (const { page } of [ana, ben]) await page.goto(`/swap/${swapId}`);
  await expect(findPanelText(ana.page, 'packed')).toHaveCount(1, slowExpectOptions);

  await querySiteDatabase(dataDir, 'update swap_protection set due_at = now() where swap_id = $1', [swapId]);
  await runSiteJob(dataDir, 'delivery.sweepProtections');
  await expectPanelStatus(ana.page, 'Everything in this protected swap is settled');
  await expect(findProtectionPanel(ana.page).getByText(`${ana.name} gets $180:`)).toBeVisible(slowExpectOptions);
  await expect(findProtectionPanel(ana.page).getByText("$180 from the sender's card")).toBeVisible();
  await expect(findPanelText(ana.page, 'not sent')).toHaveCount(1);
  await expect(findPanelText(ana.page, 'stays home')).toHaveCount(1);
  await expect(findPanelText(ben.page, 'charged')).toHaveCount(1, slowExpectOptions);
  await pressEnterOnceHydrated(findPanelButton(ana.page, 'Add my bank account'));
  await expect.poll(() => listPayouts(ana), slowExpectOptions).toEqual([{ cents: 18_000, state: 'sent' }]);
  expect(await listPayouts(ben)).toEqual([]);
});

const listPayouts = async ({ page }: Person) =>
  (await createPageApiClient(page).payments.payouts.mine.query()).items.map(({ cents, state }) => ({ cents, state }));

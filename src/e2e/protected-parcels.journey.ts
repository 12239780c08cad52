import { expect, test } from '@playwright/test';
import { backByCalls, packByCalls } from './backed-swap.ts';
import { openCalls } from './call.ts';
import { courierRound, listCouriers } from './courier-swap.ts';
import type { Person } from './person.ts';
import { findButton, findPanel, press, saysIn, slow, swapOfTwo, findText } from './protection-panel.ts';
import { runJob } from './run-job.ts';
import { inDatabase } from './site-database.ts';

const dataDir = process.env['SITE_DATA_DIR'] ?? '';

test('protected parcels go by keyboard to their receivers, though both couriers fail in the middle', async ({
  browser,
}) => {
  test.setTimeout(290_000);
  const { ana, ben, swapId } = await swapOfTwo(browser);
  await backByCalls(ana, ben, swapId);
  for (const person of [ana, ben]) await packByCalls(person, swapId);
  for (const { page } of [ana, ben]) await page.goto(`/swap/${swapId}`);
  await saysIn(ana.page, "Everything's packed");
  await expect.poll(() => listCouriers(dataDir, swapId), slow).toEqual(['wombat', 'wombat']);

  // Both couriers lose their order; the next one takes it, and the protection continues.
  await courierRound(dataDir, swapId, 'cancelled_at = now()');
  await expect.poll(() => listCouriers(dataDir, swapId), slow).toEqual(['magpie', 'magpie']);
  await courierRound(dataDir, swapId, "confirmed_at = now() - interval '8 hours'");
  await expect(findText(ana.page, 'with the courier')).toHaveCount(2, slow);
  await expect(findText(ana.page, 'card is free')).toHaveCount(2, slow);
  await courierRound(dataDir, swapId, "confirmed_at = now() - interval '5 days'");
  for (const { page } of [ana, ben]) {
    await press(findButton(page, "It's all good"));
    await expect(findButton(page, "It's all good")).toBeHidden(slow);
  }
  await saysIn(ben.page, 'Everything in this protected swap is settled');
  await expect(findText(ben.page, 'received')).toHaveCount(2, slow);
});

test('who packs is paid by the card of who does not, and has the money sent to an account', async ({ browser }) => {
  test.setTimeout(290_000);
  const { ana, ben, swapId } = await swapOfTwo(browser);
  await backByCalls(ana, ben, swapId);
  await packByCalls(ana, swapId);
  for (const { page } of [ana, ben]) await page.goto(`/swap/${swapId}`);
  await expect(findText(ana.page, 'packed')).toHaveCount(1, slow);

  await inDatabase(dataDir, 'update swap_protection set due_at = now() where swap_id = $1', [swapId]);
  await runJob(dataDir, 'delivery.sweepProtections');
  await saysIn(ana.page, 'Everything in this protected swap is settled');
  await expect(findPanel(ana.page).getByText(`${ana.name} gets $180:`)).toBeVisible(slow);
  await expect(findPanel(ana.page).getByText("$180 from the sender's card")).toBeVisible();
  await expect(findText(ana.page, 'not sent')).toHaveCount(1);
  await expect(findText(ana.page, 'stays home')).toHaveCount(1);
  await expect(findText(ben.page, 'charged')).toHaveCount(1, slow);
  await press(findButton(ana.page, 'Add my bank account'));
  await expect.poll(() => listPayouts(ana), slow).toEqual([{ cents: 18_000, state: 'sent' }]);
  expect(await listPayouts(ben)).toEqual([]);
});

const listPayouts = async ({ page }: Person) =>
  (await openCalls(page).payments.payouts.mine.query()).items.map(({ cents, state }) => ({ cents, state }));

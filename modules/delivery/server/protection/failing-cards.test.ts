import { beforeEach, expect, test } from 'vitest';
import { paymentProvider } from '#modules/payments/public.ts';
import {
  loadCentsBalances,
  findLedgerBreaches,
  disputeTestPayment,
  closeAccountInPayments,
  noLedgerBreaches,
} from '#modules/payments/testing.ts';
import { testWorld } from '#testing/world.ts';
import type { Member } from '#platform/member.ts';
import { typedTables } from '../tables.ts';
import { applyProtectionEvent } from './apply-protection-event.ts';
import {
  agreedProtection,
  protectedSwapFixture,
  findSideCheckout,
  reportTracking,
  holdCard,
  findLeg,
  pack,
  packedSwapFixture,
  payCourier,
  loadProtection,
  sweepProtections,
  advanceToOrdinaryMonday,
  type ProtectedSwap,
} from './protected-swap.fixture.ts';
import { loadFundTotals, loadProtectionMoney } from './protection-money.fixture.ts';

const world = await testWorld({ COURIER_STEP_MINUTES: '100000' });
beforeEach(() => advanceToOrdinaryMonday(world));
const value = 18_000;
const readHold = async (swap: ProtectedSwap, member: Member) =>
  (await loadProtection(world, swap, member)).sides.find(({ isMe }) => isMe)?.hold;
/** Reads what waits in the account of protected swaps; every case that is over leaves nothing there. */
const inBetween = async () => (await loadCentsBalances(world.db, ['house:protection']))[0]?.cents ?? 0;
const mustBeSound = async () => expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
const sweepHoldsNow = async () => {
  await world.host.boss.send('payments.sweepHolds', {});
  await world.work();
};

test('a card that refuses what it held is made good by the house fund', async () => {
  const swap = await packedSwapFixture(world, 'holdThenRefuse');
  await reportTracking(world, swap, swap.ana, 'ship');
  const before = await loadFundTotals(world);
  world.clock.advance({ days: 8 });
  await sweepProtections(world);
  await sweepProtections(world);
  expect(await readHold(swap, swap.ben)).toBe('refused');
  expect(await loadProtectionMoney(world, swap)).toEqual({
    taken: 0,
    cover: 0,
    fund: value,
    paid: { [swap.ana.id]: value },
  });
  expect((await loadFundTotals(world)).spent).toBe(before.spent + value);
  await mustBeSound();
});

test('a parcel that was never handed over is paid by the card of its sender', async () => {
  const swap = await packedSwapFixture(world);
  await reportTracking(world, swap, swap.ana, 'ship');
  expect(await readHold(swap, swap.ana)).toBe('released');
  world.clock.advance({ days: 5 });
  await sweepProtections(world);
  world.clock.advance({ days: 4 });
  await sweepProtections(world);
  expect(await loadProtectionMoney(world, swap)).toEqual({
    taken: value,
    cover: 0,
    fund: 0,
    paid: { [swap.ana.id]: value },
  });
  expect(await inBetween()).toBe(0);
  await mustBeSound();
});

test('a hold that is about to run out is taken, and given back with the first scan', async () => {
  const swap = await packedSwapFixture(world);
  await typedTables(world.db)
    .updateTable('protection_side')
    .set({ held_until: world.clock.now() })
    .where('protection_id', '=', swap.protectionId)
    .where('member_id', '=', swap.ben.id)
    .execute();
  await sweepProtections(world);
  expect(await readHold(swap, swap.ben)).toBe('captured');
  expect(await inBetween()).toBe(-value);
  for (const sender of [swap.ana, swap.ben]) await reportTracking(world, swap, sender, 'ship');
  expect(await readHold(swap, swap.ben)).toBe('returned');
  expect(await loadProtectionMoney(world, swap)).toEqual({ taken: 0, cover: 0, fund: 0, paid: {} });
  expect(await inBetween()).toBe(0);
  await mustBeSound();
});

test('a bank that lets go of its hold while others back is asked again, and while they pack ends the protection', async () => {
  const waiting = await agreedProtection(world);
  await payCourier(world, waiting, waiting.ana);
  const first = await holdCard(world, waiting, waiting.ana);
  await paymentProvider(world.host).release(`test_${first}`);
  world.clock.advance({ days: 1 });
  await typedTables(world.db).updateTable('swap_protection').set({ due_at: null }).execute();
  world.clock.advance({ days: 7 });
  await sweepHoldsNow();
  expect(await readHold(waiting, waiting.ana)).toBe('none');
  const second = await holdCard(world, waiting, waiting.ana);
  expect(second).not.toBe(first);
  expect(await readHold(waiting, waiting.ana)).toBe('held');

  const packing = await protectedSwapFixture(world);
  await paymentProvider(world.host).release(`test_${await findSideCheckout(world, packing, packing.ben)}`);
  world.clock.advance({ days: 8 });
  await sweepHoldsNow();
  const ended = await loadProtection(world, packing, packing.ana);
  expect(ended.state).toBe('lapsed');
  expect(ended.promises.map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  expect(await loadProtectionMoney(world, packing)).toEqual({ taken: 0, cover: 0, fund: 0, paid: {} });
  await mustBeSound();
});

test('a chargeback is the loss of the house: what was passed on stays passed on', async () => {
  const swap = await protectedSwapFixture(world);
  await pack(world, swap, swap.ana);
  world.clock.advance({ hours: 49 });
  await sweepProtections(world);
  const lossesBefore = (await loadCentsBalances(world.db, ['house:losses']))[0]?.cents ?? 0;
  await disputeTestPayment(world, await findSideCheckout(world, swap, swap.ben), 'open');
  expect((await loadCentsBalances(world.db, ['house:losses']))[0]?.cents).toBe(lossesBefore + value);
  expect(await loadProtectionMoney(world, swap)).toMatchObject({ taken: value, paid: { [swap.ana.id]: value } });
  expect(await inBetween()).toBe(0);
  await mustBeSound();
});

test('a chargeback of what was taken early is written back once the parcel has left', async () => {
  const swap = await packedSwapFixture(world);
  await world.transaction((unit) =>
    applyProtectionEvent(unit, swap.protectionId, { kind: 'holdEnding', memberId: swap.ben.id }),
  );
  await world.work();
  await disputeTestPayment(world, await findSideCheckout(world, swap, swap.ben), 'open');
  for (const sender of [swap.ana, swap.ben]) await reportTracking(world, swap, sender, 'ship');
  expect(await readHold(swap, swap.ben)).toBe('returned');
  expect(await inBetween()).toBe(0);
  await mustBeSound();
});

test.each([
  ['a dispute', ['open']],
  ['a second dispute, after one that was won,', ['open', 'won', 'open']],
] as const)('%s that the house wins returns to the card what was written back', async (_which, disputes) => {
  const swap = await packedSwapFixture(world);
  const balance = async (name: `house:${string}`) => (await loadCentsBalances(world.db, [name]))[0]?.cents ?? 0;
  const lossesBefore = await balance('house:losses');
  await world.transaction((unit) =>
    applyProtectionEvent(unit, swap.protectionId, { kind: 'holdEnding', memberId: swap.ben.id }),
  );
  await world.work();
  const checkoutId = await findSideCheckout(world, swap, swap.ben);
  for (const state of disputes) await disputeTestPayment(world, checkoutId, state);
  for (const sender of [swap.ana, swap.ben]) await reportTracking(world, swap, sender, 'ship');
  expect(await balance('house:losses')).toBe(lossesBefore);
  await disputeTestPayment(world, checkoutId, 'won');
  expect(await balance('house:losses')).toBe(lossesBefore);
  expect(await inBetween()).toBe(0);
  const { items } = await world.as(swap.ben).payments.payments.query({});
  expect(items.filter(({ cents }) => cents === value)).toMatchObject([{ refundedCents: value }]);
  expect(await loadProtectionMoney(world, swap)).toEqual({ taken: 0, cover: 0, fund: 0, paid: {} });
  await mustBeSound();
});

test('a crash after the card paid and before it was written down takes nothing twice, and events may repeat', async () => {
  const swap = await protectedSwapFixture(world);
  await pack(world, swap, swap.ana);
  world.clock.advance({ hours: 49 });
  await world.transaction((unit) => applyProtectionEvent(unit, swap.protectionId, { kind: 'deadline' }));
  const checkoutId = await findSideCheckout(world, swap, swap.ben);
  await paymentProvider(world.host).capture(`test_${checkoutId}`, value);
  await world.work();
  for (let again = 0; again < 2; again += 1) {
    await world.host.boss.send('payments.actOnHold', { checkoutId });
    await world.work();
    const event = { kind: 'captured' as const, memberId: swap.ben.id, cents: value };
    expect(await world.transaction((unit) => applyProtectionEvent(unit, swap.protectionId, event))).toBe(false);
  }
  expect(await loadProtectionMoney(world, swap)).toEqual({
    taken: value,
    cover: 0,
    fund: 0,
    paid: { [swap.ana.id]: value },
  });
  const payouts = await world.as(swap.ana).payments.payouts.mine.query();
  expect(payouts.items).toHaveLength(1);
  await mustBeSound();
});

test('a member who closes the account while the card holds still pays whom they let down', async () => {
  const swap = await protectedSwapFixture(world);
  await pack(world, swap, swap.ana);
  await world.transaction((unit) => closeAccountInPayments(unit, swap.ben.id));
  world.clock.advance({ hours: 49 });
  await sweepProtections(world);
  expect((await loadProtection(world, swap, swap.ana)).state).toBe('settled');
  expect(await loadProtectionMoney(world, swap)).toEqual({
    taken: value,
    cover: 0,
    fund: 0,
    paid: { [swap.ana.id]: value },
  });
  expect(await inBetween()).toBe(0);
  await mustBeSound();
});

test('two who confirm their packing at the same moment are both packed, and couriers may come', async () => {
  const swap = await protectedSwapFixture(world);
  await Promise.all([pack(world, swap, swap.ana), pack(world, swap, swap.ben)]);
  expect((await loadProtection(world, swap, swap.ana)).state).toBe('collecting');
});

test('an arrival that is reported before the pickup counts as both, and repeats change nothing', async () => {
  const swap = await packedSwapFixture(world);
  await reportTracking(world, swap, swap.ana, 'deliver');
  await reportTracking(world, swap, swap.ben, 'ship');
  const legId = await findLeg(world, swap.swapId, swap.ana);
  for (const kind of ['scanned', 'arrived'] as const)
    expect(await world.transaction((unit) => applyProtectionEvent(unit, swap.protectionId, { kind, legId }))).toBe(
      false,
    );
  const { state, promises } = await loadProtection(world, swap, swap.ana);
  expect(state).toBe('carrying');
  expect(promises.map((promise) => promise.state).toSorted()).toEqual(['arrived', 'carried']);
});

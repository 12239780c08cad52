import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { noLedgerBreaches, findLedgerBreaches } from '#modules/payments/testing.ts';
import {
  agreedProtection,
  protectedSwapFixture,
  reportTracking,
  holdCard,
  findLeg,
  pack,
  packedSwapFixture,
  payCourier,
  reportedBy,
  loadProtection,
  sweepProtections,
  advanceToOrdinaryMonday,
} from './protection/protected-swap.fixture.ts';
import { listSwapPromises } from '#modules/swaps/public.ts';
import { deliverySettings } from '../domain/delivery.settings.ts';
import { courierSwapFixture } from '../testing.ts';
import { typedTables } from './tables.ts';
import { applyProtectionEvent } from './protection/apply-protection-event.ts';
import { loadFundTotals, loadProtectionMoney } from './protection/protection-money.fixture.ts';
import { protectionTopic } from './protection/protection.topic.ts';

const world = await testWorld({ COURIER_STEP_MINUTES: '100000' });
beforeEach(() => advanceToOrdinaryMonday(world));
const value = 18_000;

test('labels are issued together, nothing leaves before all have packed, and nothing is charged where all is kept', async () => {
  const swap = await agreedProtection(world);
  const { ana, ben } = swap;
  await payCourier(world, swap, ana);
  await payCourier(world, swap, ben);
  await holdCard(world, swap, ana);
  const waiting = await loadProtection(world, swap, ana);
  expect(waiting.state).toBe('backing');
  const path = swap.paths.get(ana.id);
  if (!path) throw new Error('no path');
  const stepOfAna = async () => (await world.as(ana).delivery.leg.query(path)).protectionStep;
  expect((await world.as(ana).delivery.leg.query(path)).parcel?.state).toBe('booking');
  expect(await stepOfAna()).toBe('backing');
  await holdCard(world, swap, ben);
  expect((await loadProtection(world, swap, ana)).state).toBe('packing');
  const { parcel } = await world.as(ana).delivery.leg.query(path);
  expect(parcel?.state).toBe('labelCreated');
  const label = { parcelId: parcel?.id ?? '', kind: 'label' as const };
  expect(await stepOfAna()).toBe('packing');
  expect((await world.as(ben).delivery.leg.query(path)).protectionStep).toBeNull();
  await pack(world, swap, ana);
  expect(await stepOfAna()).toBe('othersPacking');
  expect(await expectRefusal(world.as(ana).delivery.paper.query(label))).toMatchObject({
    code: 'delivery.notAllPacked',
  });
  await pack(world, swap, ben);
  expect((await loadProtection(world, swap, ben)).state).toBe('collecting');
  expect(await stepOfAna()).toBeNull();
  expect((await world.as(ana).delivery.paper.query(label)).base64).not.toBe('');
  for (const sender of [ana, ben]) await reportTracking(world, swap, sender, 'ship');
  const carried = await loadProtection(world, swap, ana);
  expect(carried.state).toBe('carrying');
  expect(carried.sides.map(({ hold }) => hold)).toEqual(['released', 'released']);
  for (const sender of [ana, ben]) await reportTracking(world, swap, sender, 'deliver');
  const legId = await findLeg(world, swap.swapId, ben);
  await world.as(ana).delivery.acceptParcel.mutate({ protectionId: swap.protectionId, legId });
  expect((await loadProtection(world, swap, ana)).state).toBe('carrying');
  world.clock.advance({ days: 4 });
  await sweepProtections(world);
  expect((await loadProtection(world, swap, ana)).state).toBe('settled');
  expect(await loadProtectionMoney(world, swap)).toEqual({ taken: 0, cover: 0, fund: 0, paid: {} });
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test('a sender who never packs pays the one who did, and nothing leaves', async () => {
  const swap = await protectedSwapFixture(world);
  const { ana, ben } = swap;
  await pack(world, swap, ana);
  world.clock.advance({ hours: 49 });
  await sweepProtections(world);
  const ended = await loadProtection(world, swap, ana);
  expect(ended.state).toBe('settled');
  expect(ended.promises.map(({ from, state }) => [from.id === ana.id, state]).toSorted()).toEqual([
    [false, 'unsent'],
    [true, 'dropped'],
  ]);
  expect(await loadProtectionMoney(world, swap)).toEqual({
    taken: value,
    cover: 0,
    fund: 0,
    paid: { [ana.id]: value },
  });
  expect((await world.as(ana).delivery.protectionOfSwap.query({ swapId: swap.swapId })).needsPayoutAccount).toBe(true);
  await world.as(ana).payments.payouts.connect.mutate({});
  await world.work();
  expect(await world.as(ana).payments.payouts.mine.query()).toMatchObject({
    waitingCents: 0,
    items: [{ cents: value, state: 'sent' }],
  });
  expect(await world.as(ben).payments.payouts.mine.query()).toMatchObject({ items: [] });
  // Nothing has left, so the swap is over as well; only the one who broke the promise was late.
  const promises = await listSwapPromises(world.db, swap.swapId);
  expect([...new Set(promises.map(({ swapState }) => swapState))]).toEqual(['cancelled']);
  const cancelled = (await world.events()).filter(({ name }) => name === 'swap.cancelled');
  expect(cancelled.map(({ payload }) => payload)).toMatchObject([{ swapId: swap.swapId, lateIds: [ben.id] }]);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test('a parcel that a courier lost is paid from its cover, and above it from the fund', async () => {
  const swap = await packedSwapFixture(world);
  for (const sender of [swap.ana, swap.ben]) await reportTracking(world, swap, sender, 'ship');
  await reportTracking(world, swap, swap.ana, 'raise', 'lost');
  expect(await loadProtectionMoney(world, swap)).toEqual({
    taken: 0,
    cover: 10_000,
    fund: 8_000,
    paid: { [swap.ben.id]: value },
  });
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test('a swap is protected once, each side answers once, and never beyond the house fund', async () => {
  const swap = await agreedProtection(world);
  const { ana, ben, swapId, protectionId } = swap;
  const again = world.as(ana).delivery.proposeProtection.mutate({ swapId });
  expect(await expectRefusal(again)).toMatchObject({ code: 'delivery.notProtectable', params: { why: 'underWay' } });
  const twice = world.as(ben).delivery.agreeProtection.mutate({ protectionId });
  expect(await expectRefusal(twice)).toMatchObject({ code: 'delivery.protectionMoved' });
  const stranger = await world.member();
  expect(await expectRefusal(world.as(stranger).delivery.protectionOfSwap.query({ swapId }))).toMatchObject({
    code: 'delivery.notFound',
  });
  expect(await expectRefusal(world.as(stranger).delivery.backProtection.mutate({ protectionId }))).toMatchObject({
    code: 'delivery.notFound',
  });

  const other = await courierSwapFixture(world);
  const proposed = await world.as(other.ana).delivery.proposeProtection.mutate({ swapId: other.swapId });
  const before = await loadFundTotals(world);
  const most = deliverySettings.read(world.host.config).PROTECTION_FUND_CENTS;
  const fill = (cents: number) =>
    typedTables(world.db)
      .updateTable('protection_fund')
      .set({ reserved_cents: `${cents}` });
  await fill(most - before.spent - 2 * value + 1).execute();
  expect(await expectRefusal(world.as(other.ben).delivery.agreeProtection.mutate(proposed))).toMatchObject({
    code: 'delivery.fundUsedUp',
  });
  await fill(before.reserved).execute();
  await world.as(other.ben).delivery.agreeProtection.mutate(proposed);
  expect((await loadFundTotals(world)).reserved).toBe(before.reserved + 2 * value);
});

test('while cards back a swap no party leaves it alone, and its own times are back once the protection is over', async () => {
  const swap = await protectedSwapFixture(world);
  const { ana, swapId } = swap;
  const right = async () => (await world.as(ana).swaps.byId.query({ swapId })).cancelRight;
  // As late as it may be: the swap's own time to send is over, the protection's is not.
  await sql`update swap set arranged_at = arranged_at - interval '30 days' where id = ${swapId}`.execute(world.db);
  expect(await right()).toBe('ask');
  await world.as(ana).swaps.cancel.mutate({ swapId, reason: 'changed my mind' });
  expect((await loadProtection(world, swap, ana)).state).toBe('packing');
  await world.transaction((unit) =>
    applyProtectionEvent(unit, swap.protectionId, { kind: 'holdLost', memberId: swap.ben.id }),
  );
  await world.work();
  expect((await loadProtection(world, swap, ana)).state).toBe('lapsed');
  expect(await right()).toBe('alone');
});

test('an attempt or a refusal before any scan clears no sender, and the first scan does', async () => {
  const swap = await packedSwapFixture(world);
  const { ana } = swap;
  const stateNow = async () =>
    (await loadProtection(world, swap, ana)).promises.find(({ from }) => from.id === ana.id)?.state;
  for (const kind of ['attempted', 'badAddress', 'refused'] as const) {
    await reportedBy(world, swap, ana, kind);
    expect(await stateNow()).toBe('packed');
  }
  await reportedBy(world, swap, ana, 'pickedUp');
  expect(await stateNow()).toBe('carried');
  await reportedBy(world, swap, ana, 'refused');
  expect(await stateNow()).toBe('refused');
});

test('only the members of a swap watch its protection, also before it is proposed', async () => {
  const { ana, ben, swapId } = await courierSwapFixture(world);
  const watchers = [ana, ben, await world.member()];
  expect(await Promise.all(watchers.map((member) => protectionTopic.mayWatch(world.db, member, swapId)))).toEqual([
    true,
    true,
    false,
  ]);
});

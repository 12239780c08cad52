import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { ItemId, LegId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { loadCentsBalances, findLedgerBreaches, noLedgerBreaches } from '#modules/payments/testing.ts';
import { openSwap, listSwapPromises } from '#modules/swaps/public.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import type { ProtectionEvent } from '../../domain/protection/protection-case.ts';
import { jobContext } from '../../testing.ts';
import { failBookingAndBookNext } from '../booking/replace-booking.ts';
import { typedTables } from '../tables.ts';
import { applyProtectionEvent } from './apply-protection-event.ts';
import { syncSoloCancelWithProtection } from './sync-solo-cancel.job.ts';
import {
  claimDamage,
  reportTracking,
  damage,
  holdCard,
  findLeg,
  pack,
  packedSwapFixture,
  loadProtection,
  sweepProtections,
  advanceToOrdinaryMonday,
  type ProtectedSwap,
} from './protected-swap.fixture.ts';
import { loadProtectionMoney } from './protection-money.fixture.ts';

const world = await testWorld({ COURIER_STEP_MINUTES: '100000' });
beforeEach(() => advanceToOrdinaryMonday(world));
const happens = async ({ protectionId }: Pick<ProtectedSwap, 'protectionId'>, event: ProtectionEvent) => {
  await world.transaction((unit) => applyProtectionEvent(unit, protectionId, event));
  await world.work();
};
const readState = async (swap: ProtectedSwap, viewer: Member, legId: LegId) =>
  (await loadProtection(world, swap, viewer)).promises.find((promise) => promise.legId === legId)?.state;

/** Ana's thing and $20 for Ben, Ben's for Cid, Cid's for Ana: by courier, agreed to be protected and backed. */
async function backedRound() {
  const [ana, ben, cid] = [await world.member(), await world.member(), await world.member()];
  const members = [ana, ben, cid];
  const next = (index: number): Member => members[(index + 1) % members.length] ?? ana;
  const items: ItemId[] = [];
  for (const { id } of members) items.push(await makeItem(world.db, id));
  const pieces = members.map(({ id }, index) => ({
    fromId: id,
    toId: next(index).id,
    itemId: items[index] ?? ('' as ItemId),
    valueCents: 5_000,
    version: 1,
  }));
  const legs = [...pieces, { fromId: ana.id, toId: ben.id, cents: 2_000 }];
  const swapId = await world.transaction((unit) =>
    openSwap(unit, { origin: { kind: 'chain', id: randomUUID() }, legs }),
  );
  for (const [index, member] of members.entries()) {
    const ways = [{ fromId: member.id, toId: next(index).id, kind: 'courier' as const }];
    const { deliveryIds } = await world.as(member).swaps.proposeDelivery.mutate({ swapId, ways });
    await world.as(next(index)).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  }
  const { protectionId } = await world.as(ana).delivery.proposeProtection.mutate({ swapId });
  for (const member of [ben, cid]) await world.as(member).delivery.agreeProtection.mutate({ protectionId });
  const swap: ProtectedSwap = { ana, ben, swapId, protectionId, paths: new Map() };
  for (const member of members) {
    await happens(swap, { kind: 'ordered', legId: await findLeg(world, swapId, member) });
    await holdCard(world, swap, member);
  }
  return { ...swap, cid };
}

test('in a round of three the one who does not hand over pays, and a sum is taken once from its payer', async () => {
  const swap = await backedRound();
  const { ana, ben, cid, swapId } = swap;
  for (const member of [ana, ben, cid]) await pack(world, swap, member);
  for (const member of [ana, ben])
    await happens(swap, { kind: 'scanned', legId: await findLeg(world, swapId, member) });
  await happens(swap, { kind: 'deadline' });
  expect(await loadProtectionMoney(world, swap)).toEqual({
    taken: 7_000,
    cover: 0,
    fund: 0,
    paid: { [ana.id]: 5_000, [ben.id]: 2_000 },
  });
  const cash = (await listSwapPromises(world.db, swapId)).find(({ itemId }) => itemId === null);
  expect(cash).toMatchObject({ state: 'sent', swapState: 'underWay' });
  expect((await loadCentsBalances(world.db, ['house:protection']))[0]?.cents ?? 0).toBe(0);
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test('a receiver who has the parcel clears its sender, although no courier scanned it', async () => {
  const swap = await packedSwapFixture(world);
  const { ana, ben, swapId } = swap;
  await reportTracking(world, swap, ben, 'ship');
  const legId = await findLeg(world, swapId, ana);
  await world.as(ben).swaps.confirmReceived.mutate({ swapId, legIds: [legId] });
  await world.work();
  expect(await readState(swap, ana, legId)).toBe('received');
  await happens(swap, { kind: 'deadline' });
  expect(await loadProtectionMoney(world, swap)).toEqual({ taken: 0, cover: 0, fund: 0, paid: {} });
});

async function replaceCourier({ swapId }: ProtectedSwap, sender: Member): Promise<void> {
  const { id } = await typedTables(world.db)
    .selectFrom('courier_booking as booking')
    .innerJoin('parcel', 'parcel.id', 'booking.parcel_id')
    .select('booking.id')
    .where('parcel.leg_id', '=', await findLeg(world, swapId, sender))
    .where('booking.state', '=', 'booked')
    .executeTakeFirstOrThrow();
  await failBookingAndBookNext(jobContext(world), id, 'gave it up');
  await world.work();
}

/** Until when a swap waits, and when the state of its protection ends, in seconds. */
async function readTimes({ swapId }: ProtectedSwap) {
  const { rows } = await sql<{ waits: number | null; due: number | null }>`
    select extract(epoch from swap.waits_until)::float8 as waits, extract(epoch from protection.due_at)::float8 as due
    from swap join swap_protection protection on protection.swap_id = swap.id where swap.id = ${swapId}`.execute(
    world.db,
  );
  const [times] = rows;
  if (!times) throw new Error('no protection');
  return times;
}
const day = 86_400;

test('a swap of which nothing has left waits as long as the courier that took over may come', async () => {
  const swap = await packedSwapFixture(world);
  await world.work();
  const before = await readTimes(swap);
  expect(before.waits).toBeCloseTo((before.due ?? 0) + day);
  world.clock.advance({ days: 9 });
  await replaceCourier(swap, swap.ana);
  await sweepProtections(world);
  const { waits, due } = await readTimes(swap);
  expect(due).toBeGreaterThan(before.due ?? 0);
  expect(waits).toBeCloseTo((due ?? 0) + day);
});

test('what a protection has come to is read once its swap is locked: an event that waited stores no earlier time', async () => {
  const swap = await packedSwapFixture(world);
  const { swapId, protectionId } = swap;
  let isOver = false;
  let waiting: Promise<unknown> = Promise.resolve();
  await world.transaction(async (unit) => {
    await sql`select from swap where id = ${swapId} for no key update`.execute(unit.db);
    waiting = world
      .transaction((other) => syncSoloCancelWithProtection(other, { swapId, protectionId }))
      .finally(() => (isOver = true));
    await expect.poll(async () => isOver || (await isAnyWaiting())).toBe(true);
    await world.transaction((other) => applyProtectionEvent(other, protectionId, { kind: 'swapCancelled' }));
  });
  await waiting;
  expect(await readTimes(swap)).toEqual({ waits: null, due: null });
});

async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows.length > 0;
}

test('a sender whose courier was replaced has until the new pickup, and pays only after it', async () => {
  const swap = await packedSwapFixture(world);
  const { ana, ben } = swap;
  await reportTracking(world, swap, ben, 'ship');
  world.clock.advance({ days: 9 });
  await replaceCourier(swap, ana);
  await sweepProtections(world);
  expect((await loadProtection(world, swap, ana)).state).toBe('collecting');
  world.clock.advance({ days: 9 });
  await sweepProtections(world);
  expect(await loadProtectionMoney(world, swap)).toEqual({
    taken: 18_000,
    cover: 0,
    fund: 0,
    paid: { [ben.id]: 18_000 },
  });
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

test('staff decide a complaint, which a receipt does not end, and settle the cover of its courier once', async () => {
  const swap = await packedSwapFixture(world);
  const { ana, ben, swapId, protectionId } = swap;
  for (const action of ['ship', 'deliver'] as const)
    for (const sender of [ana, ben]) await reportTracking(world, swap, sender, action);
  const about = await claimDamage(world, swap, ana);
  const { legId } = about;
  await world.as(ben).swaps.confirmReceived.mutate({ swapId, legIds: [legId] });
  await world.work();
  expect(await readState(swap, ana, legId)).toBe('claimed');

  const staff = world.as(await world.member({ role: 'moderator' })).admin.delivery;
  const listed = async () => {
    const { items } = await staff.protections.query({ state: 'carrying', limit: 50 });
    return items.find(({ id }) => id === protectionId)?.promises.find((promise) => promise.legId === legId);
  };
  expect(await listed()).toMatchObject({ claim: damage, cover: null });
  const ruling = { ...about, isUpheld: true, reason: 'broken on the picture' };
  const own = world.as({ ...ben, role: 'moderator', hasTwoFactor: true }).admin.delivery.decideClaim.mutate(ruling);
  expect(await expectRefusal(own)).toMatchObject({ code: 'delivery.ownProtection' });
  await staff.decideClaim.mutate(ruling);
  expect(await listed()).toMatchObject({ state: 'damaged', cover: 'claimed' });
  expect(await loadProtectionMoney(world, swap)).toEqual({
    taken: 0,
    cover: 10_000,
    fund: 8_000,
    paid: { [ben.id]: 18_000 },
  });
  const claims = async () => (await loadCentsBalances(world.db, ['house:coverClaims']))[0]?.cents ?? 0;
  const before = await claims();
  await staff.settleCover.mutate({ ...about, isPaid: true, reason: 'on their invoice' });
  expect(before - (await claims())).toBe(10_000);
  const again = staff.settleCover.mutate({ ...about, isPaid: false, reason: 'once more' });
  expect(await expectRefusal(again)).toMatchObject({ code: 'delivery.protectionMoved' });
  expect(await listed()).toMatchObject({ cover: 'paid' });
  expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
});

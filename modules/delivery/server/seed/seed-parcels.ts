import { z } from 'zod';
import { minute } from '#contracts/durations.ts';
import { SwapId } from '#contracts/ids.ts';
import { loadParcelData } from '#modules/items/public.ts';
import { agreeDelivery, listItemLegsOfSwap, proposeDelivery, type CourierLeg } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import { onBackdatedEvent, type BackdatedUnit, type Seed } from '#platform/seed/seed.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ParcelState } from '../../domain/parcel-state.ts';
import { notHandedOverStates } from '../../domain/obsolete-parcels.ts';
import { carriesLegSql } from '../parcel-legs.ts';
import { typedTables } from '../tables.ts';
import { demoParcelStates } from './demo-parcels.ts';
import { deleteHalfWayProtection, seedHalfWayProtection, seedLostParcelProtection } from './seed-protection.ts';
import { seedParcel } from './seed-parcel.ts';

/** Older swaps of the sample data have mostly come to their end. */
const recently = 10 * 24 * 60 * minute;
const happening = z.object({ swapId: SwapId });

/** Parcels of the demo in every state: of agreed swaps those that wait, of swaps under way those that move. */
export const parcelSeed: Seed = {
  on: [
    onBackdatedEvent('offers.accepted', happening, agreeOnCouriers),
    onBackdatedEvent('swap.sent', happening, sendParcels),
    onBackdatedEvent('swap.completed', happening, deliverParcels),
    onBackdatedEvent('offers.accepted', happening, protectOne),
    onBackdatedEvent('swap.sent', happening, payOne),
  ],
};

/** Every third swap goes by courier, and each of a demo parcel. Where that is recent, one parcel waits. */
async function agreeOnCouriers(past: BackdatedUnit, { swapId }: z.infer<typeof happening>, at: Date): Promise<void> {
  const byChance = past.random.chance(0.34);
  const waiting = past.random.pick(notHandedOverStates.filter((state) => state !== 'booking'));
  // Before the first words about the agreement, which are written a minute later at the earliest.
  const soon = new Date(Math.min(past.present.getTime(), at.getTime() + minute / 2));
  const legs = await past.at(at, (unit) => listItemLegsOfSwap(unit.db, swapId));
  const [first] = legs;
  const states = await past.at(at, (unit) => plannedStates(unit, legs));
  if (!first || !(byChance || states.size > 0)) return;
  const ways = [first, legs.find(({ fromId }) => fromId !== first.fromId)]
    .filter((leg) => leg !== undefined)
    .map(({ fromId, toId }) => ({ fromId, toId, kind: 'courier' as const }));
  const deliveryIds = await past.at(soon, (unit) => proposeDelivery(unit, { id: first.fromId }, { swapId, ways }));
  await past.at(soon, (unit) => agreeDelivery(unit, { id: first.toId }, { swapId, deliveryIds }));
  const isRecent = past.present.getTime() - at.getTime() <= recently;
  if (states.size === 0 && isRecent) return past.at(soon, (unit) => seedParcel(unit, [first], waiting));
  for (const leg of legs) {
    const state = states.get(leg.legId);
    // Now: an order of yesterday that was not paid would lapse within the hour.
    if (state && isWaiting(state)) await past.at(past.present, (unit) => seedParcel(unit, [leg], state));
  }
}

/** The first recent swap whose things go by courier is protected, and half way. */
async function protectOne(past: BackdatedUnit, { swapId }: z.infer<typeof happening>, at: Date): Promise<void> {
  if (past.present.getTime() - at.getTime() > recently) return;
  await past.at(past.present, async (unit) => {
    const legs = await listItemLegsOfSwap(unit.db, swapId);
    const isFree = legs.every(({ swapState, state }) => swapState === 'agreed' && state === 'agreed');
    // Demo parcels show their own states.
    const isShown = (await plannedStates(unit, legs)).size > 0;
    if (!isFree || isShown || (await hasProtection(unit, 'packing')) || !(await seedHalfWayProtection(unit, swapId)))
      return;
    for (const leg of legs) if (await dropWaiting(unit, leg)) await seedParcel(unit, [leg], 'labelCreated');
  });
}

/** Loses a parcel of the first protected swap that is on its way, and pays its receiver. */
async function payOne(past: BackdatedUnit, { swapId }: z.infer<typeof happening>, at: Date): Promise<void> {
  await past.at(at, async (unit) => {
    const legs = await listItemLegsOfSwap(unit.db, swapId);
    if (!legs.every(({ state }) => state === 'sent') || (await hasProtection(unit, 'carrying'))) return;
    await seedLostParcelProtection(unit, swapId);
  });
}

async function hasProtection(unit: Unit, state: 'packing' | 'carrying'): Promise<boolean> {
  const found = await typedTables(unit.db)
    .selectFrom('swap_protection')
    .select('id')
    .where('state', '=', state)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Sends parcels on their way, and delivers those of older swaps. A protected swap that goes on is no example of one
 * half way.
 */
async function sendParcels(past: BackdatedUnit, { swapId }: z.infer<typeof happening>, at: Date): Promise<void> {
  const isRecent = past.present.getTime() - at.getTime() <= recently;
  const moving = past.random.pick(
    isRecent ? (['shipped', 'shipped', 'exception', 'delivered'] as const) : (['delivered'] as const),
  );
  await past.at(at, async (unit) => {
    await deleteHalfWayProtection(unit, swapId);
    const sent = (await listItemLegsOfSwap(unit.db, swapId)).filter(
      (leg) => leg.isCourierAgreed && leg.state === 'sent',
    );
    const states = await plannedStates(unit, sent);
    const free: CourierLeg[] = [];
    for (const leg of sent) if (await dropWaiting(unit, leg)) free.push(leg);
    for (const box of groupIntoBoxes(free, states))
      await seedParcel(unit, box, states.get(box[0]?.legId ?? '') ?? moving);
  });
}

/** A completed swap has received its parcels. */
async function deliverParcels(past: BackdatedUnit, { swapId }: z.infer<typeof happening>, at: Date): Promise<void> {
  await past.at(at, async (unit) => {
    const free: CourierLeg[] = [];
    for (const leg of await listItemLegsOfSwap(unit.db, swapId))
      if (leg.isCourierAgreed && (await dropWaiting(unit, leg, ['shipped', 'exception']))) free.push(leg);
    for (const box of groupIntoBoxes(free, new Map())) await seedParcel(unit, box, 'delivered');
  });
}

/** Groups what goes the same way; a demo parcel shows a state of its own. */
const groupIntoBoxes = (legs: readonly CourierLeg[], planned: ReadonlyMap<string, ParcelState>) => [
  ...Map.groupBy(legs, ({ legId, fromId, toId }) => (planned.has(legId) ? legId : `${fromId} ${toId}`)).values(),
];

const isWaiting = (state: ParcelState): boolean => !['shipped', 'exception', 'delivered'].includes(state);

/** The states of demo parcels among these legs. */
async function plannedStates(unit: Unit, legs: readonly CourierLeg[]): Promise<ReadonlyMap<string, ParcelState>> {
  const parcelData = await loadParcelData(
    unit.db,
    legs.map(({ itemId }) => itemId),
  );
  return new Map(
    legs.flatMap(({ legId, itemId }) => {
      const state = demoParcelStates[parcelData.get(itemId)?.title ?? ''];
      return state ? [[legId, state] as const] : [];
    }),
  );
}

/**
 * Removes a parcel that its leg has overtaken.
 * @returns whether the leg has no other parcel
 */
async function dropWaiting(unit: Unit, { legId }: CourierLeg, also: readonly ParcelState[] = []): Promise<boolean> {
  const tables = typedTables(unit.db);
  const known = await tables
    .selectFrom('parcel')
    .select(['id', 'state'])
    .where(carriesLegSql([legId]))
    .execute();
  const overtaken = known.filter(({ state }) => [...notHandedOverStates, ...also].some((one) => one === state));
  const ids = overtaken.map(({ id }) => id);
  await tables.deleteFrom('parcel_event').where('parcel_id', '=', anySql(ids)).execute();
  await tables.deleteFrom('courier_booking').where('parcel_id', '=', anySql(ids)).execute();
  await tables.deleteFrom('parcel').where('id', '=', anySql(ids)).execute();
  return known.length === overtaken.length;
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { newId, SwapId } from '#contracts/ids.ts';
import { courierLegsOfSwap, type CourierLeg } from '#modules/swaps/public.ts';
import { parcelFacts } from '#modules/items/public.ts';
import { onBackdatedEvent, type BackdatedUnit, type Seed } from '#platform/seed/seed.ts';
import type { Unit } from '#platform/db/unit.ts';
import { BookingId, ParcelId, type Contact } from '../../domain/parcel.schemas.ts';
import type { ParcelState } from '../../domain/parcel-state.ts';
import { emittedGrams } from '../../domain/emissions.ts';
import { orderNumberOf } from '../order-number.ts';
import { CourierBooking, Parcel } from '../parcel.entity.ts';
import { tablesOf } from '../tables.ts';
import type { EventKind } from '../../domain/tracking.ts';

const hour = 3_600_000;
/** Older swaps of the sample data have mostly come to their end. */
const recently = 10 * 24 * hour;
const happening = z.object({ swapId: SwapId });
const contact: Contact = {
  name: 'Sam Example',
  email: 'sam@swapu.example',
  phone: '0400 000 000',
  street: '1 Example St',
  apartment: '',
  suburb: 'Brisbane City',
  state: 'QLD',
  postcode: '4000',
};
/** What couriers report of a parcel in each state. */
const reports: Readonly<Partial<Record<ParcelState, readonly EventKind[]>>> = {
  labelCreated: ['labelCreated'],
  cancelRequested: ['labelCreated'],
  shipped: ['labelCreated', 'pickedUp', 'inTransit'],
  exception: ['labelCreated', 'pickedUp', 'badAddress'],
  delivered: ['labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'delivered'],
};

/** Parcels of the demo in every state: of agreed swaps those that wait, of swaps under way those that move. */
export const parcelSeed: Seed = {
  on: [
    onBackdatedEvent('offers.accepted', happening, async (past, { swapId }, at) => {
      if (past.present.getTime() - at.getTime() > recently) return;
      await addParcel(past, swapId, at, [
        'draft',
        'awaitingPayment',
        'failed',
        'labelCreated',
        'cancelRequested',
        'cancelled',
      ]);
    }),
    onBackdatedEvent('swap.sent', happening, (past, { swapId }, at) =>
      addParcel(
        past,
        swapId,
        at,
        past.present.getTime() - at.getTime() > recently
          ? ['delivered']
          : ['shipped', 'shipped', 'exception', 'delivered'],
      ),
    ),
    onBackdatedEvent('swap.completed', happening, (past, { swapId }, at) => addParcel(past, swapId, at, ['delivered'])),
  ],
};

/** Every third swap goes by courier. A leg that has a parcel keeps it. */
async function addParcel(past: BackdatedUnit, swapId: SwapId, at: Date, states: readonly ParcelState[]): Promise<void> {
  if (!past.random.chance(0.34)) return;
  const state = past.random.pick(states);
  await past.at(at, async (unit) => {
    const legs = await courierLegsOfSwap(unit.db, swapId);
    const taken = await tablesOf(unit.db).selectFrom('parcel').select('leg_id').where('swap_id', '=', swapId).execute();
    const leg = legs.find(({ legId }) => !taken.some(({ leg_id }) => leg_id === legId));
    if (leg) await writeParcel(unit, leg, state);
  });
}

async function writeParcel(unit: Unit, leg: CourierLeg, state: ParcelState): Promise<void> {
  const id = newId(ParcelId, unit.now.getTime());
  const facts = (await parcelFacts(unit.db, [leg.itemId])).get(leg.itemId);
  const size = facts?.size ?? { weightGrams: 2_000, lengthMm: 320, widthMm: 200, heightMm: 125 };
  const isBooked = reports[state] !== undefined;
  const trackingNumber = isBooked ? `WOM${id.replaceAll(/\D/g, '').padEnd(12, '0').slice(0, 12)}` : null;
  const isOrdered = state !== 'draft';
  unit.em.create(Parcel, {
    id,
    swapId: leg.swapId,
    legId: leg.legId,
    itemId: leg.itemId,
    senderId: leg.fromId,
    receiverId: leg.toId,
    originKind: leg.originKind,
    originId: leg.originId,
    orderNumber: orderNumberOf(id),
    state,
    sender: contact,
    receiver: contact,
    description: facts?.title.slice(0, 200) || '-',
    instruction: '',
    ...size,
    pickupOn: new Date(unit.now.getTime() + 24 * hour).toISOString().slice(0, 10),
    quotes: [],
    quotedAt: unit.now,
    carrier: isOrdered ? 'wombat' : null,
    service: isOrdered ? 'standard' : null,
    priceCents: isOrdered ? 930 : null,
    emittedGrams: isOrdered ? emittedGrams(size.weightGrams, 900) : null,
    checkoutId: null,
    refundedCents: 0,
    trackingNumber,
    estimatedOn: isBooked ? new Date(unit.now.getTime() + 96 * hour).toISOString().slice(0, 10) : null,
    issue: state === 'failed' ? 'noCourier' : state === 'exception' ? 'badAddress' : null,
    createdAt: unit.now,
    changedAt: unit.now,
  });
  // The booking's key refers to the parcel, and the ORM knows no relation between the two.
  await unit.em.flush();
  if (isBooked && trackingNumber !== null) await writeBooking(unit, id, { state, trackingNumber });
}

async function writeBooking(
  unit: Unit,
  parcelId: ParcelId,
  { state, trackingNumber }: { readonly state: ParcelState; readonly trackingNumber: string },
): Promise<void> {
  const id = newId(BookingId, unit.now.getTime());
  unit.em.create(CourierBooking, {
    id,
    parcelId,
    carrier: 'wombat',
    service: 'standard',
    reference: `${orderNumberOf(parcelId)}-1`,
    externalId: randomUUID(),
    state: state === 'delivered' ? 'closed' : 'booked',
    quotedCents: 930,
    costCents: 930,
    trackingNumber,
    labelKey: null,
    theirStatus: 'demo',
    tries: 0,
    polls: 0,
    // No courier knows a parcel of the sample data, so none is asked about it.
    dueAt: null,
    fault: null,
    createdAt: unit.now,
    confirmedAt: unit.now,
    changedAt: unit.now,
  });
  await unit.em.flush();
  const events = (reports[state] ?? []).map((kind, index) => ({
    id: randomUUID(),
    parcel_id: parcelId,
    booking_id: id,
    key: kind,
    kind,
    words: kind,
    place: '',
    happened_at: new Date(unit.now.getTime() + index * hour),
    recorded_at: unit.now,
  }));
  await tablesOf(unit.db).insertInto('parcel_event').values(events).execute();
}

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createSeededRandom } from '#platform/seed/seeded-random.ts';
import { testWorld } from '#testing/world.ts';
import { parcelStates } from '../../domain/parcel-state.ts';
import { callCouriersNow, courierSwapFixture } from '../../testing.ts';
import { typedTables } from '../tables.ts';
import { demoParcelStates } from './demo-parcels.ts';
import { parcelSeed } from './seed-parcels.ts';

const world = await testWorld();
const random = { ...createSeededRandom('parcels'), chance: () => true };

async function happen(event: string, swapId: string): Promise<void> {
  const present = world.clock.now();
  const past = { host: world.host, present, random, at: (_moment: Date, work: never) => world.transaction(work) };
  await parcelSeed.on?.find((one) => one.event === event)?.handle(past as never, { swapId }, present);
}

const listParcels = (swapId: string) =>
  typedTables(world.db)
    .selectFrom('parcel')
    .select(['id', 'leg_id', 'state', 'checkout_id'])
    .where('swap_id', '=', swapId as never)
    .orderBy('description')
    .execute();

it('the sample data has a parcel in every state', () => {
  expect(new Set(Object.values(demoParcelStates))).toEqual(new Set(parcelStates.states));
});

it('a parcel of the sample data waits, moves and arrives with its swap', async () => {
  const { ana, ben, swapId } = await courierSwapFixture(world);
  await happen('offers.accepted', swapId);
  expect(await listParcels(swapId)).toHaveLength(1);
  await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting', trackingNumber: null });
  await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'meeting', trackingNumber: null });
  await happen('swap.sent', swapId);
  const moving = await listParcels(swapId);
  expect(moving).toHaveLength(2);
  for (const { state } of moving) expect(['shipped', 'exception', 'delivered']).toContain(state);
  await happen('swap.completed', swapId);
  const arrived = await listParcels(swapId);
  expect(arrived.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  const events = await typedTables(world.db).selectFrom('parcel_event').select('parcel_id').execute();
  for (const { id } of arrived) expect(events.filter(({ parcel_id }) => parcel_id === id)).toHaveLength(5);
});

it('a demo parcel can be walked on: paid for, and cancelled at its courier', async () => {
  const { ana, lamp, tent, swapId, path } = await courierSwapFixture(world);
  for (const [id, title] of [
    [lamp, 'Sewing machine, all metal'],
    [tent, 'Box of fabric ends'],
  ])
    await sql`update item set title = ${title} where id = ${id}`.execute(world.db);
  await happen('offers.accepted', swapId);
  const [unpaid, labelled] = await listParcels(swapId);
  expect(unpaid).toMatchObject({ state: 'awaitingPayment', checkout_id: expect.any(String) as unknown });
  expect(labelled?.state).toBe('labelCreated');
  await world.as(ana).delivery.cancel.mutate({ parcelId: labelled?.id ?? ('' as never) });
  await callCouriersNow(world);
  expect((await world.as(ana).delivery.leg.query(path)).parcel?.state).toBe('cancelled');
  const [booking] = await typedTables(world.db)
    .selectFrom('courier_booking')
    .innerJoin('built_in_consignment as theirs', 'theirs.reference', 'courier_booking.reference')
    .select(['due_at', 'theirs.cancelled_at'])
    .where('parcel_id', '=', labelled?.id ?? ('' as never))
    .execute();
  expect(booking?.due_at).toBeNull();
  expect(booking?.cancelled_at).not.toBeNull();
});

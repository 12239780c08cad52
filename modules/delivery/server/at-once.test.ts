import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { orderAndPayParcel, callCouriersNow, courierSwapFixture, buildOrderForm } from '../testing.ts';
import { claimBooking } from './booking/claim-booking.ts';
import { listConfiguredCouriers } from './couriers/list-configured-couriers.ts';
import { pollParcelTracking } from './booking/poll-parcel-tracking.ts';
import { orderParcel } from './orders/order-parcel.ts';
import { typedTables } from './tables.ts';

const world = await testWorld({ COURIER_STEP_MINUTES: '60' });

const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    )
  ).rows.length;

it('a bigger parcel cannot be written into an order while it is placed at the price of a small one', async () => {
  const { ana, path } = await courierSwapFixture(world);
  const { parcelId, quotes } = await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() });
  const [quote] = quotes;
  if (!quote) throw new Error('no quote');
  const bigger = buildOrderForm({ parcel: { weightGrams: 15_000, lengthMm: 600, widthMm: 400, heightMm: 300 } });
  let isOver = false;
  let following: Promise<unknown> = Promise.resolve();
  await world.transaction(async (unit) => {
    await orderParcel(unit, ana, { parcelId, ...quote });
    await unit.em.flush();
    following = world
      .as(ana)
      .delivery.quote.mutate({ ...path, form: bigger })
      .finally(() => (isOver = true));
    await expect.poll(async () => isOver || (await waiting()) > 0).toBe(true);
  });
  expect(await expectRefusal(following)).toMatchObject({ code: 'delivery.wrongState' });
  const { parcel } = await world.as(ana).delivery.leg.query(path);
  expect(parcel).toMatchObject({ state: 'awaitingPayment', weightGrams: 2_000, priceCents: quote.cents });
});

it('an order that its sender cancels while its courier reports is cancelled at the courier too', async () => {
  const { ana, path } = await courierSwapFixture(world);
  const { parcelId } = await orderAndPayParcel(world, ana, path);
  world.clock.advance({ hours: 4 });
  const { id, carrier } = await typedTables(world.db)
    .selectFrom('courier_booking')
    .select(['id', 'carrier'])
    .where('parcel_id', '=', parcelId)
    .executeTakeFirstOrThrow();
  const { host, db, clock } = world;
  const context = {
    host,
    db,
    transaction: (work: Parameters<typeof world.transaction>[0]) => world.transaction(work),
    log: host.log,
    now: clock.now(),
    traceId: 'test',
  };
  const booking = await claimBooking(context, id);
  const courier = listConfiguredCouriers({ config: host.config, db, clock }).find(({ key }) => key === carrier);
  if (!booking || !courier) throw new Error('no booking');
  const answering = {
    ...courier,
    async track(...asked: Parameters<typeof courier.track>) {
      await world.as(ana).delivery.cancel.mutate({ parcelId });
      return courier.track(...asked);
    },
  };
  await pollParcelTracking(context as never, answering, booking, AbortSignal.timeout(60_000));
  await callCouriersNow(world);
  const { cancelled_at } = await typedTables(db)
    .selectFrom('built_in_consignment')
    .select('cancelled_at')
    .where('id', '=', booking.externalId as never)
    .executeTakeFirstOrThrow();
  expect(cancelled_at).not.toBeNull();
});

it('a draft is in the list of its sender alone', async () => {
  const { ana, ben, path } = await courierSwapFixture(world);
  const { parcelId } = await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() });
  expect((await world.as(ana).delivery.mine.query({})).items).toMatchObject([{ id: parcelId, state: 'draft' }]);
  expect((await world.as(ben).delivery.mine.query({})).items).toEqual([]);
});

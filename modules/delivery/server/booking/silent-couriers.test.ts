import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { orderAndPayParcel, callCouriersNow, courierSwapFixture, buildOrderForm } from '../../testing.ts';
import { transdirectSite } from '../couriers/transdirect-site.fixture.ts';
import { quoteAndSaveParcelDraft } from '../quotes/quote-and-save-parcel-draft.ts';
import { typedTables } from '../tables.ts';

const site = await transdirectSite();
afterAll(() => site.close());
const withTransdirect = await testWorld({ TRANSDIRECT_URL: site.url, TRANSDIRECT_API_KEY: 'test-key' });
const world = await testWorld({ COURIER_STEP_MINUTES: '60' });

const listBookings = ({ db }: typeof world, parcelId: string) =>
  typedTables(db)
    .selectFrom('courier_booking')
    .selectAll()
    .where('parcel_id', '=', parcelId as never)
    .orderBy('reference')
    .execute();
const age = ({ db, clock }: typeof world, parcelId: string, days: number) =>
  sql`update courier_booking set created_at = created_at - ${`${days} days`}::interval, due_at = ${clock.now()}
    where parcel_id = ${parcelId}`.execute(db);

describe('a courier that does not answer any more', () => {
  beforeEach(() => site.misbehave('GET /api/bookings/v4', 'none'));

  it('is asked for 90 days like any other; its parcel is staff’s to find then', async () => {
    const { ana, path } = await courierSwapFixture(withTransdirect);
    const { parcelId } = await orderAndPayParcel(withTransdirect, ana, path, 'transdirect');
    site.misbehave('GET /api/bookings/v4', '500');
    await age(withTransdirect, parcelId, 80);
    await callCouriersNow(withTransdirect);
    expect(await listBookings(withTransdirect, parcelId)).toMatchObject([{ state: 'booked', tries: 1 }]);
    await age(withTransdirect, parcelId, 11);
    await callCouriersNow(withTransdirect);
    expect(await listBookings(withTransdirect, parcelId)).toMatchObject([{ state: 'closed', due_at: null }]);
    const { parcel } = await withTransdirect.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'exception', issue: 'lost' });
  });
});

it('a run of the job asks a courier about as many bookings as its pace allows, those that waited longest', async () => {
  const { ana, path } = await courierSwapFixture(withTransdirect);
  const { parcelId } = await orderAndPayParcel(withTransdirect, ana, path, 'wombat');
  const now = withTransdirect.clock.now();
  // Bookings that were given up and are cleared up: a parcel may have any number of them.
  await sql`
    insert into courier_booking (id, parcel_id, carrier, service, reference, external_id, state, quoted_cents, due_at,
      created_at, changed_at)
    select gen_random_uuid(), ${parcelId}, 'transdirect', 'toll', 'gone-' || n, 'gone-' || n, 'failed', 900,
      ${now}::timestamptz - n * interval '1 minute', ${now}, ${now}
    from generate_series(1, 43) as n`.execute(withTransdirect.db);
  await callCouriersNow(withTransdirect);
  const asked = (await listBookings(withTransdirect, parcelId)).filter(
    ({ state, tries }) => state === 'failed' && tries > 0,
  );
  expect(asked).toHaveLength(40);
  expect(asked.map(({ reference }) => reference)).not.toContain('gone-1');
});

describe('a courier that is not configured any more', () => {
  /** As if the site had been restarted without this courier's key. */
  const hand = (parcelId: string, change: object) =>
    typedTables(world.db)
      .updateTable('courier_booking')
      .set({ carrier: 'transdirect', due_at: world.clock.now(), ...change })
      .where('parcel_id', '=', parcelId as never)
      .execute();

  it('loses an order that it has not confirmed to the next one', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId } = await orderAndPayParcel(world, ana, path, 'wombat');
    await hand(parcelId, { state: 'intended', external_id: null, tracking_number: null, confirmed_at: null });
    await sql`update parcel set state = 'booking', carrier = 'transdirect' where id = ${parcelId}`.execute(world.db);
    await callCouriersNow(world);
    expect((await listBookings(world, parcelId)).map(({ carrier, state }) => [carrier, state])).toEqual([
      ['transdirect', 'failed'],
      ['wombat', 'booked'],
    ]);
    expect((await world.as(ana).delivery.leg.query(path)).parcel?.state).toBe('labelCreated');
  });

  it('leaves a parcel on its way with staff in the end, and no label is bought for it again', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId } = await orderAndPayParcel(world, ana, path, 'wombat');
    world.clock.advance({ hours: 2 });
    await callCouriersNow(world);
    await hand(parcelId, {});
    await callCouriersNow(world);
    expect(await listBookings(world, parcelId)).toMatchObject([
      { state: 'booked', fault: 'transdirect is not configured' },
    ]);
    await age(world, parcelId, 91);
    await callCouriersNow(world);
    expect(await listBookings(world, parcelId)).toMatchObject([{ state: 'closed', due_at: null }]);
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'exception', issue: 'lost' });
  });
});

it('a courier that gives up what it has collected is not replaced: its sender has nothing to hand over', async () => {
  const { ana, path } = await courierSwapFixture(world);
  const { parcelId } = await orderAndPayParcel(world, ana, path, 'wombat');
  world.clock.advance({ hours: 2 });
  await typedTables(world.db)
    .updateTable('built_in_consignment')
    .set({ cancelled_at: world.clock.now() })
    .where('cancelled_at', 'is', null)
    .execute();
  await callCouriersNow(world);
  expect((await listBookings(world, parcelId)).map(({ carrier, state }) => [carrier, state])).toEqual([
    ['wombat', 'booked'],
  ]);
  expect((await world.as(ana).delivery.leg.query(path)).parcel?.state).toBe('shipped');
});

it('a member has a number of questions to couriers in an hour, since all members share what couriers allow', async () => {
  const { ana, path } = await courierSwapFixture(world);
  const taken: string[] = [];
  const limits = { take: async (limitClass: string, key: string) => void taken.push(`${limitClass} ${key}`) };
  const { db, clock, host } = world;
  const transaction: typeof world.transaction = (work) => world.transaction(work);
  const quoting = { db, config: host.config, clock, now: clock.now(), transaction, limits };
  await quoteAndSaveParcelDraft(quoting, ana, { ...path, form: buildOrderForm() });
  expect(taken).toEqual([`quotes m:${ana.id}`]);
});

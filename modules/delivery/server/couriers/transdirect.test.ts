import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { actAtTestCheckout } from '#modules/payments/testing.ts';
import {
  orderAndPayParcel,
  callCouriersNow,
  courierSwapFixture,
  orderParcelAtCourier,
  buildOrderForm,
} from '../../testing.ts';
import { eraseMemberDeliveryData } from '../api/member-data.ts';
import { typedTables } from '../tables.ts';
import {
  parseCourierEvents,
  transdirectQuotesSchema,
  toBookingStatus,
  transdirectTrackingSchema,
} from './transdirect-schemas.ts';
import { transdirectSite, type TransdirectFailure } from './transdirect-site.fixture.ts';

const site = await transdirectSite();
afterAll(() => site.close());
const world = await testWorld({ TRANSDIRECT_URL: site.url, TRANSDIRECT_API_KEY: 'test-key', COURIER_TRIES: '2' });

beforeEach(async () => {
  for (const at of ['/quotes', '/confirm', 'POST /api/bookings/v4', 'GET /api/bookings/v4', '/track/'])
    site.misbehave(at, 'none');
  await typedTables(world.db).deleteFrom('courier_standing').execute();
});
const bookings = (parcelId: string) =>
  typedTables(world.db)
    .selectFrom('courier_booking')
    .selectAll()
    .where('parcel_id', '=', parcelId as never)
    .orderBy('id')
    .execute();
/** Reads the ledger's sums of a booking, by account. */
const bookedFor = async (reference: string) => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account.name as account, sum(entry.amount)::int as cents
    from ledger_transaction booked join ledger_entry entry on entry.position = booked.position
    join ledger_account account on account.id = entry.account_id
    where booked.asset = 'cents' and booked.reference = ${reference} group by 1`.execute(world.db);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const rounds = async (count: number) => {
  for (let round = 0; round < count; round += 1) {
    world.clock.advance({ minutes: 11 });
    await callCouriersNow(world);
  }
};

describe('an order at Transdirect', () => {
  it('is quoted, drafted, confirmed and labelled by the courier’s own PDF, and followed to its end', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId, quote } = await orderAndPayParcel(world, ana, path, 'transdirect');
    expect(quote).toMatchObject({ service: 'couriers_please', cents: 935, days: { from: 1, to: 2 } });
    const [booking] = await bookings(parcelId);
    expect(booking).toMatchObject({ state: 'booked', tracking_number: `CPX${booking?.external_id}` });
    const label = await world.as(ana).delivery.paper.query({ parcelId, kind: 'label' });
    expect(Buffer.from(label.base64, 'base64').toString()).toContain('%PDF-1.4 demo label');
    site.tracking.set(Number(booking?.external_id), {
      status: 'delivered',
      events: [
        { date: '2026-11-24 17:00', description: 'Delivered', location: 'Fitzroy' },
        { date: '2026-11-23 10:00', description: 'Picked up', location: 'Brisbane' },
      ],
    });
    await rounds(3);
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel?.state).toBe('delivered');
    expect(parcel?.events.map(({ kind }) => kind)).toEqual(['pickedUp', 'delivered']);
  });

  it('whose confirmation was answered to no one is bought once: the retry reads its booking', async () => {
    const { ana, path } = await courierSwapFixture(world);
    site.misbehave('/confirm', 'drop');
    const before = site.confirmed();
    const { parcelId } = await orderAndPayParcel(world, ana, path, 'transdirect');
    expect((await bookings(parcelId))[0]).toMatchObject({ state: 'confirming' });
    site.misbehave('/confirm', 'none');
    await rounds(1);
    expect((await bookings(parcelId)).map(({ state }) => state)).toEqual(['booked']);
    expect(site.confirmed() - before).toBe(1);
  });

  it('whose draft was answered to no one is found by our reference', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const before = site.bookings.size;
    site.misbehave('POST /api/bookings/v4', 'drop');
    const { parcelId } = await orderAndPayParcel(world, ana, path, 'transdirect');
    expect((await bookings(parcelId))[0]).toMatchObject({ state: 'intended', external_id: null });
    site.misbehave('POST /api/bookings/v4', 'none');
    await rounds(1);
    expect((await bookings(parcelId))[0]).toMatchObject({ state: 'booked' });
    expect(site.bookings.size - before).toBe(1);
  });

  it('that fails is taken by the next courier, at the price that was paid; the house pays the difference', async () => {
    const { ana, path } = await courierSwapFixture(world);
    site.misbehave('/confirm', '500');
    const { parcelId, quote } = await orderAndPayParcel(world, ana, path, 'transdirect');
    await rounds(3);
    const rows = await bookings(parcelId);
    expect(rows.map(({ carrier, state }) => [carrier, state])).toEqual([
      ['transdirect', 'failed'],
      ['wombat', 'booked'],
    ]);
    expect(site.bookings.has(Number(rows[0]?.external_id))).toBe(false);
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'labelCreated', carrier: 'wombat', priceCents: quote.cents });
    const cost = rows[1]?.cost_cents ?? 0;
    expect(cost).toBeGreaterThan(quote.cents);
    expect(await bookedFor(rows[1]?.reference ?? '')).toEqual({
      'house:carriers': -cost,
      'house:courier': quote.cents,
      'house:losses': cost - quote.cents,
    });
  });

  it('given up by its courier before the pickup goes to the next one', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId } = await orderAndPayParcel(world, ana, path, 'transdirect');
    const [booking] = await bookings(parcelId);
    Object.assign(site.bookings.get(Number(booking?.external_id)) ?? {}, { status: 'request_failed' });
    await rounds(3);
    expect((await bookings(parcelId)).map(({ carrier, state }) => [carrier, state])).toEqual([
      ['transdirect', 'failed'],
      ['wombat', 'booked'],
    ]);
  });

  it('that its courier cancels after it was asked is over, and its fee goes back', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId } = await orderAndPayParcel(world, ana, path, 'transdirect');
    await world.as(ana).delivery.cancel.mutate({ parcelId });
    const [booking] = await bookings(parcelId);
    Object.assign(site.bookings.get(Number(booking?.external_id)) ?? {}, { status: 'cancelled' });
    await rounds(3);
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'cancelled', refundedCents: parcel?.priceCents });
    const { rows } = await sql`select from ledger_transaction booked where booked.asset = 'cents'
      and booked.reference = ${booking?.reference ?? ''} and booked.kind = 'courierCredit'`.execute(world.db);
    expect(rows).toHaveLength(1);
  });

  it('waits for staff where it cannot be cancelled', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId } = await orderAndPayParcel(world, ana, path, 'transdirect');
    await world.as(ana).delivery.cancel.mutate({ parcelId });
    expect((await world.as(ana).delivery.leg.query(path)).parcel?.state).toBe('cancelRequested');
    const staff = world.as(await world.member({ role: 'owner' }));
    await staff.admin.delivery.cancel.mutate({ parcelId, reason: 'the courier agreed' });
    expect((await world.as(ana).delivery.leg.query(path)).parcel?.state).toBe('cancelled');
  });
});

describe('a courier in trouble', () => {
  it.each<TransdirectFailure>(['hang', '500', '429', 'html', 'nonsense'])(
    'that answers quotes by %s leaves those of the others, and is named',
    async (how) => {
      const { ana, path } = await courierSwapFixture(world);
      site.misbehave('/quotes', how);
      const { quotes, silent } = await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() });
      expect(quotes.map(({ carrier }) => carrier)).toEqual(['wombat', 'magpie']);
      expect(silent).toEqual(['transdirect']);
    },
  );

  it('is drained when it is well again', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { checkoutId, parcelId } = await orderParcelAtCourier(world.as(ana), path, 'transdirect');
    site.misbehave('GET /api/bookings/v4', '429');
    await actAtTestCheckout(world.as(ana), checkoutId);
    await world.work();
    expect((await bookings(parcelId))[0]).toMatchObject({ state: 'intended' });
    const [row] = await world
      .as(await world.member({ role: 'owner' }))
      .admin.delivery.couriers.query()
      .then((rows) => rows.filter(({ carrier }) => carrier === 'transdirect'));
    expect(row?.faults).toBe(1);
    expect(row?.waiting).toBeGreaterThan(0);
    expect(row?.lastFault).toContain('429');
    expect(row?.lastFault).not.toContain('test-key');
    site.misbehave('GET /api/bookings/v4', 'none');
    await rounds(1);
    expect((await bookings(parcelId)).map(({ state }) => state)).toEqual(['booked']);
  });
});

describe('its answers', () => {
  it.each([
    ['new', null, 'open'],
    ['pending_payment', null, 'pending'],
    ['confirmed', null, 'pending'],
    ['confirmed', 'X1', 'labelled'],
    ['demo', 'X1', 'labelled'],
    ['request_failed', null, 'failed'],
    ['cancelled', null, 'cancelled'],
    ['a word of tomorrow', null, 'pending'],
  ])('%s with tracking number %s is %s', (status, connote, ours) => {
    expect(toBookingStatus({ status, connote })).toBe(ours);
  });

  it('has an empty list of quotes as a list', () => {
    expect(transdirectQuotesSchema.parse([])).toEqual({});
    expect(transdirectQuotesSchema.parse({ quotes: [] })).toEqual({});
  });

  it('reads both forms of tracking, codes and words', () => {
    const now = new Date('2026-11-24T00:00:00Z');
    const coded = transdirectTrackingSchema.parse({
      id: 1,
      status: 2,
      tracking_events: [
        { status: 1, date: '2026-11-23', time: '10:00', depot: 'Brisbane' },
        { status: '-3', date: '2026-11-24', time: '09:00' },
      ],
    });
    expect(parseCourierEvents(coded, now).map(({ kind }) => kind)).toEqual(['pickedUp', 'damaged', 'inTransit']);
    const described = transdirectTrackingSchema.parse({
      status: 'out_for_delivery',
      events: [{ date: '2026-11-24T08:00:00+11:00', description: 'Onboard for delivery', location: 'Fitzroy' }],
    });
    expect(parseCourierEvents(described, now)).toMatchObject([{ kind: 'outForDelivery', place: 'Fitzroy' }]);
  });

  it.each([
    ['To be collected by the driver', 'info'],
    ['Not picked up', 'info'],
    ['Booked in; the parcel is ready to be collected', 'info'],
    ['Parcel collected', 'pickedUp'],
    ['Already picked up', 'pickedUp'],
    ['Customer notified, parcel collected', 'pickedUp'],
    ['Pickup booked. Collected from sender', 'pickedUp'],
  ])('of a collection, "%s" is %s', (description, kind) => {
    const answer = transdirectTrackingSchema.parse({ events: [{ date: '2026-11-24T08:00:00+11:00', description }] });
    expect(parseCourierEvents(answer, new Date('2026-11-25T00:00:00Z')).map((event) => event.kind)).toEqual([kind]);
  });
});

// Last, since it moves the clock past the pickup day of the other tests.
it('an order loses its label file once an address on it is erased, and half a year after its end', async () => {
  const readLabelKey = async (parcelId: string) =>
    `private/parcels/${(await bookings(parcelId))[0]?.id ?? ''}.pdf` as const;
  const left = await courierSwapFixture(world);
  const first = await orderAndPayParcel(world, left.ana, left.path, 'transdirect');
  const ended = await courierSwapFixture(world);
  const second = await orderAndPayParcel(world, ended.ana, ended.path, 'transdirect');
  for (const { parcelId } of [first, second])
    expect(await world.host.storage.size(await readLabelKey(parcelId))).toBeGreaterThan(0);
  await world.transaction((unit) => eraseMemberDeliveryData(unit, left.ben.id));
  await world.work();
  expect(await world.host.storage.size(await readLabelKey(first.parcelId))).toBeNull();
  expect((await bookings(first.parcelId))[0]?.label_key).toBeNull();
  await world.as(ended.ana).delivery.cancel.mutate({ parcelId: second.parcelId });
  const staff = world.as(await world.member({ role: 'owner' }));
  await staff.admin.delivery.cancel.mutate({ parcelId: second.parcelId, reason: 'the courier agreed' });
  world.clock.advance({ days: 181 });
  await world.host.boss.send('delivery.sweep', {});
  await world.work();
  expect(await world.host.storage.size(await readLabelKey(second.parcelId))).toBeNull();
});

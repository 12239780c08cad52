import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { actAtTestCheckout } from '#modules/payments/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import {
  orderAndPayParcel,
  callCouriersNow,
  courierSwapFixture,
  jobContext,
  orderParcelAtCourier,
  buildOrderForm,
} from '../../testing.ts';
import { buyLabel } from '../booking/buy-label.ts';
import { claimBooking } from '../booking/claim-booking.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld({ COURIER_STEP_MINUTES: '60' });

async function cancelSwap(swapId: string, ...members: readonly Member[]) {
  for (const member of members)
    await world.as(member).swaps.cancel.mutate({ swapId: swapId as never, reason: 'changed our minds' });
  await world.work();
}

async function agreeToMeet({ ana, ben, swapId }: { ana: Member; ben: Member; swapId: string }) {
  const ways = [
    {
      fromId: ana.id,
      toId: ben.id,
      kind: 'meeting' as const,
      meetingAt: new Date(world.clock.now().getTime() + 86_400_000).toISOString(),
      place: 'The library',
    },
  ];
  const { deliveryIds } = await world
    .as(ben)
    .swaps.proposeDelivery.mutate({ swapId: swapId as never, ways: ways as never });
  await world.as(ana).swaps.agreeDelivery.mutate({ swapId: swapId as never, deliveryIds });
  await world.work();
}

const readParcel = async (member: Member, path: Parameters<typeof orderParcelAtCourier>[1]) =>
  (await world.as(member).delivery.leg.query(path)).parcel;

/** Reads what a booking has left in each account; nothing where everything went back. */
async function leftInLedger(reference: string) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account.name as account, sum(entry.amount)::int as cents
    from ledger_transaction booked join ledger_entry entry on entry.position = booked.position
    join ledger_account account on account.id = entry.account_id
    where booked.asset = 'cents' and booked.reference = ${reference} group by 1 having sum(entry.amount) <> 0`.execute(
    world.db,
  );
  return rows;
}

const listBookings = (parcelId: string) =>
  typedTables(world.db)
    .selectFrom('courier_booking')
    .selectAll()
    .where('parcel_id', '=', parcelId as never)
    .execute();

describe('when a swap is cancelled', () => {
  it('a paid label is cancelled at its courier, the fee goes back and the courier’s invoice is credited', async () => {
    const { ana, ben, swapId, path } = await courierSwapFixture(world);
    const { parcelId, checkoutId } = await orderAndPayParcel(world, ana, path);
    const [booking] = await listBookings(parcelId);
    expect(await leftInLedger(booking?.reference ?? '')).toHaveLength(2);
    await cancelSwap(swapId, ana, ben);
    await callCouriersNow(world);
    expect(await readParcel(ana, path)).toMatchObject({ state: 'cancelled', refundedCents: booking?.quoted_cents });
    const refunded = (await world.events()).filter(
      ({ name, payload }) => name === 'payments.refunded' && JSON.stringify(payload).includes(checkoutId),
    );
    expect(refunded).toHaveLength(1);
    const consignment = await typedTables(world.db)
      .selectFrom('built_in_consignment')
      .select('cancelled_at')
      .where('reference', '=', booking?.reference ?? '')
      .executeTakeFirst();
    expect(consignment?.cancelled_at).not.toBeNull();
    expect(await leftInLedger(booking?.reference ?? '')).toEqual([]);
  });

  it('an order that waits for its payment is over, and late money goes back', async () => {
    const { ana, ben, swapId, path } = await courierSwapFixture(world);
    const { checkoutId } = await orderParcelAtCourier(world.as(ana), path);
    await cancelSwap(swapId, ben, ana);
    expect((await readParcel(ana, path))?.state).toBe('cancelled');
    await actAtTestCheckout(world.as(ana), checkoutId);
    await world.work();
    const refunded = (await world.events()).filter(
      ({ name, payload }) => name === 'payments.refunded' && JSON.stringify(payload).includes(checkoutId),
    );
    expect(refunded).toHaveLength(1);
    expect((await readParcel(ana, path))?.state).toBe('cancelled');
  });

  it('an order that was placed at that moment is over once it is paid, and the money goes back', async () => {
    const { ana, ben, swapId, path } = await courierSwapFixture(world);
    const { parcelId, checkoutId } = await orderParcelAtCourier(world.as(ana), path);
    await cancelSwap(swapId, ben, ana);
    // The order as one that was saved just after the events of the swap were handled.
    const order = typedTables(world.db).updateTable('parcel').set({ state: 'awaitingPayment' });
    await order.where('id', '=', parcelId).execute();
    await actAtTestCheckout(world.as(ana), checkoutId);
    await world.work();
    const refunded = (await world.events()).filter(
      ({ name, payload }) => name === 'payments.refunded' && JSON.stringify(payload).includes(checkoutId),
    );
    expect(refunded).toHaveLength(1);
    expect(await listBookings(parcelId)).toEqual([]);
    expect((await readParcel(ana, path))?.state).toBe('cancelled');
  });

  it('a quote that was shown before cannot be ordered', async () => {
    const { ana, ben, swapId, path } = await courierSwapFixture(world);
    const { parcelId, quotes } = await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() });
    const [quote] = quotes;
    if (!quote) throw new Error('no quote');
    for (const member of [ana, ben]) await world.as(member).swaps.cancel.mutate({ swapId, reason: 'no' });
    // The event of the cancelled swap is still on its way.
    const order = world.as(ana).delivery.order.mutate({ parcelId, ...quote });
    expect(await expectRefusal(order)).toMatchObject({ code: 'delivery.wrongState' });
    await world.work();
  });

  it('a label that is being bought at that moment is not bought', async () => {
    const { ana, ben, swapId, path } = await courierSwapFixture(world);
    const { parcelId, checkoutId } = await orderParcelAtCourier(world.as(ana), path);
    await typedTables(world.db)
      .insertInto('courier_standing')
      .values({ carrier: 'wombat', is_on: true, faults: 0, paused_until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await actAtTestCheckout(world.as(ana), checkoutId);
    await world.work();
    // As if the worker were only now to draft it.
    await typedTables(world.db)
      .updateTable('courier_booking')
      .set({
        state: 'intended',
        external_id: null,
        tracking_number: null,
        confirmed_at: null,
        due_at: world.clock.now(),
      })
      .where('parcel_id', '=', parcelId as never)
      .execute();
    await typedTables(world.db)
      .updateTable('parcel')
      .set({ state: 'booking', tracking_number: null })
      .where('id', '=', parcelId as never)
      .execute();
    await typedTables(world.db).deleteFrom('built_in_consignment').execute();
    const context = jobContext(world);
    const [{ id, carrier } = { id: '', carrier: '' }] = await listBookings(parcelId);
    const booking = await claimBooking(context, id as never);
    const courier = listConfiguredCouriers({ config: world.host.config, db: world.db, clock: world.clock }).find(
      ({ key }) => key === carrier,
    );
    if (!booking || !courier) throw new Error('no booking');
    const slow = {
      ...courier,
      async draft(...asked: Parameters<typeof courier.draft>) {
        const drafted = await courier.draft(...asked);
        await cancelSwap(swapId, ana, ben);
        return drafted;
      },
    };
    await buyLabel(context, slow, booking, AbortSignal.timeout(60_000));
    await callCouriersNow(world);
    expect((await readParcel(ana, path))?.state).toBe('cancelled');
    expect(await listBookings(parcelId)).toMatchObject([{ state: 'failed', due_at: null, confirmed_at: null }]);
    const books = await typedTables(world.db).selectFrom('built_in_consignment').selectAll().execute();
    expect(books).toMatchObject([{ confirmed_at: null }]);
    expect(books[0]?.cancelled_at).not.toBeNull();
  });
});

it('when both agree to meet instead, the courier’s order is over and its fee goes back', async () => {
  const scene = await courierSwapFixture(world);
  const { parcelId } = await orderAndPayParcel(world, scene.ana, scene.path);
  await agreeToMeet(scene);
  await callCouriersNow(world);
  const parcel = await readParcel(scene.ana, scene.path);
  expect(parcel).toMatchObject({ id: parcelId, state: 'cancelled', refundedCents: parcel?.priceCents });
});

describe('a parcel that its courier collects although its swap was cancelled', () => {
  async function collectedLate() {
    const scene = await courierSwapFixture(world);
    const { ana, ben, swapId, path } = scene;
    const { parcelId } = await orderAndPayParcel(world, ana, path);
    const move = (action: 'askCancel' | 'ship' | 'deliver') =>
      world.transaction(async (unit) => advanceParcel(unit, await lockParcel(unit, parcelId), action));
    await move('askCancel');
    await cancelSwap(swapId, ana, ben);
    const itemState = async () => {
      const { rows } = await sql<{ state: string }>`select state from item where id = ${path.postId}`.execute(world.db);
      return rows[0]?.state;
    };
    const returns = async () => (await world.as(ben).swaps.byId.query({ swapId })).returns;
    return { ...scene, move, itemState, returns };
  }

  it('goes home at its owner’s cost, and its item is not listed until then', async () => {
    const { ana, ben, swapId, move, itemState, returns } = await collectedLate();
    expect([await itemState(), await returns()]).toEqual(['published', []]);
    for (const action of ['ship', 'deliver'] as const) {
      await move(action);
      await world.work();
      expect(await returns()).toMatchObject([{ holderId: ben.id, ownerId: ana.id, payerId: ana.id, state: 'awaited' }]);
      expect(await itemState()).toBe('reserved');
    }
    const [back] = await returns();
    await world.as(ana).swaps.confirmHome.mutate({ swapId, legId: back?.legId ?? ('' as never) });
    expect(await itemState()).toBe('published');
  });

  it('goes home too where the item was promised elsewhere meanwhile, whose reservation then stays', async () => {
    const { ana, swapId, path, move, itemState, returns } = await collectedLate();
    const cleo = await world.member();
    const terms = buildTerms([await makeItem(world.db, cleo.id)], [path.postId]);
    const { offerId } = await world.as(cleo).offers.propose.mutate({ terms });
    await world.as(ana).offers.accept.mutate({ offerId, revision: 1 });
    await move('ship');
    await world.work();
    const [back] = await returns();
    await world.as(ana).swaps.confirmHome.mutate({ swapId, legId: back?.legId ?? ('' as never) });
    expect(await itemState()).toBe('reserved');
  });
});

it('a parcel on its way stays on its way whatever happens to its swap', async () => {
  const { ana, path, swapId } = await courierSwapFixture(world);
  await orderAndPayParcel(world, ana, path);
  world.clock.advance({ hours: 4 });
  await callCouriersNow(world);
  expect((await readParcel(ana, path))?.state).toBe('shipped');
  await world.transaction(async (unit) => {
    await sql`update swap set state = 'cancelled', cancelled_at = ${unit.now} where id = ${swapId}`.execute(unit.db);
  });
  expect((await readParcel(ana, path))?.state).toBe('shipped');
});

it('one parcel ordered in two tabs at once is ordered once', async () => {
  const { ana, path } = await courierSwapFixture(world);
  const { parcelId, quotes } = await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() });
  const [quote] = quotes;
  if (!quote) throw new Error('no quote');
  const answers = await Promise.allSettled([
    world.as(ana).delivery.order.mutate({ parcelId, ...quote }),
    world.as(ana).delivery.order.mutate({ parcelId, ...quote }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const checkouts = await sql`select from checkout where member_id = ${ana.id}`.execute(world.db);
  expect(checkouts.rows).toHaveLength(1);
});

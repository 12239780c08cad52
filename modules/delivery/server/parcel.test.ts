import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EventId, newId } from '#contracts/ids.ts';
import { actAtTestCheckout, closeAbandonedCheckoutsJob } from '#modules/payments/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { findParcelProgressByLeg, findLegEmissions } from '../public.ts';
import type { ParcelId } from '../domain/parcel.schemas.ts';
import type { TrackingEventKind } from '../domain/tracking-outcome.ts';
import {
  buildAddress,
  orderAndPayParcel,
  callCouriersNow,
  courierSwapFixture,
  orderParcelAtCourier,
  buildOrderForm,
} from '../testing.ts';
import { expireParcelsJob } from './jobs/expire-parcels.job.ts';
import { lockParcel } from './advance-parcel.ts';
import { CourierBooking } from './parcel.entity.ts';
import { recordFailedParcelRefund } from './orders/book-parcel.on-paid.ts';
import { recordCourierEvents } from './booking/record-courier-events.ts';
import { typedTables } from './tables.ts';

const world = await testWorld({ COURIER_STEP_MINUTES: '60' });
const moved = async (parcelId: string) =>
  (await world.events())
    .filter(({ name, payload }) => name === 'delivery.parcelMoved' && JSON.stringify(payload).includes(parcelId))
    .map(({ payload }) => (payload as { state: string }).state);
const refunds = async (checkoutId: string) =>
  (await world.events()).filter(
    ({ name, payload }) => name === 'payments.refunded' && JSON.stringify(payload).includes(checkoutId),
  );

describe('a parcel', () => {
  it('goes from an agreed courier to delivered, and both sides follow it', async () => {
    const { ana, ben, swapId, path } = await courierSwapFixture(world);
    expect(await world.as(ana).delivery.sendable.query()).toMatchObject([{ title: 'Lamp', parcel: null }]);
    const leg = await world.as(ana).delivery.leg.query(path);
    expect(leg).toMatchObject({
      iAm: 'sender',
      isOpen: true,
      receiver: { suburb: 'Fitzroy', state: 'VIC', postcode: '3065' },
      initial: { sender: { name: 'Ana Costa', street: '12 Given Tce' }, description: 'Lamp' },
    });
    const { parcelId, quote } = await orderAndPayParcel(world, ana, path);
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({
      state: 'labelCreated',
      unpaidCheckoutId: null,
      isPaymentPending: false,
      carrier: 'wombat',
      priceCents: quote.cents,
    });
    expect(parcel?.trackingNumber).toMatch(/^WOM\d{12}$/);

    const estimated = async () => (await world.as(ben).delivery.mine.query({ status: 'estimated' })).items;
    expect(await estimated()).toMatchObject([{ id: parcelId, estimatedOn: expect.any(String) as string }]);
    for (const state of ['shipped', 'delivered']) {
      world.clock.advance({ hours: 4 });
      await callCouriersNow(world);
      expect((await world.as(ben).delivery.leg.query(path)).parcel?.state).toBe(state);
    }
    expect(await estimated()).toEqual([]);
    const seen = await world.as(ben).delivery.leg.query(path);
    expect(seen.isOpen).toBe(false);
    expect(seen.parcel).toMatchObject({ state: 'delivered', sender: null, priceCents: null, description: '' });
    expect(parcel).toMatchObject({ description: buildOrderForm().description });
    expect(seen.parcel?.events.map(({ kind }) => kind)).toEqual([
      'labelCreated',
      'pickedUp',
      'inTransit',
      'outForDelivery',
      'delivered',
    ]);
    expect((await moved(parcelId)).slice(0, 3)).toEqual(['awaitingPayment', 'booking', 'labelCreated']);
    expect((await moved(parcelId)).at(-1)).toBe('delivered');
    const { legs } = await world.as(ana).swaps.byId.query({ swapId });
    const sent = legs.find(({ fromId }) => fromId === ana.id);
    expect(sent).toMatchObject({ state: 'sent', trackingNumber: parcel?.trackingNumber });
    const ids = legs.map(({ id }) => id);
    expect([...(await findParcelProgressByLeg(world.db, ids)).values()]).toMatchObject([{ state: 'delivered' }]);
    expect([...(await findLegEmissions(world.db, ids)).values()]).toEqual([quote.co2Grams]);
    for (const [reader, says] of [
      [ana, ['arrived', 'shipped', 'labelCreated']],
      [ben, ['delivered', 'shipped', 'announced']],
    ] as const) {
      const { items } = await world.as(reader).notifications.list.query({ limit: 20 });
      const notified = items.filter(({ kind }) => kind === 'delivery.moved');
      expect(notified.map(({ how }) => how)).toEqual(says);
      expect(notified[0]?.to).toBe(`/my-delivery/${path.postId}/${path.offerId}/${path.receiver}`);
    }
    expect((await world.as(ben).delivery.mine.query({ status: 'delivered' })).items).toMatchObject([
      { id: parcelId, partner: { id: ana.id } },
    ]);
  });

  it('is ordered once: its second quote and order are refused', async () => {
    const { ana, path } = await courierSwapFixture(world);
    await orderAndPayParcel(world, ana, path);
    const again = world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() });
    expect(await expectRefusal(again)).toMatchObject({ code: 'delivery.wrongState' });
  });

  it('is no one else’s: strangers find no page, receivers cannot order, cancel or print', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    const stranger = world.as(await world.member());
    expect(await expectRefusal(stranger.delivery.leg.query(path))).toMatchObject({ code: 'delivery.notFound' });
    const { parcelId } = await orderAndPayParcel(world, ana, path);
    const theirs = world.as(ben);
    for (const call of [
      () => theirs.delivery.cancel.mutate({ parcelId }),
      () => theirs.delivery.paper.query({ parcelId, kind: 'label' }),
      () => theirs.delivery.quote.mutate({ ...path, form: buildOrderForm() }),
    ])
      expect(await expectRefusal(call())).toMatchObject({ code: 'delivery.notFound' });
  });

  it('waits for the receiver’s address: delivery.noReceiverAddress', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    await world.as(ben).members.dropAddress.mutate({});
    const asked = world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() });
    expect(await expectRefusal(asked)).toMatchObject({ code: 'delivery.noReceiverAddress' });
    await world.as(ben).members.saveAddress.mutate(buildAddress({ suburb: 'Fitzroy', state: 'VIC', postcode: '3065' }));
    expect((await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() })).quotes).toHaveLength(2);
  });

  it.each([
    ['street', 'PO Box 12', 'delivery.field.mailBox'],
    ['street', 'Given Tce', 'delivery.field.street'],
    ['name', '', 'delivery.field.name'],
    ['phone', '12', 'delivery.field.phone'],
    ['suburb', '1', 'delivery.field.suburb'],
    ['postcode', '40', 'delivery.field.postcode'],
    ['email', 'nonsense', 'platform.field.email'],
  ])('is refused with a sender whose %s is "%s"', async (field, value, code) => {
    const { ana, path } = await courierSwapFixture(world);
    const form = buildOrderForm({ sender: { ...buildOrderForm().sender, [field]: value } });
    const { fields } = await expectRefusal(world.as(ana).delivery.quote.mutate({ ...path, form }));
    expect(fields).toMatchObject([{ path: `form.sender.${field}`, code }]);
  });

  it('prints what a hostile sender types on one line each, and refuses what is too long', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const sender = { ...buildOrderForm().sender, name: 'Ana\r\nTo: Ben \u202Ex', apartment: '<b>%s</b>\u0007' };
    await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm({ sender, instruction: 'a\n\n\nb' }) });
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ sender: { name: 'Ana To: Ben x', apartment: '<b>%s</b>' }, instruction: 'a b' });
    const long = { ...buildOrderForm().sender, street: `12 ${'ab '.repeat(50)}` };
    const asked = world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm({ sender: long }) });
    expect((await expectRefusal(asked)).fields).toMatchObject([{ path: 'form.sender.street' }]);
  });

  it('stands on the page of its swap for both sides, and for no one else', async () => {
    const { ana, ben, swapId, path } = await courierSwapFixture(world);
    const seenBy = (member: typeof ana) => world.as(member).delivery.ofSwap.query({ swapId });
    expect(await seenBy(ana)).toMatchObject([
      { iAm: 'sender', title: 'Lamp', canOrder: true, parcel: null, receiverId: ben.id },
      { iAm: 'receiver', title: 'Tent', canOrder: false, parcel: null },
    ]);
    await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() });
    const findLamp = async (member: typeof ana) => (await seenBy(member)).find(({ title }) => title === 'Lamp');
    expect(await findLamp(ana)).toMatchObject({ canOrder: true, parcel: { state: 'draft' } });
    expect((await findLamp(ben))?.parcel).toBeNull();
    const { parcelId } = await orderAndPayParcel(world, ana, path);
    for (const member of [ana, ben])
      expect(await findLamp(member)).toMatchObject({
        canOrder: false,
        parcel: { id: parcelId, state: 'labelCreated' },
      });
    expect(await seenBy(await world.member())).toEqual([]);
  });

  it('takes a quote at its price and not after its hour: delivery.quoteGone', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const asked = await world.as(ana).delivery.quote.mutate({ ...path, form: buildOrderForm() });
    const [quote] = asked.quotes;
    if (!quote) throw new Error('no quote');
    const order = (cents: number) => world.as(ana).delivery.order.mutate({ ...quote, parcelId: asked.parcelId, cents });
    expect(await expectRefusal(order(quote.cents - 1))).toMatchObject({ code: 'delivery.quoteGone' });
    world.clock.advance({ minutes: 61 });
    expect(await expectRefusal(order(quote.cents))).toMatchObject({ code: 'delivery.quoteGone' });
  });

  it('that is not paid for becomes a draft again, and late money for it goes back', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    const { checkoutId, parcelId } = await orderParcelAtCourier(world.as(ana), path);
    expect((await world.as(ana).delivery.leg.query(path)).parcel?.unpaidCheckoutId).toBe(checkoutId);
    expect((await world.as(ben).delivery.leg.query(path)).parcel?.unpaidCheckoutId).toBeNull();
    await world.as(ana).delivery.cancel.mutate({ parcelId });
    await actAtTestCheckout(world.as(ana), checkoutId);
    await world.work();
    expect(await refunds(checkoutId)).toHaveLength(1);
    expect((await world.as(ana).delivery.leg.query(path)).parcel?.state).toBe('cancelled');
  });

  it('that is paid and not confirmed yet is not offered to be paid again, and waits for its money', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    const { checkoutId } = await orderParcelAtCourier(world.as(ana), path);
    await actAtTestCheckout(world.as(ana), checkoutId, 'payLater');
    await world.as(ana).payments.checkout.noteReturn.mutate({ checkoutId });
    const readParcel = async (member: typeof ana) => (await world.as(member).delivery.leg.query(path)).parcel;
    const pending = { state: 'awaitingPayment', unpaidCheckoutId: null };
    expect(await readParcel(ana)).toMatchObject({ ...pending, isPaymentPending: true });
    expect(await readParcel(ben)).toMatchObject({ ...pending, isPaymentPending: false });
    world.clock.advance({ days: 3 });
    await runJob(world.host, expireParcelsJob, 'test', {});
    expect(await readParcel(ana)).toMatchObject(pending);
    await runJob(world.host, closeAbandonedCheckoutsJob, 'test', {});
    await world.work();
    expect((await readParcel(ana))?.state).not.toBe('awaitingPayment');
    expect(await refunds(checkoutId)).toEqual([]);
  });

  it('with a label is cancelled at its courier, and the fee goes back', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { checkoutId, parcelId } = await orderAndPayParcel(world, ana, path);
    await world.as(ana).delivery.cancel.mutate({ parcelId });
    await callCouriersNow(world);
    expect(await refunds(checkoutId)).toHaveLength(1);
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'cancelled', refundedCents: parcel?.priceCents });
    const consignment = await typedTables(world.db)
      .selectFrom('built_in_consignment')
      .select('cancelled_at')
      .where('tracking_number', '=', parcel?.trackingNumber ?? '')
      .executeTakeFirst();
    expect(consignment?.cancelled_at).not.toBeNull();
    const cents = parcel?.priceCents ?? 0;
    const failed = { checkoutId, memberId: ana.id, purpose: 'courier', reference: parcelId, cents };
    await world.transaction((unit) =>
      recordFailedParcelRefund.handle(unit, failed, { eventId: newId(EventId), occurredAt: unit.now }),
    );
    expect((await world.as(ana).delivery.leg.query(path)).parcel).toMatchObject({
      state: 'cancelled',
      refundedCents: 0,
    });
    // And can be ordered again.
    expect((await orderAndPayParcel(world, ana, path)).parcelId).not.toBe(parcelId);
  });
});

describe('what couriers report', () => {
  const findBooking = (parcelId: string) =>
    typedTables(world.db)
      .selectFrom('courier_booking')
      .select(['id', 'state', 'due_at'])
      .where('parcel_id', '=', parcelId as ParcelId)
      .executeTakeFirstOrThrow();
  /** Reports of a parcel, by the minutes after its order. */
  const report = async (parcelId: string, reports: readonly (readonly [TrackingEventKind, number])[]) => {
    const { id } = await findBooking(parcelId);
    await world.transaction(async (unit) => {
      const parcel = await lockParcel(unit, parcelId as ParcelId);
      const booking = await unit.em.findOneOrFail(CourierBooking, { id });
      const events = reports.map(([kind, minutes]) => {
        const happenedAt = new Date(parcel.createdAt.getTime() + minutes * 60_000);
        return { key: `${kind} ${minutes}`, kind, words: kind, place: '', happenedAt };
      });
      await recordCourierEvents(unit, parcel, booking, events);
    });
    await world.work();
  };

  it('leads to the same end however often, late and in whichever order it comes', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    const { parcelId } = await orderAndPayParcel(world, ana, path);
    await report(parcelId, [['delivered', 90]]);
    for (let again = 0; again < 2; again += 1)
      await report(parcelId, [
        ['outForDelivery', 80],
        ['pickedUp', 60],
        ['delivered', 90],
        ['damaged', 70],
      ]);
    const { parcel } = await world.as(ben).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'delivered', issue: null });
    expect(parcel?.events.map(({ kind }) => kind).filter((kind) => kind !== 'labelCreated')).toEqual([
      'pickedUp',
      'damaged',
      'outForDelivery',
      'delivered',
    ]);
    expect((await moved(parcelId)).filter((state) => state === 'delivered')).toHaveLength(1);
  });

  it('is asked for 90 days; a parcel without an end by then is staff’s to find', async () => {
    const { ana, path } = await courierSwapFixture(world);
    const { parcelId } = await orderAndPayParcel(world, ana, path);
    await sql`
      update courier_booking set created_at = created_at - interval '91 days', due_at = ${world.clock.now()}
      where parcel_id = ${parcelId}`.execute(world.db);
    await callCouriersNow(world);
    expect(await findBooking(parcelId)).toMatchObject({ state: 'closed', due_at: null });
    const { parcel } = await world.as(ana).delivery.leg.query(path);
    expect(parcel).toMatchObject({ state: 'exception', issue: 'lost' });
  });
});

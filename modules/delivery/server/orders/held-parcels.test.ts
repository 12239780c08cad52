import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CheckoutId } from '#modules/payments/public.ts';
import {
  actAtTestCheckout,
  disputeTestPayment,
  findLedgerBreaches,
  noLedgerBreaches,
} from '#modules/payments/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import {
  orderAndPayParcel,
  callCouriersNow,
  courierSwapFixture,
  jobContext,
  orderParcelAtCourier,
} from '../../testing.ts';
import { claimBooking } from '../booking/claim-booking.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { buyLabel } from '../booking/buy-label.ts';
import { pollParcelTracking } from '../booking/poll-parcel-tracking.ts';
import { holdDisputedParcel } from './hold-parcel.on-disputed.ts';
import { lockParcel } from '../advance-parcel.ts';
import type { ParcelId } from '../../domain/parcel.schemas.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld({ COURIER_STEP_MINUTES: '60' });
type Swap = Awaited<ReturnType<typeof courierSwapFixture>>;

const ordered = async () => {
  const swap = await courierSwapFixture(world);
  return { ...swap, ...(await orderAndPayParcel(world, swap.ana, swap.path)) };
};

/** The parcel as a side sees it on its page, which says the same as the swap's page and the list. */
async function see({ swapId, path }: Swap, member: Swap['ana']) {
  const caller = world.as(member);
  const { parcel } = await caller.delivery.leg.query(path);
  const ofSwap = await caller.delivery.ofSwap.query({ swapId });
  const [mine] = (await caller.delivery.mine.query({})).items;
  const seen = { state: parcel?.state, isHeld: parcel?.isHeld };
  expect(mine).toMatchObject(seen);
  expect(ofSwap.find(({ postId }) => postId === path.postId)?.parcel).toMatchObject(seen);
  return seen;
}
const seeBoth = async (swap: Swap) => [await see(swap, swap.ana), await see(swap, swap.ben)];
const both = (state: string, isHeld: boolean) => [
  { state, isHeld },
  { state, isHeld },
];

const askLabel = (swap: Swap, parcelId: ParcelId) =>
  world.as(swap.ana).delivery.paper.query({ parcelId, kind: 'label' });

const listConsignments = async (parcelId: ParcelId) =>
  typedTables(world.db)
    .selectFrom('built_in_consignment')
    .innerJoin('courier_booking as booking', 'booking.reference', 'built_in_consignment.reference')
    .select(['built_in_consignment.confirmed_at as confirmedAt', 'cancelled_at as cancelledAt'])
    .where('booking.parcel_id', '=', parcelId)
    .execute();

/** The payments of a checkout, with the cents of each that went back. */
async function readRefunds(checkoutId: CheckoutId) {
  const { rows } = await sql<{ cents: number; refunded: number }>`
    select cents, refunded_cents as refunded from payment where checkout_id = ${checkoutId}`.execute(world.db);
  return rows;
}
const mustBalance = async () => expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);

const repay = async (swap: Swap, parcelId: ParcelId) =>
  CheckoutId.parse((await world.as(swap.ana).delivery.repay.mutate({ parcelId })).url.split('/').at(-1));

describe('an order whose fee the bank took back', () => {
  it('is on hold for both sides, without a label, until the dispute is won', async () => {
    const swap = await ordered();
    expect(await seeBoth(swap)).toEqual(both('labelCreated', false));
    await disputeTestPayment(world, swap.checkoutId, 'open');
    expect(await seeBoth(swap)).toEqual(both('labelCreated', true));
    expect(await expectRefusal(askLabel(swap, swap.parcelId))).toMatchObject({ code: 'delivery.feeDisputed' });
    await disputeTestPayment(world, swap.checkoutId, 'won');
    expect(await seeBoth(swap)).toEqual(both('labelCreated', false));
    expect((await askLabel(swap, swap.parcelId)).name).toContain('label');
    // Disputed once more after it was won.
    await disputeTestPayment(world, swap.checkoutId, 'open');
    expect(await seeBoth(swap)).toEqual(both('labelCreated', true));
  });

  it('is not sent to a courier while it is held, and is once the dispute is won', async () => {
    const swap = await courierSwapFixture(world);
    const { parcelId, checkoutId } = await orderParcelAtCourier(world.as(swap.ana), swap.path);
    await actAtTestCheckout(world.as(swap.ana), checkoutId, 'dispute');
    await world.work();
    await callCouriersNow(world);
    expect(await seeBoth(swap)).toEqual(both('booking', true));
    expect((await listConsignments(parcelId)).filter(({ confirmedAt }) => confirmedAt !== null)).toEqual([]);
    await disputeTestPayment(world, checkoutId, 'won');
    expect(await seeBoth(swap)).toEqual(both('labelCreated', false));
    expect(await listConsignments(parcelId)).toMatchObject([{ cancelledAt: null }]);
    await mustBalance();
  });

  it('goes on once the fee is paid again, though its payer may buy nothing else; the first payment goes back if won', async () => {
    const swap = await ordered();
    const { parcelId, checkoutId, ana, ben, quote } = swap;
    await disputeTestPayment(world, checkoutId, 'open');
    expect(await expectRefusal(world.as(ana).payments.tokens.buy.mutate({ tokens: 10 }))).toMatchObject({
      code: 'payments.buyingStopped',
    });
    expect(await expectRefusal(world.as(ben).delivery.repay.mutate({ parcelId }))).toMatchObject({
      code: 'delivery.notFound',
    });
    const again = await repay(swap, parcelId);
    expect(await repay(swap, parcelId)).toBe(again);
    expect(await seeBoth(swap)).toEqual(both('labelCreated', true));
    await actAtTestCheckout(world.as(ana), again);
    await world.work();
    expect(await seeBoth(swap)).toEqual(both('labelCreated', false));
    expect((await askLabel(swap, parcelId)).name).toContain('label');
    expect(await expectRefusal(world.as(ana).delivery.repay.mutate({ parcelId }))).toMatchObject({
      code: 'delivery.wrongState',
    });
    await disputeTestPayment(world, checkoutId, 'won');
    expect(await readRefunds(checkoutId)).toEqual([{ cents: quote.cents, refunded: quote.cents }]);
    expect(await readRefunds(again)).toEqual([{ cents: quote.cents, refunded: 0 }]);
    expect(await seeBoth(swap)).toEqual(both('labelCreated', false));
    await mustBalance();
  });

  it('is cancelled with its label where the dispute is lost, and the fee goes back where it is won after all', async () => {
    const swap = await ordered();
    const { parcelId, checkoutId, quote } = swap;
    await disputeTestPayment(world, checkoutId, 'open');
    await disputeTestPayment(world, checkoutId, 'lost');
    await callCouriersNow(world);
    expect(await seeBoth(swap)).toEqual(both('cancelled', false));
    expect(await listConsignments(parcelId)).toMatchObject([{ cancelledAt: expect.any(Date) as Date }]);
    expect(await readRefunds(checkoutId)).toEqual([{ cents: quote.cents, refunded: 0 }]);
    await mustBalance();
    await disputeTestPayment(world, checkoutId, 'won');
    expect(await readRefunds(checkoutId)).toEqual([{ cents: quote.cents, refunded: quote.cents }]);
    await mustBalance();
  });

  it('can be cancelled by its sender while it waits for its courier; the fee goes back only once the bank returns it', async () => {
    const swap = await courierSwapFixture(world);
    const { parcelId, checkoutId, quote } = await orderParcelAtCourier(world.as(swap.ana), swap.path);
    await actAtTestCheckout(world.as(swap.ana), checkoutId, 'dispute');
    await world.work();
    await world.as(swap.ana).delivery.cancel.mutate({ parcelId });
    expect(await seeBoth(swap)).toEqual(both('cancelled', false));
    const readLeg = async () => (await world.as(swap.ana).delivery.leg.query(swap.path)).parcel;
    expect(await readLeg()).toMatchObject({ isFeeAtBank: true, refundedCents: 0 });
    await disputeTestPayment(world, checkoutId, 'won');
    expect(await readRefunds(checkoutId)).toEqual([{ cents: quote.cents, refunded: quote.cents }]);
    expect(await readLeg()).toMatchObject({ isFeeAtBank: false, refundedCents: quote.cents });
    await mustBalance();
  });

  it('that was cancelled and refunded before stays cancelled when its fee is disputed, and is not refunded twice', async () => {
    const swap = await ordered();
    const { parcelId, checkoutId, quote } = swap;
    await world.as(swap.ana).delivery.cancel.mutate({ parcelId });
    await callCouriersNow(world);
    for (const dispute of ['open', 'won'] as const) {
      await disputeTestPayment(world, checkoutId, dispute);
      expect(await seeBoth(swap)).toEqual(both('cancelled', false));
      expect(await readRefunds(checkoutId)).toEqual([{ cents: quote.cents, refunded: quote.cents }]);
      await mustBalance();
    }
  });

  it('takes a second payment that comes after the dispute was won for none: it goes back', async () => {
    const swap = await ordered();
    const { parcelId, checkoutId, ana, quote } = swap;
    await disputeTestPayment(world, checkoutId, 'open');
    const again = await repay(swap, parcelId);
    await disputeTestPayment(world, checkoutId, 'won');
    await actAtTestCheckout(world.as(ana), again);
    await world.work();
    expect(await readRefunds(again)).toEqual([{ cents: quote.cents, refunded: quote.cents }]);
    expect(await readRefunds(checkoutId)).toEqual([{ cents: quote.cents, refunded: 0 }]);
    await mustBalance();
  });

  it('stays on hold where the second payment is disputed too', async () => {
    const swap = await ordered();
    const { parcelId, checkoutId, ana } = swap;
    await disputeTestPayment(world, checkoutId, 'open');
    const again = await repay(swap, parcelId);
    await actAtTestCheckout(world.as(ana), again, 'dispute');
    await world.work();
    expect(await seeBoth(swap)).toEqual(both('labelCreated', true));
    await mustBalance();
  });

  it('goes on where its courier has the parcel, whatever becomes of the dispute', async () => {
    const swap = await ordered();
    world.clock.advance({ hours: 2 });
    await callCouriersNow(world);
    expect(await seeBoth(swap)).toEqual(both('shipped', false));
    for (const dispute of ['open', 'lost'] as const) await disputeTestPayment(world, swap.checkoutId, dispute);
    expect(await seeBoth(swap)).toEqual(both('shipped', false));
  });
});

const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    )
  ).rows.length;

/** Takes the booking of a parcel into the hands of a worker. */
async function claim(parcelId: ParcelId) {
  const { id, carrier } = await typedTables(world.db)
    .selectFrom('courier_booking')
    .select(['id', 'carrier'])
    .where('parcel_id', '=', parcelId)
    .executeTakeFirstOrThrow();
  const context = jobContext(world);
  const booking = await claimBooking(context, id);
  const { host, db, clock } = world;
  const courier = listConfiguredCouriers({ config: host.config, db, clock }).find(({ key }) => key === carrier);
  if (!booking || !courier) throw new Error('no booking');
  return { context, booking, courier };
}
const soon = () => AbortSignal.timeout(60_000);

describe('a dispute that arrives while a worker is at the courier', () => {
  it('lets a parcel that the courier has just collected go on', async () => {
    const swap = await ordered();
    world.clock.advance({ hours: 2 });
    const { context, booking, courier } = await claim(swap.parcelId);
    let following: Promise<void> = Promise.resolve();
    // The dispute has the parcel's lock, and the report of the courier waits for it.
    await world.transaction(async (unit) => {
      await lockParcel(unit, swap.parcelId);
      following = pollParcelTracking(context, courier, booking, soon());
      await expect.poll(waiting).toBeGreaterThan(0);
      const dispute = { checkoutId: swap.checkoutId, purpose: 'courier', chargeback: 1 };
      await holdDisputedParcel.handle(unit, dispute, { eventId: crypto.randomUUID() as never, occurredAt: unit.now });
    });
    await following;
    await world.work();
    expect(await seeBoth(swap)).toEqual(both('shipped', false));
    await disputeTestPayment(world, swap.checkoutId, 'lost');
    expect(await seeBoth(swap)).toEqual(both('shipped', false));
  });

  it('keeps a label from being bought that was not confirmed yet', async () => {
    const swap = await courierSwapFixture(world);
    const { parcelId, checkoutId } = await orderParcelAtCourier(world.as(swap.ana), swap.path);
    await actAtTestCheckout(world.as(swap.ana), checkoutId, 'dispute');
    await world.work();
    await disputeTestPayment(world, checkoutId, 'won');
    expect(await seeBoth(swap)).toEqual(both('labelCreated', false));
    // As it was before its label: intended at the courier, and due.
    await sql`update courier_booking set state = 'intended', external_id = null, due_at = created_at
      where parcel_id = ${parcelId}`.execute(world.db);
    await sql`delete from built_in_consignment where reference in (
      select reference from courier_booking where parcel_id = ${parcelId})`.execute(world.db);
    await sql`update parcel set state = 'booking' where id = ${parcelId}`.execute(world.db);
    const { context, booking, courier } = await claim(parcelId);
    const drafting = {
      ...courier,
      async draft(...asked: Parameters<typeof courier.draft>) {
        const id = await courier.draft(...asked);
        await disputeTestPayment(world, checkoutId, 'open');
        return id;
      },
    };
    await buyLabel(context, drafting, booking, soon());
    await callCouriersNow(world);
    expect(await listConsignments(parcelId)).toMatchObject([{ confirmedAt: null }]);
    expect(await seeBoth(swap)).toEqual(both('booking', true));
    await disputeTestPayment(world, checkoutId, 'won');
    expect(await listConsignments(parcelId)).toMatchObject([{ confirmedAt: expect.any(Date) as Date }]);
    expect(await seeBoth(swap)).toEqual(both('labelCreated', false));
  });
});

import type { ItemId } from '#contracts/ids.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { actAtTestCheckout } from '#modules/payments/testing.ts';
import { CheckoutId } from '#modules/payments/public.ts';
import { createFailedRowRecorder } from '#platform/jobs/failed-rows.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import type { Member } from '#platform/member.ts';
import type { Caller } from '#testing/caller.ts';
import type { World } from '#testing/world.ts';
import type { ParcelPath } from './domain/parcel.schemas.ts';
export { findCourierPlace } from './server/quotes/find-courier-place.ts';
import { typedTables } from './server/tables.ts';

export const buildAddress = (change: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Costa',
  street: '12 Given Tce',
  apartment: '',
  suburb: 'Paddington',
  town: '',
  state: 'QLD',
  postcode: '4064',
  phone: '0412 345 678',
  ...change,
});

export const buildOrderForm = (change: object = {}) => ({
  sender: {
    name: 'Ana Costa',
    email: 'ana@swapu.example',
    phone: '0412 345 678',
    street: '12 Given Tce',
    apartment: '',
    suburb: 'Paddington',
    state: 'QLD' as const,
    postcode: '4064',
  },
  description: 'A brass lamp',
  instruction: 'Bell at the side door',
  parcel: { weightGrams: 2_000, lengthMm: 320, widthMm: 200, heightMm: 125 },
  pickupOn: '2030-10-15',
  ...change,
});

/** Two members; the first is Ana in the words of the fixtures. */
export type MemberPair = readonly [Member, Member];

/** Ana's lamp, or several things of hers, for Ben's tent; both have an address and have agreed on couriers. */
export async function courierSwapFixture(world: World, members?: MemberPair, titles: readonly string[] = ['Lamp']) {
  const [ana, ben] = members ?? [await world.member(), await world.member()];
  await world.as(ana).members.saveAddress.mutate(buildAddress());
  await world.as(ben).members.saveAddress.mutate(
    buildAddress({
      firstName: 'Ben',
      lastName: 'Łukasz',
      street: '7 Smith St',
      suburb: 'Fitzroy',
      state: 'VIC',
      postcode: '3065',
    }),
  );
  const things: ItemId[] = [];
  for (const title of titles) things.push(await makeItem(world.db, ana.id, { title }));
  const [lamp = '' as ItemId] = things;
  const tent = await makeItem(world.db, ben.id, { title: 'Tent' });
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms(things, [tent]) });
  const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
  const ways = [
    { fromId: ana.id, toId: ben.id, kind: 'courier' as const },
    { fromId: ben.id, toId: ana.id, kind: 'courier' as const },
  ];
  const { deliveryIds } = await world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways });
  await world.as(ben).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  const path: ParcelPath = { postId: lamp, offerId, receiver: ben.id };
  return { ana, ben, lamp, tent, things, offerId, swapId, path };
}

/** Asks for quotes and takes the cheapest, or that of a courier. */
export async function orderParcelAtCourier(
  caller: Caller,
  path: ParcelPath,
  carrier?: string,
  form = buildOrderForm(),
) {
  const { quotes, parcelId } = await caller.delivery.quote.mutate({ ...path, form });
  const quote = quotes.find((one) => carrier === undefined || one.carrier === carrier);
  if (!quote) throw new Error(`no quote of ${carrier}`);
  const { url } = await caller.delivery.order.mutate({
    parcelId,
    carrier: quote.carrier,
    service: quote.service,
    cents: quote.cents,
  });
  return { parcelId, quote, checkoutId: CheckoutId.parse(url.split('/').at(-1)) };
}

/** Takes the cheapest of the prices that both parties see, for the first day that is offered. */
export async function orderAtKeptPrice(caller: Caller, path: ParcelPath) {
  await caller.delivery.fetchQuotes.mutate({ ...path, isAgain: false });
  const { prices, pickupDays } = await caller.delivery.leg.query(path);
  const [quote] = prices?.state === 'quoted' ? prices.quotes : [];
  if (!quote) throw new Error('no price');
  const { carrier, service, cents } = quote;
  const pickupOn = pickupDays[0] ?? '';
  const { url } = await caller.delivery.orderQuoted.mutate({ ...path, carrier, service, cents, pickupOn });
  return { quote, pickupOn, checkoutId: CheckoutId.parse(url.split('/').at(-1)) };
}

/** Orders, pays, and lets the worker book. */
export async function orderAndPayParcel(
  world: World,
  sender: Member,
  path: ParcelPath,
  carrier?: string,
  form = buildOrderForm(),
) {
  const ordered = await orderParcelAtCourier(world.as(sender), path, carrier, form);
  await actAtTestCheckout(world.as(sender), ordered.checkoutId);
  await world.work();
  return ordered;
}

/**
 * A paid order that its courier has lost while all others are off.
 * @returns it, and how to turn the others on again
 */
export async function failedOrder(world: World, admin: Caller['admin']) {
  const { ana, path } = await courierSwapFixture(world);
  const { parcelId, quote } = await orderAndPayParcel(world, ana, path, 'wombat');
  const others = (await admin.delivery.couriers.query()).filter(({ carrier }) => carrier !== quote.carrier);
  const switchOthers = async (isOn: boolean): Promise<void> => {
    for (const { carrier } of others) await admin.delivery.switchCourier.mutate({ carrier, isOn, reason: 'strike' });
  };
  await switchOthers(false);
  await typedTables(world.db)
    .updateTable('built_in_consignment')
    .set({ cancelled_at: world.clock.now() })
    .where('reference', 'in', (select) =>
      select.selectFrom('courier_booking').select('reference').where('parcel_id', '=', parcelId),
    )
    .execute();
  world.clock.advance({ hours: 1 });
  await callCouriersNow(world);
  return { ana, path, parcelId, switchOthers };
}

/** Runs the job that calls couriers. */
export async function callCouriersNow(world: World): Promise<void> {
  await world.host.boss.send('delivery.callCouriers', {});
  await world.work();
}

/** The context of a job, to run its parts one by one. */
export const jobContext = ({ host, db, clock, transaction }: World): JobContext => ({
  host,
  db,
  transaction: (work) => transaction(work),
  log: host.log,
  failedRows: createFailedRowRecorder({ job: 'test', ...host }),
  now: clock.now(),
  traceId: 'test',
});

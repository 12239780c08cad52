import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ItemId, SwapId } from '#contracts/ids.ts';
import {
  findDeliveryProgress,
  findLegEmissions,
  findParcelProgressByLeg,
  isLabelWithheld,
} from '#modules/delivery/public.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { testWorld } from '#testing/world.ts';
import type { ParcelPath } from '../../domain/parcel.schemas.ts';
import {
  buildOrderForm,
  callCouriersNow,
  courierSwapFixture,
  orderAndPayParcel,
  orderAtKeptPrice,
  orderParcelAtCourier,
} from '../../testing.ts';
import { endObsoleteParcelsHandlers } from '../orders/end-obsolete-parcels.on-swap.ts';
import { bookProtectedParcels } from '../protection/protected-orders.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld();
const staff = world.as(await world.member({ role: 'moderator' })).admin.swaps;
const problem = 'It has a crack that was on no photo.';
const reason = 'The photos show the crack.';

/** Ana's lamp, pedal and books for Ben's tent. */
const boxFixture = async (titles: readonly string[] = ['Lamp', 'Pedal', 'Books']) => {
  const swap = await courierSwapFixture(world, undefined, titles);
  const toPath = (postId: ItemId): ParcelPath => ({ ...swap.path, postId });
  return { ...swap, toPath };
};

const readLeg = (member: Member, path: ParcelPath) => world.as(member).delivery.leg.query(path);

const listContents = async (member: Member, swapId: SwapId): Promise<string[][]> =>
  (await world.as(member).delivery.ofSwap.query({ swapId })).map(({ title, others }) =>
    [title, ...others.map((other) => other.title)].toSorted(),
  );

const readLegs = async (member: Member, swapId: SwapId) => (await world.as(member).swaps.byId.query({ swapId })).legs;

const setApart = (member: Member, path: ParcelPath, itemId: ItemId, isApart: boolean) =>
  world.as(member).delivery.setApart.mutate({ ...path, itemId, isApart });

describe('all that a member sends another in a swap', () => {
  it('goes in one box, whose weights add up, and every thing leads to its page', async () => {
    const { ana, ben, swapId, things, toPath } = await boxFixture();
    expect(await listContents(ana, swapId)).toEqual([['Books', 'Lamp', 'Pedal'], ['Tent']]);
    expect(await listContents(ben, swapId)).toEqual([['Tent'], ['Books', 'Lamp', 'Pedal']]);
    const pages = await Promise.all(things.map((id) => readLeg(ana, toPath(id))));
    for (const page of pages) expect(page).toEqual(pages[0]);
    const [page] = pages;
    const { rows } = await sql<{ grams: number }>`
      select sum(weight_grams)::integer as grams from item where id = any(${things}::uuid[])`.execute(world.db);
    expect(page?.initial?.parcel?.weightGrams).toBe(rows[0]?.grams);
    expect(page?.initial?.description.split(', ').toSorted()).toEqual(['Books', 'Lamp', 'Pedal']);
    expect((await world.as(ana).delivery.sendable.query()).map(({ others }) => others.length)).toEqual([2]);
  });

  it('is asked for once and ordered once, and arrives together', async () => {
    const { ana, ben, swapId, things, toPath, path } = await boxFixture();
    const [, second = '' as ItemId] = things;
    await world.as(ben).delivery.fetchQuotes.mutate({ ...toPath(second), isAgain: false });
    expect((await readLeg(ana, path)).prices?.state).toBe('quoted');
    const rows = await sql`select from leg_quotes quotes join swap_leg leg on leg.id = quotes.leg_id
      where leg.swap_id = ${swapId}`.execute(world.db);
    expect(rows.rows).toHaveLength(1);

    await orderAndPayParcel(world, ana, path);
    const parcels = await typedTables(world.db)
      .selectFrom('parcel')
      .select(['id', 'item_id'])
      .where('swap_id', '=', swapId)
      .execute();
    expect(parcels).toHaveLength(1);
    for (const id of things)
      expect((await readLeg(ben, toPath(id))).parcel).toMatchObject({ id: parcels[0]?.id, state: 'labelCreated' });
    const { items } = await world.as(ben).delivery.mine.query({});
    expect(items.map(({ postId, title, otherTitles }) => [postId, [title, ...otherTitles].toSorted()])).toEqual([
      [parcels[0]?.item_id, ['Books', 'Lamp', 'Pedal']],
    ]);

    world.clock.advance({ days: 5 });
    await callCouriersNow(world);
    const sent = (await readLegs(ben, swapId)).filter(({ fromId }) => fromId === ana.id);
    expect(sent.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    const events = (await world.events()).filter(
      ({ name, payload }) => name === 'swap.sent' && JSON.stringify(payload).includes(swapId),
    );
    expect(events).toHaveLength(1);
    await world.as(ben).swaps.confirmReceived.mutate({ swapId });
    const received = (await readLegs(ben, swapId)).filter(({ fromId }) => fromId === ana.id);
    expect(received.map(({ state }) => state)).toEqual(['received', 'received', 'received']);
  });

  it('has one figure of CO2e, shared between its things', async () => {
    const { ana, swapId, path } = await boxFixture();
    await orderAndPayParcel(world, ana, path);
    const legIds = (await readLegs(ana, swapId)).filter(({ fromId }) => fromId === ana.id).map(({ id }) => id);
    const shares = await findLegEmissions(world.db, legIds);
    expect(shares.size).toBe(3);
    expect([...shares.values()].reduce((sum, grams) => sum + grams, 0)).toBe(
      (await readLeg(ana, path)).parcel?.co2Grams,
    );
    expect((await findParcelProgressByLeg(world.db, legIds)).size).toBe(3);
    for (const legId of legIds) expect(await isLabelWithheld(world.db, legId)).toBe(false);
  });

  it('is a single task of its sender', async () => {
    const { ana, path } = await boxFixture();
    await orderParcelAtCourier(world.as(ana), path);
    const { tasks } = await world.as(ana).notifications.tasks.query();
    expect(tasks.filter(({ step }) => step === 'pay')).toMatchObject([{ values: { thing: { things: [{}, {}, {}] } } }]);
  });
});

describe('a thing that its sender takes out of the box', () => {
  it('is ordered for by itself, as the rest is, and can be put back before', async () => {
    const { ana, ben, swapId, things, toPath } = await boxFixture();
    const [first = '' as ItemId, second = '' as ItemId] = things;
    await setApart(ana, toPath(first), second, true);
    expect((await listContents(ben, swapId)).toSorted()).toEqual([['Books', 'Lamp'], ['Pedal'], ['Tent']]);
    expect((await readLeg(ana, toPath(first))).addable.map(({ postId }) => postId)).toEqual([second]);
    expect((await readLeg(ben, toPath(first))).addable).toEqual([]);

    await setApart(ana, toPath(second), first, false);
    expect(await listContents(ana, swapId)).toEqual([['Books', 'Lamp', 'Pedal'], ['Tent']]);
    await setApart(ana, toPath(first), second, true);

    await orderAndPayParcel(world, ana, toPath(second));
    await orderAtKeptPrice(world.as(ana), toPath(first));
    expect((await readLeg(ana, toPath(second))).parcel?.state).toBe('labelCreated');
    const rest = await readLeg(ana, toPath(first));
    expect([rest.parcel?.state, rest.others.length]).toEqual(['awaitingPayment', 1]);
    expect((await expectRefusal(setApart(ana, toPath(first), second, false))).code).toBe('delivery.wrongState');
  });

  it('makes a price for the whole box void, and so is a draft of it until it is back', async () => {
    const { ana, things, toPath } = await boxFixture();
    const [first = '' as ItemId, second = '' as ItemId] = things;
    const { parcelId, quotes } = await world
      .as(ana)
      .delivery.quote.mutate({ ...toPath(first), form: buildOrderForm({ instruction: 'Ring twice' }) });
    const { carrier = 'wombat' as const, service = '', cents = 0 } = quotes[0] ?? {};
    await setApart(ana, toPath(first), second, true);
    expect((await readLeg(ana, toPath(first))).parcel).toBeNull();
    expect((await expectRefusal(world.as(ana).delivery.order.mutate({ parcelId, carrier, service, cents }))).code).toBe(
      'delivery.quoteGone',
    );
    await setApart(ana, toPath(first), second, false);
    expect((await readLeg(ana, toPath(second))).parcel).toMatchObject({ state: 'draft', instruction: 'Ring twice' });
    await world.as(ana).delivery.order.mutate({ parcelId, carrier, service, cents });
  });

  it('is not ordered unseen where it was put back elsewhere, nor left out unseen', async () => {
    const { ana, things, toPath } = await boxFixture();
    const [first = '' as ItemId, second = '' as ItemId, third = '' as ItemId] = things;
    const { delivery } = world.as(ana);
    const form = buildOrderForm();
    const quote = (itemIds: ItemId[]) => delivery.quote.mutate({ ...toPath(first), form, itemIds });
    await delivery.fetchQuotes.mutate({ ...toPath(first), isAgain: false });
    const { prices, pickupDays } = await readLeg(ana, toPath(first));
    const {
      carrier = 'wombat' as const,
      service = '',
      cents = 0,
    } = prices?.state === 'quoted' ? (prices.quotes[0] ?? {}) : {};
    const order = (itemIds: ItemId[]) =>
      delivery.orderQuoted.mutate({
        ...toPath(first),
        carrier,
        service,
        cents,
        pickupOn: pickupDays[0] ?? '',
        itemIds,
      });
    for (const seen of [[first], [first, second], [first, second, second]])
      for (const act of [quote, order]) expect((await expectRefusal(act(seen))).code).toBe('delivery.quoteGone');
    expect((await readLeg(ana, toPath(first))).parcel).toBeNull();
    await order([third, first, second]);
    expect((await readLeg(ana, toPath(second))).parcel?.state).toBe('awaitingPayment');
  });

  it('stays in its order where it is taken out at the same moment, and its sender learns so', async () => {
    const { ana, things, toPath } = await boxFixture(['Lamp', 'Pedal']);
    const [first = '' as ItemId, second = '' as ItemId] = things;
    const [order, move] = await Promise.allSettled([
      orderParcelAtCourier(world.as(ana), toPath(first)),
      setApart(ana, toPath(first), second, true),
    ]);
    const { others, parcel } = await readLeg(ana, toPath(first));
    const isOrderedTogether = parcel?.state === 'awaitingPayment' && others.length === 1;
    expect(move.status).toBe(isOrderedTogether ? 'rejected' : 'fulfilled');
    expect(order.status === 'fulfilled').toBe(parcel?.state === 'awaitingPayment');
  });

  it('is its sender’s to take out', async () => {
    const { ben, things, path } = await boxFixture();
    expect((await expectRefusal(setApart(ben, path, things[1] ?? ('' as ItemId), true))).code).toBe(
      'delivery.notFound',
    );
  });

  it('is in one order at most, whatever is pressed at the same moment', async () => {
    const { ana, swapId, things, toPath } = await boxFixture(['Lamp', 'Pedal']);
    const [first = '' as ItemId, second = '' as ItemId] = things;
    const orders = await Promise.allSettled([
      orderParcelAtCourier(world.as(ana), toPath(first)),
      setApart(ana, toPath(first), second, true).then(() => orderParcelAtCourier(world.as(ana), toPath(second))),
    ]);
    expect(orders.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { rows } = await sql<{ times: number }>`select count(*)::integer as times
      from parcel_leg carried join parcel on parcel.id = carried.parcel_id
      where parcel.swap_id = ${swapId} and parcel.state <> 'cancelled' group by carried.leg_id`.execute(world.db);
    for (const { times } of rows) expect(times).toBe(1);
  });
});

describe('a box', () => {
  it('is the order that was placed last, though its draft is older than one that was dropped', async () => {
    const { ana, ben, swapId, path, toPath } = await boxFixture(['Lamp', 'Pedal']);
    const { postId: first, others } = await readLeg(ana, path);
    const { postId: second } = others[0] ?? { postId: first };
    await setApart(ana, toPath(first), second, true);
    for (const id of [first, second]) {
      await world.as(ana).delivery.quote.mutate({ ...toPath(id), form: buildOrderForm() });
      world.clock.advance({ minutes: 1 });
    }
    await setApart(ana, toPath(first), second, false);
    const { parcelId } = await orderAndPayParcel(world, ana, toPath(first));
    const { parcels } = (await findDeliveryProgress(world.db, ana.id, [swapId])).get(swapId) ?? {};
    expect(parcels?.get(second)?.state).toBe('labelCreated');

    world.clock.advance({ minutes: 1 });
    for (const member of [ana, ben])
      await world.as(member).swaps.cancel.mutate({ swapId, reason: 'Changed our minds' });
    await world.work();
    for (const id of [first, second])
      expect((await readLeg(ana, toPath(id))).parcel).toMatchObject({ id: parcelId, state: 'cancelled' });
  });

  it.each(['cancelled', 'resumed'] as const)(
    'that is collected during a dispute is known to its swap once that is %s',
    async (as) => {
      const { ana, ben, swapId, path } = await boxFixture(['Lamp', 'Pedal']);
      await orderAndPayParcel(world, ana, path);
      await world.as(ben).swaps.report.mutate({ swapId, problem });
      world.clock.advance({ days: 5 });
      await callCouriersNow(world);
      const listStates = async () =>
        (await readLegs(ana, swapId)).filter(({ fromId }) => fromId === ana.id).map(({ state }) => state);
      expect(await listStates()).toEqual(['agreed', 'agreed']);
      await staff.settle.mutate({ swapId, as, reason });
      await world.work();
      const { returns } = await world.as(ana).swaps.byId.query({ swapId });
      expect(returns.map(({ holderId, ownerId }) => [holderId, ownerId])).toEqual(
        as === 'cancelled' ? [1, 2].map(() => [ben.id, ana.id]) : [],
      );
      if (as === 'resumed') expect(await listStates()).toEqual(['sent', 'sent']);
    },
  );

  it('of which one thing is not as described goes home with all its things', async () => {
    const { ana, ben, swapId } = await boxFixture(['Lamp', 'Pedal']);
    const own = (await readLegs(ben, swapId)).filter(({ fromId }) => fromId === ana.id).map(({ id }) => id);
    const imageIds = await insertPictureRows(world.host, ben, 1, 'report');
    await world
      .as(ben)
      .swaps.report.mutate({ swapId, problem, kind: 'notAsDescribed', legId: own[0] ?? ('' as never), imageIds });
    await staff.settle.mutate({ swapId, as: 'cancelled', reason, responsibleId: ana.id });
    const { returns } = await world.as(ben).swaps.byId.query({ swapId });
    expect(returns.map(({ legId }) => legId).toSorted()).toEqual(own.toSorted());
  });

  it('of several that was ordered while its protection was proposed is booked once', async () => {
    const { ana, swapId, things, path } = await boxFixture(['Lamp', 'Pedal']);
    const { protectionId } = await world.as(ana).delivery.proposeProtection.mutate({ swapId });
    const { parcelId } = await orderParcelAtCourier(world.as(ana), path);
    await sql`insert into parcel_leg (parcel_id, leg_id, item_id, is_counted)
      select ${parcelId}, id, item_id, true from swap_leg
      where swap_id = ${swapId} and item_id = any(${things}::uuid[]) on conflict do nothing`.execute(world.db);
    await sql`update parcel set state = 'booking' where id = ${parcelId}`.execute(world.db);
    await world.transaction((unit) => bookProtectedParcels(unit, protectionId));
    const { rows } = await sql`select from courier_booking where parcel_id = ${parcelId}`.execute(world.db);
    expect(rows).toHaveLength(1);
  });

  it('is taken back only when none of its things is to be sent', async () => {
    const { ana, swapId, path } = await boxFixture(['Lamp', 'Pedal']);
    await orderAndPayParcel(world, ana, path);
    const legIds = (await readLegs(ana, swapId)).filter(({ fromId }) => fromId === ana.id).map(({ id }) => id);
    const [endOnResumed] = endObsoleteParcelsHandlers.filter(({ event }) => event === 'swap.resumed');
    const states: (string | undefined)[] = [];
    for (const legId of legIds) {
      await sql`update swap_leg set state = 'cancelled' where id = ${legId}`.execute(world.db);
      await world.transaction(async (unit) => endOnResumed?.handle(unit, { swapId }, {} as never));
      states.push((await readLeg(ana, path)).parcel?.state);
    }
    expect(states).toEqual(['labelCreated', 'cancelled']);
  });

  it('that is collected confirms what was left in it as sent, and asks for nothing back', async () => {
    const { ana, swapId, path } = await boxFixture(['Lamp', 'Pedal']);
    await orderAndPayParcel(world, ana, path);
    const [cancelled, left] = (await readLegs(ana, swapId)).filter(({ fromId }) => fromId === ana.id);
    await sql`update swap_leg set state = 'cancelled' where id = ${cancelled?.id}`.execute(world.db);
    world.clock.advance({ days: 5 });
    await callCouriersNow(world);
    const { rows } = await sql<{ id: string; state: string; isSent: boolean }>`
      select id, state, sent_at is not null as "isSent" from swap_leg
      where id in (${cancelled?.id}, ${left?.id}) order by state`.execute(world.db);
    expect(rows).toEqual([
      { id: cancelled?.id, state: 'cancelled', isSent: false },
      { id: left?.id, state: 'sent', isSent: true },
    ]);
  });

  it('that no courier takes says so', async () => {
    const { ana, things, path } = await boxFixture(['Lamp', 'Pedal']);
    expect((await readLeg(ana, path)).isBoxTooLarge).toBe(false);
    await sql`update item set weight_grams = 15000 where id = any(${things}::uuid[])`.execute(world.db);
    expect((await readLeg(ana, path)).isBoxTooLarge).toBe(true);
  });

  it('of a protected swap holds one thing, since each is released by itself', async () => {
    const { ana, swapId, path } = await boxFixture(['Lamp', 'Pedal']);
    await world.as(ana).delivery.proposeProtection.mutate({ swapId });
    expect(await listContents(ana, swapId)).toHaveLength(3);
    expect((await readLeg(ana, path)).addable).toEqual([]);
  });

  it('of several that waits for its payment stands against a protection', async () => {
    const { ana, ben, swapId, path } = await boxFixture(['Lamp', 'Pedal']);
    await orderParcelAtCourier(world.as(ana), path);
    expect((await expectRefusal(world.as(ben).delivery.proposeProtection.mutate({ swapId }))).code).toBe(
      'delivery.notProtectable',
    );
  });

  it('that was ordered as single parcels before stays so', async () => {
    const { ana, swapId, things, toPath } = await boxFixture(['Lamp', 'Pedal']);
    const [first = '' as ItemId, second = '' as ItemId] = things;
    await setApart(ana, toPath(first), second, true);
    for (const id of [first, second]) await orderParcelAtCourier(world.as(ana), toPath(id));
    await sql`delete from apart_leg`.execute(world.db);
    expect(await listContents(ana, swapId)).toHaveLength(3);
  });
});

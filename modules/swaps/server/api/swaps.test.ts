import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId, OfferId } from '#contracts/ids.ts';
import { findViolatedConstraint } from '#platform/errors/postgres-errors.ts';
import { expectRefusal } from '#testing/caller.ts';
import { countReservationBreaches, noReservationBreaches } from '#testing/reservations.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { openSwap } from '../open-swap.ts';

const world = await testWorld();
const itemState = async (id: string) =>
  (await sql<{ state: string }>`select state from item where id = ${id}`.execute(world.db)).rows[0]?.state;
const published = async (name: string, swapId: string) =>
  (await world.events())
    .filter((event) => event.name === name && JSON.stringify(event.payload).includes(swapId))
    .map(({ payload }) => payload);

/** Ana's lamp and ten dollars for Ben's tent, agreed. */
async function scene() {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world
    .as(ana)
    .offers.propose.mutate({ terms: buildTerms([lamp], [tent], { cashAddedCents: 1_000 }) });
  const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
  return { ana, ben, lamp, tent, swapId, offerId };
}

describe('a reservation', () => {
  it('is one per item, whatever the code does: the database refuses a second', async () => {
    const { ana, ben, tent, swapId } = await scene();
    const again =
      sql`insert into item_reservation (item_id, swap_id, reserved_at) values (${tent}, ${swapId}, now())`.execute(
        world.db,
      );
    expect(await again.catch(findViolatedConstraint)).toBe('item_reservation_pkey');
    const other = world.transaction((unit) =>
      openSwap(unit, {
        origin: { kind: 'offer', id: newId(OfferId) },
        legs: [
          { fromId: ben.id, toId: ana.id, itemId: tent, valueCents: 1, version: 1 },
          { fromId: ana.id, toId: ben.id, cents: 1 },
        ],
      }),
    );
    await expect(other).rejects.toMatchObject({ code: 'swaps.itemTaken' });
  });

  it('cannot be had for an offer twice', async () => {
    const { offerId } = await scene();
    const again =
      sql`insert into swap (id, origin_kind, origin_id, agreed_at, changed_at) values (${newId(OfferId)}, 'offer', ${offerId}, now(), now())`.execute(
        world.db,
      );
    expect(await again.catch(findViolatedConstraint)).toBe('swap_once_per_origin');
  });
});

describe('a swap', () => {
  it('is completed when everyone has confirmed what came, its items are swapped, and that is told once', async () => {
    const { ana, ben, lamp, tent, swapId } = await scene();
    const { legs } = await world.as(ana).swaps.byId.query({ swapId });
    const cash = legs.find((leg) => leg.cents !== null);
    await world.as(ana).swaps.confirmSent.mutate({
      swapId,
      method: 'post',
      trackingNumber: '33XYZ0001',
      legIds: legs.filter((leg) => leg.itemId === lamp).map(({ id }) => id),
    });
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'transfer', legIds: cash ? [cash.id] : [] });
    expect(await world.as(ben).swaps.confirmReceived.mutate({ swapId })).toEqual({ state: 'underWay' });
    expect(await world.as(ana).swaps.confirmReceived.mutate({ swapId })).toEqual({ state: 'completed' });
    expect([await itemState(lamp), await itemState(tent)]).toEqual(['swapped', 'swapped']);
    expect(await published('swap.completed', swapId)).toMatchObject([
      { by: 'everyone', memberIds: [ana.id, ben.id].toSorted() },
    ]);
    expect(await countReservationBreaches(world.db)).toEqual(noReservationBreaches);
  });

  it('takes only the way that fits: no posted cash, no transferred lamp', async () => {
    const { ana, ben, swapId } = await scene();
    expect(await expectRefusal(world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'transfer' }))).toMatchObject({
      code: 'swaps.wrongMethod',
    });
    const { legs } = await world.as(ana).swaps.byId.query({ swapId });
    const cash = legs.filter((leg) => leg.cents !== null).map(({ id }) => id);
    expect(
      await expectRefusal(world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'post', legIds: cash })),
    ).toMatchObject({ code: 'swaps.wrongMethod' });
  });

  it('is sent also by who names the same leg twice in one breath', async () => {
    const { ana, ben, swapId } = await scene();
    const ofBen = (await world.as(ben).swaps.byId.query({ swapId })).legs
      .filter(({ fromId }) => fromId === ben.id)
      .map(({ id }) => id);
    expect(
      await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'meeting', legIds: [...ofBen, ...ofBen] }),
    ).toEqual({ state: 'underWay' });
    expect(
      (await world.as(ana).swaps.byId.query({ swapId })).legs
        .filter(({ state }) => state === 'sent')
        .map(({ id }) => id),
    ).toEqual(ofBen);
  });

  it('lets nobody confirm what is not theirs, nor twice', async () => {
    const { ana, ben, swapId } = await scene();
    const { legs } = await world.as(ana).swaps.byId.query({ swapId });
    const ofBen = legs.filter(({ fromId }) => fromId === ben.id).map(({ id }) => id);
    expect(
      await expectRefusal(world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting', legIds: ofBen })),
    ).toMatchObject({ code: 'swaps.nothingToConfirm' });
    await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    expect(await expectRefusal(world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'meeting' }))).toMatchObject({
      code: 'swaps.nothingToConfirm',
    });
  });

  it('is not there for anyone else', async () => {
    const { swapId } = await scene();
    const cid = world.as(await world.member());
    const calls = [
      () => cid.swaps.byId.query({ swapId }),
      () => cid.swaps.confirmSent.mutate({ swapId, method: 'meeting' }),
      () => cid.swaps.confirmReceived.mutate({ swapId }),
      () => cid.swaps.cancel.mutate({ swapId }),
      () => cid.swaps.report.mutate({ swapId, problem: 'Something is wrong' }),
    ];
    for (const call of calls) expect(await expectRefusal(call())).toMatchObject({ code: 'swaps.notFound' });
    expect(await expectRefusal(world.guest().swaps.byId.query({ swapId }))).toMatchObject({
      code: 'platform.signInNeeded',
    });
  });

  it('is completed by silence fourteen days after everything has arrived, and not before', async () => {
    const { ana, ben, swapId } = await scene();
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'post', trackingNumber: 'AB1234567' });
    const job = async () => {
      await world.host.boss.send('swaps.completeSilent', {});
      await world.work();
      return (await world.as(ana).swaps.byId.query({ swapId })).state;
    };
    world.clock.advance({ days: 20 });
    expect(await job()).toBe('underWay');
    world.clock.advance({ days: 1 });
    expect(await job()).toBe('completed');
    expect(await published('swap.completed', swapId)).toMatchObject([{ by: 'time' }]);
  });

  it('stands still once a problem is reported', async () => {
    const { ana, ben, swapId } = await scene();
    await world.as(ben).swaps.report.mutate({ swapId, problem: 'The lamp came in pieces.' });
    expect(await expectRefusal(world.as(ana).swaps.confirmReceived.mutate({ swapId }))).toMatchObject({
      code: 'swaps.wrongState',
      params: { state: 'disputed' },
    });
    expect(await published('swap.disputed', swapId)).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('needs both before anything was sent, then lists the items again and frees them for others', async () => {
    const { ana, ben, lamp, tent, swapId } = await scene();
    expect(await world.as(ana).swaps.cancel.mutate({ swapId, reason: 'We are moving.' })).toEqual({ state: 'agreed' });
    expect(await expectRefusal(world.as(ana).swaps.cancel.mutate({ swapId }))).toMatchObject({
      code: 'swaps.alreadyAsked',
    });
    expect(await world.as(ben).swaps.byId.query({ swapId })).toMatchObject({ cancelRight: 'agree' });
    expect(await world.as(ben).swaps.cancel.mutate({ swapId })).toEqual({ state: 'cancelled' });
    expect([await itemState(lamp), await itemState(tent)]).toEqual(['published', 'published']);
    const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
    await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    expect(await countReservationBreaches(world.db)).toEqual(noReservationBreaches);
  });

  it('is not possible once something was sent', async () => {
    const { ana, ben, swapId } = await scene();
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    expect(await expectRefusal(world.as(ben).swaps.cancel.mutate({ swapId }))).toMatchObject({
      code: 'swaps.tooLateToCancel',
    });
  });

  it("is anyone's alone after seven days, and names who was late", async () => {
    const { ana, ben, swapId } = await scene();
    world.clock.advance({ days: 7 });
    expect(await world.as(ana).swaps.cancel.mutate({ swapId })).toEqual({ state: 'cancelled' });
    expect(await published('swap.cancelled', swapId)).toMatchObject([
      { byId: ana.id, lateIds: [ana.id, ben.id].toSorted() },
    ]);
  });
});

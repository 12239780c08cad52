import { describe, expect, it } from 'vitest';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { AutoDeclineRules } from '../domain/auto-decline.ts';
import { buildTerms } from '../testing.ts';

const world = await testWorld();

/** Ana has a lamp; Ben has a tent, and declines some offers. */
async function scene(rules: Partial<AutoDeclineRules>, leastValueCents?: number) {
  const [ana, ben] = [await world.member(), await world.member()];
  const lamp = await makeItem(world.db, ana.id, { valueCents: 5_000 });
  const tent = await makeItem(world.db, ben.id, {
    valueCents: 10_000,
    ...(leastValueCents !== undefined && { leastValueCents }),
  });
  await world.as(ben).offers.saveAutoDecline.mutate({ asksCash: false, worthLess: false, maxKm: null, ...rules });
  return { ana, ben, lamp, tent };
}
const listKinds = async (member: Member) =>
  (await world.as(member).notifications.list.query({})).items.map(({ kind }) => kind);

describe('an offer that a rule of its owner declines', () => {
  it('is announced on the table, declined at once with the reason, and in the history of both', async () => {
    const { ana, ben, lamp, tent } = await scene({ worthLess: true });
    expect(await world.as(ana).offers.table.query({ itemId: tent })).toMatchObject({
      autoDecline: { asksCash: false, worthLess: true, isTooFar: false },
    });
    const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
    await world.work();
    for (const member of [ana, ben])
      expect(await world.as(member).offers.byId.query({ offerId })).toMatchObject({
        state: 'declined',
        declineReason: 'worthLess',
        isAutoDeclined: true,
        revisions: [{ number: 1 }],
      });
    expect((await world.as(ben).offers.counts.query()).rejected).toBe(1);
    expect((await world.as(ben).offers.counts.query()).received).toBe(0);
    expect([await listKinds(ana), await listKinds(ben)]).toEqual([['offers.ended'], []]);
  });

  it('leaves its owner no unread room and no task', async () => {
    const { ana, ben, lamp, tent } = await scene({ worthLess: true });
    const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
    await world.work();
    const listTasks = async () => (await world.as(ben).notifications.tasks.query()).tasks;
    const listRooms = async () => (await world.as(ben).chat.rooms.query({})).items;
    expect(await listTasks()).toEqual([]);
    expect(await listRooms()).toMatchObject([{ unread: 0 }]);
    world.clock.advance({ days: 7 });
    await world.as(ana).offers.resubmit.mutate({ offerId });
    await world.work();
    expect(await listTasks()).toEqual([]);
    expect(await listRooms()).toMatchObject([{ unread: 0 }]);
    const { roomId } = await world.as(ben).chat.roomOfOffer.query({ offerId });
    if (!roomId) throw new Error('an offer without a room');
    const { items } = await world.as(ben).chat.messages.query({ roomId });
    expect(items.map(({ code }) => code)).toEqual([
      'offers.proposed',
      'offers.declined',
      'offers.resubmitted',
      'offers.declined',
    ]);
  });

  it('waits as declined terms do, while other terms may be sent', async () => {
    const { ana, lamp, tent } = await scene({ worthLess: true });
    await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
    expect(
      await expectRefusal(world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) })),
    ).toMatchObject({ code: 'offers.termsRefused' });
    const terms = buildTerms([lamp], [tent], { cashAddedCents: 5_000 });
    const { offerId } = await world.as(ana).offers.propose.mutate({ terms });
    expect(await world.as(ana).offers.byId.query({ offerId })).toMatchObject({ state: 'pending', declineReason: null });
  });

  it('is sent again to a rule that is gone, and declined again by one that stands', async () => {
    const { ana, ben, lamp, tent } = await scene({ asksCash: true });
    const terms = buildTerms([lamp], [tent], { cashRequestedCents: 500 });
    const { offerId } = await world.as(ana).offers.propose.mutate({ terms });
    world.clock.advance({ days: 7 });
    await world.as(ben).offers.saveAutoDecline.mutate({ asksCash: false, worthLess: false, maxKm: null });
    expect(await world.as(ana).offers.byId.query({ offerId })).toMatchObject({ resubmitDeclineReason: null });
    expect(await world.as(ana).offers.resubmit.mutate({ offerId })).toMatchObject({ declineReason: null });
    expect(await world.as(ben).offers.byId.query({ offerId })).toMatchObject({
      state: 'pending',
      declineReason: null,
      isAutoDeclined: false,
    });
  });

  it('is announced before it is sent again too, and says so when it was sent', async () => {
    const { ana, ben, lamp, tent } = await scene({ asksCash: true });
    const terms = buildTerms([lamp], [tent], { cashRequestedCents: 500 });
    const { offerId, ...sent } = await world.as(ana).offers.propose.mutate({ terms });
    const announced = async (member: Member) =>
      (await world.as(member).offers.byId.query({ offerId })).resubmitDeclineReason;
    // It cannot be sent again yet.
    expect([sent, await announced(ana)]).toEqual([{ revision: 1, declineReason: 'asksCash' }, null]);
    world.clock.advance({ days: 7 });
    expect([await announced(ana), await announced(ben)]).toEqual(['asksCash', null]);
    expect(await world.as(ana).offers.resubmit.mutate({ offerId })).toEqual({
      offerId,
      revision: 2,
      declineReason: 'asksCash',
    });
    expect(await announced(ana)).toBeNull();
  });

  it('is told and declined the same, whatever the least value is', async () => {
    const answers = [];
    for (const leastValueCents of [undefined, 1_000, 4_000, 6_000, 9_000]) {
      const { ana, lamp, tent } = await scene({ worthLess: true }, leastValueCents);
      const { autoDecline } = await world.as(ana).offers.table.query({ itemId: tent });
      const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
      const first = await world.as(ana).offers.byId.query({ offerId });
      world.clock.advance({ days: 7 });
      await world.as(ana).offers.resubmit.mutate({ offerId });
      const again = await world.as(ana).offers.byId.query({ offerId });
      const ends = [first, again].map(({ state, declineReason, revision }) => ({ state, declineReason, revision }));
      answers.push({ autoDecline, ends });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ends).toEqual(
      [1, 2].map((revision) => ({ state: 'declined', declineReason: 'worthLess', revision })),
    );
  });
});

it('a counter-offer is never declined by a rule', async () => {
  const { ana, ben, lamp, tent } = await scene({ asksCash: true });
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  const more = buildTerms([lamp], [tent], { cashAddedCents: 2_000 });
  await world.as(ben).offers.negotiate.mutate({ offerId, revision: 1, terms: more });
  const less = buildTerms([lamp], [tent], { cashRequestedCents: 500 });
  await world.as(ana).offers.negotiate.mutate({ offerId, revision: 2, terms: less });
  expect(await world.as(ben).offers.byId.query({ offerId })).toMatchObject({ state: 'pending', isMyTurn: true });
});

it('a member who declines may say why, and need not', async () => {
  const { ana, ben, lamp, tent } = await scene({});
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  await world.as(ben).offers.decline.mutate({ offerId, revision: 1, reason: 'notWanted' });
  expect(await world.as(ana).offers.byId.query({ offerId })).toMatchObject({
    state: 'declined',
    declineReason: 'notWanted',
    isAutoDeclined: false,
  });
});

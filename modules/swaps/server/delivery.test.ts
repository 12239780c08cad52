import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { banMember, liftBan } from '#modules/identity/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const published = async (name: string, swapId: string) =>
  (await world.events())
    .filter((event) => event.name === name && JSON.stringify(event.payload).includes(swapId))
    .map(({ payload }) => payload);
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();

/** Ana's lamp and ten dollars for Ben's tent, agreed. */
async function scene() {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world
    .as(ana)
    .offers.propose.mutate({ terms: buildTerms([lamp], [tent], { cashAddedCents: 1_000 }) });
  const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
  const [there, back] = [
    { fromId: ana.id, toId: ben.id },
    { fromId: ben.id, toId: ana.id },
  ];
  const meet = (by: Member, days = 3) =>
    world.as(by).swaps.proposeDelivery.mutate({
      swapId,
      ways: [there, back].map((way) => ({
        ...way,
        kind: 'meeting' as const,
        meetingAt: inDays(days),
        place: 'West End market, by the fountain',
      })),
    });
  return { ana, ben, swapId, there, back, meet };
}
const job = async (name: string) => {
  await world.host.boss.send(name, {});
  await world.work();
};

describe('a proposal of several times', () => {
  const propose = ({ ana, swapId, there, back }: Awaited<ReturnType<typeof scene>>, days: readonly number[]) => {
    const [meetingAt = '', ...otherTimes] = days.map((day) => inDays(day));
    const meeting = { kind: 'meeting' as const, meetingAt, otherTimes, place: 'West End market' };
    const ways = [there, back].map((way) => ({ ...way, ...meeting }));
    return world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways });
  };

  it('is agreed on by the one that fits, which is the meeting of both directions from then on', async () => {
    const arranged = await scene();
    const { ben, swapId } = arranged;
    const { deliveryIds } = await propose(arranged, [2, 5, 3, 3]);
    const [proposed] = (await world.as(ben).swaps.byId.query({ swapId })).deliveries;
    expect([proposed?.meetingAt, proposed?.otherTimes]).toEqual([expect.any(String), [inDays(3), inDays(5)]]);
    await world.as(ben).swaps.agreeDelivery.mutate({ swapId, deliveryIds, meetingAt: inDays(5) });
    const { deliveries } = await world.as(ben).swaps.byId.query({ swapId });
    expect(deliveries.map(({ meetingAt, otherTimes }) => [Date.parse(meetingAt ?? ''), otherTimes])).toEqual([
      [Date.parse(inDays(5)), []],
      [Date.parse(inDays(5)), []],
    ]);
  });

  it('takes no time that it does not name, none that has passed, and no more than the setting allows', async () => {
    const arranged = await scene();
    const { ben, swapId } = arranged;
    expect(await expectRefusal(propose(arranged, [1, 2, 3, 4, 5, 6]))).toMatchObject({
      code: 'swaps.tooManyTimes',
      params: { maximum: 5 },
    });
    expect(await expectRefusal(propose(arranged, [1, -1]))).toMatchObject({ code: 'swaps.meetingOutOfRange' });
    const { deliveryIds } = await propose(arranged, [1, 4]);
    const choose = (meetingAt: string) => world.as(ben).swaps.agreeDelivery.mutate({ swapId, deliveryIds, meetingAt });
    const times = [inDays(1), inDays(4)];
    expect(await expectRefusal(choose(inDays(2)))).toMatchObject({ code: 'swaps.deliveryChanged' });
    world.clock.advance({ days: 2 });
    expect(await expectRefusal(choose(times[0] ?? ''))).toMatchObject({ code: 'swaps.meetingOutOfRange' });
    await choose(times[1] ?? '');
  });
});

describe('delivery', () => {
  it('is agreed on when the other party says yes to what was proposed; both see time and place', async () => {
    const { ana, ben, swapId, meet } = await scene();
    const { deliveryIds } = await meet(ana);
    expect((await world.as(ben).swaps.byId.query({ swapId })).deliveries).toMatchObject([
      { proposedById: ana.id, agreedAt: null, place: 'West End market, by the fountain' },
      { kind: 'meeting' },
    ]);
    await world.as(ben).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
    const { deliveries, aloneFrom } = await world.as(ana).swaps.byId.query({ swapId });
    expect(deliveries.map(({ agreedAt }) => agreedAt !== null)).toEqual([true, true]);
    expect(aloneFrom).toBe(inDays(14));
    expect([
      await published('swap.deliveryProposed', swapId),
      await published('swap.deliveryAgreed', swapId),
    ]).toMatchObject([[{ byId: ana.id }], [{ byId: ben.id }]]);
    expect(JSON.stringify(await published('swap.deliveryProposed', swapId))).not.toContain('fountain');
  });

  it('may differ by direction, and is one of the ways that fit what goes', async () => {
    const { ana, ben, swapId, there, back } = await scene();
    const propose = (kind: 'courier' | 'transfer') =>
      world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways: [{ ...there, kind }] });
    expect(await expectRefusal(propose('transfer'))).toMatchObject({ code: 'swaps.wrongMethod' });
    const mine = await propose('courier');
    await world.as(ben).swaps.agreeDelivery.mutate({ swapId, ...mine });
    expect(Date.parse((await world.as(ben).swaps.byId.query({ swapId })).aloneFrom)).toBe(Date.parse(inDays(7)));
    const theirs = await world.as(ben).swaps.proposeDelivery.mutate({
      swapId,
      ways: [{ ...back, kind: 'meeting', meetingAt: inDays(2), place: 'Your door' }],
    });
    await world.as(ana).swaps.agreeDelivery.mutate({ swapId, ...theirs });
    expect((await world.as(ana).swaps.byId.query({ swapId })).deliveries.map(({ kind }) => kind).toSorted()).toEqual([
      'courier',
      'meeting',
    ]);
  });

  it('is agreed on by the other party, to what stands proposed now, and by nobody else', async () => {
    const { ana, ben, swapId, meet } = await scene();
    const first = await meet(ana);
    expect(await expectRefusal(world.as(ana).swaps.agreeDelivery.mutate({ swapId, ...first }))).toMatchObject({
      code: 'swaps.deliveryChanged',
    });
    const second = await meet(ben, 5);
    expect(await expectRefusal(world.as(ben).swaps.agreeDelivery.mutate({ swapId, ...first }))).toMatchObject({
      code: 'swaps.deliveryChanged',
    });
    const stranger = world.as(await world.member());
    expect(await expectRefusal(stranger.swaps.agreeDelivery.mutate({ swapId, ...second }))).toMatchObject({
      code: 'swaps.notFound',
    });
    expect(
      await expectRefusal(
        stranger.swaps.proposeDelivery.mutate({ swapId, ways: [{ fromId: ana.id, toId: ben.id, kind: 'courier' }] }),
      ),
    ).toMatchObject({ code: 'swaps.notFound' });
    await world.as(ana).swaps.agreeDelivery.mutate({ swapId, ...second });
    expect(await expectRefusal(world.as(ana).swaps.agreeDelivery.mutate({ swapId, ...second }))).toMatchObject({
      code: 'swaps.deliveryChanged',
    });
  });

  it('holds until another way is agreed on, and can be changed as long as something is to be sent', async () => {
    const { ana, ben, swapId, there, meet } = await scene();
    await world.as(ben).swaps.agreeDelivery.mutate({ swapId, ...(await meet(ana)) });
    const change = await world.as(ben).swaps.proposeDelivery.mutate({ swapId, ways: [{ ...there, kind: 'courier' }] });
    const ways = async () =>
      (await world.as(ana).swaps.byId.query({ swapId })).deliveries
        .filter(({ fromId }) => fromId === ana.id)
        .map(({ kind, agreedAt }) => [kind, agreedAt !== null]);
    expect(await ways()).toEqual([
      ['meeting', true],
      ['courier', false],
    ]);
    await world.as(ana).swaps.agreeDelivery.mutate({ swapId, ...change });
    expect(await ways()).toEqual([['courier', true]]);
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    expect(
      await expectRefusal(
        world.as(ben).swaps.proposeDelivery.mutate({ swapId, ways: [{ ...there, kind: 'courier' }] }),
      ),
    ).toMatchObject({ code: 'swaps.nothingToArrange' });
  });

  it.each([-1, 61])('is no meeting %i days from now', async (days) => {
    const { ana, meet } = await scene();
    expect(await expectRefusal(meet(ana, days))).toMatchObject({
      code: 'swaps.meetingOutOfRange',
      params: { days: 60 },
    });
  });

  it('is no longer agreed on once the time to meet has passed', async () => {
    const { ana, ben, swapId, meet } = await scene();
    const proposed = await meet(ana, 3);
    world.clock.advance({ days: 3 });
    expect(await expectRefusal(world.as(ben).swaps.agreeDelivery.mutate({ swapId, ...proposed }))).toMatchObject({
      code: 'swaps.meetingOutOfRange',
      params: { days: 60 },
    });
    await world.as(ana).swaps.agreeDelivery.mutate({ swapId, ...(await meet(ben, 2)) });
    expect(
      (await world.as(ana).swaps.byId.query({ swapId })).deliveries.map(({ agreedAt }) => agreedAt !== null),
    ).toEqual([true, true]);
  });

  it('that one proposed and the other left unanswered for seven days makes the other late', async () => {
    const { ana, ben, swapId, meet } = await scene();
    await meet(ana, 20);
    world.clock.advance({ days: 7 });
    expect(await world.as(ana).swaps.cancel.mutate({ swapId })).toEqual({ state: 'cancelled' });
    expect(await published('swap.cancelled', swapId)).toMatchObject([{ lateIds: [ben.id] }]);
  });

  it("that one proposes minutes before the end makes late who left the other's proposal open", async () => {
    const { ana, ben, swapId, meet } = await scene();
    await meet(ben, 20);
    world.clock.advance({ days: 6, hours: 23 });
    await meet(ana, 20);
    world.clock.advance({ hours: 1 });
    expect(await world.as(ana).swaps.cancel.mutate({ swapId })).toEqual({ state: 'cancelled' });
    expect(await published('swap.cancelled', swapId)).toMatchObject([{ lateIds: [ana.id] }]);
  });

  it('agreed on gives fourteen days to send; then either may cancel alone', async () => {
    const { ana, ben, swapId, there, back } = await scene();
    const proposed = await world.as(ana).swaps.proposeDelivery.mutate({
      swapId,
      ways: [
        { ...there, kind: 'courier' },
        { ...back, kind: 'courier' },
      ],
    });
    world.clock.advance({ days: 5 });
    await world.as(ben).swaps.agreeDelivery.mutate({ swapId, ...proposed });
    world.clock.advance({ days: 13 });
    expect(await world.as(ana).swaps.byId.query({ swapId })).toMatchObject({ cancelRight: 'ask' });
    world.clock.advance({ days: 1 });
    expect(await world.as(ben).swaps.cancel.mutate({ swapId })).toEqual({ state: 'cancelled' });
    expect(await published('swap.cancelled', swapId)).toMatchObject([{ lateIds: [ana.id, ben.id].toSorted() }]);
  });

  it('at a meeting completes by silence fourteen days after its date, once one of the two has confirmed', async () => {
    const { ana, ben, swapId, meet } = await scene();
    await world.as(ben).swaps.agreeDelivery.mutate({ swapId, ...(await meet(ana, 3)) });
    world.clock.advance({ days: 3 });
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    world.clock.advance({ days: 13 });
    await job('swaps.completeSilent');
    expect(await world.as(ben).swaps.byId.query({ swapId })).toMatchObject({ state: 'underWay' });
    world.clock.advance({ days: 1, minutes: 1 });
    await job('swaps.completeSilent');
    expect(await world.as(ben).swaps.byId.query({ swapId })).toMatchObject({ state: 'completed' });
  });
});

describe('the zone of a clock', () => {
  it('is known of partners, who agree on times, and of no other member of a round', async () => {
    const { ana, ben, swapId } = await scene();
    await world.as(ben).identity.saveTimeZone.mutate({ timeZone: 'Australia/Perth' });
    expect(await world.as(ana).swaps.byId.query({ swapId })).toMatchObject({
      partners: [{ id: ben.id, timeZone: 'Australia/Perth' }],
    });
  });
});

describe('what a party wrote', () => {
  it('about a problem or a wish to cancel is read by both, and by nobody else', async () => {
    const { ana, ben, swapId } = await scene();
    await world.as(ana).swaps.cancel.mutate({ swapId, reason: 'We are moving.' });
    world.clock.advance({ minutes: 1 });
    await world.as(ben).swaps.report.mutate({ swapId, problem: 'Nobody answers my messages.' });
    const notes = [
      { authorId: ana.id, kind: 'cancelReason', text: 'We are moving.' },
      { authorId: ben.id, kind: 'problem', text: 'Nobody answers my messages.' },
    ];
    for (const member of [ana, ben])
      expect(await world.as(member).swaps.byId.query({ swapId })).toMatchObject({ notes, disputeCause: 'problem' });
  });
});

describe('a swap of a banned member', () => {
  it('stands still as a dispute with its room open, and goes on where it was when the ban is over', async () => {
    const { ana, ben, swapId, meet } = await scene();
    await world.transaction((unit) => banMember(unit, ana.id, { reason: 'rude words', until: null }));
    await world.work();
    const seen = await world.as(ben).swaps.byId.query({ swapId });
    expect(seen).toMatchObject({ state: 'disputed', disputeCause: 'ban' });
    expect(seen.items).toHaveLength(2);
    const { roomId } = await world.as(ben).chat.roomOfOffer.query({ offerId: seen.offerId ?? ('' as never) });
    expect(roomId).not.toBeNull();
    expect((await world.as(ben).offers.list.query({ tab: 'mine' })).items).toHaveLength(1);
    expect(await expectRefusal(meet(ben))).toMatchObject({ code: 'swaps.wrongState', params: { state: 'disputed' } });
    await job('swaps.resumeAfterBans');
    expect(await world.as(ben).swaps.byId.query({ swapId })).toMatchObject({ state: 'disputed' });
    await world.transaction((unit) => liftBan(unit, ana.id, 'a mistake'));
    await job('swaps.resumeAfterBans');
    expect(await world.as(ben).swaps.byId.query({ swapId })).toMatchObject({
      state: 'agreed',
      disputeCause: null,
      cancelRight: 'ask',
    });
    await world.work();
    expect(await published('swap.resumed', swapId)).toHaveLength(1);
  });

  it('that was disputed for a problem stays so when a ban is over', async () => {
    const { ben, swapId } = await scene();
    await world.as(ben).swaps.report.mutate({ swapId, problem: 'Something is wrong here.' });
    await job('swaps.resumeAfterBans');
    const { rows } = await sql`select from swap where id = ${swapId} and state = 'disputed'`.execute(world.db);
    expect(rows).toHaveLength(1);
  });
});

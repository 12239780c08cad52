import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OfferId } from '#contracts/ids.ts';
import { banMember, liftBan } from '#modules/identity/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { offerTabs } from '../domain/offer-tabs.ts';
import { buildTerms } from '../testing.ts';
import { offerTopic } from './offer.topics.ts';

const world = await testWorld({ OPEN_OFFERS_OF_NEW_MEMBERS: '1' });

/** Ana offers her lamp for Ben's tent; one of them is then banned. */
async function scene() {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  await world.work();
  return { ana, ben, lamp, tent, offerId };
}
const ban = async (member: Member) => {
  await world.transaction((unit) => banMember(unit, member.id, { reason: 'rude words', until: null }));
  await world.work();
};
const lift = async (member: Member) => {
  await world.transaction((unit) => liftBan(unit, member.id, 'a mistake'));
  await world.work();
};
const dueNow = async (job: string) => {
  await world.host.boss.send(job, {});
  await world.work();
};

/** All places where a member sees an offer. */
async function readVisible(member: Member, offerId: OfferId) {
  const caller = world.as(member);
  const { roomId } = await caller.chat.roomOfOffer.query({ offerId });
  return {
    listed: (await caller.offers.list.query({})).items.length,
    counted: Object.values(await caller.offers.counts.query()).reduce((sum, count) => sum + count, 0) > 0,
    onItems: (await caller.offers.onMyItems.query({})).items.length,
    detail: await caller.offers.byId.query({ offerId }).then(
      () => true,
      () => false,
    ),
    live: await offerTopic.mayWatch(world.db, member, offerId),
    room: roomId !== null,
    rooms: (await caller.chat.rooms.query({})).items.length,
  };
}
const nowhere = { listed: 0, counted: false, onItems: 0, detail: false, live: false, room: false, rooms: 0 };

describe('an open offer of a banned member', () => {
  it('disappears from the other side wherever offers are met, and comes back when the ban ends', async () => {
    const { ana, ben, offerId } = await scene();
    const before = await readVisible(ben, offerId);
    expect(before).toEqual({ listed: 1, counted: true, onItems: 1, detail: true, live: true, room: true, rooms: 1 });
    await ban(ana);
    expect(await readVisible(ben, offerId)).toEqual(nowhere);
    expect(await expectRefusal(world.as(ben).offers.byId.query({ offerId }))).toMatchObject({
      code: 'offers.notFound',
    });
    await lift(ana);
    expect(await readVisible(ben, offerId)).toEqual(before);
  });

  it('is not there for the offerer either when its owner is banned, and takes no place among their open offers', async () => {
    const { ana, ben, offerId } = await scene();
    const other = await makeItem(world.db, (await world.member()).id);
    const lamp = await makeItem(world.db, ana.id);
    expect(
      await expectRefusal(world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [other]) })),
    ).toMatchObject({ code: 'offers.tooManyOpen' });
    await ban(ben);
    expect(await readVisible(ana, offerId)).toEqual(nowhere);
    await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [other]) });
  });

  it('keeps its room shut: who knows its address can neither read nor write there', async () => {
    const { ana, ben, offerId } = await scene();
    const { roomId } = await world.as(ben).chat.roomOfOffer.query({ offerId });
    if (!roomId) throw new Error('no room');
    await ban(ana);
    const calls = [
      () => world.as(ben).chat.room.query({ roomId }),
      () => world.as(ben).chat.messages.query({ roomId }),
      () => world.as(ben).chat.send.mutate({ roomId, id: crypto.randomUUID() as never, text: 'Still there?' }),
    ];
    for (const call of calls) expect(await expectRefusal(call())).toMatchObject({ code: 'chat.notInRoom' });
  });

  it('sends no reminder, ends by itself with the member as its cause, and its end is told', async () => {
    const { ana, ben, offerId } = await scene();
    await ban(ana);
    world.clock.advance({ hours: 61 });
    await dueNow('offers.remind');
    const { rows } = await sql`select from offer where id = ${offerId} and reminded_at is null`.execute(world.db);
    expect(rows).toHaveLength(1);
    world.clock.advance({ hours: 12 });
    await dueNow('offers.expire');
    expect(await world.as(ben).offers.byId.query({ offerId })).toMatchObject({
      state: 'expired',
      cause: 'member',
      partner: { username: null },
    });
    expect((await world.as(ben).offers.list.query({ tab: 'rejected' })).items.map(({ id }) => id)).toEqual([offerId]);
  });

  it('cannot be answered with other terms, even such as name none of their things', async () => {
    const { ana, ben, offerId } = await scene();
    const kite = await makeItem(world.db, ben.id, { isOpenToSelling: true });
    await ban(ana);
    const cashOnly = { ...buildTerms([], [kite]), cashAddedCents: 9_000 };
    expect(
      await expectRefusal(world.as(ben).offers.negotiate.mutate({ offerId, revision: 1, terms: cashOnly })),
    ).toMatchObject({ code: 'offers.noLongerValid', params: { cause: 'member' } });
  });

  it.each(offerTabs.filter((tab) => tab !== 'rejected'))('stands under no tab: %s', async (tab) => {
    const { ana, ben } = await scene();
    await ban(ana);
    expect((await world.as(ben).offers.list.query({ tab })).items).toEqual([]);
  });
});

it('what has ended before stays as history, without a name', async () => {
  const { ana, ben, offerId } = await scene();
  await world.as(ben).offers.decline.mutate({ offerId, revision: 1 });
  await ban(ana);
  expect(await world.as(ben).offers.byId.query({ offerId })).toMatchObject({
    state: 'declined',
    partner: { username: null },
  });
  const { rows } = await sql`select from offer where id = ${offerId} and state = 'declined'`.execute(world.db);
  expect(rows).toHaveLength(1);
});

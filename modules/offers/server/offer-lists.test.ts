import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { offerTabs, type OfferTab } from '../domain/offer-tabs.ts';
import { buildTerms } from '../testing.ts';
import { listCounterProposals } from '../ui/table/counter-proposals.ts';
import { toTableDraft } from '../ui/table/table-draft.ts';

const world = await testWorld({ OPEN_OFFERS_OF_NEW_MEMBERS: '1000', OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000' });
const [ana, ben] = [await world.member({ username: 'ana' }), await world.member({ username: 'ben' })];

async function propose(from: Member, to: Member) {
  const [give, get] = [await makeItem(world.db, from.id), await makeItem(world.db, to.id)];
  world.clock.advance({ minutes: 1 });
  const { offerId } = await world.as(from).offers.propose.mutate({ terms: buildTerms([give], [get]) });
  return { offerId, give, get };
}
const under = async (member: Member, tab: OfferTab) =>
  (await world.as(member).offers.list.query({ tab, limit: 50 })).items.map(({ id }) => id);

const waiting = await propose(ana, ben);
const countered = await propose(ana, ben);
await world.as(ben).offers.negotiate.mutate({
  offerId: countered.offerId,
  revision: 1,
  terms: buildTerms([countered.give], [countered.get], { cashAddedCents: 700 }),
});
const agreed = await propose(ana, ben);
const { swapId: openSwap } = await world.as(ben).offers.accept.mutate({ offerId: agreed.offerId, revision: 1 });
const done = await propose(ben, ana);
const { swapId } = await world.as(ana).offers.accept.mutate({ offerId: done.offerId, revision: 1 });
await world.as(ana).swaps.confirmReceived.mutate({ swapId });
await world.as(ben).swaps.confirmReceived.mutate({ swapId });
const declined = await propose(ana, ben);
await world.as(ben).offers.decline.mutate({ offerId: declined.offerId, revision: 1 });
const cancelled = await propose(ana, ben);
const { swapId: givenUp } = await world.as(ben).offers.accept.mutate({ offerId: cancelled.offerId, revision: 1 });
await world.as(ana).swaps.cancel.mutate({ swapId: givenUp });
await world.as(ben).swaps.cancel.mutate({ swapId: givenUp });

describe('the tabs', () => {
  it.each([
    ['new', [countered], [waiting]],
    ['received', [countered], [waiting]],
    ['sent', [waiting], [countered]],
    ['mine', [agreed, countered, waiting], [agreed, countered, waiting]],
    ['completed', [done], [done]],
    ['rejected', [cancelled, declined], [cancelled, declined]],
  ] as const)('%s', async (tab, ofAna, ofBen) => {
    const ids = (offers: readonly { offerId: string }[]) => offers.map(({ offerId }) => offerId).toSorted();
    expect([(await under(ana, tab)).toSorted(), (await under(ben, tab)).toSorted()]).toEqual([ids(ofAna), ids(ofBen)]);
  });

  it('count what stands under them', async () => {
    for (const member of [ana, ben]) {
      const listed = await Promise.all(offerTabs.map(async (tab) => [tab, (await under(member, tab)).length]));
      expect(await world.as(member).offers.counts.query()).toEqual(Object.fromEntries(listed));
    }
  });

  it('a look takes an offer out of the new ones, and the next terms bring it back', async () => {
    await world.as(ana).offers.markSeen.mutate({ offerId: countered.offerId });
    expect(await under(ana, 'new')).toEqual([]);
    expect(await under(ana, 'received')).toEqual([countered.offerId]);
    const other = await propose(ana, ben);
    await world.as(ben).offers.markSeen.mutate({ offerId: other.offerId });
    await world.as(ben).offers.negotiate.mutate({
      offerId: other.offerId,
      revision: 1,
      terms: buildTerms([other.give], [other.get], { cashAddedCents: 5 }),
    });
    expect(await under(ana, 'new')).toEqual([other.offerId]);
    await world.as(ana).offers.decline.mutate({ offerId: other.offerId, revision: 2 });
  });

  it('show an offer whose time is over among the rejected ones, before the job has come by', async () => {
    const [cid, dan] = [await world.member(), await world.member()];
    const { offerId } = await propose(cid, dan);
    world.clock.advance({ hours: 73 });
    expect([await under(dan, 'received'), await under(dan, 'rejected'), await under(cid, 'mine')]).toEqual([
      [],
      [offerId],
      [],
    ]);
  });
});

describe('a long list', () => {
  it('pages through every offer once, the last changed first', async () => {
    const [eva, fay] = [await world.member(), await world.member()];
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1)
      made.unshift((await propose(count % 2 ? eva : fay, count % 2 ? fay : eva)).offerId);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.as(eva).offers.list.query({ limit: 3, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made);
  });
});

describe('offers on my items', () => {
  it('stand item by item, the last offered on first', async () => {
    const [gil, hal, ivy] = [await world.member(), await world.member(), await world.member()];
    const [tent, lamp] = [await makeItem(world.db, gil.id), await makeItem(world.db, gil.id)];
    const offer = async (from: Member, wanted: string[]) => {
      world.clock.advance({ minutes: 1 });
      return (
        await world.as(from).offers.propose.mutate({ terms: buildTerms([await makeItem(world.db, from.id)], wanted) })
      ).offerId;
    };
    const [first, second, both] = [await offer(hal, [tent]), await offer(ivy, [tent]), await offer(hal, [lamp, tent])];
    const { items } = await world.as(gil).offers.onMyItems.query({});
    expect(
      items
        .map(({ item, offers, total }) => ({ item: item.id, offers: offers.map(({ id }) => id), total }))
        .toSorted((one, other) => other.total - one.total),
    ).toEqual([
      { item: tent, offers: [both, second, first], total: 3 },
      { item: lamp, offers: [both], total: 1 },
    ]);
    expect((await world.as(hal).offers.onMyItems.query({})).items).toEqual([]);
  });

  it('come page by page, the last offered on first', async () => {
    const [ida, jim] = [await world.member(), await world.member()];
    const offered = [await propose(ida, jim), await propose(ida, jim), await propose(ida, jim)];
    const seen: string[] = [];
    for (let cursor: string | undefined, isMore = true; isMore;) {
      const page = await world.as(jim).offers.onMyItems.query({ limit: 2, cursor });
      seen.push(...page.items.map(({ item }) => item.id));
      cursor = page.nextCursor ?? undefined;
      isMore = cursor !== undefined;
    }
    expect(seen).toEqual(offered.map(({ get }) => get).toReversed());
  });
});

describe('the table', () => {
  it('holds what both list, names the open offer there is already, and nothing of anyone else', async () => {
    const [jon, kim, lea] = [await world.member(), await world.member({ username: 'kim' }), await world.member()];
    const [mine, theirs, more] = [
      await makeItem(world.db, jon.id),
      await makeItem(world.db, kim.id),
      await makeItem(world.db, kim.id),
    ];
    await makeItem(world.db, lea.id);
    await makeItem(world.db, kim.id, { state: 'withdrawn' });
    const before = await world.as(jon).offers.table.query({ itemId: theirs });
    expect(before).toMatchObject({
      partner: { id: kim.id, username: 'kim' },
      side: 'offerer',
      itemId: theirs,
      existingOfferId: null,
    });
    expect([before.mine.map(({ id }) => id), before.theirs.map(({ id }) => id).toSorted()]).toEqual([
      [mine],
      [theirs, more].toSorted(),
    ]);
    const { offerId } = await world.as(jon).offers.propose.mutate({ terms: buildTerms([mine], [theirs]) });
    expect(await world.as(jon).offers.table.query({ itemId: theirs })).toMatchObject({ existingOfferId: offerId });
    expect(await world.as(kim).offers.table.query({ offerId })).toMatchObject({
      side: 'owner',
      partner: { id: jon.id },
    });
  });

  it('names what the two like of each other, and proposes the same whatever their least values are', async () => {
    const [max, nia] = [await world.member(), await world.member()];
    const give = await makeItem(world.db, max.id, { valueCents: 30_000 });
    const pedal = await makeItem(world.db, max.id, { valueCents: 42_000 });
    const get = await makeItem(world.db, nia.id, { valueCents: 40_000 });
    await world.as(nia).matching.like.mutate({ itemId: pedal });
    await world.as(max).matching.like.mutate({ itemId: get });
    const { offerId } = await world.as(max).offers.propose.mutate({ terms: buildTerms([give], [get]) });
    const { terms } = await world.as(nia).offers.byId.query({ offerId });
    const proposeWith = async (leastValueCents: number | null) => {
      await sql`update item set least_value_cents = ${leastValueCents} where id in (${give}, ${pedal}, ${get})`.execute(
        world.db,
      );
      const table = await world.as(nia).offers.table.query({ offerId });
      const proposals = listCounterProposals({
        table,
        draft: toTableDraft(terms, 'owner'),
        before: terms,
        ownLast: null,
      });
      return { table, proposals };
    };
    const free = await proposeWith(null);
    expect(new Set(free.table.likedIds)).toEqual(new Set([pedal, get]));
    expect(free.proposals.map(({ kind, inId }) => [kind, inId])).toEqual([
      ['cash', null],
      ['middle', null],
      ['exchange', pedal],
    ]);
    expect(await proposeWith(100)).toEqual(free);
    expect(await proposeWith(30_000)).toEqual(free);
  });
});

it('an open swap is found from its offer', async () => {
  expect(await world.as(ana).offers.byId.query({ offerId: agreed.offerId })).toMatchObject({
    state: 'accepted',
    swapId: openSwap,
    swapState: 'agreed',
    actions: [],
  });
});

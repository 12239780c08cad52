import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId, OfferId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '../testing.ts';

const world = await testWorld();

/** Ana offers her lamp for Ben's tent. */
async function scene(options: Parameters<typeof makeItem>[2] = {}) {
  const [ana, ben] = [await world.member(), await world.member()];
  const lamp = await makeItem(world.db, ana.id, { title: 'Brass lamp' });
  const tent = await makeItem(world.db, ben.id, { title: 'Canvas tent', ...options });
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  return { ana, ben, lamp, tent, offerId };
}
const readState = async (id: string) =>
  (
    await sql<{
      state: string;
      cause: string | null;
    }>`select state, ended_cause as cause from offer where id = ${id}`.execute(world.db)
  ).rows[0];
const itemState = async (id: string) =>
  (await sql<{ state: string }>`select state from item where id = ${id}`.execute(world.db)).rows[0]?.state;
const published = async (name: string, offerId: string) =>
  (await world.events()).filter((event) => event.name === name && JSON.stringify(event.payload).includes(offerId))
    .length;

describe('an offer', () => {
  it('awaits the owner for three days, and both see the same terms from their own side', async () => {
    const { ana, ben, offerId, lamp, tent } = await scene();
    const mine = await world.as(ana).offers.byId.query({ offerId });
    const theirs = await world.as(ben).offers.byId.query({ offerId });
    expect(mine).toMatchObject({
      state: 'pending',
      side: 'offerer',
      isMyTurn: false,
      isNew: false,
      actions: ['withdraw'],
    });
    expect(theirs).toMatchObject({
      state: 'pending',
      side: 'owner',
      isMyTurn: true,
      isNew: true,
      actions: ['accept', 'negotiate', 'decline'],
    });
    expect(theirs.terms).toEqual({
      ...buildTerms([lamp], [tent]),
      offererAnyOfIds: [],
      ownerAnyOfIds: [],
      isNoteRemoved: false,
    });
    expect(Date.parse(mine.expiresAt) - world.clock.now().getTime()).toBe(72 * 3_600_000);
    expect(await published('offers.proposed', offerId)).toBe(1);
  });

  it('once accepted reserves every item, begins a swap and tells of it', async () => {
    const { ana, ben, offerId, lamp, tent } = await scene();
    const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    expect([await itemState(lamp), await itemState(tent)]).toEqual(['reserved', 'reserved']);
    const swap = await world.as(ana).swaps.byId.query({ swapId });
    expect(swap).toMatchObject({ state: 'agreed', offerId, partners: [{ id: ben.id }] });
    expect(new Map(swap.legs.map(({ fromId, itemId }) => [fromId, itemId]))).toEqual(
      new Map([
        [ana.id, lamp],
        [ben.id, tent],
      ]),
    );
    expect(await published('offers.accepted', offerId)).toBe(1);
  });

  it('ends every rival over its items as no longer valid, in the same moment', async () => {
    const { ben, offerId, tent } = await scene();
    const cid = await world.member();
    const kite = await makeItem(world.db, cid.id);
    const rival = await world.as(cid).offers.propose.mutate({ terms: buildTerms([kite], [tent]) });
    await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    expect(await readState(rival.offerId)).toEqual({ state: 'expired', cause: 'item' });
    expect(await published('offers.invalidated', rival.offerId)).toBe(1);
    const { items } = await world.as(cid).offers.byId.query({ offerId: rival.offerId });
    expect(new Map(items.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [kite, 'published'],
        [tent, 'reserved'],
      ]),
    );
    expect(
      await expectRefusal(world.as(ben).offers.accept.mutate({ offerId: rival.offerId, revision: 1 })),
    ).toMatchObject({ code: 'offers.noLongerValid', params: { cause: 'item' } });
  });

  it('can be countered, which hands the word to the other side and shows what changed', async () => {
    const { ana, ben, offerId, lamp, tent } = await scene();
    const book = await makeItem(world.db, ana.id, { title: 'Old atlas' });
    await world.as(ben).offers.negotiate.mutate({
      offerId,
      revision: 1,
      terms: buildTerms([lamp, book], [tent], { cashRequestedCents: 500 }),
    });
    const seen = await world.as(ana).offers.byId.query({ offerId });
    expect(seen).toMatchObject({ revision: 2, isMyTurn: true, actions: ['accept', 'negotiate', 'decline'] });
    expect(seen.revisions.map(({ changes }) => changes)).toEqual([
      null,
      {
        addedItemIds: [book],
        removedItemIds: [],
        movedItemIds: [],
        cash: { beforeCents: 0, afterCents: -500 },
        items: [],
      },
    ]);
    const { swapId } = await world.as(ana).offers.accept.mutate({ offerId, revision: 2 });
    const { legs } = await world.as(ben).swaps.byId.query({ swapId });
    expect(legs).toHaveLength(4);
    expect(legs.find(({ cents }) => cents !== null)).toMatchObject({ cents: 500, fromId: ben.id, toId: ana.id });
  });

  it('cannot be answered in a version that the member has not seen', async () => {
    const { ana, ben, offerId, lamp, tent } = await scene();
    await world
      .as(ben)
      .offers.negotiate.mutate({ offerId, revision: 1, terms: buildTerms([lamp], [tent], { cashAddedCents: 900 }) });
    expect(await expectRefusal(world.as(ana).offers.accept.mutate({ offerId, revision: 1 }))).toMatchObject({
      code: 'offers.changedMeanwhile',
      params: { revision: 2 },
    });
    expect(await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 2 }))).toMatchObject({
      code: 'offers.notYourTurn',
    });
  });

  it('that changes nothing is no counter-offer', async () => {
    const { ben, offerId, lamp, tent } = await scene();
    const same = world
      .as(ben)
      .offers.negotiate.mutate({ offerId, revision: 1, terms: buildTerms([lamp], [tent], { note: 'please' }) });
    expect(await expectRefusal(same)).toMatchObject({ code: 'offers.nothingChanged' });
  });

  it('runs out after three days, whether or not the job has come by', async () => {
    const { ana, ben, offerId } = await scene();
    world.clock.advance({ hours: 72 });
    expect(await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 1 }))).toMatchObject({
      code: 'offers.noLongerValid',
      params: { cause: 'time' },
    });
    expect(await world.as(ana).offers.byId.query({ offerId })).toMatchObject({
      state: 'expired',
      cause: 'time',
      actions: ['resubmit'],
    });
    await world.host.boss.send('offers.expire', {});
    await world.work();
    expect(await readState(offerId)).toEqual({ state: 'expired', cause: 'time' });
    expect(await published('offers.expired', offerId)).toBe(1);
  });

  it('that was declined is sent again as it was by its author, once, from the seventh day after the refusal', async () => {
    const { ana, ben, offerId } = await scene();
    await world.as(ben).offers.decline.mutate({ offerId, revision: 1 });
    expect(await expectRefusal(world.as(ben).offers.resubmit.mutate({ offerId }))).toMatchObject({
      code: 'offers.notYourTurn',
    });
    expect(await expectRefusal(world.as(ana).offers.resubmit.mutate({ offerId }))).toMatchObject({
      code: 'offers.resubmitTooSoon',
      params: { days: 7 },
    });
    world.clock.advance({ days: 7 });
    expect(await world.as(ana).offers.resubmit.mutate({ offerId })).toMatchObject({
      offerId,
      revision: 2,
      declineReason: null,
    });
    await world.as(ben).offers.decline.mutate({ offerId, revision: 2 });
    world.clock.advance({ days: 7 });
    expect(await expectRefusal(world.as(ana).offers.resubmit.mutate({ offerId }))).toMatchObject({
      code: 'offers.resubmittedOnce',
    });
  });

  it('that was declined waits as a new offer of the same terms too, whoever began it and whatever its note', async () => {
    const { ana, ben, offerId, lamp, tent } = await scene();
    await world.as(ben).offers.decline.mutate({ offerId, revision: 1 });
    const same = { ...buildTerms([lamp], [tent]), note: 'Please?' };
    expect(await expectRefusal(world.as(ana).offers.propose.mutate({ terms: same }))).toMatchObject({
      code: 'offers.termsRefused',
      params: { days: 7 },
    });
    const { refusedTerms } = await world.as(ana).offers.table.query({ itemId: tent });
    expect(refusedTerms).toMatchObject([
      { offererItemIds: [lamp], ownerItemIds: [tent], waitsUntil: expect.any(String) },
    ]);

    const asOwner = await world.as(ben).offers.propose.mutate({ terms: buildTerms([tent], [lamp]) });
    const more = { ...buildTerms([tent], [lamp]), cashAddedCents: 500 };
    await world.as(ana).offers.negotiate.mutate({ offerId: asOwner.offerId, revision: 1, terms: more });
    await world.as(ben).offers.decline.mutate({ offerId: asOwner.offerId, revision: 2 });
    const mirrored = { ...buildTerms([lamp], [tent]), cashRequestedCents: 500 };
    expect(await expectRefusal(world.as(ana).offers.propose.mutate({ terms: mirrored }))).toMatchObject({
      code: 'offers.termsRefused',
    });
    world.clock.advance({ days: 7 });
    await world.as(ana).offers.propose.mutate({ terms: same });
  });

  it('ends when its owner takes the item away', async () => {
    const { ben, offerId, tent } = await scene();
    await world.as(ben).items.withdraw.mutate({ itemId: tent });
    await world.work();
    expect(await readState(offerId)).toEqual({ state: 'expired', cause: 'item' });
  });

  it('reminds whoever is awaited twelve hours before the end, once', async () => {
    const { offerId } = await scene();
    await world.work();
    world.clock.advance({ hours: 60, minutes: 1 });
    await world.host.boss.send('offers.remind', {});
    await world.work();
    await world.host.boss.send('offers.remind', {});
    await world.work();
    expect(await published('offers.expiring', offerId)).toBe(1);
  });
});

describe('terms are refused', () => {
  it("for one's own item, for items of two owners, and for somebody else's things", async () => {
    const { ana, ben, lamp, tent } = await scene();
    const cid = await world.member();
    const kite = await makeItem(world.db, cid.id);
    const propose = (offererItems: string[], ownerItems: string[]) =>
      expectRefusal(world.as(ana).offers.propose.mutate({ terms: buildTerms(offererItems, ownerItems) }));
    expect(await propose([], [lamp])).toMatchObject({ code: 'platform.invalidInput' });
    const second = await makeItem(world.db, ana.id);
    expect(await propose([second], [lamp])).toMatchObject({ code: 'offers.ownItem' });
    expect(await propose([lamp], [tent, kite])).toMatchObject({ code: 'offers.severalOwners' });
    expect(await propose([kite], [tent])).toMatchObject({ code: 'offers.notTheirItem' });
    expect(ben.id).not.toBe(ana.id);
  });

  it('for an item that is not there, not listed, or not open to them yet, all in the same words', async () => {
    const { ana, ben, lamp } = await scene();
    const early = await makeItem(world.db, ben.id, { visibleFrom: new Date(world.clock.now().getTime() + 3_600_000) });
    const gone = await makeItem(world.db, ben.id, { state: 'withdrawn' });
    for (const id of [newId(OfferId), early, gone]) {
      expect(
        await expectRefusal(world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [id]) })),
      ).toMatchObject({ code: 'offers.itemGone' });
    }
  });

  it('for cash alone where the item is not for sale, and below the least value', async () => {
    const { ana, ben, lamp, tent } = await scene();
    const cashOnly = (id: string) =>
      world.as(ana).offers.propose.mutate({ terms: buildTerms([], [id], { cashAddedCents: 20_000 }) });
    expect(await expectRefusal(cashOnly(tent))).toMatchObject({ code: 'offers.notForSale' });
    expect(await cashOnly(await makeItem(world.db, ben.id, { isOpenToSelling: true }))).toMatchObject({ revision: 1 });
    const dear = await makeItem(world.db, ben.id, { valueCents: 40_000, leastValueCents: 30_000 });
    expect(
      await expectRefusal(world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [dear]) })),
    ).toMatchObject({ code: 'offers.belowLeastValue' });
    expect(
      await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [dear], { cashAddedCents: 12_000 }) }),
    ).toMatchObject({ revision: 1 });
  });

  it('beyond ten open offers of a newcomer', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const lamp = await makeItem(world.db, ana.id);
    for (let count = 0; count < 10; count += 1) {
      await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [await makeItem(world.db, ben.id)]) });
    }
    const eleventh = world
      .as(ana)
      .offers.propose.mutate({ terms: buildTerms([lamp], [await makeItem(world.db, ben.id)]) });
    expect(await expectRefusal(eleventh)).toMatchObject({ code: 'offers.tooManyOpen', params: { maximum: 10 } });
  });

  it('beyond a thousand dollars of agreed value of a newcomer', async () => {
    const { ana, ben, offerId } = await scene({ valueCents: 60_000 });
    await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    const [chair, boat] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id, { valueCents: 60_000 })];
    const second = world.as(ana).offers.propose.mutate({ terms: buildTerms([chair], [boat]) });
    expect(await expectRefusal(second)).toMatchObject({ code: 'offers.tooMuchOpen', params: { maximum: 100_000 } });
  });
});

describe('the same terms sent again', () => {
  const proposeAs = (member: Member, terms: ReturnType<typeof buildTerms>) =>
    world.as(member).offers.propose.mutate({ terms });

  it('under other request ids, at once or later, are one offer, which each refusal names', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const [lamp, hat] = [await makeItem(world.db, ana.id), await makeItem(world.db, ana.id)];
    const tent = await makeItem(world.db, ben.id);
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        proposeAs(ana, buildTerms(index % 2 ? [lamp, hat] : [hat, lamp], [tent], { note: `Try ${index}` })),
      ),
    );
    const sent = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.offerId : []));
    expect(sent).toHaveLength(1);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    for (const reason of refused)
      expect(await expectRefusal(Promise.reject(reason))).toMatchObject({
        code: 'offers.alreadyOffered',
        params: { offerId: sent[0] },
      });
    // A second offer on the same item with anything changed is another offer.
    await proposeAs(ana, buildTerms([lamp, hat], [tent], { cashAddedCents: 500 }));
    await proposeAs(ana, buildTerms([lamp], [tent]));
  });

  it('are held to one live offer by the database itself', async () => {
    const { offerId } = await scene();
    const copy = sql`
      insert into offer (id, offerer_id, owner_id, revision, author_id, expires_at, created_at, changed_at, terms_key)
      select ${newId(OfferId)}, offerer_id, owner_id, 1, author_id, expires_at, created_at, changed_at, terms_key
      from offer where id = ${offerId}`.execute(world.db);
    await expect(copy).rejects.toMatchObject({ constraint: 'offer_once_per_terms' });
  });

  it('make a new offer once the first is withdrawn, over, or declined a week ago', async () => {
    const { ana, ben, lamp, tent, offerId } = await scene();
    const terms = buildTerms([lamp], [tent]);
    await world.as(ana).offers.withdraw.mutate({ offerId, revision: 1 });
    const second = await proposeAs(ana, terms);
    await world.as(ben).offers.decline.mutate({ offerId: second.offerId, revision: 1 });
    world.clock.advance({ days: 7 });
    const third = await proposeAs(ana, terms);
    // The offer's time is over, and the job that ends it has not run yet.
    world.clock.advance({ hours: 73 });
    const fourth = await proposeAs(ana, terms);
    expect(await readState(third.offerId)).toEqual({ state: 'expired', cause: 'time' });
    expect(await readState(fourth.offerId)).toMatchObject({ state: 'pending' });
    expect(await expectRefusal(world.as(ana).offers.resubmit.mutate({ offerId: third.offerId }))).toMatchObject({
      code: 'offers.alreadyOffered',
      params: { offerId: fourth.offerId },
    });
  });

  it('are free to be come to by a counter-offer, and those of a counter-offer to be proposed', async () => {
    const { ana, ben, lamp, tent, offerId } = await scene();
    const [terms, dearer] = [buildTerms([lamp], [tent]), buildTerms([lamp], [tent], { cashAddedCents: 900 })];
    await world.as(ben).offers.negotiate.mutate({ offerId, revision: 1, terms: dearer });
    const second = await proposeAs(ana, terms);
    await world.as(ana).offers.negotiate.mutate({ offerId, revision: 2, terms });
    await proposeAs(ana, dearer);
    expect(await readState(offerId)).toMatchObject({ state: 'pending' });
    expect(await readState(second.offerId)).toMatchObject({ state: 'pending' });
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { removeItemByStaff } from '#modules/items/public.ts';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { buildTerms } from '../testing.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });

/** Ana offers one of three things, her lamp as a must-have, for Ben's tent. */
async function scene() {
  const [ana, ben] = [await world.member(), await world.member()];
  const make = (owner: typeof ana, title: string) => makeItem(world.db, owner.id, { title });
  const lamp = await make(ana, 'Brass lamp');
  const choices = [await make(ana, 'Old atlas'), await make(ana, 'Ship bell'), await make(ana, 'Wall clock')] as const;
  const tent = await make(ben, 'Canvas tent');
  const terms = { ...buildTerms([lamp], [tent]), offererAnyOfIds: [...choices] };
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms });
  return { ana, ben, lamp, choices, tent, terms, offerId };
}

const itemState = async (id: ItemId) =>
  (await sql<{ state: string }>`select state from item where id = ${id}`.execute(world.db)).rows[0]?.state;

describe('"any one of these"', () => {
  it('is read as it was written, by either side', async () => {
    const { ana, ben, offerId, lamp, choices, tent } = await scene();
    for (const one of [ana, ben])
      expect((await world.as(one).offers.byId.query({ offerId })).terms).toMatchObject({
        offererItemIds: [lamp],
        offererAnyOfIds: choices,
        ownerItemIds: [tent],
        ownerAnyOfIds: [],
      });
    expect((await world.as(ben).offers.table.query({ offerId })).anyOfMaximum).toBe(10);
  });

  it('is accepted with a pick; the swap names it, and the others are let go', async () => {
    const { ana, ben, offerId, lamp, choices, tent } = await scene();
    const [atlas, bell, clock] = choices;
    const accept = (pickedIds?: ItemId[]) =>
      world.as(ben).offers.accept.mutate({ offerId, revision: 1, ...(pickedIds && { pickedIds }) });
    for (const wrong of [undefined, [], [atlas, bell], [tent]])
      expect(await expectRefusal(accept(wrong))).toMatchObject({ code: 'offers.pickOne' });
    const { swapId } = await accept([bell]);
    const { legs } = await world.as(ana).swaps.byId.query({ swapId });
    expect(legs.map(({ itemId }) => itemId).toSorted()).toEqual([lamp, bell, tent].toSorted());
    expect(await Promise.all([lamp, atlas, bell, clock, tent].map(itemState))).toEqual([
      'reserved',
      'published',
      'reserved',
      'published',
      'reserved',
    ]);
    const seen = await world.as(ana).offers.byId.query({ offerId });
    expect(seen.terms).toMatchObject({ offererItemIds: [lamp, bell], offererAnyOfIds: [] });
    expect(seen.revisions.map(({ kind, authorId }) => [kind, authorId])).toEqual([
      ['terms', ana.id],
      ['pick', ben.id],
    ]);
    expect(seen.revisions[1]?.changes).toMatchObject({ removedItemIds: [atlas, clock], movedItemIds: [bell] });
  });

  it('is narrowed by a thing that goes away, and the last one left is a must-have', async () => {
    const { ana, ben, offerId, lamp, choices } = await scene();
    const [atlas, bell, clock] = choices;
    await world.as(ana).items.withdraw.mutate({ itemId: bell });
    await world.work();
    const narrowed = await world.as(ben).offers.byId.query({ offerId });
    expect(narrowed).toMatchObject({ state: 'pending', revision: 2, kind: 'narrowing', isMyTurn: true, isNew: true });
    expect(narrowed.terms.offererAnyOfIds).toEqual([atlas, clock]);
    expect(
      await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 1, pickedIds: [bell] })),
    ).toMatchObject({ code: 'offers.changedMeanwhile' });

    await world.as(ana).items.withdraw.mutate({ itemId: atlas });
    await world.work();
    const last = await world.as(ben).offers.byId.query({ offerId });
    expect(last.terms).toMatchObject({ offererItemIds: [lamp, clock], offererAnyOfIds: [] });
    await world.as(ben).offers.accept.mutate({ offerId, revision: 3 });
  });

  it('keeps its time and its awaited party when it is narrowed, and tells the one who picks', async () => {
    const { ana, ben, offerId, choices } = await scene();
    const before = await world.as(ben).offers.byId.query({ offerId });
    world.clock.advance({ hours: 5 });
    await world.as(ana).items.withdraw.mutate({ itemId: choices[0] });
    await world.work();
    const after = await world.as(ben).offers.byId.query({ offerId });
    expect([after.expiresAt, after.authorId]).toEqual([before.expiresAt, ana.id]);
    const { items } = await world.as(ben).notifications.list.query({});
    expect(items.map(({ how }) => how)).toContain('narrowed');
  });

  it('is new to the party whose thing did not go away, and tells them alone, once for several until they see it', async () => {
    const { ana, ben, offerId, choices } = await scene();
    const [radio, drill, oven] = [
      await makeItem(world.db, ben.id, { title: 'Field radio' }),
      await makeItem(world.db, ben.id),
      await makeItem(world.db, ben.id),
    ];
    const own = await makeItem(world.db, ben.id);
    await world.as(ben).offers.negotiate.mutate({
      offerId,
      revision: 1,
      terms: {
        ...buildTerms([], []),
        offererAnyOfIds: [...choices],
        ownerAnyOfIds: [radio, drill, oven, own],
      },
    });
    const listNarrowed = async (member: typeof ana) => {
      await world.work();
      return (await world.as(member).notifications.list.query({})).items.filter(({ how }) => how === 'narrowed');
    };
    const withdraw = (member: typeof ana, itemId: ItemId) => world.as(member).items.withdraw.mutate({ itemId });

    await withdraw(ben, radio);
    expect(await listNarrowed(ben)).toEqual([]);
    expect(await listNarrowed(ana)).toMatchObject([{ who: ben.username, thing: 'Field radio' }]);
    expect((await world.as(ben).offers.byId.query({ offerId })).isNew).toBe(false);
    expect((await world.as(ana).offers.byId.query({ offerId })).isNew).toBe(true);

    await withdraw(ben, drill);
    expect(await listNarrowed(ana)).toHaveLength(1);
    const gathered = await world.as(ana).offers.byId.query({ offerId });
    expect(gathered.revisions.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'terms'],
      [2, 'terms'],
      [4, 'narrowing'],
    ]);
    expect(gathered.terms.ownerAnyOfIds).toEqual([oven, own]);
    expect(await expectRefusal(world.as(ana).offers.decline.mutate({ offerId, revision: 3 }))).toMatchObject({
      code: 'offers.changedMeanwhile',
    });

    await withdraw(ana, choices[0]);
    expect(await listNarrowed(ben)).toMatchObject([{ who: ana.username, thing: 'Old atlas', until: null }]);
    await world.as(ana).notifications.markSeen.mutate({});
    await withdraw(ben, own);
    expect(await listNarrowed(ana)).toHaveLength(2);
  });

  it('tells the awaited party where staff removed a thing', async () => {
    const { ana, ben, choices } = await scene();
    await world.transaction((unit) => removeItemByStaff(unit, choices[0], 'Not allowed here'));
    await world.work();
    const { items } = await world.as(ben).notifications.list.query({});
    expect(items.filter(({ how }) => how === 'narrowed')).toMatchObject([{ who: ana.username, thing: null }]);
    expect((await world.as(ana).notifications.list.query({})).items.map(({ how }) => how)).not.toContain('narrowed');
  });

  it('ends when its last thing or a must-have goes away', async () => {
    const one = await scene();
    await world.as(one.ana).items.withdraw.mutate({ itemId: one.lamp });
    const other = await scene();
    for (const itemId of other.choices) await world.as(other.ana).items.withdraw.mutate({ itemId });
    await world.work();
    for (const { ana, offerId } of [one, other])
      expect(await world.as(ana).offers.byId.query({ offerId })).toMatchObject({ state: 'expired', cause: 'item' });
  });

  it('goes on with the others when one of its things is agreed elsewhere, and a thing let go ends no rival', async () => {
    const { ana, ben, offerId, choices } = await scene();
    const [atlas, bell] = choices;
    const cid = await world.member();
    const kite = await makeItem(world.db, cid.id);
    const rival = await world.as(cid).offers.propose.mutate({ terms: buildTerms([kite], [atlas]) });
    const spared = await world.as(cid).offers.propose.mutate({ terms: buildTerms([kite], [bell]) });
    const third = await makeItem(world.db, ana.id);
    const kept = await world.as(cid).offers.propose.mutate({
      terms: { ...buildTerms([kite], []), ownerAnyOfIds: [bell, third] },
    });
    await world.as(ben).offers.accept.mutate({ offerId, revision: 1, pickedIds: [atlas] });
    const state = async (id: typeof offerId) => (await world.as(cid).offers.byId.query({ offerId: id })).state;
    expect([await state(rival.offerId), await state(spared.offerId), await state(kept.offerId)]).toEqual([
      'expired',
      'pending',
      'pending',
    ]);
    await world.as(ana).offers.accept.mutate({ offerId: spared.offerId, revision: 1 });
    expect(await state(kept.offerId)).toBe('expired');
  });

  it('asks for another look where the picked thing has just gone, or nothing is left to pick', async () => {
    const { ana, ben, offerId, lamp, choices } = await scene();
    const [atlas, bell, clock] = choices;
    const accept = (revision: number, pickedIds: ItemId[]) =>
      expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision, pickedIds }));
    await world.as(ana).items.withdraw.mutate({ itemId: bell });
    expect(await accept(1, [bell])).toMatchObject({ code: 'offers.changedMeanwhile' });
    await world.as(ana).items.withdraw.mutate({ itemId: atlas });
    await world.work();
    expect(await accept(3, [clock])).toMatchObject({ code: 'offers.changedMeanwhile' });
    await world.as(ana).items.withdraw.mutate({ itemId: lamp });
    expect(await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 3 }))).toMatchObject({
      code: 'offers.noLongerValid',
    });
  });

  it('ends where what is left would be refused as new: worth much less, below a least value, or declined lately', async () => {
    const [ana, ben, cid] = [await world.member(), await world.member(), await world.member()];
    const make = (owner: typeof ana, valueCents: number, leastValueCents?: number) =>
      makeItem(world.db, owner.id, { valueCents, ...(leastValueCents !== undefined && { leastValueCents }) });
    const offer = async (give: ItemId[], get: ItemId[]) => {
      const [offererAnyOfIds, offererItemIds] = give.length > 1 ? [give, []] : [[], give];
      const [ownerAnyOfIds, ownerItemIds] = get.length > 1 ? [get, []] : [[], get];
      const terms = { ...buildTerms(offererItemIds, ownerItemIds), offererAnyOfIds, ownerAnyOfIds };
      return (await world.as(ana).offers.propose.mutate({ terms })).offerId;
    };
    const read = (offerId: Awaited<ReturnType<typeof offer>>) => world.as(ana).offers.byId.query({ offerId });

    const [cheap, dear, tent] = [await make(ana, 1_000), await make(ana, 18_000), await make(ben, 18_000)];
    const declined = await offer([cheap], [tent]);
    await world.as(ben).offers.decline.mutate({ offerId: declined, revision: 1 });
    const repeated = await offer([cheap, dear], [tent]);
    const [guarded, unguarded] = [await make(ben, 18_000, 15_000), await make(ben, 500)];
    const below = await offer([cheap, dear], [guarded]);
    const belowByOther = await offer([cheap], [guarded, unguarded]);
    await world.as(cid).offers.saveAutoDecline.mutate({ asksCash: false, worthLess: true, maxKm: null });
    const other = await make(cid, 17_000);
    const worthLess = await offer([cheap, dear], [other]);
    const [fair, third] = [await make(ana, 17_500), await make(cid, 17_000)];
    const kept = await offer([cheap, dear, fair], [third]);

    await world.as(ana).items.withdraw.mutate({ itemId: dear });
    await world.as(ben).items.withdraw.mutate({ itemId: unguarded });
    await world.work();
    for (const offerId of [repeated, below, belowByOther, worthLess])
      expect(await read(offerId)).toMatchObject({ state: 'expired', cause: 'item' });
    expect(await read(kept)).toMatchObject({ state: 'pending', revision: 2 });
  });

  it('may be on either side, where the one who accepts picks from both', async () => {
    const { ana, ben, offerId, choices, tent, lamp } = await scene();
    const radio = await makeItem(world.db, ben.id);
    await world.as(ben).offers.negotiate.mutate({
      offerId,
      revision: 1,
      terms: { ...buildTerms([lamp], []), offererAnyOfIds: [choices[0], choices[2]], ownerAnyOfIds: [tent, radio] },
    });
    const accept = (pickedIds: ItemId[]) => world.as(ana).offers.accept.mutate({ offerId, revision: 2, pickedIds });
    expect(await expectRefusal(accept([radio]))).toMatchObject({ code: 'offers.pickOne' });
    const { swapId } = await accept([radio, choices[2]]);
    const { legs } = await world.as(ben).swaps.byId.query({ swapId });
    expect(legs.map(({ itemId }) => itemId).toSorted()).toEqual([lamp, choices[2], radio].toSorted());
  });

  it('that was declined waits as the same terms do, however its things are ordered', async () => {
    const { ana, ben, offerId, terms } = await scene();
    const again = { ...terms, offererAnyOfIds: terms.offererAnyOfIds.toReversed() };
    expect(await expectRefusal(world.as(ana).offers.propose.mutate({ terms: again }))).toMatchObject({
      code: 'offers.alreadyOffered',
    });
    await world.as(ben).offers.decline.mutate({ offerId, revision: 1 });
    expect(await expectRefusal(world.as(ana).offers.propose.mutate({ terms: again }))).toMatchObject({
      code: 'offers.termsRefused',
    });
  });

  it('is sent again without what went away since, and not where nothing of it is left', async () => {
    const { ana, ben, offerId, lamp, choices } = await scene();
    const [atlas, bell, clock] = choices;
    await world.as(ben).offers.decline.mutate({ offerId, revision: 1 });
    await world.as(ana).items.withdraw.mutate({ itemId: bell });
    world.clock.advance({ days: 7 });
    await world.as(ana).offers.resubmit.mutate({ offerId });
    const again = await world.as(ben).offers.byId.query({ offerId });
    expect(again).toMatchObject({ state: 'pending', revision: 2, kind: 'terms', isMyTurn: true });
    expect(again.terms).toMatchObject({ offererItemIds: [lamp], offererAnyOfIds: [atlas, clock] });

    const other = await scene();
    await world.as(other.ben).offers.decline.mutate({ offerId: other.offerId, revision: 1 });
    for (const itemId of other.choices) await world.as(other.ana).items.withdraw.mutate({ itemId });
    world.clock.advance({ days: 7 });
    expect(await expectRefusal(world.as(other.ana).offers.resubmit.mutate({ offerId: other.offerId }))).toMatchObject({
      code: 'offers.itemGone',
    });
  });

  it('narrowed to what another offer of the same member says is no second one of it', async () => {
    const { ana, lamp, choices, tent } = await scene();
    const [atlas, bell, clock] = choices;
    await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp, atlas], [tent]) });
    for (const itemId of [bell, clock]) await world.as(ana).items.withdraw.mutate({ itemId });
    await world.work();
    expect(
      await expectRefusal(world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp, atlas], [tent]) })),
    ).toMatchObject({ code: 'offers.alreadyOffered' });
  });

  it('stays a group when one of its things changes, and awaits the party who did not change it', async () => {
    const { ana, ben, choices, tent } = await scene();
    const form = itemForm({ imageIds: await insertPictureRows(world.host, ana, 1) });
    const { itemId } = await world.as(ana).items.publish.mutate(form);
    const { offerId } = await world.as(ana).offers.propose.mutate({
      terms: { ...buildTerms([], [tent]), offererAnyOfIds: [itemId, choices[0]] },
    });
    await world.as(ana).items.edit.mutate({ ...form, title: 'Something rarer', itemId });
    await world.work();
    const changed = await world.as(ben).offers.byId.query({ offerId });
    expect(changed).toMatchObject({ revision: 2, kind: 'itemChange', isMyTurn: true });
    expect(changed.terms.offererAnyOfIds).toEqual([itemId, choices[0]]);
    await world.as(ben).offers.accept.mutate({ offerId, revision: 2, pickedIds: [itemId] });
  });

  it('is at least two things in the database, whatever the code does', async () => {
    const { offerId } = await scene();
    await expect(
      sql`delete from offer_revision_item where offer_id = ${offerId} and position = 6`.execute(world.db),
    ).rejects.toThrow('offer_revision_item_any_of_with');
    await expect(
      sql`update offer_revision_item set any_of_with = null where offer_id = ${offerId} and position = 7`.execute(
        world.db,
      ),
    ).rejects.toThrow('offer_revision_item_any_of');
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hour } from '#contracts/durations.ts';
import { EventId, ImageId, newId, type ItemId } from '#contracts/ids.ts';
import { removeItemPictureByStaff } from '#modules/items/public.ts';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { toSubscriberJob } from '#platform/events/subscriber-job.ts';
import type { Member } from '#platform/member.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { expectRefusal } from '#testing/caller.ts';
import { runWhileRowRefused } from '#testing/run-while-row-refused.ts';
import { testWorld } from '#testing/world.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { insertManyOffers, buildTerms } from '../testing.ts';
import { refreshOffersOnItemChanged } from './refresh-offers.on-item-changed.ts';

const statements: string[] = [];
const world = await testWorld({ EARLY_ACCESS_HOURS: '0' }, (text) => void statements.push(text));

/** Ana offers her lamp for Ben's phone. */
async function scene() {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, phone] = [await listed(ana, { title: 'Brass lamp' }), await listed(ben, phoneForm())];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [phone]) });
  await world.work();
  return { ana, ben, lamp, phone, offerId };
}

const phoneForm = (change: object = {}) => ({
  title: 'Phone, mint',
  description: 'Without a scratch, in its box.',
  valueCents: 60_000,
  ...change,
});

const makeOwnPictures = (owner: Member, count: number) => insertPictureRows(world.host, owner, count);

async function listed(owner: Member, change: object): Promise<ItemId> {
  const form = itemForm({ imageIds: await makeOwnPictures(owner, 1), ...change });
  const { itemId } = await world.as(owner).items.publish.mutate(form);
  return itemId;
}

/** Changes an item of its owner's, with the pictures that it has unless others are named. */
async function edit(owner: Member, itemId: ItemId, change: object) {
  const { pictures: own } = await world.as(owner).items.toEdit.query({ itemId });
  await world.as(owner).items.edit.mutate({ ...itemForm({ imageIds: own.map(({ id }) => id), ...change }), itemId });
}

const see = (member: Member, offerId: string) => world.as(member).offers.byId.query({ offerId });

describe('a change of an item in an offer that waits', () => {
  it('by the awaited party awaits the other one, for three fresh days, and says what changed', async () => {
    const { ana, ben, phone, offerId } = await scene();
    world.clock.advance({ hours: 48 });
    await edit(ben, phone, phoneForm({ valueCents: 500, condition: 'usedFair', title: 'Phone, broken' }));
    await world.work();
    const offer = await see(ana, offerId);
    expect(offer).toMatchObject({
      revision: 2,
      kind: 'itemChange',
      isMyTurn: true,
      isNew: true,
      actions: ['confirm', 'negotiate', 'decline'],
    });
    expect(Date.parse(offer.expiresAt) - world.clock.now().getTime()).toBe(72 * hour);
    expect(offer.revisions[1]?.changes?.items).toMatchObject([
      {
        itemId: phone,
        parts: ['title', 'condition', 'value'],
        before: { title: 'Phone, mint', valueCents: 60_000, condition: 'usedGood' },
        after: { title: 'Phone, broken', valueCents: 500, condition: 'usedFair' },
      },
    ]);
    expect(offer.revisions[0]?.earlier).toMatchObject([{ id: phone, title: 'Phone, mint', valueCents: 60_000 }]);
    expect((await see(ben, offerId)).actions).toEqual(['withdraw']);
  });

  it('is no answer: nobody gets a swap before both have said yes to what it is now', async () => {
    const { ana, ben, phone, offerId } = await scene();
    await edit(ben, phone, phoneForm({ valueCents: 500 }));
    await world.work();
    expect(await expectRefusal(world.as(ana).offers.accept.mutate({ offerId, revision: 2 }))).toMatchObject({
      code: 'offers.confirmFirst',
    });
    expect(await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 2 }))).toMatchObject({
      code: 'offers.notYourTurn',
    });
    await world.as(ana).offers.confirm.mutate({ offerId, revision: 2 });
    await world.work();
    expect(await see(ben, offerId)).toMatchObject({
      kind: 'confirmation',
      actions: ['accept', 'negotiate', 'decline'],
    });
    await world.as(ben).offers.accept.mutate({ offerId, revision: 3 });
    expect((await see(ana, offerId)).state).toBe('accepted');
  });

  it('by the author awaits the other party still, who may accept what it is now', async () => {
    const { ana, ben, lamp, offerId } = await scene();
    await edit(ana, lamp, { title: 'Brass lamp, dented' });
    await world.work();
    expect(await see(ben, offerId)).toMatchObject({ revision: 2, actions: ['accept', 'negotiate', 'decline'] });
    expect(await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 1 }))).toMatchObject({
      code: 'offers.changedMeanwhile',
    });
    await world.as(ben).offers.accept.mutate({ offerId, revision: 2 });
    expect((await see(ana, offerId)).items.find(({ id }) => id === lamp)?.title).toBe('Brass lamp, dented');
  });

  it('by both awaits each of them in turn', async () => {
    const { ana, ben, lamp, phone, offerId } = await scene();
    await edit(ben, phone, phoneForm({ valueCents: 500 }));
    await world.work();
    await edit(ana, lamp, { title: 'Brass lamp, dented' });
    await world.work();
    expect(await see(ben, offerId)).toMatchObject({ revision: 3, actions: ['confirm', 'negotiate', 'decline'] });
    await world.as(ben).offers.confirm.mutate({ offerId, revision: 3 });
    expect(await see(ana, offerId)).toMatchObject({ revision: 4, actions: ['accept', 'negotiate', 'decline'] });
  });

  it('refuses an answer until the offer has been renewed', async () => {
    const { ana, ben, lamp, phone, offerId } = await scene();
    await edit(ana, lamp, { title: 'Brass lamp, dented' });
    const answer = { offerId, revision: 1 };
    expect(await expectRefusal(world.as(ben).offers.accept.mutate(answer))).toMatchObject({
      code: 'offers.changedMeanwhile',
    });
    const terms = buildTerms([lamp], [phone], { cashAddedCents: 500 });
    expect(await expectRefusal(world.as(ben).offers.negotiate.mutate({ ...answer, terms }))).toMatchObject({
      code: 'offers.changedMeanwhile',
    });
    expect((await see(ben, offerId)).items.find(({ id }) => id === lamp)?.title).toBe('Brass lamp');
    await world.as(ben).offers.decline.mutate(answer);
  });

  it('within an hour of another goes into the same revision, whose number moves on', async () => {
    const { ana, ben, lamp, offerId } = await scene();
    await edit(ana, lamp, { title: 'Brass lamp, dented' });
    await world.work();
    world.clock.advance({ minutes: 30 });
    await edit(ana, lamp, { title: 'Brass lamp, dented', valueCents: 900 });
    await world.work();
    const offer = await see(ben, offerId);
    expect(offer.revisions.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'terms'],
      [3, 'itemChange'],
    ]);
    expect(offer.revisions[1]?.changes?.items[0]?.parts).toEqual(['title', 'value']);
    expect(Date.parse(offer.expiresAt) - world.clock.now().getTime()).toBe(72 * hour);
    expect(await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 2 }))).toMatchObject({
      code: 'offers.changedMeanwhile',
    });
    world.clock.advance({ hours: 2 });
    await edit(ana, lamp, { title: 'Brass lamp, bent', valueCents: 900 });
    await world.work();
    expect((await see(ben, offerId)).revisions.map(({ number }) => number)).toEqual([1, 3, 4]);
  });

  it('that is taken back within the hour says that the item is the same, and leaves no trace before the job', async () => {
    const { ana, ben, lamp, offerId } = await scene();
    await edit(ana, lamp, { title: 'Brass lamp, dented' });
    await edit(ana, lamp, { title: 'Brass lamp' });
    await world.work();
    expect((await see(ben, offerId)).revision).toBe(1);
    await edit(ana, lamp, { title: 'Brass lamp, dented' });
    await world.work();
    await edit(ana, lamp, { title: 'Brass lamp' });
    await world.work();
    const { revisions } = await see(ben, offerId);
    expect(revisions).toHaveLength(2);
    expect(revisions[1]?.changes?.items).toMatchObject([{ itemId: lamp, parts: [] }]);
  });

  it('of wishes, keywords and delivery preference is none', async () => {
    const { ana, ben, lamp, offerId } = await scene();
    await edit(ana, lamp, {
      title: 'Brass lamp',
      keywords: ['brass'],
      wishKeywords: ['kayak'],
      deliveryPreference: 'meet',
      materials: [{ name: 'Cotton', percent: 80 }],
    });
    await world.work();
    expect((await see(ben, offerId)).revision).toBe(1);
  });

  it('counts as one by listing a withdrawn item again, if its offers are still open', async () => {
    const { ana, ben, lamp, offerId } = await scene();
    const { pictures: own } = await world.as(ana).items.toEdit.query({ itemId: lamp });
    await world.as(ana).items.withdraw.mutate({ itemId: lamp });
    const changed = itemForm({ title: 'Half a lamp', imageIds: own.map(({ id }) => id) });
    await world.as(ana).items.publish.mutate({ ...changed, itemId: lamp });
    expect(await expectRefusal(world.as(ben).offers.accept.mutate({ offerId, revision: 1 }))).toMatchObject({
      code: 'offers.changedMeanwhile',
    });
    await world.work();
    expect(await see(ben, offerId)).toMatchObject({ revision: 2, kind: 'itemChange' });
  });

  it('does not use up the revisions that members may send', async () => {
    const { ana, ben, lamp, phone, offerId } = await scene();
    await edit(ana, lamp, { title: 'Brass lamp, dented' });
    await world.work();
    const table = await world.as(ben).offers.table.query({ offerId });
    expect(table.allowance.revisionsLeft).toBe(offerSettings.read(world.host.config).OFFER_REVISIONS - 1);
    const terms = buildTerms([lamp], [phone], { cashAddedCents: 500 });
    await world.as(ben).offers.negotiate.mutate({ offerId, revision: 2, terms });
    expect((await world.as(ana).offers.table.query({ offerId })).allowance.revisionsLeft).toBe(
      offerSettings.read(world.host.config).OFFER_REVISIONS - 2,
    );
  });

  it('tells the other party what changed, in the room too', async () => {
    const { ana, ben, phone, offerId } = await scene();
    await edit(ben, phone, phoneForm({ valueCents: 500, condition: 'usedFair' }));
    await world.work();
    const { items } = await world.as(ana).notifications.list.query({});
    expect(items[0]).toMatchObject({
      kind: 'offers.received',
      how: 'itemChanged',
      thing: 'Phone, mint',
      changed: ['condition', 'value'],
    });
    const { rows } = await sql<{ code: string }>`
      select message.code from chat_message message join chat_room room on room.id = message.room_id
      where room.offer_id = ${offerId} order by message.id`.execute(world.db);
    expect(rows.map(({ code }) => code)).toContain('offers.itemChanged');
  });
});

describe('terms are written about items that their author has seen', () => {
  it('so that a stale table is refused, and one without versions is not', async () => {
    const { ben, phone } = await scene();
    const cid = await world.member();
    const kite = await listed(cid, { title: 'Kite' });
    const table = await world.as(cid).offers.table.query({ itemId: phone });
    const seen = Object.fromEntries([...table.mine, ...table.theirs].map(({ id, version }) => [id, version]));
    await edit(ben, phone, phoneForm({ valueCents: 500 }));
    const terms = buildTerms([kite], [phone]);
    expect(await expectRefusal(world.as(cid).offers.propose.mutate({ terms, seen }))).toMatchObject({
      code: 'offers.itemChanged',
      params: { itemId: phone },
    });
    expect(await world.as(cid).offers.propose.mutate({ terms, seen: { ...seen, [phone]: 2 } })).toMatchObject({
      revision: 1,
    });
  });

  it('and are not sent again for an item that has changed since', async () => {
    const { ana, ben, phone, offerId } = await scene();
    await world.as(ben).offers.decline.mutate({ offerId, revision: 1 });
    await edit(ben, phone, phoneForm({ valueCents: 500 }));
    world.clock.advance({ hours: 192 });
    expect(await expectRefusal(world.as(ana).offers.resubmit.mutate({ offerId }))).toMatchObject({
      code: 'offers.itemChanged',
    });
  });
});

describe('what was agreed', () => {
  it('stays what it was, in the offer and in the swap, after the item is free and changed', async () => {
    const { ana, ben, phone, offerId } = await scene();
    const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    await world.work();
    const before = (await world.as(ana).swaps.byId.query({ swapId })).items.find(({ id }) => id === phone);
    for (const member of [ana, ben]) await world.as(member).swaps.cancel.mutate({ swapId });
    const [fresh] = await makeOwnPictures(ben, 1);
    await edit(ben, phone, phoneForm({ title: 'Empty box', valueCents: 500, imageIds: [fresh] }));
    await world.work();
    const { items } = await world.as(ana).swaps.byId.query({ swapId });
    expect(items.find(({ id }) => id === phone)).toMatchObject({ title: 'Phone, mint', valueCents: 60_000 });
    expect(items.find(({ id }) => id === phone)?.cover).toEqual(before?.cover);
    expect((await see(ana, offerId)).items.map(({ title }) => title).sort()).toEqual(['Brass lamp', 'Phone, mint']);
  });

  it('keeps the pictures of a version that terms name, and of no other', async () => {
    const { ben, phone } = await scene();
    const isLoose = async (id: string) =>
      (
        await sql<{
          loose: boolean;
        }>`select loose_since is not null as loose from image_asset where id = ${id}`.execute(world.db)
      ).rows[0]?.loose;
    const { pictures: first } = await world.as(ben).items.toEdit.query({ itemId: phone });
    const [second] = await makeOwnPictures(ben, 1);
    await edit(ben, phone, phoneForm({ imageIds: [second] }));
    const [third] = await makeOwnPictures(ben, 1);
    // Before the job has run nothing names the second version.
    await edit(ben, phone, phoneForm({ imageIds: [third] }));
    expect([await isLoose(first[0]?.id ?? ''), await isLoose(second ?? '')]).toEqual([false, true]);
  });

  it('keeps a picture that was given to another item and taken from that one too', async () => {
    const { ana, ben, phone, offerId } = await scene();
    const { pictures: agreed } = await world.as(ben).items.toEdit.query({ itemId: phone });
    const [second, third] = await makeOwnPictures(ben, 2);
    await edit(ben, phone, phoneForm({ imageIds: [second] }));
    await world.work();
    const box = await listed(ben, { title: 'Empty box', imageIds: agreed.map(({ id }) => id) });
    await edit(ben, box, { title: 'Empty box', imageIds: [third] });
    const id = agreed[0]?.id;
    const { rows } = await sql`select from image_asset where id = ${id} and loose_since is null`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect((await see(ana, offerId)).revisions[0]?.earlier[0]?.cover?.id).toBe(id);
  });

  it('loses a picture that staff removed', async () => {
    const { ana, ben, phone, offerId } = await scene();
    const { pictures: first } = await world.as(ben).items.toEdit.query({ itemId: phone });
    const [second] = await makeOwnPictures(ben, 1);
    await edit(ben, phone, phoneForm({ imageIds: [second] }));
    await world.work();
    const removed = ImageId.parse(first[0]?.id);
    await world.transaction((unit) => removeItemPictureByStaff(unit, removed, 'Not theirs.'));
    const offer = await see(ana, offerId);
    expect(offer.revisions[0]?.earlier[0]?.cover).toBeNull();
    expect(JSON.stringify(offer)).not.toContain(removed);
  });
});

describe('an edit and an accept at the same moment', () => {
  it('never agree to the edited item: one of them wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { ana, ben, lamp, offerId } = await scene();
      const { pictures: own } = await world.as(ana).items.toEdit.query({ itemId: lamp });
      const changed = itemForm({ title: 'Half a lamp', imageIds: own.map(({ id }) => id) });
      const [edited, accepted] = await Promise.allSettled([
        world.as(ana).items.edit.mutate({ ...changed, itemId: lamp }),
        world.as(ben).offers.accept.mutate({ offerId, revision: 1 }),
      ]);
      expect([edited.status, accepted.status].sort()).toEqual(['fulfilled', 'rejected']);
      await world.work();
      if (accepted.status === 'fulfilled')
        expect((await see(ben, offerId)).items.map(({ title }) => title)).toContain('Brass lamp');
      else expect(await see(ben, offerId)).toMatchObject({ state: 'pending', revision: 2 });
    }
  });
});

describe('one change of an item in 500 offers', () => {
  it('is one event and one job of a number of statements that does not grow with them', async () => {
    const ben = await world.member();
    const crowd = await Promise.all(Array.from({ length: 500 }, () => world.member()));
    const counted = async (offerers: readonly Member[]) => {
      const phone = await listed(ben, phoneForm());
      const pairs = await Promise.all(
        offerers.map(async ({ id }) => ({
          offererId: id,
          ownerId: ben.id,
          offererItemId: await makeItem(world.db, id),
          ownerItemId: phone,
        })),
      );
      await insertManyOffers(world.db, pairs, world.clock.now());
      await sql`insert into item_version (item_id, version) values (${phone}, 1)`.execute(world.db);
      const before = (await world.events()).filter(({ name }) => name === 'items.changed').length;
      await edit(ben, phone, phoneForm({ valueCents: 500 }));
      const events = (await world.events()).filter(({ name }) => name === 'items.changed').length - before;
      statements.length = 0;
      await world.work();
      const written = statements.filter((text) => /offer_revision|\boffer\b|item_version/.test(text));
      const { rows } = await sql<{ renewed: number }>`
        select count(*)::int as renewed from offer where owner_id = ${ben.id} and revision = 2
          and exists (select from offer_revision_item where offer_id = offer.id and item_id = ${phone})`.execute(
        world.db,
      );
      return { events, renewed: rows[0]?.renewed, statements: written };
    };
    const [few, many] = [await counted(crowd.slice(0, 1)), await counted(crowd)];
    expect([few.events, few.renewed, many.events, many.renewed]).toEqual([1, 1, 1, 500]);
    const ofJob = (all: readonly string[]) =>
      all.filter((text) => /insert into offer_revision|update "?offer|for update/.test(text)).length;
    expect(ofJob(many.statements)).toBe(ofJob(few.statements));
    const published = (await world.events()).filter(({ name }) => name === 'offers.itemChanged');
    expect(published.at(-1)?.payload).toMatchObject({ changed: ['value'] });
  }, 120_000);
});

describe('the job that renews offers', () => {
  it('renews the others where one cannot be written, and that one by a later try', async () => {
    const ben = await world.member();
    const phone = await listed(ben, phoneForm());
    const offerIds: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const ana = await world.member();
      const terms = buildTerms([await makeItem(world.db, ana.id)], [phone]);
      offerIds.push((await world.as(ana).offers.propose.mutate({ terms })).offerId);
    }
    await world.work();
    await edit(ben, phone, phoneForm({ valueCents: 500 }));
    const event = {
      eventId: newId(EventId),
      name: refreshOffersOnItemChanged.event,
      version: 1,
      occurredAt: world.clock.now().toISOString(),
      payload: { itemId: phone, changed: ['value'] },
    };
    const job = toSubscriberJob(refreshOffersOnItemChanged);
    const [, bad = ''] = offerIds;
    await runWhileRowRefused(world.db, ['offer', 'id'], bad, () =>
      expect(runJob(world.host, job, 'test', { traceId: 'test', data: event })).rejects.toThrow(
        '1 rows of a job failed',
      ),
    );
    const readRevisions = async () => {
      const offers = await Promise.all(offerIds.map((offerId) => see(ben, offerId)));
      return offers.map(({ revision }) => revision);
    };
    expect(await readRevisions()).toEqual([2, 1, 2]);
    await world.work();
    expect(await readRevisions()).toEqual([2, 2, 2]);
  });

  it('does not deadlock with accepts and counter-offers over the same items', async () => {
    const ben = await world.member();
    const crowd = await Promise.all(Array.from({ length: 12 }, () => world.member()));
    const phone = await listed(ben, phoneForm());
    const kite = await listed(ben, { title: 'Kite' });
    const offers = await Promise.all(
      crowd.map(async (member) => {
        const lamp = await makeItem(world.db, member.id);
        const terms = buildTerms([lamp], [phone, kite]);
        return { member, lamp, ...(await world.as(member).offers.propose.mutate({ terms })) };
      }),
    );
    await edit(ben, kite, { title: 'Kite, torn' });
    const answers = offers.map(({ lamp, offerId }, index) =>
      index % 2 === 0
        ? world.as(ben).offers.accept.mutate({ offerId, revision: 1 })
        : world.as(ben).offers.negotiate.mutate({
            offerId,
            revision: 1,
            terms: buildTerms([lamp], [phone, kite], { cashAddedCents: 500 }),
          }),
    );
    const [, ...outcomes] = await Promise.all([world.work(), ...answers.map((answer) => expectRefusal(answer))]);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['offers.changedMeanwhile']));
    const states = await Promise.all(offers.map(({ offerId }) => see(ben, offerId)));
    expect(states.map(({ state, revision, kind }) => [state, revision, kind])).toEqual(
      offers.map(() => ['pending', 2, 'itemChange']),
    );
  });
});

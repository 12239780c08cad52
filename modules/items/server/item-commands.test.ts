import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { EventId, newId, type ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld, type World } from '#testing/world.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { banMember, liftBan } from '#modules/identity/public.ts';
import { setMemberSuburb } from '#modules/members/testing.ts';
import { lockItems, markItemsSwapped, findItemOwners, releaseItems, reserveItems } from '../public.ts';
import { itemForm, makeItem } from '../testing.ts';
import { hideItemsOnBanHandler, showItemsOnBanLiftedHandler } from './hide-items.on-ban.ts';

let world: World;
let owner: Member;
let other: Member;

beforeAll(async () => {
  world = await testWorld();
  [owner, other] = await Promise.all([world.member(), world.member()]);
  await setMemberSuburb(world.host, owner.id);
  await world.work();
});

const emptyDraft = {
  ...itemForm(),
  title: '',
  description: '',
  categories: [],
  condition: null,
  valueCents: null,
  deliveryPreference: null,
};
const readState = async (id: string) =>
  (await sql<{ state: string }>`select state from item where id = ${id}`.execute(world.db)).rows[0]?.state;
const form = async (member: Member, change = {}) =>
  itemForm({ imageIds: await insertPictureRows(world.host, member, 1), ...change });
const listEvents = async (id: string) =>
  (await world.events())
    .filter(({ payload }) => (payload as { itemId?: string }).itemId === id)
    .map(({ name }) => name);

describe('drafts', () => {
  test('a draft saves itself: each member has one, and /create resumes it', async () => {
    const caller = world.as(owner);
    const first = await caller.items.saveDraft.mutate({ ...emptyDraft, title: 'T' });
    const second = await caller.items.saveDraft.mutate({ ...emptyDraft, title: 'Tent' });
    expect(second.itemId).toBe(first.itemId);
    expect(await caller.items.draft.query()).toMatchObject({ id: first.itemId, title: 'Tent', state: 'draft' });
    expect(await world.as(other).items.draft.query()).toBeNull();
  });

  test('twenty tabs that begin at once make one draft', async () => {
    const member = await world.member();
    const saved = await Promise.all(
      Array.from({ length: 20 }, () => world.as(member).items.saveDraft.mutate(emptyDraft)),
    );
    expect(new Set(saved.map(({ itemId }) => itemId)).size).toBe(1);
  });

  test('an item that another tab lists leaves the draft as it is', async () => {
    const member = await world.member();
    const { items } = world.as(member);
    const draft = await items.saveDraft.mutate({ ...emptyDraft, title: 'Tent' });
    const form = itemForm({ title: 'Lamp', imageIds: await insertPictureRows(world.host, member, 1, 'item') });
    const listed = await items.publish.mutate({ ...form, isBesideDraft: true });
    expect(listed.itemId).not.toBe(draft.itemId);
    expect(await items.draft.query()).toMatchObject({ id: draft.itemId, title: 'Tent' });
    const mine = (await items.mine.query({})).items.map(({ state, title }) => [state, title]);
    expect(mine.toSorted()).toEqual([
      ['draft', 'Tent'],
      ['published', 'Lamp'],
    ]);
  });
});

describe('words', () => {
  const words = [
    'null',
    'Null',
    'NULL ',
    '{a,b}',
    '"quoted"',
    'back\\slash',
    "it's",
    'a, b',
    'undefined',
    '🦘 roo',
    '""',
    '\\n',
  ];
  const kept = ['NULL', ...words.slice(3)];

  test('of any kind are kept as typed in a draft and an item, which its readers still get', async () => {
    const member = await world.member();
    await setMemberSuburb(world.host, member.id);
    const own = world.as(member);
    await own.items.saveDraft.mutate({ ...emptyDraft, keywords: words, wishKeywords: words });
    expect(await own.items.draft.query()).toMatchObject({ keywords: kept, wishKeywords: kept });
    const { itemId } = await own.items.publish.mutate(await form(member, { keywords: words, wishKeywords: words }));
    world.clock.advance({ hours: 25 });
    const { items } = await world.guest().items.newest.query({ ownerId: member.id });
    expect(items.map(({ id }) => id)).toEqual([itemId]);
    expect(await own.items.byId.query({ itemId })).toMatchObject({ item: { keywords: kept, wishKeywords: kept } });
  });
});

describe('publishing', () => {
  test("lists the draft at the owner's suburb, opens it to everyone after the early hours, and says so once", async () => {
    const { itemId } = await world.as(owner).items.saveDraft.mutate(emptyDraft);
    const published = await world.as(owner).items.publish.mutate(await form(owner));
    expect(published).toEqual({
      itemId,
      visibleFrom: new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    });
    expect(await world.as(owner).items.byId.query({ itemId })).toMatchObject({
      kind: 'item',
      item: { state: 'published', suburb: 'Paddington', region: 'QLD', isEarly: true, isMine: true },
    });
    expect(await world.as(owner).items.draft.query()).toBeNull();
    expect(await listEvents(itemId)).toEqual(['items.published']);
  });

  test('a repeated request publishes once', async () => {
    const member = await world.member();
    const input = { ...(await form(member)), requestId: randomUUID() };
    const [first, again] = [
      await world.as(member).items.publish.mutate(input),
      await world.as(member).items.publish.mutate(input),
    ];
    expect(again).toEqual(first);
    expect((await world.as(member).items.mine.query({})).items).toHaveLength(1);
  });

  test('listing again what was withdrawn does not restart the clock of early access', async () => {
    const { itemId, visibleFrom } = await world.as(owner).items.publish.mutate(await form(owner));
    await world.as(owner).items.withdraw.mutate({ itemId });
    world.clock.advance({ hours: 3 });
    const again = await world.as(owner).items.publish.mutate({ ...(await form(owner)), itemId });
    expect(again.visibleFrom).toBe(visibleFrom);
    // Its picture is another one.
    expect((await listEvents(itemId)).toSorted()).toEqual([
      'items.changed',
      'items.published',
      'items.published',
      'items.withdrawn',
    ]);
  });

  test('work keeps no size, whatever was typed before its category was chosen', async () => {
    const { itemId } = await world
      .as(owner)
      .items.publish.mutate(await form(owner, { categories: ['services'], deliveryPreference: 'meet' }));
    expect(await world.as(owner).items.toEdit.query({ itemId })).toMatchObject({
      weightGrams: null,
      lengthMm: null,
      sizeOption: null,
    });
  });

  test('pictures of somebody else are refused, and so are those of another item', async () => {
    const theirs = await insertPictureRows(world.host, other, 1);
    expect((await expectRefusal(world.as(owner).items.publish.mutate(itemForm({ imageIds: theirs })))).code).toBe(
      'uploads.imageNotUsable',
    );
    const mine = await insertPictureRows(world.host, owner, 1);
    await world.as(owner).items.publish.mutate(itemForm({ imageIds: mine }));
    expect((await expectRefusal(world.as(owner).items.publish.mutate(itemForm({ imageIds: mine })))).code).toBe(
      'items.imageNotYours',
    );
  });

  test('what is missing is said beside its field', async () => {
    const refused = await expectRefusal(world.as(owner).items.publish.mutate({ ...itemForm(), title: 'ab' }));
    expect(refused.fields.map(({ path, code }) => [path, code])).toEqual([
      ['title', 'platform.field.textSmall'],
      ['imageIds', 'platform.field.listSmall'],
    ]);
  });
});

describe('whose item it is', () => {
  test('to others, editing, withdrawing and its form are not there', async () => {
    const itemId = await makeItem(world.db, owner.id);
    const caller = world.as(other);
    const theirs = await form(other);
    const calls = [
      () => caller.items.edit.mutate({ ...theirs, itemId }),
      () => caller.items.withdraw.mutate({ itemId }),
      () => caller.items.toEdit.query({ itemId }),
    ];
    for (const call of calls) expect((await expectRefusal(call())).code).toBe('items.notFound');
    expect(await readState(itemId)).toBe('published');
  });

  test('guests may neither list nor keep drafts', async () => {
    expect((await expectRefusal(world.guest().items.publish.mutate(itemForm()))).kind).toBe('unauthenticated');
    expect((await expectRefusal(world.guest().items.draft.query())).kind).toBe('unauthenticated');
  });

  test('an edit changes what it says and keeps when it opens', async () => {
    const itemId = await makeItem(world.db, owner.id);
    const before = await world.guest().items.byId.query({ itemId });
    await world.as(owner).items.edit.mutate({ ...(await form(owner, { title: 'Canvas tent, mended' })), itemId });
    const after = await world.guest().items.byId.query({ itemId });
    expect(after).toMatchObject({
      item: { title: 'Canvas tent, mended', visibleFrom: before.kind === 'item' && before.item.visibleFrom },
    });
    expect(await listEvents(itemId)).toEqual(['items.changed']);
  });
});

describe('what swaps may ask', () => {
  const ids = () => Promise.all([makeItem(world.db, owner.id), makeItem(world.db, owner.id)]);

  test('reserved items leave every list at once, come back when released, and end as swapped', async () => {
    const both = await ids();
    const listed = async () =>
      (await world.guest().items.newest.query({ limit: 50 })).items.filter(({ id }) => both.includes(id)).length;
    expect(await listed()).toBe(2);
    await world.transaction((unit) => reserveItems(unit, both, []));
    expect(await listed()).toBe(0);
    await world.transaction((unit) => releaseItems(unit, both, []));
    expect(await listed()).toBe(2);
    await world.transaction((unit) => reserveItems(unit, both, []));
    await world.transaction((unit) => markItemsSwapped(unit, both));
    expect(await Promise.all(both.map(readState))).toEqual(['swapped', 'swapped']);
  });

  test('two items are reserved together or not at all', async () => {
    const [taken, free] = await ids();
    await world.transaction((unit) => reserveItems(unit, [taken as ItemId], []));
    await expect(world.transaction((unit) => reserveItems(unit, [taken, free] as ItemId[], []))).rejects.toMatchObject({
      code: 'items.notAvailable',
    });
    expect(await readState(free as string)).toBe('published');
  });

  test('a hundred swaps that want one item: one gets it, nobody deadlocks', async () => {
    const [wanted, ...others] = await Promise.all(Array.from({ length: 20 }, () => makeItem(world.db, owner.id)));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) =>
        world.transaction(async (unit) => {
          const pair = n % 2 ? [wanted, others[n % 19]] : [others[n % 19], wanted];
          await lockItems(unit, pair as ItemId[]);
          await reserveItems(unit, pair as ItemId[], []);
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'items.notAvailable' });
  });

  test('a lock tells what a bargain needs, in the order of ids', async () => {
    const pair = await ids();
    const rows = await world.transaction((unit) => lockItems(unit, pair.toReversed()));
    expect(rows.map(({ id }) => id)).toEqual(pair.toSorted());
    expect(rows[0]).toMatchObject({
      ownerId: owner.id,
      state: 'published',
      valueCents: 18_000,
      isOpenToSelling: false,
      isHidden: false,
    });
    expect(await findItemOwners(world.db, pair)).toEqual(new Map(pair.map((id) => [id, owner.id])));
  });
});

describe('consequences of what happens to a member', () => {
  test('a ban hides the items, its end shows them again', async () => {
    const member = await world.member();
    const itemId = await makeItem(world.db, member.id);
    const isListed = async () =>
      (await world.guest().items.newest.query({ limit: 50 })).items.some(({ id }) => id === itemId);
    await world.transaction((unit) =>
      banMember(unit, member.id, { reason: 'rude words', until: new Date(world.clock.now().getTime() + 86_400_000) }),
    );
    await world.work();
    expect(await isListed()).toBe(false);
    world.clock.advance({ hours: 25 });
    expect(await isListed()).toBe(true);
  });

  test('a ban that was lifted before anybody heard of it hides nothing, whichever is heard first', async () => {
    const member = await world.member();
    const itemId = await makeItem(world.db, member.id);
    await world.transaction((unit) => banMember(unit, member.id, { reason: 'a mistake', until: null }));
    await world.transaction((unit) => liftBan(unit, member.id, 'was a mistake'));
    for (const handler of [showItemsOnBanLiftedHandler, hideItemsOnBanHandler]) {
      await world.transaction((unit) =>
        handler.handle(unit, { memberId: member.id, until: null }, { eventId: newId(EventId), occurredAt: unit.now }),
      );
    }
    expect((await world.guest().items.newest.query({ limit: 50 })).items.map(({ id }) => id)).toContain(itemId);
  });

  test('a member who moves takes the items along', async () => {
    const member = await world.member();
    const itemId = await makeItem(world.db, member.id);
    await setMemberSuburb(world.host, member.id, { suburb: 'Fitzroy', state: 'VIC' });
    await world.work();
    expect(await world.guest().items.byId.query({ itemId })).toMatchObject({
      item: { suburb: 'Fitzroy', region: 'VIC' },
    });
  });
});

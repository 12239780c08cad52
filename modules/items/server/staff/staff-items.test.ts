import { describe, expect, it } from 'vitest';
import { newId } from '#contracts/ids.ts';
import { banMember } from '#modules/identity/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { BoostId } from '../../domain/boost.schemas.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld();
const owner = await world.member({ username: 'kylie.b' });
const items = world.as(await world.member({ role: 'moderator' })).admin.items;
const reason = 'It shows something that can’t be swapped.';

const make = (options: Parameters<typeof makeItem>[2] = {}) => makeItem(world.db, owner.id, options);
const kayak = await make({ title: 'Red kayak', valueCents: 90_000 });
const tent = await make({ title: 'Green tent', valueCents: 5_000 });
const gone = await make({ title: 'Broken kayak', valueCents: 1_000, state: 'withdrawn' });
const listIds = async (query: Parameters<typeof items.list.query>[0]) =>
  (await items.list.query(query)).items.map(({ id }) => id);

describe('the items table of staff', () => {
  it('has every state, finds words in all of them, and an id', async () => {
    expect((await listIds({ search: 'kayak' })).toSorted()).toEqual([kayak, gone].toSorted());
    expect(await listIds({ search: 'kayak', state: 'withdrawn' })).toEqual([gone]);
    expect(await listIds({ search: tent })).toEqual([tent]);
    expect(await listIds({ search: 'the of' })).toEqual([]);
  });

  it('is sorted by what has an index, in both directions, and paged both ways', async () => {
    expect(await listIds({ sort: 'value' })).toEqual([gone, tent, kayak]);
    expect(await listIds({ sort: '-value' })).toEqual([kayak, tent, gone]);
    const first = await items.list.query({ sort: 'value', limit: 1 });
    expect(first).toMatchObject({ previousCursor: null, total: { count: 3, isMore: false } });
    const second = await items.list.query({ sort: 'value', limit: 1, cursor: first.nextCursor ?? '' });
    const third = await items.list.query({ sort: 'value', limit: 1, cursor: second.nextCursor ?? '' });
    expect([second.items[0]?.id, third.items[0]?.id, third.nextCursor]).toEqual([tent, kayak, null]);
    const back = await items.list.query({ sort: 'value', limit: 1, cursor: third.previousCursor ?? '' });
    expect(back.items).toEqual(second.items);
    const start = await items.list.query({ sort: 'value', limit: 1, cursor: back.previousCursor ?? '' });
    expect(start).toMatchObject({ items: first.items, previousCursor: null });
    expect(await listIds({ sort: '-changed' })).toHaveLength(3);
  });

  it('is filtered by owner, category, condition, state and days', async () => {
    const other = await world.member();
    const like = { categories: ['boats'], condition: 'usedFair' };
    const [ours, theirs] = [await make(like), await makeItem(world.db, other.id, like)];
    const draft = await make({ ...like, state: 'withdrawn' });
    expect((await listIds({ category: 'boats', condition: 'usedFair' })).toSorted()).toEqual(
      [ours, theirs, draft].toSorted(),
    );
    expect(await listIds({ category: 'boats', owner: other.id })).toEqual([theirs]);
    expect(await listIds({ category: 'boats', state: 'withdrawn' })).toEqual([draft]);
    expect(await listIds({ category: 'boats', condition: 'new' })).toEqual([]);
    // The time is in the id.
    const day = new Date(Number.parseInt(theirs.replaceAll('-', '').slice(0, 12), 16)).toISOString().slice(0, 10);
    expect(await listIds({ owner: other.id, from: day, to: day })).toEqual([theirs]);
    expect(await listIds({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  });

  it('refuses a cursor of another order', async () => {
    const { nextCursor } = await items.list.query({ sort: 'value', limit: 1 });
    expect(await expectRefusal(items.list.query({ limit: 1, cursor: nextCursor ?? '' }))).toMatchObject({
      code: 'platform.staleCursor',
    });
  });
});

it('the items table has what is boosted at the moment', async () => {
  expect(await listIds({ boosted: 'yes' })).toEqual([]);
  const day = 86_400_000;
  const now = world.clock.now();
  await typedTables(world.db)
    .insertInto('item_boost')
    .values({
      id: newId(BoostId),
      item_id: kayak,
      turn: 1,
      starts_at: new Date(now.getTime() - day),
      ends_at: new Date(now.getTime() + day),
    })
    .execute();
  expect((await items.list.query({ boosted: 'yes' })).items).toMatchObject([
    { id: kayak, boostedUntil: new Date(now.getTime() + day).toISOString() },
  ]);
});

describe('staff', () => {
  it('withdraw an item with a reason that its owner reads, and the owner lists it again', async () => {
    const id = await make({ title: 'Lamp' });
    await items.withdraw.mutate({ itemId: id, reason });
    expect(await items.byId.query({ itemId: id })).toMatchObject({
      state: 'withdrawn',
      removalReason: reason,
      owner: 'kylie.b',
    });
    const mine = (await world.as(owner).items.mine.query({ limit: 50 })).items.find((item) => item.id === id);
    expect(mine).toMatchObject({ state: 'withdrawn', removalReason: reason });
    expect((await world.events()).at(-1)).toMatchObject({ name: 'items.withdrawn' });
  });

  it('remove and restore an item, twice never', async () => {
    const id = await make({ title: 'Chair' });
    await items.remove.mutate({ itemId: id, reason });
    expect(await expectRefusal(items.remove.mutate({ itemId: id, reason }))).toMatchObject({
      code: 'items.wrongState',
    });
    await items.restore.mutate({ itemId: id, reason });
    expect(await items.byId.query({ itemId: id })).toMatchObject({ state: 'withdrawn', removalReason: null });
    expect(await expectRefusal(items.restore.mutate({ itemId: id, reason }))).toMatchObject({
      code: 'items.wrongState',
    });
  });

  it('remove and restore an item whose owner is banned for good', async () => {
    const banned = await world.member();
    const itemId = await makeItem(world.db, banned.id);
    await world.transaction((unit) => banMember(unit, banned.id, { reason: 'Rude', until: null }));
    await world.work();
    await items.remove.mutate({ itemId, reason });
    await items.restore.mutate({ itemId, reason });
    expect(await items.byId.query({ itemId })).toMatchObject({ state: 'withdrawn', isHidden: true });
  });

  it('find no item that is not there', async () => {
    const none = '01890000-0000-7000-8000-000000000000' as typeof kayak;
    expect(await expectRefusal(items.byId.query({ itemId: none }))).toMatchObject({ code: 'items.notFound' });
    expect(await expectRefusal(items.withdraw.mutate({ itemId: none, reason }))).toMatchObject({
      code: 'items.notFound',
    });
  });
});

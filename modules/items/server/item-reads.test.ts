import { beforeAll, expect, test } from 'vitest';
import { newId, ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { testWorld, type World } from '#testing/world.ts';
import { loadItemEvidence, listItemsOfMembers, loadItemTitles } from '../public.ts';
import { itemForm, makeItem } from '../testing.ts';
import { updateCategoryCounts } from './category-counts.ts';
import { itemTopic } from './item.topic.ts';

let world: World;
let owner: Member;
let other: Member;
beforeAll(async () => {
  world = await testWorld();
  [owner, other] = await Promise.all([world.member(), world.member()]);
});

const later = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000);
const earlier = (hours: number) => later(-hours);

test('the newest item is the last that is open to the viewer', async () => {
  const member = await world.member();
  const newest = await makeItem(world.db, member.id, { visibleFrom: earlier(1) });
  await makeItem(world.db, member.id, { visibleFrom: later(1) });
  expect(await world.guest().items.newestOne.query()).toMatchObject({ kind: 'item', item: { id: newest } });
});

test('a shelf has the newest listed items of each owner, up to a limit', async () => {
  const [one, two] = [await world.member(), await world.member()];
  const [old, middle, fresh] = [
    await makeItem(world.db, one.id, { visibleFrom: earlier(9) }),
    await makeItem(world.db, one.id, { visibleFrom: earlier(8) }),
    await makeItem(world.db, one.id, { visibleFrom: earlier(7) }),
  ];
  const single = await makeItem(world.db, two.id, { visibleFrom: earlier(6) });
  await makeItem(world.db, two.id, { state: 'withdrawn' });
  const cards = await listItemsOfMembers(world.db, null, [one.id, two.id], 2, world.clock.now());
  expect(cards.map(({ id }) => id).toSorted()).toEqual([fresh, middle, single].toSorted());
  expect(cards.map(({ id }) => id)).not.toContain(old);
  expect(cards[0]).toMatchObject({
    title: 'Canvas tent for four',
    valueCents: 18_000,
    isEarly: false,
    distanceKm: null,
  });
});

test('evidence is a copy of an item with its pictures in order, for a viewer who may open it', async () => {
  const imageIds = await insertPictureRows(world.host, owner, 2);
  const { itemId } = await world.as(owner).items.publish.mutate(itemForm({ imageIds }));
  const now = later(1_000);
  expect(await loadItemEvidence(world.db, other, itemId, now)).toEqual({
    ownerId: owner.id,
    title: 'Canvas tent for four',
    description: 'Stood in the garden twice, dry and clean.',
    valueCents: 18_000,
    state: 'published',
    imageIds,
    keywords: ['tent', 'camping'],
    wishKeywords: ['gravel bike'],
  });
  await world.as(owner).items.withdraw.mutate({ itemId });
  expect(await loadItemEvidence(world.db, other, itemId, now)).toBeUndefined();
  expect(await loadItemTitles(world.db, [itemId, newId(ItemId)])).toEqual(new Map([[itemId, 'Canvas tent for four']]));
});

test('the count of a category has the items that are open to everyone', async () => {
  await makeItem(world.db, owner.id, { categories: ['boats', 'toys'] });
  await makeItem(world.db, owner.id, { categories: ['boats'], state: 'reserved' });
  await makeItem(world.db, owner.id, { categories: ['boats'], visibleFrom: later(1) });
  const counts = async () => {
    await world.transaction(updateCategoryCounts);
    const rows = await world.guest().items.categories.query();
    return rows.find(({ slug }) => slug === 'boats')?.items;
  };
  expect(await counts()).toBe(1);
  await makeItem(world.db, owner.id, { categories: ['boats'] });
  expect(await counts()).toBe(2);
});

test('changes of an item are published to its owner, and to others unless it is a draft or they are blocked', async () => {
  const [draft, listed] = [await makeItem(world.db, owner.id, { state: 'draft' }), await makeItem(world.db, owner.id)];
  const mayWatch = (member: Member, id: ItemId) => itemTopic.mayWatch(world.db, member, id);
  expect([await mayWatch(owner, draft), await mayWatch(owner, listed)]).toEqual([true, true]);
  expect([await mayWatch(other, draft), await mayWatch(other, listed)]).toEqual([false, true]);
  expect(await mayWatch(other, newId(ItemId))).toBe(false);
  await world.as(owner).members.block.mutate({ memberId: other.id });
  expect([await mayWatch(other, listed), await mayWatch(owner, listed)]).toEqual([false, true]);
});

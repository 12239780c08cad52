import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import {
  listAllLikes,
  listLatestLikesByMembers,
  listLatestLikesOfOwners,
  listLikesInvolvingMembers,
  listLikesBetweenMembers,
} from '../public.ts';

const world = await testWorld();
let ann: Member;
let bob: Member;
let tent: ItemId;
let lamp: ItemId;

beforeEach(async () => {
  [ann, bob] = await Promise.all([world.member(), world.member()]);
  tent = await makeItem(world.db, bob.id, { title: 'Tent' });
  lamp = await makeItem(world.db, ann.id, { title: 'Lamp' });
});

const like = (member: Member, itemId: ItemId) => world.as(member).matching.like.mutate({ itemId });
const favourites = async (member: Member) => (await world.as(member).matching.favourites.query({})).items;
const eventsAbout = async (itemId: ItemId) =>
  (await world.events()).filter(({ payload }) => (payload as { itemId?: string }).itemId === itemId);

describe('a like', () => {
  it('is a favourite of the member, and a like on the owner’s item', async () => {
    await like(ann, tent);
    expect(await favourites(ann)).toMatchObject([{ source: 'heart', item: { id: tent } }]);
    const { items } = await world.as(bob).matching.matchFavourites.query({});
    expect(items).toMatchObject([{ item: { id: tent }, likedBy: { id: ann.id }, theirItemId: null }]);
  });

  it('given anew replaces the one before, with its time', async () => {
    await like(ann, tent);
    world.clock.advance({ minutes: 5 });
    await like(ann, tent);
    expect(await favourites(ann)).toMatchObject([{ likedAt: world.clock.now().toISOString() }]);
  });

  it('taken back is gone, and taking it back again changes nothing', async () => {
    await like(ann, tent);
    await world.as(ann).matching.unlike.mutate({ itemId: tent });
    await world.as(ann).matching.unlike.mutate({ itemId: tent });
    expect(await favourites(ann)).toEqual([]);
    expect((await eventsAbout(tent)).map(({ name }) => name)).toEqual(['matching.itemLiked', 'matching.itemUnliked']);
  });

  it('of one’s own item is refused', async () => {
    expect(await expectRefusal(like(ann, lamp))).toMatchObject({ code: 'matching.ownItem' });
  });

  it.each(['draft', 'withdrawn', 'removed'] as const)(
    'of an item that is %s is refused as not found',
    async (state) => {
      const hidden = await makeItem(world.db, bob.id, { state });
      expect(await expectRefusal(like(ann, hidden))).toMatchObject({ code: 'matching.itemNotFound' });
    },
  );

  it('of an item in early access is for subscribers', async () => {
    const early = await makeItem(world.db, bob.id, { visibleFrom: new Date(world.clock.now().getTime() + 3_600_000) });
    expect(await expectRefusal(like(ann, early))).toMatchObject({ code: 'matching.itemNotFound' });
    const subscriber = await world.subscriber();
    await like(subscriber, early);
    expect(await favourites(subscriber)).toMatchObject([{ item: { id: early } }]);
  });

  it('given twice at once is one like', async () => {
    await Promise.all([like(ann, tent), like(ann, tent), like(ann, tent)]);
    expect(await favourites(ann)).toHaveLength(1);
  });
});

describe('hearts', () => {
  it('say which items of a screen are liked, and which are one’s own', async () => {
    await like(ann, tent);
    const other = await makeItem(world.db, bob.id);
    expect(await world.as(ann).matching.hearts.query({ itemIds: [tent, lamp, other] })).toEqual({
      liked: [tent],
      own: [lamp],
    });
  });
});

describe('favourites', () => {
  it('come in pages, the last liked first, and none twice', async () => {
    const items: ItemId[] = [];
    for (let n = 0; n < 5; n += 1) {
      const item = await makeItem(world.db, bob.id);
      items.unshift(item);
      world.clock.advance({ minutes: 1 });
      await like(ann, item);
    }
    const first = await world.as(ann).matching.favourites.query({ limit: 3 });
    const second = await world.as(ann).matching.favourites.query({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ item }) => item.id)).toEqual(items);
    expect(second.nextCursor).toBeNull();
  });

  it('of the owner name the item of the other that the owner likes too', async () => {
    await like(ann, tent);
    await like(bob, lamp);
    const { items } = await world.as(bob).matching.matchFavourites.query({});
    expect(items).toMatchObject([{ likedBy: { id: ann.id }, theirItemId: lamp }]);
  });
});

describe('for chains', () => {
  it('likes around members are theirs and those of their items', async () => {
    const eve = await world.member();
    await like(ann, tent);
    await like(eve, lamp);
    const around = await listLikesInvolvingMembers({ db: world.db }, [ann.id]);
    expect(new Set(around.map(({ memberId, itemId }) => `${memberId} ${itemId}`))).toEqual(
      new Set([`${ann.id} ${tent}`, `${eve.id} ${lamp}`]),
    );
  });

  it('the latest likes of each member or owner, and those between members', async () => {
    const eve = await world.member();
    const rug = await makeItem(world.db, bob.id, { title: 'Rug' });
    for (const [who, what] of [
      [ann, tent],
      [ann, rug],
      [eve, lamp],
      [eve, tent],
    ] as const) {
      world.clock.advance({ minutes: 1 });
      await like(who, what);
    }
    const db = { db: world.db };
    const pairs = (edges: Awaited<ReturnType<typeof listAllLikes>>) =>
      new Set(edges.map(({ memberId, itemId }) => `${memberId} ${itemId}`));
    expect(pairs(await listLatestLikesByMembers(db, [ann.id, eve.id], 1))).toEqual(
      new Set([`${ann.id} ${rug}`, `${eve.id} ${tent}`]),
    );
    expect(pairs(await listLatestLikesOfOwners(db, [bob.id], 2))).toEqual(
      new Set([`${ann.id} ${rug}`, `${eve.id} ${tent}`]),
    );
    expect(pairs(await listLikesBetweenMembers(db, [ann.id, eve.id], [ann.id], 10))).toEqual(
      new Set([`${eve.id} ${lamp}`]),
    );
    expect(await listLikesBetweenMembers(db, [], [ann.id], 10)).toEqual([]);
    expect(await listLatestLikesByMembers(db, [], 10)).toEqual([]);
  });

  it('all likes come in pages, each once', async () => {
    await like(ann, tent);
    await like(bob, lamp);
    const seen: string[] = [];
    for (let page = await listAllLikes({ db: world.db }, null, 1); page[0];) {
      seen.push(page[0].id);
      page = await listAllLikes({ db: world.db }, page[0].id, 1);
    }
    const ours = (await listLikesInvolvingMembers({ db: world.db }, [ann.id])).map(({ id }) => id);
    expect(ours).toHaveLength(2);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(ours));
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { prepareLoad } from '#platform/load/load.ts';
import { testWorld } from '#testing/world.ts';
import { loadLikes } from './load-likes.ts';
import { tablesOf } from './tables.ts';

const world = await testWorld();

test('the load writes likes and swipes of every member, none of an own item, each swipe to the right a like; they swipe on', async () => {
  const members = await Promise.all([world.member(), world.member(), world.member()]);
  for (const { id } of members) for (let n = 0; n < 20; n += 1) await makeItem(world.db, id);
  await world.transaction(async ({ db, now }) => {
    await prepareLoad(db);
    for (const [index, { id }] of members.entries())
      await sql`insert into load_member (n, id) values (${index + 1}, ${id})`.execute(db);
    await loadLikes.run({ db, now, members: 3, items: 60, wrote: () => undefined });
  });
  const likes = await tablesOf(world.db).selectFrom('item_like').selectAll().execute();
  const swipes = await tablesOf(world.db).selectFrom('swipe').selectAll().execute();
  expect(new Set(swipes.map(({ member_id }) => member_id)).size).toBe(3);
  expect(likes.filter(({ member_id, owner_id }) => member_id === owner_id)).toEqual([]);
  const liked = new Set(likes.map(({ member_id, item_id }) => `${member_id} ${item_id}`));
  const right = swipes.filter(({ direction }) => direction === 'right');
  expect(right.length).toBeGreaterThan(0);
  expect(right.every(({ member_id, item_id }) => liked.has(`${member_id} ${item_id}`))).toBe(true);
  const [first, second] = members;
  if (!first || !second) throw new Error('no members');
  await world.as(first).matching.swipe.mutate({ itemId: await makeItem(world.db, second.id), to: 'later' });
});

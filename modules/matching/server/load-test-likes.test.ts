import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { testWorld } from '#testing/world.ts';
import { likeLoadTestStep } from './load-test-likes.ts';
import { typedTables } from './tables.ts';

const world = await testWorld();
const members: Member[] = [];
const likes = () => typedTables(world.db).selectFrom('item_like').selectAll().execute();
const swipes = () => typedTables(world.db).selectFrom('swipe').selectAll().execute();

beforeAll(async () => {
  const visibleFrom = new Date(world.clock.now().getTime() - 1_000 * day);
  for (let n = 0; n < 10; n += 1) members.push(await world.member());
  for (const { id } of members) for (let n = 0; n < 6; n += 1) await makeItem(world.db, id, { visibleFrom });
  await world.transaction(async ({ db, now, config }) => {
    await createLoadSqlFunctions(db);
    for (const [index, { id }] of members.entries())
      await sql`insert into load_member (n, id) values (${index + 1}, ${id})`.execute(db);
    await likeLoadTestStep.run({ db, now, config, members: members.length, items: 60, wrote: () => undefined });
  });
});

test('the load writes no like of an own item, and a like for each swipe to the right', async () => {
  const written = await likes();
  expect(written.filter(({ member_id, owner_id }) => member_id === owner_id)).toEqual([]);
  const liked = new Set(written.map(({ member_id, item_id }) => `${member_id} ${item_id}`));
  const right = (await swipes()).filter(({ direction }) => direction === 'right');
  expect(right.length).toBeGreaterThan(0);
  expect(right.every(({ member_id, item_id }) => liked.has(`${member_id} ${item_id}`))).toBe(true);
});

test('each member of the load has hearts and swipes, the swipes by far the most', async () => {
  const hearts = (await likes()).filter(({ source }) => source === 'heart');
  const swiped = await swipes();
  const countLikes = (rows: readonly { readonly member_id: MemberId }[], id: MemberId) =>
    rows.filter(({ member_id }) => member_id === id).length;
  for (const { id } of members) {
    expect(countLikes(hearts, id)).toBeGreaterThan(0);
    expect(countLikes(swiped, id)).toBeGreaterThan(3 * countLikes(hearts, id));
  }
});

test('the decisions of the load are spread over the 24 months before', async () => {
  const now = world.clock.now().getTime();
  const moments = [
    ...(await swipes()).map(({ swiped_at }) => swiped_at),
    ...(await likes()).map((row) => row.created_at),
  ];
  const ages = moments.map((at) => (now - new Date(at).getTime()) / day);
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ages)).toBeLessThanOrEqual(731);
  const months = new Set(ages.map((age) => Math.floor((age * 24) / 730.001)));
  expect(months.size).toBe(24);
});

test('a member of the load swipes on', async () => {
  const [first, second] = members;
  if (!first || !second) throw new Error('no members');
  await world.as(first).matching.swipe.mutate({ itemId: await makeItem(world.db, second.id), to: 'later' });
});

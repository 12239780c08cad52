import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { makeItem } from '#modules/items/testing.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();

it('“wants something I have” finds what wishes by category or word for what the member lists', async () => {
  const [ann, bob] = [await world.member(), await world.member()];
  await makeItem(world.db, ann.id, { title: 'Gravel bike', categories: ['bicycles'] });
  await makeItem(world.db, ann.id, { title: 'Garden path', categories: ['bicycles'] });
  const wants = await makeItem(world.db, bob.id, { title: 'Canvas tent' });
  const other = await makeItem(world.db, bob.id, { title: 'Other canvas tent' });
  await sql`update item set wish_categories = '{toys}', wish_keywords = '{}' where id = ${other}`.execute(world.db);
  const asked = { keyword: 'canvas tent', wantsMine: true } as const;
  const found = async (member: typeof ann) =>
    (await world.as(member).discovery.search.query(asked)).items.map(({ id }) => id);
  expect(await found(ann)).toEqual([wants]);
  expect(await found(bob)).toEqual([]);
  await sql`update item set wish_categories = '{toys}', wish_keywords = '{gravel bikes}' where id = ${other}`.execute(
    world.db,
  );
  expect(new Set(await found(ann))).toEqual(new Set([wants, other]));
  await sql`update item set wish_keywords = '{gravel path}' where id = ${other}`.execute(world.db);
  expect(await found(ann)).toEqual([wants]);
  const guests = (await world.guest().discovery.search.query(asked)).items.map(({ id }) => id);
  expect(new Set(guests)).toEqual(new Set([wants, other]));
});

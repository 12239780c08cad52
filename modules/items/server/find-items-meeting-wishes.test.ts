import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { testWorld } from '#testing/world.ts';
import { findItemsMeetingWishes } from '../public.ts';
import { makeItem } from '../testing.ts';

const world = await testWorld();

test('an item meets a wish by its category or by a word in its text', async () => {
  const [ana, ben] = [await world.member(), await world.member()];
  const drum = await makeItem(world.db, ana.id, { title: 'Snare drum', categories: ['musical-instruments'] });
  const bikes = await makeItem(world.db, ben.id, { title: 'Red bike', categories: ['bicycles'] });
  const lamp = await makeItem(world.db, ben.id, { title: 'Bike lamp', description: 'Bright.', categories: ['tools'] });
  const book = await makeItem(world.db, ben.id, { title: 'Old book', description: 'Read.', categories: ['textbooks'] });
  const wishless = await makeItem(world.db, ana.id, { title: 'Vase' });
  await sql`update item set wish_categories = '{}', wish_keywords = '{}' where id = ${wishless}`.execute(world.db);
  const candidates = [bikes, lamp, book];
  await sql`update item set wish_categories = '{bicycles}', wish_keywords = '{lamps,"\\"drum -kit"}' where id = ${drum}`.execute(
    world.db,
  );
  expect(new Set(await findItemsMeetingWishes(world.db, [drum], candidates))).toEqual(new Set([bikes, lamp]));
  expect(await findItemsMeetingWishes(world.db, [wishless], candidates)).toEqual([]);
  expect(await findItemsMeetingWishes(world.db, [], candidates)).toEqual([]);
});

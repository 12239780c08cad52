import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { setMemberSuburb } from '#modules/members/testing.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const migration = await readFile('migrations/0220-platform-arrays-without-null.sql', 'utf8');

it('a database whose arrays hold null is repaired, the word is kept, and no further null is taken', async () => {
  const owner = await world.member();
  await setMemberSuburb(world.host, owner.id);
  const itemId = await makeItem(world.db, owner.id);
  for (const [, table, constraint] of migration.matchAll(/alter table (\w+) add constraint (\w+)/g))
    await sql.raw(`alter table ${table} drop constraint ${constraint}`).execute(world.db);
  const fill = sql`update item set keywords = array[null, 'lamp', null], wish_keywords = array['tent', null]`;
  await fill.execute(world.db);
  await sql`update member_profile set interest_words = array[null, 'lamp'] where member_id = ${owner.id}`.execute(
    world.db,
  );
  await sql`insert into search_item values (${itemId}, array['lamp', null])`.execute(world.db);
  await sql`insert into search_miss values ('2026-07-01', 'lamp', 1, 1, array[7, null])`.execute(world.db);

  await sql.raw(migration).execute(world.db);
  const { rows } = await sql`
    select keywords, wish_keywords, interest_words, search_item.words, marks
    from item join member_profile on member_id = owner_id join search_item on item_id = item.id, search_miss`.execute(
    world.db,
  );
  expect(rows).toEqual([
    {
      keywords: ['lamp', 'null'],
      wish_keywords: ['tent', 'null'],
      interest_words: ['lamp', 'null'],
      words: ['lamp'],
      marks: [7],
    },
  ]);
  await expect(fill.execute(world.db)).rejects.toThrow('item_arrays_without_null');
});

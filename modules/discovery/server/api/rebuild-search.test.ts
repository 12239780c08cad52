import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { updateWordsOfItems } from '../words/learn-words.ts';
import { rebuildSearchWordsCommand } from './rebuild-search-words.command.ts';

const world = await testWorld();
const type = createOperator(world, [rebuildSearchWordsCommand]);
const words = async () => {
  const { rows } = await sql<{ word: string; members: number }>`
    select word, members from search_word order by word`.execute(world.db);
  return rows;
};

it('what search knows is counted anew from the items, as learning one by one counted it', async () => {
  const [ann, bob] = [await world.member(), await world.member()];
  const items = [
    await makeItem(world.db, ann.id, { title: 'Walnut bookcase' }),
    await makeItem(world.db, bob.id, { title: 'Walnut kayak' }),
  ];
  await world.transaction((unit) => updateWordsOfItems(unit, items));
  const learned = await words();
  expect(learned).toContainEqual({ word: 'walnut', members: 2 });
  await sql`delete from search_word where word = 'kayak'`.execute(world.db);
  await sql`insert into search_word (word, members) values ('ghost', 7)`.execute(world.db);
  const spoilt = await words();
  expect(await type('search', 'rebuild', '--dry-run')).toMatchObject({ exit: exitCodes.done });
  expect(await words()).toEqual(spoilt);
  expect(await type('search', 'rebuild')).toMatchObject({ exit: exitCodes.done, answer: { words: learned.length } });
  expect(await words()).toEqual(learned);
});

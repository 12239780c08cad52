import { expect, test } from 'vitest';
import { toSiteDay } from '#contracts/site-day.ts';
import { testWorld } from '#testing/world.ts';
import { typedTables } from '../tables.ts';
import { deleteOldMissesJob } from './delete-old-misses.job.ts';
import { listCountableWords, recordMisses } from './record-misses.ts';

const world = await testWorld({ SEARCH_MISSES_KEPT_DAYS: '30' });
const counted = async () => {
  const rows = await typedTables(world.db).selectFrom('search_miss').selectAll().orderBy('word').execute();
  return rows.map(({ marks, ...row }) => ({ ...row, marks: marks.length }));
};
const find = (keyword: string) => world.guest().discovery.search.query({ keyword, limit: 10 });

test.each([
  ['Zxqv Zxqv krumph', ['krumph', 'zxqv']],
  ['ana@example.com', []],
  ['0412 345 678', []],
  ['12 Banksia St, 4000', ['banksia']],
  ['ab c', []],
])('of "%s" the words %j may be counted', (keyword, words) => expect(listCountableWords(keyword)).toEqual(words));

test('a search without a find counts its words for the day, and nothing of the searcher', async () => {
  await find('krumph zxqv');
  await find('Krumph');
  const day = toSiteDay(world.clock.now());
  expect(await counted()).toEqual([
    { day, word: 'krumph', searches: 2, searchers: 1, marks: 1 },
    { day, word: 'zxqv', searches: 1, searchers: 1, marks: 1 },
  ]);
});

test('people are told apart up to the floor, and their marks are forgotten the next night', async () => {
  const by = (who: string) => ({ who, key: 'a key', floor: 3 });
  for (const who of ['ann', 'ann', 'bob', 'kim', 'lee'])
    await recordMisses(world.db, 'wombat', by(who), world.clock.now());
  const found = async () => (await counted()).find(({ word }) => word === 'wombat');
  expect(await found()).toMatchObject({ searches: 5, searchers: 3, marks: 3 });
  world.clock.advance({ days: 1 });
  await deleteOldMissesJob.run({ db: world.db, now: world.clock.now(), host: world.host } as never, {});
  expect(await found()).toMatchObject({ searches: 5, searchers: 3, marks: 0 });
});

test('many searches at once count each once', async () => {
  const words = ['onceone oncetwo', 'oncetwo onceone'];
  await Promise.all(Array.from({ length: 20 }, (_, index) => find(words[index % 2] ?? '')));
  expect((await counted()).filter(({ word }) => word.startsWith('once')).map(({ searches }) => searches)).toEqual([
    20, 20,
  ]);
});

test('words are deleted once they are only history', async () => {
  world.clock.advance({ days: 29 });
  await deleteOldMissesJob.run({ db: world.db, now: world.clock.now(), host: world.host } as never, {});
  expect(await counted()).not.toEqual([]);
  world.clock.advance({ days: 3 });
  await deleteOldMissesJob.run({ db: world.db, now: world.clock.now(), host: world.host } as never, {});
  expect(await counted()).toEqual([]);
});

import { expect, it } from 'vitest';
import { toSiteDay } from '#contracts/site-day.ts';
import { recordMisses } from '#modules/discovery/public.ts';
import { testWorld, type World } from '#testing/world.ts';
import { deleteRareMissedWordsJob } from './delete-rare-missed-words.job.ts';
import { recountAllHours } from './recount-all-hours.ts';
import { typedTables } from './tables.ts';

const world = await testWorld({ SEARCH_MISS_FLOOR: '1', SEARCH_MISS_WORDS: '1', SEARCH_MISS_NAMED_DAYS: '62' });

const miss = (keyword: string, who: string) =>
  recordMisses(world.db, keyword, { who, key: 'a key', floor: 9 }, world.clock.now());

/** Counts the words of today. */
async function count(): Promise<void> {
  const today = toSiteDay(world.clock.now());
  await recountAllHours(world.db, (run) => world.transaction(run), { from: today, until: today });
}

/** The words that the running totals of a day have, with their totals. */
const totals = async () => {
  const rows = await typedTables(world.db)
    .selectFrom('figure_day')
    .select(['part', 'total'])
    .where('metric', '=', 'missed')
    .orderBy('day')
    .execute();
  return Object.fromEntries(rows.map(({ part, total }) => [part, Number(total)]));
};

function forget(): Promise<void> {
  const transaction: World['transaction'] = (run) => world.transaction(run);
  return deleteRareMissedWordsJob.run(
    { db: world.db, now: world.clock.now(), host: world.host, transaction } as never,
    {},
  );
}

it('only the words most searched for are named, and those of long ago are forgotten', async () => {
  for (const who of ['ann', 'bob']) await miss('wombat', who);
  await miss('quokka', 'ann');
  await count();
  expect(await totals()).toEqual({ wombat: 2, '': 1 });
  world.clock.advance({ days: 40 });
  await miss('dingo', 'ann');
  await count();
  await forget();
  expect(await totals()).toEqual({ wombat: 2, '': 1, dingo: 1 });
  world.clock.advance({ days: 40 });
  await forget();
  expect(await totals()).toEqual({ dingo: 1 });
});

it('a word that is searched for again keeps the total that its new searches are compared with', async () => {
  await miss('dingo', 'bob');
  await count();
  world.clock.advance({ days: 40 });
  await forget();
  const rows = await typedTables(world.db)
    .selectFrom('figure_day')
    .select('total')
    .where('part', '=', 'dingo')
    .execute();
  expect(rows.map(({ total }) => Number(total)).toSorted()).toEqual([1, 2]);
});

import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ItemId, MemberId, newId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import { keepSearcher } from './keep-searcher.ts';
import { settingsOf } from './search.ts';

const world = await testWorld();
const idleMs = 60_000;
const task = { databaseUrl: world.databaseUrl, settings: settingsOf(world.host.config), now: new Date() };
const begin = () => {
  const searcher = keepSearcher(join(import.meta.dirname, 'searcher.fixture.ts'), idleMs);
  const around = (itemId: ItemId) =>
    searcher.search({ ...task, name: 'around', asked: [{ memberIds: [newId(MemberId)], itemId }] }, 600);
  return { searcher, around };
};
/** The exit of a process arrives in a turn of its own. */
const itsEnd = (searcher: { readonly isRunning: boolean }) =>
  vi.waitFor(() => expect(searcher.isRunning).toBe(false), { timeout: 10_000, interval: 20 });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('searches that overlap share one process, which ends a while after the last of them', async () => {
  const { searcher, around } = begin();
  const items = [newId(ItemId), newId(ItemId), newId(ItemId)];
  expect(await Promise.all(items.map(around))).toEqual(items.map((id) => [[id]]));
  vi.advanceTimersByTime(idleMs / 2);
  const [last] = items;
  if (last) await around(last);
  vi.advanceTimersByTime(idleMs - 1);
  expect(searcher.isRunning).toBe(true);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await itsEnd(searcher);
});

it('a process with a search that is not answered yet is not ended, and a new one is started after an end', async () => {
  const { searcher, around } = begin();
  const long = searcher.search({ ...task, name: 'all', asked: { likes: 1, seconds: 1 } }, 600);
  const outcome = expect(long).rejects.toThrow('the search for chains ended with SIGKILL');
  const [one, other] = [newId(ItemId), newId(ItemId)];
  expect(await around(one)).toEqual([[one]]);
  vi.advanceTimersByTime(2 * idleMs);
  expect(await around(other)).toEqual([[other]]);
  vi.advanceTimersByTime(600_000);
  vi.useRealTimers();
  await outcome;
  await itsEnd(searcher);
  expect(await around(one)).toEqual([[one]]);
});

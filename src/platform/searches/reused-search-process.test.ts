import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { createReusedSearchProcess } from './reused-search-process.ts';

const world = await testWorld();
const idleMs = 60_000;
const task = {
  databaseUrl: world.databaseUrl,
  connection: world.host.config,
  config: world.host.config,
  now: new Date(),
};
const begin = () => {
  const kept = createReusedSearchProcess(join(import.meta.dirname, 'search-process.fixture.ts'), idleMs);
  const echo = (word: string) => kept.search({ ...task, name: 'test.echo', query: { word } }, 600);
  return { kept, echo };
};
/** The exit of a process arrives in a turn of its own. */
const itsEnd = (kept: { readonly isRunning: boolean }) =>
  vi.waitFor(() => expect(kept.isRunning).toBe(false), { timeout: 10_000, interval: 20 });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('searches that overlap share one process, which ends a while after the last of them', async () => {
  const { kept, echo } = begin();
  const words = ['tent', 'kayak', 'piano'];
  expect(await Promise.all(words.map(echo))).toMatchObject(words.map((word) => ({ word })));
  vi.advanceTimersByTime(idleMs / 2);
  await echo('tent');
  vi.advanceTimersByTime(idleMs - 1);
  expect(kept.isRunning).toBe(true);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await itsEnd(kept);
});

it('a process with a search that is not answered yet is not ended, and a new one is started after an end', async () => {
  const { kept, echo } = begin();
  const outcome = expect(kept.search({ ...task, name: 'test.endless', query: {} }, 600)).rejects.toThrow(
    'the process of searches ended with SIGKILL',
  );
  expect(await echo('tent')).toMatchObject({ word: 'tent' });
  vi.advanceTimersByTime(2 * idleMs);
  expect(await echo('kayak')).toMatchObject({ word: 'kayak' });
  vi.advanceTimersByTime(600_000);
  vi.useRealTimers();
  await outcome;
  await itsEnd(kept);
  expect(await echo('tent')).toMatchObject({ word: 'tent' });
});

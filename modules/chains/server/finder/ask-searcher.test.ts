import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ItemId, MemberId, newId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import { startSearcher } from './ask-searcher.ts';
import { settingsOf } from './search.ts';

const world = await testWorld();
const searcher = startSearcher(join(import.meta.dirname, 'searcher.fixture.ts'));
const task = { databaseUrl: world.databaseUrl, settings: settingsOf(world.host.config), now: new Date() };
const around = (itemId?: ItemId, memberIds = [newId(MemberId)]) =>
  searcher.search({ ...task, name: 'around', asked: [{ memberIds, itemId }] }, 60);

it('a process of searches answers each search, reports one that fails, and goes on', async () => {
  const items = [newId(ItemId), newId(ItemId)] as const;
  expect(await Promise.all(items.map((id) => around(id)))).toEqual(items.map((id) => [[id]]));
  await expect(around(undefined, [])).rejects.toThrow('the search for chains failed: Error: no members');
  expect(await around()).toEqual([]);
  expect(searcher.isRunning).toBe(true);
});

it('a search that takes too long ends its process, and is an error of its job', async () => {
  const all = searcher.search({ ...task, name: 'all', asked: { likes: 1, seconds: 1 } }, 0.5);
  await expect(all).rejects.toThrow('the search for chains ended with SIGKILL');
  expect(searcher.isRunning).toBe(false);
  await expect(around()).rejects.toThrow();
});

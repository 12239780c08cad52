import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { createSearches } from './searches.ts';
import { echoSearch, endlessSearch } from './test-searches.fixture.ts';

const world = await testWorld();
const { config, database } = world.host;
const entry = join(import.meta.dirname, 'search-process.fixture.ts');
const searches = createSearches(config, database, entry);
const now = new Date();
const echo = (word: string, fails?: true) => searches.run(echoSearch, { word, ...(fails && { fails }) }, now);

describe('a search', () => {
  it('runs in a process of its own, with a connection and no setting but those that it names, and no secret', async () => {
    const [one, two] = await Promise.all([echo('tent'), echo('kayak')]);
    expect([one, two]).toMatchObject([
      { word: 'tent', one: 1, settings: ['SHUTDOWN_SECONDS'] },
      { word: 'kayak', one: 1 },
    ]);
    expect(one.pid).toBe(two.pid);
    expect(one.pid).not.toBe(process.pid);
  });

  it('that fails is an error of its own, and the process goes on', async () => {
    const { pid } = await echo('tent');
    await expect(echo('tent', true)).rejects.toThrow('the search test.echo failed: Error: no word');
    expect((await echo('tent')).pid).toBe(pid);
  });

  it('that takes too long alone ends its process and no other', async () => {
    const { pid } = await echo('tent');
    await expect(searches.runAlone(endlessSearch, {}, now, 0.5)).rejects.toThrow(
      'the process of searches ended with SIGKILL',
    );
    expect((await echo('tent')).pid).toBe(pid);
  });

  it('of many at once is answered each by its own result', async () => {
    const words = Array.from({ length: 30 }, (_, index) => `word ${index}`);
    const found = await Promise.all(words.map((word) => echo(word)));
    expect(found.map(({ word }) => word)).toEqual(words);
  });
});

describe('a search for a member', () => {
  it('answers the same question again while its result is kept, and the question of another member by a new search', async () => {
    const keeping = createSearches({ ...config, SEARCH_KEPT_SECONDS: 60 }, database);
    const counted = { ...echoSearch, run: (view: never, query: never) => (runs++, echoSearch.run(view, query)) };
    let runs = 0;
    const [ann, ben] = [await world.member(), await world.member()];
    for (const word of ['tent', 'tent', 'kayak', 'tent'])
      expect(await keeping.runFor(ann.id, counted, { word }, now)).toMatchObject({ word });
    expect(runs).toBe(2);
    await keeping.runFor(ben.id, counted, { word: 'tent' }, now);
    expect(runs).toBe(3);
  });
});

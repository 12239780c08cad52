import { describe, expect, it } from 'vitest';
import { addBarrierTopic, openScene, type SceneLog } from '#testing/live-scene.ts';
import { live } from '#testing/live.table.ts';
import { access } from '#testing/access.table.ts';
import { listAllProcedures } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';
import { allLiveQueries } from '#web/live/live-queries.ts';

const world = await testWorld();
const host = addBarrierTopic(world.host);
const commands = new Set<string>();

const forMembers = (type: 'query' | 'mutation') =>
  listAllProcedures()
    .filter((one) => one.type === type && /^(open|member)\b/.test(access[one.path] ?? ''))
    .map(({ path }) => path)
    .toSorted();

describe('after a command of one party, every answer on open screens of both is as a fresh one', () => {
  it.each(Object.entries(live.scenes))('%s', async (_name, play) => {
    const log: SceneLog = { commands, stale: [] };
    const scene = await openScene(world, host, live.queries, log);
    try {
      await play(scene);
    } finally {
      scene.close();
    }
    expect(log.stale).toEqual([]);
  });
});

describe('the table of open screens', () => {
  it('names every query for members or guests, with its inputs or why it is read when opened', () => {
    expect(Object.keys(live.queries).toSorted()).toEqual(forMembers('query'));
  });

  it('has a scene for every command, or the reason why no screen follows it', () => {
    const played = [...commands, ...Object.keys(live.alone)];
    expect(played.toSorted()).toEqual(forMembers('mutation'));
  });

  it('follows topics of queries that it compares', () => {
    const compared = Object.entries(live.queries).flatMap(([path, row]) => (typeof row === 'function' ? [path] : []));
    expect(Object.keys(allLiveQueries).filter((path) => !compared.includes(path))).toEqual([]);
  });
});

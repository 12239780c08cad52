import { expect, it } from 'vitest';
import { breakSite } from '#testing/broken-site.ts';
import { processesOf } from '#testing/processes.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const startProcess = processesOf(world, { DATABASE_POOL: '4' });

/** The long form is broken-exchanges.prove.ts. */
it('broken uploads and exchanges end nothing, leave nothing open and nothing half written', async () => {
  const site = await startProcess('web');
  const { before, after, cuts, uploadStatuses, left, wrong } = await breakSite(world, site, {
    seed: 'short',
    uploads: 40,
    exchanges: 300,
  });
  expect({ left, wrong }).toEqual({ left: [], wrong: [] });
  expect(after.total).toBeLessThanOrEqual(before.total);
  expect(after.files).toEqual(before.files);
  expect([...uploadStatuses.keys()].toSorted()).toEqual([0, 400]);
  expect(Math.min(...cuts.values())).toBeGreaterThan(5);
}, 120_000);

import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { stressSiteAndMeasureLeaks } from '#testing/stress-site.ts';
import { createProcesses } from '#testing/processes.ts';
import { s3Server } from '#testing/s3/s3-server.ts';
import { testWorld, type World } from '#testing/world.ts';

/** The seed that a run prints repeats it: SEED=… npm run prove -- broken-exchanges */
const seed = process.env['SEED'] ?? randomBytes(4).toString('hex');
const uploads = 500;
const exchanges = 10_000;

const store = await s3Server();
afterAll(() => store.close());
const [onDisk, onS3] = [await testWorld(), await testWorld(store.settings())];
const settings = { DATABASE_POOL: '6', UPLOADS_PER_DAY: '100000' };
const starts = [
  ['on the disk', onDisk, createProcesses(onDisk, settings)],
  ['in a bucket', onS3, createProcesses(onS3, { ...settings, ...store.settings() })],
] as const;

it.each(starts)(
  `${uploads} broken uploads and ${exchanges} cut exchanges, with files %s`,
  async (where, world, start) => {
    const site = await start('web');
    const pid = site.pid();
    const began = performance.now();
    const found = await stressSiteAndMeasureLeaks(world as World, site, { seed, uploads, exchanges });
    const { before, after, cuts, uploadStatuses, left, wrong } = found;
    process.stdout.write(
      `${JSON.stringify({
        seed,
        where,
        seconds: Math.round((performance.now() - began) / 1_000),
        descriptors: { before: before.total, after: after.total },
        uploads: Object.fromEntries(uploadStatuses),
        exchanges: Object.fromEntries(cuts),
      })}\n`,
    );
    expect({ left, wrong }).toEqual({ left: [], wrong: [] });
    expect(site.pid()).toBe(pid);
    expect(after.total).toBeLessThanOrEqual(before.total);
    expect(after.files).toEqual(before.files);
    expect([...uploadStatuses.keys()].toSorted()).toEqual([0, 400]);
    expect([...store.bucket.multiparts.keys()]).toEqual([]);
  },
);

import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { stressSiteAndMeasureLeaks } from '#testing/stress-site.ts';
import { createProcesses } from '#testing/processes.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const startProcess = createProcesses(world, { DATABASE_POOL: '4' });

it('a process killed in the middle of an upload leaves half a file, and its next start takes it away', async () => {
  const incoming = path.join(world.host.config.DATA_DIR, 'files/.incoming');
  const halves = () => readdir(incoming).catch(() => []);
  const site = await startProcess('web');
  const member = await world.member();
  const { uploadId } = await world.as(member).uploads.begin.mutate({ purpose: 'item', size: 1_000_000 });
  const sender = request(`${site.url}/files/uploads/${uploadId}/parts/0`, {
    method: 'PUT',
    headers: { cookie: makeSessionCookieHeader(world.host, member), 'content-length': 1_000_000 },
  });
  sender.on('error', () => undefined).write(Buffer.alloc(500_000));
  await expect.poll(halves).toHaveLength(1);
  await site.kill();
  expect(await halves()).toHaveLength(1);
  await site.restart();
  expect(await halves()).toEqual([]);
  await site.kill();
}, 120_000);

/** The long version is broken-exchanges.prove.ts. */
it('broken uploads and exchanges end nothing, leave nothing open and nothing half written', async () => {
  const site = await startProcess('web');
  const { before, after, cuts, uploadStatuses, left, wrong } = await stressSiteAndMeasureLeaks(world, site, {
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

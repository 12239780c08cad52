import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { findPostmaster } from '#platform/postgres/postmaster-file.ts';
import { testConfig } from '#testing/config.ts';
import { startProduct } from './product.ts';

vi.setConfig({ testTimeout: 120_000 });

const dataDir = mkdtempSync(path.join(tmpdir(), 'swapu-outage-'));
chmodSync(dataDir, 0o711);
const lost = vi.fn();
const config = testConfig({ DATA_DIR: dataDir, SEED: 'off', DATABASE_CONNECT_SECONDS: '1', PAGE_CACHE_SECONDS: '0' });
const product = await startProduct(
  config,
  () => (_request, response) => void response.end(),
  () => undefined,
  lost,
);
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

const postmaster = () => findPostmaster(path.join(dataDir, 'postgres', '18'));
const get = (address: string) => fetch(product.url + address);
const fetchAnswer = async (address: string) => {
  const response = await get(address);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('a database killed under load is back on the same port with its data; queries, live updates and jobs go on', async () => {
  const { host } = product;
  await sql`insert into flag_value (name, is_on, changed_at) values ('outage', true, now())`.execute(host.database.db);
  const invalidated: string[] = [];
  host.subscriptions.listen('outage_test', (payload) => void invalidated.push(payload ?? 'reconnected'));
  const before = postmaster();
  const load = new AbortController();
  const statuses = new Set<number>();
  const visitors = Array.from({ length: 8 }, async () => {
    while (!load.signal.aborted) {
      statuses.add((await get('/trpc/items.newest?input=%7B%7D')).status);
      await pause(5);
    }
  });
  await expect.poll(() => statuses.has(200)).toBe(true);

  process.kill(before?.pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => fetchAnswer('/readyz'), { interval: 20 })
    .toMatchObject({
      status: 503,
      body: {
        status: 'unready',
        database: false,
        stopping: false,
        cause: expect.stringContaining('SIGKILL') as string,
      },
    });
  expect((await get('/healthz')).status).toBe(200);

  await expect.poll(async () => (await get('/readyz')).status, { timeout: 60_000 }).toBe(200);
  load.abort();
  await Promise.all(visitors);
  expect([...statuses].sort()).toEqual([200, 503]);
  expect((await get('/trpc/items.newest?input=%7B%7D')).status).toBe(200);
  expect(postmaster()?.port).toBe(before?.port);
  expect(postmaster()?.pid).not.toBe(before?.pid);
  const kept = await sql`select from flag_value where name = 'outage'`.execute(host.database.db);
  expect(kept.rows).toHaveLength(1);

  await expect.poll(() => invalidated, { timeout: 30_000 }).toContain('reconnected');
  await sql`select pg_notify('outage_test', 'heard')`.execute(host.database.db);
  await expect.poll(() => invalidated).toContain('heard');

  const id = await host.boss.send('platform.sweep', {});
  await expect
    .poll(async () => (await host.boss.findJobs('platform.sweep', { id: id ?? '' }))[0]?.state, { timeout: 60_000 })
    .toBe('completed');
  expect(lost).not.toHaveBeenCalled();
});

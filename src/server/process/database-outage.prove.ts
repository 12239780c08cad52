import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { findFreePort } from '#platform/postgres/free-port.ts';
import { findPostmaster } from '#platform/postgres/postmaster-file.ts';
import { restartPolicy } from '#platform/postgres/restart-policy.ts';
import { findRunningServerUrl } from '#platform/postgres/running-server.ts';

const entry = path.resolve('dist/server/start.js');
if (!existsSync(entry)) throw new Error('this proof runs the built server: npm run build makes it');

const dataDir = mkdtempSync(path.join(tmpdir(), 'swapu-outages-'));
chmodSync(dataDir, 0o711);
const port = await findFreePort();
const site = `http://127.0.0.1:${port}`;
const child = spawn(process.execPath, [entry], {
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'off',
    RATE_LIMITS: 'off',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let log = '';
child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
const ended = once(child, 'exit') as Promise<[number | null]>;
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const fetchStatus = (address: string): Promise<number> =>
  fetch(site + address, { signal: AbortSignal.timeout(5_000) }).then(
    async (response) => (await response.text(), response.status),
    () => 0,
  );
const untilReady = async () => {
  while ((await fetchStatus('/readyz')) !== 200) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}:\n${log.slice(-3_000)}`);
    await pause(50);
  }
};

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: findRunningServerUrl(dataDir) ?? '' });
  await client.connect();
  return client
    .query<Row>(text)
    .then(
      ({ rows }) => rows,
      (error: unknown) => Promise.reject(error as Error),
    )
    .finally(() => client.end());
}

const kill = async (pid: number) => {
  process.kill(pid, 'SIGKILL');
  while ((await fetchStatus('/readyz')) === 200) await pause(5);
};

it('comes back within 30 s each time its database is killed under load, and ends when it is killed too often', async () => {
  await untilReady();
  await query('create table kept (n int)');
  const load = new AbortController();
  let answered = 0;
  const visitors = Array.from({ length: 16 }, async () => {
    while (!load.signal.aborted) answered += (await fetchStatus('/trpc/items.newest?input=%7B%7D')) === 200 ? 1 : 0;
  });
  const first = findPostmaster(path.join(dataDir, 'postgres', '18'));
  const seconds: number[] = [];
  for (let killed = 1; killed <= restartPolicy.mostStarts; killed += 1) {
    await query(`insert into kept values (${killed})`);
    const server = findPostmaster(path.join(dataDir, 'postgres', '18'));
    expect(server?.port).toBe(first?.port);
    const began = performance.now();
    await kill(server?.pid ?? 0);
    expect(await fetchStatus('/healthz')).toBe(200);
    await untilReady();
    seconds.push((performance.now() - began) / 1_000);
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + 100);
    expect(await query('select n from kept order by n')).toHaveLength(killed);
  }
  process.stdout.write(`back after ${seconds.map((each) => each.toFixed(1)).join(', ')} s\n`);
  expect(Math.max(...seconds)).toBeLessThan(30);
  process.kill(findPostmaster(path.join(dataDir, 'postgres', '18'))?.pid ?? 0, 'SIGKILL');
  const [code] = await ended;
  load.abort();
  await Promise.all(visitors);
  process.stdout.write(`log: ${log.length} characters, ${log.split('\n').length} lines\n`);
  expect(code).toBe(1);
  expect(log.match(/"msg":"database outage"/g)).toHaveLength(restartPolicy.mostStarts + 1);
  expect(log.match(/"msg":"database outage over"/g)).toHaveLength(restartPolicy.mostStarts);
  expect(log.length).toBeLessThan(200_000);
});

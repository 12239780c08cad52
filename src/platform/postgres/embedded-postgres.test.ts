import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isRoot } from '../storage/os-user.ts';
import { findPostmaster } from './postmaster-file.ts';
import { isRunning } from './process-status.ts';
import { findRunningServerUrl } from './running-server.ts';
import type { OutageListener } from './supervision.ts';
import { startThrowawayPostgres, removeAbandonedServers } from './throwaway.ts';

// Creating a database takes a second, and many seconds while other tests keep the machine busy.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
const said: string[] = [];
const start = () => startEmbeddedPostgres({ dataDir, log: (message) => said.push(message), durable: true });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'swapu-embedded-'));
  chmodSync(dataDir, 0o711);
  said.length = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // Some of these tests kill the server during a query; the query itself reports that.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres', '18', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function startInProcess(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-me.fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) return { child, url: line };
  throw new Error('the process ended before its server stood');
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a fresh start gives a UTF-8 database of an ordinary owner, closed to other users of the machine', async () => {
  const server = await start();
  const [settings] = await query(
    server.url,
    `
    select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "isPowerful",
      (select datdba::regrole::text from pg_database where datname = current_database()) as owner`,
  );
  expect(settings).toEqual({ encoding: 'UTF8', major: 18, fsync: 'on', isPowerful: false, owner: 'swapu' });
  await query(
    server.url,
    'create extension pg_trgm; create extension unaccent; create extension btree_gist; create extension cube; create extension citext',
  );
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  await server.stop();
});

test('a wrong password is refused', async () => {
  const server = await start();
  const wrong = new URL(server.url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  await server.stop();
});

test('what was written is there after a clean stop, and stopping twice is harmless', async () => {
  const first = await start();
  await query(first.url, 'create table kept (word text); insert into kept values ($$açaí$$)');
  const pid = postmasterPid();
  await Promise.all([first.stop(), first.stop()]);
  expect(isRunning(pid)).toBe(false);
  const second = await start();
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'açaí' }]);
  await second.stop();
  expect(said).toEqual([]);
});

test('a second start on the same data is refused by name while the first process lives; a command may join it', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(new RegExp(`in use by the process ${process.pid}.*DATA_DIR.*DATABASE_URL`));
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(findRunningServerUrl(dataDir)).toBe(first.url);
  await first.stop();
  expect(findRunningServerUrl(dataDir)).toBeNull();
});

test('after kill -9 of the process the next start takes over from the server left running, and nothing committed is lost', async () => {
  const { child, url } = await startInProcess();
  await query(url, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
  await kill(child);
  const orphan = postmasterPid();
  expect(isRunning(orphan)).toBe(true);
  const next = await start();
  expect(isRunning(orphan)).toBe(false);
  expect(said).toEqual([expect.stringContaining(`process ${orphan}`)]);
  expect(await query(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  await next.stop();
});

test('after kill -9 of process and server both, the next start repairs the data and nothing committed is lost', async () => {
  const { child, url } = await startInProcess();
  await query(url, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
  const server = postmasterPid();
  // A busy session notices late that its server has ended; the next server waits for it.
  const busy = query(url, 'select count(*) from generate_series(1, 5000000)').catch(() => undefined);
  await kill(child);
  process.kill(server, 'SIGKILL');
  const next = await start();
  expect(await query(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  await next.stop();
  await busy;
});

interface Outages {
  readonly seen: string[];
  readonly supervisor: OutageListener;
}

function outages(): Outages {
  const seen: string[] = [];
  return {
    seen,
    supervisor: {
      onEnded: (cause) => seen.push(cause),
      onRecovered: ({ starts }) => seen.push(`back after ${starts}`),
      onGivenUp: (cause) => seen.push(`given up: ${cause}`),
    },
  };
}

test('a killed server is started again on the same data and port, though a session is in a long statement', async () => {
  const { seen, supervisor } = outages();
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: true, supervisor });
  await query(server.url, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
  // This session notices its postmaster's death only when its statement ends, minutes later.
  const busy = query(server.url, 'select count(*) from generate_series(1, 2000000000)').catch(String);
  await expect
    .poll(async () => query(server.url, "select from pg_stat_activity where query ~ '2000000000'"))
    .toHaveLength(2);
  const killed = postmasterPid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(server.outage).toContain('SIGKILL');
  await expect.poll(server.outage, { timeout: 30_000 }).toBeNull();
  expect(postmasterPid()).not.toBe(killed);
  expect(await query(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  expect(seen).toEqual(['the database server ended with SIGKILL', 'back after 1']);
  expect(await busy).toMatch(/terminat/);
  await server.stop();
  expect(findRunningServerUrl(dataDir)).toBeNull();
});

test('a server whose data are gone is given up after some starts', async () => {
  const { seen, supervisor } = outages();
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: true, supervisor });
  const pid = postmasterPid();
  rmSync(join(dataDir, 'postgres', '18', 'global'), { recursive: true });
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => seen.at(-1), { timeout: 50_000 }).toMatch(/^given up: .+ did not start/);
  expect(seen).toHaveLength(2);
  await server.stop();
});

test('stopping during an outage starts nothing any more', async () => {
  const { seen, supervisor } = outages();
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: true, supervisor });
  process.kill(postmasterPid(), 'SIGKILL');
  await expect.poll(server.outage).not.toBeNull();
  await server.stop();
  expect(seen).toEqual(['the database server ended with SIGKILL']);
  expect(findRunningServerUrl(dataDir)).toBeNull();
  await (await start()).stop();
});

test("a number in the server's file that now belongs to another program neither stops the start nor harms that program", async () => {
  await (await start()).stop();
  const innocent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(innocent, 'spawn');
  writeFileSync(
    join(dataDir, 'postgres', '18', 'postmaster.pid'),
    `${innocent.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  await (await start()).stop();
  expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
  await kill(innocent);
});

test("below a folder closed to others data stays where it is; as root it moves along to /var/lib/swapu, where the server's user reaches it", async () => {
  const open = await start();
  await query(open.url, 'create table kept as select 7 as n');
  await open.stop();
  chmodSync(dataDir, 0o700);
  const closed = await start();
  const home = realpathSync(join(dataDir, 'postgres'));
  expect(home.startsWith('/var/lib/swapu/')).toBe(isRoot());
  expect(said.some((line) => line.includes(home))).toBe(isRoot());
  await closed.stop();
  const again = await start();
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await again.stop();
  rmSync(home, { recursive: true });
});

test('data of another major version is left alone and named', async () => {
  await (await start()).stop();
  rmSync(join(dataDir, 'postgres', '18'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', '17'), '');
  await expect(start()).rejects.toThrow(/data of PostgreSQL 17.*brings 18/);
});

test('a making that was cut short is begun anew', async () => {
  await (await start()).stop();
  rmSync(join(dataDir, 'postgres', '18'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', '18.unfinished'), 'half');
  const server = await start();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

/** The folder of the server at this URL; other runs on this machine have their own. */
const findThrowaway = (url: string) =>
  readdirSync(tmpdir()).find(
    (name) =>
      name.startsWith('swapu-throwaway-') &&
      findPostmaster(join(tmpdir(), name, 'postgres', '18'))?.port === Number(new URL(url).port),
  );

test('a throwaway server may make databases and leaves nothing behind', async () => {
  const server = await startThrowawayPostgres();
  await query(server.url, 'create database another');
  expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  const name = findThrowaway(server.url);
  expect(name).toMatch(/^swapu-throwaway-/);
  await server.stop();
  expect(readdirSync(tmpdir())).not.toContain(name);
});

test('what a killed run left behind is cleared by the next one, and a living run is spared', async () => {
  const abandoned = mkdtempSync(join(tmpdir(), 'swapu-throwaway-'));
  chmodSync(abandoned, 0o711);
  rmSync(dataDir, { recursive: true });
  dataDir = abandoned;
  const { child } = await startInProcess();
  const orphan = postmasterPid();
  await removeAbandonedServers();
  expect(isRunning(orphan)).toBe(true);
  await kill(child);
  await removeAbandonedServers();
  expect(isRunning(orphan)).toBe(false);
  expect(existsSync(abandoned)).toBe(false);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#platform/postgres/free-port.ts';
import { benchAppSecret } from './database.ts';

/**
 * `product` is the built product as it runs in production. `product-fresh` is the same without the cache for guests, so
 * that each response is computed anew.
 */
export const contenderNames = ['http', 'trpc-orm', 'product', 'product-fresh'] as const;
export type ContenderName = (typeof contenderNames)[number];

export interface BenchContender {
  readonly name: ContenderName;
  readonly port: number;
  /** Milliseconds from process start to the first correct response. */
  readonly firstAnswerMs: number;
  /** Current resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
}

const connectionsPerPool = 12;

const entries: Readonly<Record<ContenderName, string>> = {
  http: 'scripts/bench/http.ts',
  'trpc-orm': 'scripts/bench/trpc-orm.ts',
  product: 'dist/server/start.js',
  'product-fresh': 'dist/server/start.js',
};

/** Rate limits are on and counted; they are high enough for one client to send the load of many members. */
const productSettings = (name: ContenderName) => ({
  APP_MODE: 'demo',
  SEED: 'off',
  ROLE: name === 'product' ? 'all' : 'web',
  APP_SECRET: benchAppSecret,
  EARLY_ACCESS_HOURS: '24',
  LIMIT_READING: '1000000',
  LIMIT_WRITING: '1000000',
  LIMIT_ADDRESS_SECOND: '1000000',
  LIKES_PER_DAY: '1000000',
  OPEN_OFFERS_OF_NEW_MEMBERS: '10000',
  OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000',
  ...(name === 'product-fresh' && { PAGE_CACHE_SECONDS: '0' }),
});

export const firstPathByContender: Readonly<Record<ContenderName, string>> = {
  http: '/newest',
  'trpc-orm': '/trpc/items.newest?input=%7B%7D',
  product: '/trpc/items.newest?input=%7B%7D',
  'product-fresh': '/trpc/items.newest?input=%7B%7D',
};

/** Starts a contender in its own process and waits for its first correct response. */
export async function startContender(name: ContenderName, databaseUrl: string): Promise<BenchContender> {
  const port = await findFreePort();
  const files = mkdtempSync(join(tmpdir(), 'swapu-bench-'));
  const began = performance.now();
  const child = spawn(process.execPath, [entries[name]], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(connectionsPerPool),
      PORT: String(port),
      DATA_DIR: files,
      ...(name.startsWith('product') && productSettings(name)),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await firstAnswer(child, `http://127.0.0.1:${port}${firstPathByContender[name]}`, name);
  return {
    name,
    port,
    firstAnswerMs: performance.now() - began,
    memory: () => residentMegabytes(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      const cut = setTimeout(() => child.kill('SIGKILL'), 30_000);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      clearTimeout(cut);
      rmSync(files, { recursive: true, force: true });
    },
  };
}

async function firstAnswer(child: ChildProcess, url: string, name: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${said}`);
    const isThere = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await pause(10);
  }
  child.kill('SIGKILL');
  throw new Error(`${name} did not answer within a minute: ${said}`);
}

function residentMegabytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1_024;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#platform/postgres/free-port.ts';
import { afterAll } from 'vitest';
import type { World } from './world.ts';

const entry = path.resolve('dist/server/start.js');

// Registered as the file is loaded: a hook asked for inside another hook would never run, and the processes stay.
const running = new Set<ChildProcess>();
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/** One process of the built product on a world's database. */
export interface RunningProcess {
  readonly url: string;
  /** All at once, as when the machine fails. */
  kill(): Promise<void>;
  /** The same again, at the same address. */
  restart(): Promise<void>;
}

/** Starts the built product as a process of its own and waits until it is ready; it ends with the test file. */
export async function startProcess(world: World, role: 'web' | 'worker'): Promise<RunningProcess> {
  if (!existsSync(entry)) throw new Error('this test runs the built server: npm test builds it first, so does npm run build');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = await launch(world, role, port);
  return {
    url,
    kill: () => end(child),
    restart: async () => void (child = await launch(world, role, port)),
  };
}

async function launch(world: World, role: string, port: number): Promise<ChildProcess> {
  const { APP_SECRET = '', DATA_DIR } = world.host.config;
  const settings = { ROLE: role, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: world.databaseUrl, SEED: 'off', LOG_LEVEL: 'error', RATE_LIMITS: 'off', APP_SECRET, DATA_DIR };
  const child = spawn(process.execPath, [entry], { env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }, stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the ${role} process ended: ${said}`);
    if (await isReady(port)) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the ${role} process did not become ready: ${said}`);
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  );

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

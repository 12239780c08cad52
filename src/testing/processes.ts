import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '#platform/postgres/free-port.ts';
import { afterAll } from 'vitest';
import type { World } from './world.ts';

const entry = path.resolve('dist/server/start.js');

/** A process of the built product on a world's database. */
export interface RunningProcess {
  readonly url: string;
  /** The process id; another one after a restart. */
  pid(): number;
  /** Kills the process at once, as when the machine fails. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
}

type StartProcess = (role: 'web' | 'worker' | 'all') => Promise<RunningProcess>;
type Settings = Readonly<Record<string, string>>;

/**
 * Starts the built product in processes of their own, with settings besides the usual ones of a test; each is ready
 * when it is returned, and ends with the test file. Call it while the file is loaded: a hook that is registered inside
 * another would never run.
 */
export function createProcesses(world: World, settings: Settings = {}): StartProcess {
  const running = new Set<ChildProcess>();
  afterAll(() => running.forEach((child) => child.kill('SIGKILL')));
  const launch = async (role: string, port: number) => {
    const child = spawnServer(world, { ...settings, ROLE: role, PORT: String(port) });
    running.add(child);
    await untilReady(child, role, port);
    return child;
  };
  return async (role) => {
    if (!existsSync(entry))
      throw new Error('this test runs the built server: npm test builds it first, so does npm run build');
    const port = await findFreePort();
    let child = await launch(role, port);
    return {
      url: `http://127.0.0.1:${port}`,
      pid: () => child.pid ?? 0,
      kill: () => end(child),
      restart: async () => void (child = await launch(role, port)),
    };
  };
}

function spawnServer(world: World, settings: Settings): ChildProcess {
  return spawn(process.execPath, [entry], {
    env: serverEnvironment(world, settings),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** The environment of a process on a world's database. */
export function serverEnvironment(world: World, settings: Settings): NodeJS.ProcessEnv {
  const { APP_SECRET = '', DATA_DIR } = world.host.config;
  const usual = {
    HOST: '127.0.0.1',
    DATABASE_URL: world.databaseUrl,
    SEED: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    APP_SECRET,
    DATA_DIR,
  };
  return { PATH: process.env['PATH'], NODE_ENV: 'production', ...usual, ...settings };
}

async function untilReady(child: ChildProcess, role: string, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the ${role} process ended: ${said}`);
    if (await isReady(port)) return;
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

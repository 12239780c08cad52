import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '#platform/postgres/free-port.ts';
import { isRoot } from '#platform/storage/os-user.ts';
import { serverEnvironment } from '#testing/processes.ts';
import { testWorld } from '#testing/world.ts';

// Starting the built product takes seconds, and many seconds while other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000 });

const world = await testWorld();
const children = new Set<ChildProcess>();
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

type Stdio = 'pipe' | number;

/** The built site with a line in the log for each request. */
async function startSite(output: Stdio) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.resolve('dist/server/start.js')], {
    env: serverEnvironment(world, { LOG_LEVEL: 'debug', PORT: String(port) }),
    stdio: ['ignore', output, output],
  });
  children.add(child);
  return { child, url: `http://127.0.0.1:${port}` };
}

const ask = async (url: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  return { status: response.status, text: await response.text() };
};

const untilReady = (url: string) =>
  expect
    .poll(
      () =>
        ask(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 90_000 },
    )
    .toBe(200);

/** Asks for so many addresses that no pipe and no buffer takes their lines. */
async function fillLog(url: string): Promise<void> {
  const emails = 'x'.repeat(4_000);
  for (let n = 0; n < 120; n += 1) await ask(`${url}/trpc/nothing-${n}-${emails}`);
}

async function readDropped(url: string): Promise<number> {
  const { text } = await ask(`${url}/metrics`);
  return Number(/^swapu_log_lines_dropped_total (\d+)/m.exec(text)?.[1]);
}

async function endCleanly(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
}

interface Sink {
  readonly stdio: Stdio;
  /** Lets the log be written from now on. */
  open(child: ChildProcess): void;
  read(): string;
}

/** A pipe whose reader sleeps until it is opened. */
function sleepingReader(): Sink {
  let text = '';
  return {
    stdio: 'pipe',
    open: (child) => void child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString())),
    read: () => text,
  };
}

/** A log on a disk of its own, which is full until it is opened. */
function fullDisk(): Sink {
  const folder = mkdtempSync(path.join(tmpdir(), 'swapu-full-disk-'));
  const mount = (...options: string[]) => expect(spawnSync('mount', [...options, folder]).status).toBe(0);
  mount('-t', 'tmpfs', '-o', 'size=16k', 'tmpfs');
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const file = path.join(folder, 'site.log');
  return {
    stdio: openSync(file, 'a'),
    open: () => mount('-o', 'remount,size=4m'),
    read: () => readFileSync(file, 'utf8'),
  };
}

// Only root may mount a disk.
const sinks: [string, () => Sink][] = [
  ['is a pipe whose reader sleeps', sleepingReader],
  ...(isRoot() ? [['is on a full disk', fullDisk] satisfies [string, () => Sink]] : []),
];

test.each(sinks)(
  'a site serves while its log %s, then says how many lines are missing, and ends in good order',
  async (_how, openSink) => {
    const sink = openSink();
    const { child, url } = await startSite(sink.stdio);
    await untilReady(url);
    await fillLog(url);
    expect(await ask(`${url}/healthz`)).toMatchObject({ status: 200 });
    const dropped = await readDropped(url);
    expect(dropped).toBeGreaterThan(0);
    sink.open(child);
    await expect.poll(sink.read, { timeout: 10_000 }).toContain('log lines dropped');
    await ask(`${url}/trpc/after`);
    await expect.poll(sink.read).toContain('/trpc/after');
    await endCleanly(child);
    const lines = sink
      .read()
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));
    expect(lines.filter(({ msg }) => msg === 'log lines dropped')).toEqual([expect.objectContaining({ dropped })]);
  },
);

const goneDuringStart = (child: ChildProcess) => [child.stdout, child.stderr].forEach((stream) => stream?.destroy());

test.each([
  ['sleeps', (): Stdio => 'pipe', () => undefined],
  ['is gone since the start', (): Stdio => 'pipe', goneDuringStart],
  ['is a disk that is full', (): Stdio => openSync('/dev/full', 'w'), () => undefined],
])('a site whose reader of log and messages %s serves and ends in good order', async (_how, output, afterSpawn) => {
  const { child, url } = await startSite(output());
  afterSpawn(child);
  await untilReady(url);
  await fillLog(url);
  expect(await ask(`${url}/healthz`)).toMatchObject({ status: 200 });
  expect(await readDropped(url)).toBeGreaterThan(0);
  await endCleanly(child);
});

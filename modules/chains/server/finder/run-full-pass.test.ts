import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { isRunning } from '#platform/postgres/process-status.ts';
import type { LoopRules } from '../../domain/finder/pool.ts';
import { randomPool } from '../../domain/finder/brute-force.fixture.ts';
import { runFullPassInChildProcess } from './run-full-pass.ts';

const rules: LoopRules = { shortest: 3, longest: 5, isMemberOnce: true, objective: 'members' };

let server: ChildProcess | undefined;
afterEach(() => void server?.kill('SIGKILL'));

it('the process of a pass ends with the one that started it', async () => {
  const pass = runFullPassInChildProcess({ pool: randomPool(1, 400, 12), rules, seconds: 60, seed: 1 });
  const atExit = process.listeners('exit').at(-1);
  atExit?.(0);
  await expect(pass).rejects.toThrow('SIGKILL');
  expect(process.listeners('exit')).not.toContain(atExit);
});

it(
  'the process of a pass ends when the one that started it is killed while it packs',
  { timeout: 180_000 },
  async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start-pass.fixture.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = child;
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const finder = Number(line);
    await expect.poll(() => readCpuSeconds(finder), { timeout: 120_000 }).toBeGreaterThan(1);
    expect(isRunning(finder)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => isRunning(finder)).toBe(false);
  },
);

/** Reads the computing time of the process, in seconds of processor time. */
function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}

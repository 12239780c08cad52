import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LoopSearchResult } from '../../domain/finder/find-compatible-loops.ts';
import { chainFinderHeapMegabytes, type FullPassTask } from './full-pass-task.ts';

/** Beside this file when run from source; at the top level of a build, where this code may be in `chunks/`. */
const entry = ['chain-finder.ts', 'chain-finder.js', '../chain-finder.js']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path));

/** Time beyond its limit that a pass may take before its process is ended. */
const graceSeconds = 30;

/**
 * Runs a full pass in a process of its own: a solver that blocks, crashes or exhausts memory affects no request.
 * @throws when the process ends without an answer
 */
export async function runFullPassInChildProcess(task: FullPassTask): Promise<LoopSearchResult> {
  if (!entry) throw new Error('chain finder: entry file not found');
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${chainFinderHeapMegabytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<LoopSearchResult>();
  const timer = setTimeout(() => child.kill('SIGKILL'), (task.seconds + graceSeconds) * 1_000);
  child.on('message', (found: LoopSearchResult) => resolve(found));
  child.on('error', reject);
  child.on('exit', (code, signal) => reject(new Error(`the finder of chains ended with ${signal ?? code}`)));
  // A solver that blocks its thread would not notice for minutes that this process has ended.
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  child.send(task, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    process.off('exit', end);
    end();
  }
}

/**
 * The process of a full pass: it packs one pool and ends. It has no settings, no secrets and no database. A thread of
 * its own packs, since the solver blocks the thread that calls it: the first thread notices at once when the server is
 * gone, and ends the process.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { findCompatibleLoops, type LoopSearchResult } from '../../domain/finder/find-compatible-loops.ts';
import { loadHighsSolver } from './load-highs-solver.ts';
import { chainFinderHeapMegabytes, type FullPassTask } from './full-pass-task.ts';

async function pack({ pool, rules, seconds, seed }: FullPassTask): Promise<LoopSearchResult> {
  const began = performance.now();
  const solver = await loadHighsSolver();
  return findCompatibleLoops(pool, rules, {
    seed,
    solver,
    secondsLeft: () => seconds - (performance.now() - began) / 1_000,
  });
}

function packInThread(task: FullPassTask): void {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: chainFinderHeapMegabytes },
  });
  thread.on('message', (found: LoopSearchResult) => process.send?.(found, () => process.exit(0)));
  thread.on('error', (error) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
}

if (isMainThread) {
  // A task may have waited while this file was loaded, and the server be gone by now.
  process.on('message', (task: FullPassTask) => (process.connected ? packInThread(task) : process.exit(1)));
  // An ordinary exit would wait for the thread.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
} else parentPort?.postMessage(await pack(workerData as FullPassTask));

import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageAnswer, ImageTask } from './image-task.ts';

export interface ImageWorkerLimits {
  /** After this time a picture is abandoned and its process killed. */
  readonly seconds: number;
  /** Resident memory at which the process is killed. */
  readonly megabytes: number;
}

/** The worker died or was killed while it processed a picture, which may or may not be the cause. */
export class ImageWorkerLostError extends Error {
  constructor(why: string) {
    super(`image worker ${why}`);
    this.name = 'WorkerLost';
  }
}

/** Next to this file when run from source; at the top level of a build, where this code may be in `chunks/`. */
const entry = ['image-worker.ts', 'image-worker.js', '../image-worker.js']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path));

/** Starts a worker without this process's environment; the worker does not keep this process alive. */
export function startImageWorker(): ChildProcess {
  if (!entry) throw new Error('image worker: entry file not found');
  const child = fork(entry, {
    execArgv: ['--max-old-space-size=256'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A child that cannot start reports it here; the pending `sendImageTask` fails as well.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** Resident memory in megabytes; 0 where the system does not report it. */
export async function readWorkerMemory(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'latin1').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Sends one picture and waits for the answer.
 * @throws ImageWorkerLostError; the child is dead then
 */
export async function sendImageTask(
  child: ChildProcess,
  task: ImageTask,
  limits: ImageWorkerLimits,
): Promise<ImageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>();
  const lose = (why: string) => {
    child.kill('SIGKILL');
    reject(new ImageWorkerLostError(why));
  };
  const onExit = (code: number | null, signal: string | null) =>
    reject(new ImageWorkerLostError(`ended with ${signal ?? code}`));
  const onError = (error: Error) => lose(error.message);
  const timer = setTimeout(() => lose('took too long'), limits.seconds * 1000);
  const watchdog = setInterval(() => {
    void readWorkerMemory(child).then(
      (megabytes) => megabytes > limits.megabytes && lose(`grew to ${Math.round(megabytes)} MB`),
    );
  }, 100);
  child.on('message', resolve).on('exit', onExit).on('error', onError);
  child.channel?.ref();
  try {
    if (child.exitCode !== null || child.signalCode !== null) lose('was gone');
    else child.send(task, (error) => error && lose(error.message));
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watchdog);
    child.off('message', resolve).off('exit', onExit).off('error', onError);
    child.channel?.unref();
  }
}

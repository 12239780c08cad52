import type { ChildProcess } from 'node:child_process';
import { ask, memoryOf, startChild, type ChildLimits } from './image-child.ts';
import type { ImageAnswer, ImageTask } from './image-task.ts';

export interface PoolOptions extends ChildLimits {
  readonly workers: number;
  /** How many pictures may wait; more are turned away at once. */
  readonly queue: number;
  /** A worker is replaced after this many pictures, whatever it may have leaked. */
  readonly recycleAfter: number;
  /** A worker left larger than this is replaced at once: WebAssembly never gives memory back. */
  readonly keepMegabytes: number;
  /** An idle worker goes home after this long. */
  readonly idleSeconds: number;
}

export const defaultPool = { queue: 16, recycleAfter: 50, keepMegabytes: 300, idleSeconds: 60 } as const;

/** More pictures wait than can be made in the time that somebody would wait. */
export class PoolFull extends Error {}

export interface ImagePool {
  /** @throws PoolFull, WorkerLost */
  make(task: ImageTask): Promise<ImageAnswer>;
  close(): void;
  /** Process ids of the workers there are, for tests that kill one. */
  pids(): number[];
}

/** One place at the bench: a worker, replaced when it died, grew or served long enough. */
function createLane(options: PoolOptions) {
  let child: ChildProcess | undefined;
  let served = 0;
  let idle: NodeJS.Timeout | undefined;
  const retire = () => {
    child?.kill('SIGKILL');
    child = undefined;
    served = 0;
  };
  return {
    retire,
    pid: () => child?.pid,
    async run(task: ImageTask): Promise<ImageAnswer> {
      clearTimeout(idle);
      if (child?.exitCode !== null || child.signalCode !== null) child = undefined;
      const current = (child ??= startChild());
      try {
        const answer = await ask(current, task, options);
        served += 1;
        if (served >= options.recycleAfter || (await memoryOf(current)) > options.keepMegabytes) retire();
        return answer;
      } catch (error) {
        retire();
        throw error;
      } finally {
        idle = setTimeout(retire, options.idleSeconds * 1000).unref();
      }
    },
  };
}

/** Makes pictures in processes of their own, a few at a time; the rest waits in order. */
export function createImagePool(options: PoolOptions): ImagePool {
  const lanes = Array.from({ length: options.workers }, () => createLane(options));
  const free = [...lanes];
  const waiting: ((lane: (typeof lanes)[number]) => void)[] = [];
  const takeLane = async () => {
    const lane = free.pop();
    if (lane) return lane;
    if (waiting.length >= options.queue) throw new PoolFull();
    return new Promise<(typeof lanes)[number]>((resolve) => waiting.push(resolve));
  };
  return {
    async make(task) {
      const lane = await takeLane();
      try {
        return await lane.run(task);
      } finally {
        const next = waiting.shift();
        if (next) next(lane);
        else free.push(lane);
      }
    },
    close: () => lanes.forEach((lane) => lane.retire()),
    pids: () => lanes.flatMap((lane) => lane.pid() ?? []),
  };
}

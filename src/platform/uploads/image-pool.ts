import type { ChildProcess } from 'node:child_process';
import type { MemberId } from '#contracts/ids.ts';
import { FairWaitingList } from './fair-waiting-list.ts';
import { sendImageTask, readWorkerMemory, startImageWorker, type ImageWorkerLimits } from './image-child.ts';
import type { ImageAnswer, ImageTask } from './image-task.ts';

export interface ImagePoolOptions extends ImageWorkerLimits {
  readonly workers: number;
  /** Number of pictures that may wait; beyond it, the latest picture of the member with the most is rejected. */
  readonly queue: number;
  /** A worker is replaced after this many pictures, which bounds memory leaks. */
  readonly recycleAfter: number;
  /** A worker with more resident memory than this is replaced at once: WebAssembly never frees memory. */
  readonly keepMegabytes: number;
  /** An idle worker ends after this time. */
  readonly idleSeconds: number;
}

export const defaultImagePoolOptions = { queue: 16, recycleAfter: 50, keepMegabytes: 300, idleSeconds: 60 } as const;

/** More pictures wait than can be processed in an acceptable time. */
export class ImagePoolFullError extends Error {}

export interface ImagePool {
  /**
   * Schedules members round-robin: a member with many pictures delays another by at most one.
   * @throws ImagePoolFullError, ImageWorkerLostError
   */
  make(task: ImageTask, member: MemberId): Promise<ImageAnswer>;
  close(): void;
  /** Process ids of the current workers, for tests that kill one. */
  pids(): number[];
}

/** A slot of the pool: a worker that is replaced when it died, grew too large or reached its limit of pictures. */
function createLane(options: ImagePoolOptions) {
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
      const current = (child ??= startImageWorker());
      try {
        const answer = await sendImageTask(current, task, options);
        served += 1;
        if (served >= options.recycleAfter || (await readWorkerMemory(current)) > options.keepMegabytes) retire();
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

type Lane = ReturnType<typeof createLane>;

/**
 * Makes pictures in separate processes, a few at a time; the other tasks wait in a queue that is round-robin by member.
 */
export function createImagePool(options: ImagePoolOptions): ImagePool {
  const lanes = Array.from({ length: options.workers }, () => createLane(options));
  const free = [...lanes];
  const waiting = new FairWaitingList<PromiseWithResolvers<Lane>>(options.queue);
  const dispatch = () => {
    for (let lane = free.pop(); lane; lane = free.pop()) {
      const next = waiting.shift();
      if (!next) return void free.push(lane);
      next.resolve(lane);
    }
  };
  return {
    async make(task, member) {
      const turn = Promise.withResolvers<Lane>();
      waiting.push(member, turn)?.reject(new ImagePoolFullError());
      dispatch();
      const lane = await turn.promise;
      try {
        return await lane.run(task);
      } finally {
        free.push(lane);
        dispatch();
      }
    },
    close: () => lanes.forEach((lane) => lane.retire()),
    pids: () => lanes.flatMap((lane) => lane.pid() ?? []),
  };
}

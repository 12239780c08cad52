import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import type { SearchAnswer, SearchTask } from './search-task.ts';

/** The memory that a process of searches may use. */
const heapMb = 2_048;

/** A process of searches. It does not keep this process alive, and ends with it. */
export interface SearchProcess {
  readonly isRunning: boolean;
  /** @throws when the search fails, takes longer, or the process ends */
  search(task: Omit<SearchTask, 'id'>, seconds: number): Promise<unknown>;
  end(): void;
}

export function startSearchProcess(entry: string): SearchProcess {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Compiled code on disk halves the start.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir() ?? '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // From its start, since loading its code takes a second: a search may wait for that, a page may not.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
  child.channel?.unref();

  const waiting = new Map<string, PromiseWithResolvers<SearchAnswer>>();
  const failAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(`the process of searches ${reason}`));
  };
  child.on('message', (answer: SearchAnswer) => waiting.get(answer.id)?.resolve(answer));
  child.on('exit', (code, signal) => failAll(`ended with ${signal ?? code}`));
  // A child that cannot start reports it here.
  child.on('error', ({ message }) => failAll(`failed: ${message}`));

  async function ask(task: SearchTask, seconds: number): Promise<SearchAnswer> {
    const answer = Promise.withResolvers<SearchAnswer>();
    waiting.set(task.id, answer);
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000);
    child.channel?.ref();
    child.send(task, (error) => error && answer.reject(error));
    try {
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      waiting.delete(task.id);
      if (waiting.size === 0) child.channel?.unref();
    }
  }

  return {
    get isRunning() {
      return child.exitCode === null && child.signalCode === null && child.connected;
    },
    async search(task, seconds) {
      const answer = await ask({ ...task, id: randomUUID() }, seconds);
      if ('fault' in answer) throw new Error(`the search ${task.name} failed: ${answer.fault}`);
      return answer.found;
    },
    end: () => void child.kill('SIGKILL'),
  };
}

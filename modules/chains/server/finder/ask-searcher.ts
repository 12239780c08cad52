import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { finderHeapMb } from './pass-task.ts';
import type { FoundBy, SearchAnswer, SearchName, SearchTask } from './search-task.ts';

/** A process of searches. It does not keep this process alive, and ends with it. */
export interface Searcher {
  readonly isRunning: boolean;
  /** @throws when the search fails, takes longer, or the process ends */
  search<Name extends SearchName>(task: Omit<SearchTask<Name>, 'id'>, seconds: number): Promise<FoundBy<Name>>;
  end(): void;
}

export function startSearcher(entry: string): Searcher {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${finderHeapMb}`],
    // Compiled code on disk halves the start.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir() ?? '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // From its start, since loading its code takes a second: a chain may wait for that, a page may not.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
  child.channel?.unref();
  // A child that cannot start reports it here; the search that waits for it fails as well.
  child.on('error', () => undefined);
  return {
    get isRunning() {
      return child.exitCode === null && child.signalCode === null && child.connected;
    },
    async search<Name extends SearchName>(task: Omit<SearchTask<Name>, 'id'>, seconds: number) {
      const answer = await ask(child, { ...task, id: randomUUID() }, seconds);
      if ('fault' in answer) throw new Error(`the search for chains failed: ${answer.fault}`);
      return answer.found as FoundBy<Name>;
    },
    end: () => void child.kill('SIGKILL'),
  };
}

async function ask(child: ChildProcess, task: SearchTask, seconds: number): Promise<SearchAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>();
  const onMessage = (answer: SearchAnswer) => answer.id === task.id && resolve(answer);
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`the search for chains ended with ${signal ?? code}`));
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000);
  child.on('message', onMessage).on('exit', onExit).on('error', reject);
  child.channel?.ref();
  child.send(task, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
    child.channel?.unref();
  }
}

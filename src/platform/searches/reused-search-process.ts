import type { SearchTask } from './search-task.ts';
import { startSearchProcess, type SearchProcess } from './start-search-process.ts';

/** A process of searches that starts with the first of them, and ends when there was none for a while. */
export type ReusedSearchProcess = Omit<SearchProcess, 'end'>;

/** @param idleMs how long it waits for the next search; one that is not answered yet keeps it as well */
export function createReusedSearchProcess(entry: string, idleMs: number): ReusedSearchProcess {
  let kept: SearchProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let searching = 0;
  return {
    get isRunning() {
      return kept?.isRunning ?? false;
    },
    async search(task: Omit<SearchTask, 'id'>, seconds: number): Promise<unknown> {
      clearTimeout(idle);
      const current = kept?.isRunning ? kept : startSearchProcess(entry);
      kept = current;
      searching++;
      try {
        return await current.search(task, seconds);
      } finally {
        if (--searching === 0) idle = setTimeout(() => kept?.end(), idleMs).unref();
      }
    },
  };
}

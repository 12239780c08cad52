import { startSearcher, type Searcher } from './ask-searcher.ts';
import type { FoundBy, SearchName, SearchTask } from './search-task.ts';

/** A process of searches that starts with the first of them, and ends when there was none for a while. */
export interface KeptSearcher {
  readonly isRunning: boolean;
  search: Searcher['search'];
}

/** @param idleMs how long it waits for the next search; one that is not answered yet keeps it as well */
export function keepSearcher(entry: string, idleMs: number): KeptSearcher {
  let searcher: Searcher | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  return {
    get isRunning() {
      return searcher?.isRunning ?? false;
    },
    async search<Name extends SearchName>(task: Omit<SearchTask<Name>, 'id'>, seconds: number): Promise<FoundBy<Name>> {
      clearTimeout(idle);
      const current = searcher?.isRunning ? searcher : startSearcher(entry);
      searcher = current;
      asked++;
      try {
        return await current.search(task, seconds);
      } finally {
        if (--asked === 0) idle = setTimeout(() => searcher?.end(), idleMs).unref();
      }
    },
  };
}

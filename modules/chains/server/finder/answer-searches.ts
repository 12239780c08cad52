import { connectDatabase, type Database } from '#platform/db/orm.ts';
import { timeLimitsOf } from '#platform/db/time-limits.ts';
import type { FoundBy, SearchAnswer, SearchName, Searches, SearchTask } from './search-task.ts';

let database: Promise<Database> | undefined;

/** Statements of a search have no timeout: they end with this process. */
const open = ({ settings, databaseUrl }: SearchTask): Promise<Database> =>
  (database ??= connectDatabase(
    { ...settings, DATABASE_POOL: 1 },
    databaseUrl,
    { ...timeLimitsOf(settings), statement: 0 },
    [],
    () => undefined,
  ));

async function search<Name extends SearchName>(searches: Searches, task: SearchTask<Name>): Promise<FoundBy<Name>> {
  const { db } = await open(task);
  const run = searches[task.name] as (at: object, asked: SearchTask<Name>['asked']) => Promise<FoundBy<Name>>;
  return run({ db, now: task.now, config: task.settings }, task.asked);
}

async function answer(searches: Searches, task: SearchTask): Promise<SearchAnswer> {
  try {
    return { id: task.id, found: await search(searches, task) };
  } catch (error) {
    return { id: task.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Makes this a process of searches, which ends with the one that started it. */
export function answerSearches(searches: Searches): void {
  process.on('message', (task: SearchTask) => void answer(searches, task).then((found) => process.send?.(found)));
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches every process of a terminal: the job in hand may end, and the server then ends this process.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
}

import { connectDatabase, type Database } from '../db/orm.ts';
import { toTimeLimits } from '../db/time-limits.ts';
import type { SearchDefinition } from './define-search.ts';
import type { SearchAnswer, SearchTask } from './search-task.ts';

let database: Promise<Database> | undefined;

/** Statements of a search have no timeout: they end with this process. */
const open = ({ connection, databaseUrl }: SearchTask): Promise<Database> =>
  (database ??= connectDatabase(
    { ...connection, DATABASE_POOL: 1 },
    databaseUrl,
    { ...toTimeLimits(connection), statement: 0 },
    [],
    () => undefined,
  ));

async function runTask(searches: ReadonlyMap<string, SearchDefinition>, task: SearchTask): Promise<unknown> {
  const search = searches.get(task.name);
  if (!search) throw new Error(`there is no search "${task.name}"`);
  const { db } = await open(task);
  return search.run({ db, now: task.now, config: task.config }, task.query);
}

async function answer(searches: ReadonlyMap<string, SearchDefinition>, task: SearchTask): Promise<SearchAnswer> {
  try {
    return { id: task.id, found: await runTask(searches, task) };
  } catch (error) {
    return { id: task.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Makes this a process of searches, which ends with the one that started it. */
export function runSearchProcess(definitions: readonly SearchDefinition[]): void {
  const searches = new Map(definitions.map((search) => [search.name, search]));
  process.on('message', (task: SearchTask) => void answer(searches, task).then((found) => process.send?.(found)));
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches every process of a terminal: the job in hand may end, and the server then ends this process.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
}

import { listCauses } from './list-causes.ts';

interface PostgresError extends Error {
  readonly code: string;
  readonly constraint?: string;
}

const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** Finds the database's own error inside its wrappers. */
export function findPostgresError(error: unknown): PostgresError | undefined {
  for (const each of listCauses(error)) if (isPostgresError(each)) return each;
  return undefined;
}

const undone = new Set(['40001', '40P01']);

/** Deadlock or serialisation failure: the transaction was rolled back and may be retried. */
export const isRetryableError = (error: unknown): boolean => undone.has(findPostgresError(error)?.code ?? '');

/** The name of the constraint that was violated: unique, foreign key, check, exclusion or not-null. */
export function findViolatedConstraint(error: unknown): string | undefined {
  const found = findPostgresError(error);
  return found?.code.startsWith('23') ? found.constraint : undefined;
}

const keyTaken = new Set(['23505', '23P01']);

/** The name of the unique index or exclusion constraint that an existing row violates. */
export function findViolatedUniqueKey(error: unknown): string | undefined {
  const found = findPostgresError(error);
  return keyTaken.has(found?.code ?? '') ? found?.constraint : undefined;
}

/**
 * A number or a date out of range for its column: larger than an integer, or before the first date of the calendar.
 * ISO 8601 writes years before 0 and after 9999 with a sign and six digits, which PostgreSQL takes for another form
 * (22007) or for a time zone (22009).
 */
export const isOutOfRangeError = (error: unknown): boolean =>
  ['22003', '22007', '22008', '22009'].includes(findPostgresError(error)?.code ?? '');

/**
 * Why the database could not answer in time, as the metrics count it. `gone`: it is absent, stopping, starting or
 * failing over. `connections`: none is left. `resources`: its disk or memory is full. `system`: its operating system
 * refuses files to it. `readOnly`: it was demoted to a standby. `lock`, `statement`, `idle`: a lock, the statement
 * itself or an idle transaction timed out. `contention`: conflicts with other transactions exhausted the retries.
 */
export type Unavailability =
  'gone' | 'connections' | 'resources' | 'system' | 'readOnly' | 'lock' | 'statement' | 'idle' | 'contention';

/** Causes that meet every statement alike, so that it is of no use to try the next row. */
const meetsAll: ReadonlySet<Unavailability | undefined> = new Set([
  'gone',
  'connections',
  'resources',
  'system',
  'readOnly',
] as const);

/** Whether the database as a whole is unavailable, and not just slow or occupied. */
export const isDatabaseAway = (error: unknown): boolean => meetsAll.has(findUnavailability(error));

const ofCode: Readonly<Record<string, Unavailability>> = {
  '53300': 'connections',
  // No transaction of the site is opened read-only; a backup's is, and writes nothing.
  '25006': 'readOnly',
  '55P03': 'lock',
  '57014': 'statement',
  '25P03': 'idle',
  '40001': 'contention',
  '40P01': 'contention',
};
const ofClass: readonly (readonly [string, Unavailability])[] = [
  ['08', 'gone'],
  ['57P', 'gone'],
  ['53', 'resources'],
  ['58', 'system'],
];
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver reports some errors only in the message. */
const said: readonly (readonly [RegExp, Unavailability])[] = [
  [/timeout exceeded when trying to connect/, 'connections'],
  [/Connection terminated|not queryable|Connection ended unexpectedly/, 'gone'],
];

/** Undefined for an error that another try would meet again. */
export function findUnavailability(error: unknown): Unavailability | undefined {
  for (const each of listCauses(error)) {
    const found = isPostgresError(each) ? ofSqlState(each.code) : undefined;
    const cause = found ?? ofNetwork(each) ?? said.find(([words]) => words.test(each.message))?.[1];
    if (cause) return cause;
  }
  return undefined;
}

function ofSqlState(code: string): Unavailability | undefined {
  return ofCode[code] ?? ofClass.find(([start]) => code.startsWith(start))?.[1];
}

const ofNetwork = (error: Error): Unavailability | undefined =>
  'code' in error && typeof error.code === 'string' && networkCodes.has(error.code) ? 'gone' : undefined;

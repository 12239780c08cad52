interface PostgresError extends Error {
  readonly code: string;
  readonly constraint?: string;
}

const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** The database's own error inside whatever wrapped it. */
export function postgresErrorOf(error: unknown): PostgresError | undefined {
  for (let current = error; current instanceof Error; current = current.cause ?? (current as { previous?: unknown }).previous) {
    if (isPostgresError(current)) return current;
  }
  return undefined;
}

/** Deadlock or serialisation failure: the transaction was undone whole and may simply be run again. */
export const isWorthRepeating = (error: unknown): boolean => ['40001', '40P01'].includes(postgresErrorOf(error)?.code ?? '');

/** The name of the constraint that was violated: unique, foreign key, check, exclusion or not-null. */
export function violatedConstraint(error: unknown): string | undefined {
  const found = postgresErrorOf(error);
  return found?.code.startsWith('23') ? found.constraint : undefined;
}

/** A number or a date that no column holds: larger than an integer, earlier than any calendar. */
export const isOutOfRange = (error: unknown): boolean => ['22003', '22008'].includes(postgresErrorOf(error)?.code ?? '');

/** The database is not there, is starting, or has no connection left. */
export function isUnavailable(error: unknown): boolean {
  const code = postgresErrorOf(error)?.code ?? (error instanceof Error && 'code' in error ? String(error.code) : '');
  return code.startsWith('08') || code.startsWith('57P') || code === '53300' || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code);
}

import type { Kysely } from 'kysely';

/**
 * A connection or transaction as it is handed around: it knows no table. A module opens its own tables on it with
 * `tablesOf`, and executes templates on it with `query`.
 */
export type Db = Kysely<Record<string, never>>;

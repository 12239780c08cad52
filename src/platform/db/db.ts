import type { Kysely } from 'kysely';

/**
 * The database as queries see it: SQL written with kysely's `sql` template, shaped for the screen that asks. Tables are
 * not typed here, since a module names only its own; each statement states the type of its rows.
 */
export type Db = Kysely<Record<string, never>>;

import type { Kysely } from 'kysely';

/**
 * A connection or transaction without types of tables. A module accesses its own tables with `typedTables`, and
 * executes templates with `query`.
 */
export type Db = Kysely<Record<string, never>>;

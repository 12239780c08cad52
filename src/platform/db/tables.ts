import type { EntitySchemaWithMeta, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { Db } from './db.ts';

/** The type that `defineEntity` returns. */
export type Entity = EntitySchemaWithMeta;

/**
 * A module's own tables, typed by their entities: `typedTables(unit.db).selectFrom(…)`. Each module defines one in
 * `server/tables.ts`, and passes its list of entities to the manifest.
 */
export interface OpenTables<Entities extends readonly Entity[]> {
  (db: Db): Kysely<InferKyselyDB<Entities[number]>>;
  readonly entities: Entities;
}

/**
 * Types a connection by these entities: tables and columns in snake case, as in PostgreSQL. It costs nothing at run
 * time and uses the connection and transaction of `db`.
 */
export function createTypedTables<const Entities extends readonly Entity[]>(
  ...entities: Entities
): OpenTables<Entities> {
  const open = (db: Db) => db as unknown as Kysely<InferKyselyDB<Entities[number]>>;
  return Object.assign(open, { entities });
}

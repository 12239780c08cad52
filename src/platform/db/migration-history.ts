import type pg from 'pg';
import { entityColumns } from './columns.ts';
import type { Migration } from './migration.ts';
import { query, selectList } from './query.ts';
import { queryOnConnection } from './query-on-connection.ts';
import { SchemaMigration } from './schema-migration.entity.ts';

const migration = entityColumns(SchemaMigration);
const applied = selectList({ name: migration.name, checksum: migration.checksum });

/** The migrations that a database has run: their names, each with its checksum when it ran. */
export type AppliedMigrations = ReadonlyMap<string, string>;

export async function listAppliedMigrations(client: pg.Client): Promise<AppliedMigrations> {
  const { rows: found } = await client.query("select where to_regclass('public.schema_migration') is not null");
  if (found.length === 0) return new Map();
  const rows = await queryOnConnection(
    client,
    query`select ${applied} from public.schema_migration order by ${migration.name}`,
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

export interface HistoryComparison {
  /** Not run yet. */
  readonly pending: readonly Migration[];
  /** Run by a later release whose files all come after those of this one: this release works with their schema. */
  readonly later: readonly string[];
  /** Applied migrations that contradict the files; if there are any, the database has another history. */
  readonly differences: readonly string[];
}

/** Compares a database's applied migrations with the files of this release. */
export function compareMigrationHistory(
  applied: AppliedMigrations,
  migrations: readonly Migration[],
): HistoryComparison {
  const names = new Set(migrations.map(({ name }) => name));
  const last = [...names].toSorted().at(-1) ?? '';
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  const isLater = pending.length === 0 && unknown.every((name) => name > last);
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  return {
    pending,
    later: isLater ? unknown : [],
    differences: [
      ...changed.map(({ name }) => `${name} was changed after it had run`),
      ...(isLater ? [] : unknown.map((name) => `${name} has run and is not in this release`)),
    ],
  };
}

/** Words the differences as one clause that quotes the first. */
export const formatDifferences = ([first = '', ...more]: readonly string[]): string =>
  `${first}${more.length > 0 ? ` (and ${more.length} more differences)` : ''}`;

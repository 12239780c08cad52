import type pg from 'pg';
import type { Migration } from './migration.ts';

/** The migrations that a database has run: their names, each with its checksum of then. */
export type AppliedMigrations = ReadonlyMap<string, string>;

export async function appliedMigrations(client: pg.Client): Promise<AppliedMigrations> {
  const { rows: found } = await client.query("select where to_regclass('public.schema_migration') is not null");
  if (found.length === 0) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

export interface HistoryComparison {
  /** Not run yet. */
  readonly pending: readonly Migration[];
  /** Run by a later release, whose files come after all of this one: this release runs on their schema. */
  readonly later: readonly string[];
  /** What the files cannot account for; where there is any, the database has another history. */
  readonly differences: readonly string[];
}

/** Compares what a database has run with the files of this release. */
export function compareHistory(applied: AppliedMigrations, migrations: readonly Migration[]): HistoryComparison {
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

/** Differences as one clause, the first of them by name. */
export const differenceText = ([first = '', ...more]: readonly string[]): string =>
  `${first}${more.length > 0 ? ` (and ${more.length} more differences)` : ''}`;

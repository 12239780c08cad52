import type { InferKyselyTable } from '@mikro-orm/postgresql';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Entity } from './tables.ts';

type Properties<E extends Entity> = Selectable<InferKyselyTable<E, { columnNamingStrategy: 'property' }>>;

/** A row of an entity's table, or the named columns of it, with the entity's property names and types. */
export type Row<E extends Entity, Names extends keyof Properties<E> = keyof Properties<E>> = {
  readonly [Name in Names]: Properties<E>[Name];
};

/** The columns of a table as SQL, each with its type. */
export type Columns<E extends Entity> = {
  readonly [Name in keyof Properties<E>]: RawBuilder<Properties<E>[Name]>;
};

/**
 * The columns of an entity's table by their properties' names, for `sql` templates: `offer.expiresAt` is the SQL
 * `offer.expires_at` with the type Date. A column that does not exist fails the type check.
 * @param alias the table's alias in the statement, where it has one
 */
export function entityColumns<E extends Entity>(entity: E, alias: string = entity.meta.tableName): Columns<E> {
  const columns = [...mapColumnNames(entity)].map(([name, column]) => [name, sql.raw(`${alias}.${column}`)] as const);
  return Object.fromEntries(columns) as unknown as Columns<E>;
}

/** The columns' names in the database by the names of their properties. */
export function mapColumnNames(entity: Entity): ReadonlyMap<string, string> {
  const properties: Readonly<Record<string, { fieldName?: string; fieldNames?: string[] }>> = entity.meta.properties;
  return new Map(
    Object.entries(properties).map(([name, { fieldName, fieldNames }]) => [
      name,
      fieldName ?? fieldNames?.[0] ?? toColumnName(name),
    ]),
  );
}

/** The column of a property, as MikroORM names it: `value_cents` of `valueCents`. */
export const toColumnName = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();

/** Makes the column's type nullable, for a left join that may have found no row. */
export const asNullableSql = <T>(column: RawBuilder<T>): RawBuilder<T | null> => column.$castTo<T | null>();

/** `= any(…)`: one parameter for a whole list, so that the statement's text does not change with its length. */
export const anySql = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${[...values]})`;

/** A value for a jsonb column. The driver would send an array as a PostgreSQL array, and null as SQL NULL. */
export const jsonbSql = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;

/** A JSON array with one item for each row: `(select json_agg(item order by …) from … where …)`, empty for no rows. */
export const jsonListSql = <T>(item: RawBuilder<T>, rows: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<T[]>`(select coalesce(json_agg(${item} order by ${order}), '[]'::json) ${rows})`;

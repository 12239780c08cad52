import type { Row } from '#platform/db/columns.ts';
import type { Entity } from '#platform/db/tables.ts';

/** The values that only a column's type, or only its check in the database, names; `true` where they are the same. */
type Compare<Typed, Stored> = [Exclude<Typed, Stored>, Exclude<Stored, Typed>] extends [never, never]
  ? true
  : { readonly onlyInTypeScript: Exclude<Typed, Stored>; readonly onlyInDatabase: Exclude<Stored, Typed> };

/** The values that a column's type and the check of the migrated database have in common. */
export type SameValues<E extends Entity, Name extends keyof Row<E>, Stored> = Compare<
  NonNullable<Row<E>[Name]>,
  Stored
>;

/** Fails the type check where a list of comparisons has a difference. */
export type AllSame<Comparisons extends readonly true[]> = Comparisons;

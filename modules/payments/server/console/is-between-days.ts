import { sql, type RawBuilder } from 'kysely';

/** The rows whose moment is between two days, both included, for a list that an index on it leads. */
export function* isBetweenDaysSql(
  moment: RawBuilder<unknown>,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Generator<RawBuilder<unknown>> {
  if (from !== undefined) yield sql`${moment} >= ${from}::date`;
  if (to !== undefined) yield sql`${moment} < ${to}::date + 1`;
}

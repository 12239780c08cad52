import { sql, type RawBuilder } from 'kysely';
import { day } from '#contracts/durations.ts';

/** The lowest uuid version 7 of a moment. */
function lowestId(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/**
 * The rows made between two days, both included. Ids are uuids of version 7, so that a range of days is a range of the
 * primary key: no index of its own, and the newest of an old month are found without reading what came after.
 */
export function* isCreatedBetweenSql(
  id: RawBuilder<unknown>,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Generator<RawBuilder<unknown>> {
  if (from !== undefined) yield sql`${id} >= ${lowestId(Date.parse(from))}::uuid`;
  if (to !== undefined) yield sql`${id} < ${lowestId(Date.parse(to) + day)}::uuid`;
}

/**
 * The rows made since a moment, as a test of what another index finds: a range of the key would be read through for a
 * few rows.
 */
export const isCreatedSinceSql = (id: RawBuilder<unknown>, moment: Date): RawBuilder<unknown> =>
  sql`(${id} >= ${lowestId(moment.getTime())}::uuid) is true`;

import { sql } from 'kysely';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type {
  DifferenceFilters,
  differenceSortColumns,
  ReconciliationDifference as Difference,
} from '../../domain/reconciliation.ts';
import { ReconciliationDifference } from '../reconciliation.entity.ts';

const difference = entityColumns(ReconciliationDifference);

const listed = selectList({
  id: difference.id,
  kind: difference.kind,
  checkoutId: difference.checkoutId,
  providerId: difference.providerId,
  ours: difference.ours,
  theirs: difference.theirs,
  foundAt: difference.foundAt,
  seenAt: difference.seenAt,
  settledAt: difference.settledAt,
});
type ListedDifference = SelectedRow<typeof listed>;

function* buildConditions({ state, kind }: DifferenceFilters) {
  if (state === undefined) yield sql`${difference.settledAt} is null`;
  if (kind !== undefined) yield sql`${difference.kind} = ${kind}`;
}

/**
 * Differences that the nightly comparison with the provider found, newest first; the open ones, unless all are asked
 * for.
 */
export const staffDifferenceList: StaffList<
  ListedDifference,
  Difference,
  DifferenceFilters,
  (typeof differenceSortColumns)[number]
> = {
  name: 'payments.differences',
  from: sql`reconciliation_difference`,
  id: difference.id,
  columns: () => listed,
  sorts: { found: { key: difference.foundAt, cast: 'timestamptz' } },
  order: '-found',
  conditions: buildConditions,
  itemOf: ({ foundAt, seenAt, settledAt, ...found }) => ({
    ...found,
    foundAt: foundAt.toISOString(),
    seenAt: seenAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }),
};

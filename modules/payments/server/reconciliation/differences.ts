import { sql } from 'kysely';
import type { Page } from '#contracts/page.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { ReconciliationDifference as Difference } from '../../domain/reconciliation.ts';
import { ReconciliationDifference } from './reconciliation.entity.ts';

const difference = columnsOf(ReconciliationDifference);
const line = selectList({
  id: difference.id,
  kind: difference.kind,
  checkoutId: difference.checkoutId,
  providerId: difference.providerId,
  ours: difference.ours,
  theirs: difference.theirs,
  foundAt: difference.foundAt,
  seenAt: difference.seenAt,
  settledAt: difference.settledAt,
  at: sql<string>`${difference.foundAt}::text`,
});

interface Asked {
  /** Those that are open, or all. */
  readonly isOpen: boolean;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of what the nightly comparison with the provider found, newest first; for the console. */
export async function reconciliationDifferences(
  db: Db,
  cursors: Cursors,
  { isOpen, cursor, limit }: Asked,
  now: Date,
): Promise<Page<Difference>> {
  const list = ['payments.differences', String(isOpen)];
  const place = placeOfCursor(cursors, list, cursor, now);
  const key = sql`${difference.foundAt}, ${difference.id}`;
  const after = afterPosition(key, 'down', ['timestamptz', 'uuid'], place.after);
  const { rows } = await query`
    select ${line} from reconciliation_difference
    where (${!isOpen} or ${difference.settledAt} is null) and ${after}
    order by ${difference.foundAt} desc, ${difference.id} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ at, id }) => [at, id],
    itemOf: ({ at: _at, foundAt, seenAt, settledAt, ...found }) => ({
      ...found,
      foundAt: foundAt.toISOString(),
      seenAt: seenAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    }),
  });
}

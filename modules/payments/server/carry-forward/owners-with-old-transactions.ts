import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { LedgerAsset } from '../../domain/ledger-asset.ts';
import { LedgerAccount, LedgerEntry, LedgerTransaction } from '../ledger.entity.ts';

const account = entityColumns(LedgerAccount, 'account');
const booked = entityColumns(LedgerTransaction, 'booked');
const entry = entityColumns(LedgerEntry, 'entry');

const owner = selectList({
  ownerId: account.ownerId.$notNull(),
  /** Position of the transaction at which the next page begins. */
  position: sql<string>`booked.position::text`,
  at: sql<string>`booked.created_at::text`,
});
export type LedgerOwner = SelectedRow<typeof owner>;

const together = 500;

/** The owners of the oldest transactions before a moment that are not carried forward, after one of these. */
export async function listOwnersWithOldTransactions(
  db: Db,
  asset: LedgerAsset,
  before: Date,
  last: LedgerOwner | null,
): Promise<LedgerOwner[]> {
  const after = isAfterPositionSql(
    sql`booked.created_at, booked.position`,
    'up',
    ['timestamptz', 'bigint'],
    last && [last.at, last.position],
  );
  const { rows } = await query`
    select ${owner} from ledger_transaction booked
    join ledger_entry entry on ${entry.position} = ${booked.position}
    join ledger_account account on ${account.id} = ${entry.accountId}
    where ${booked.asset} = ${asset} and ${booked.kind} <> 'carriedForward' and ${booked.createdAt} < ${before}
      and ${account.ownerId} is not null and ${after}
    order by ${booked.createdAt}, ${booked.position} limit ${sql.lit(together)}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { CentsAccount, CentsEntry, CentsTransaction } from '../cents/cents.entity.ts';
import { TokenAccount, TokenEntry, TokenTransaction } from '../token.entity.ts';

const account = entityColumns(TokenAccount, 'account');
const booked = entityColumns(TokenTransaction, 'booked');
const entry = entityColumns(TokenEntry, 'entry');
const centsAccount = entityColumns(CentsAccount, 'account');
const centsBooked = entityColumns(CentsTransaction, 'booked');
const centsEntry = entityColumns(CentsEntry, 'entry');

const place = { position: sql<string>`booked.position::text`, at: sql<string>`booked.created_at::text` };
const tokenOwner = selectList({ ownerId: account.ownerId.$notNull(), ...place });
const centsOwner = selectList({ ownerId: centsAccount.ownerId.$notNull(), ...place });

export interface LedgerOwner {
  readonly ownerId: MemberId;
  /** Position of the transaction at which the next page begins. */
  readonly position: string;
  readonly at: string;
}
export type LedgerName = 'tokens' | 'cents';

const together = 500;

/** The owners of the oldest transactions before a moment that are not carried forward, after one of these. */
export async function listOwnersWithOldTransactions(
  db: Db,
  ledger: LedgerName,
  before: Date,
  last: LedgerOwner | null,
): Promise<LedgerOwner[]> {
  const after = isAfterPositionSql(
    sql`booked.created_at, booked.position`,
    'up',
    ['timestamptz', 'bigint'],
    last && [last.at, last.position],
  );
  return ledger === 'tokens' ? tokenOwners(db, before, after) : centsOwners(db, before, after);
}

async function tokenOwners(
  db: Db,
  before: Date,
  after: ReturnType<typeof isAfterPositionSql>,
): Promise<SelectedRow<typeof tokenOwner>[]> {
  const { rows } = await query`
    select ${tokenOwner} from token_transaction booked
    join token_entry entry on ${entry.position} = ${booked.position}
    join token_account account on ${account.id} = ${entry.accountId}
    where ${booked.kind} <> 'carriedForward' and ${booked.createdAt} < ${before} and ${account.ownerId} is not null
      and ${after}
    order by ${booked.createdAt}, ${booked.position} limit ${sql.lit(together)}`.execute(db);
  return rows;
}

async function centsOwners(
  db: Db,
  before: Date,
  after: ReturnType<typeof isAfterPositionSql>,
): Promise<SelectedRow<typeof centsOwner>[]> {
  const { rows } = await query`
    select ${centsOwner} from cents_transaction booked
    join cents_entry entry on ${centsEntry.position} = ${centsBooked.position}
    join cents_account account on ${centsAccount.id} = ${centsEntry.accountId}
    where ${centsBooked.cause} <> 'carriedForward' and ${centsBooked.createdAt} < ${before}
      and ${centsAccount.ownerId} is not null and ${after}
    order by ${centsBooked.createdAt}, ${centsBooked.position} limit ${sql.lit(together)}`.execute(db);
  return rows;
}

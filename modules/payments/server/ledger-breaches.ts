import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { TokenAccount, TokenEntry, TokenTransaction } from './token.entity.ts';

const account = entityColumns(TokenAccount, 'account');
const booked = entityColumns(TokenTransaction, 'booked');
const entry = entityColumns(TokenEntry, 'entry');

/** The invariants of the ledger, as counts of violations. */
export interface LedgerBreaches {
  readonly transactionsOutOfBalance: number;
  readonly entriesThatDoNotFollow: number;
  readonly accountsBelowZero: number;
  /** Sum of all accounts, zero if sound: members hold exactly what the house gave. */
  readonly total: number;
}

export const noLedgerBreaches: LedgerBreaches = {
  transactionsOutOfBalance: 0,
  entriesThatDoNotFollow: 0,
  accountsBelowZero: 0,
  total: 0,
};

const entriesOfBooked = sql`token_entry entry where ${entry.position} = ${booked.position}`;
const entriesOfMembers = sql`
  token_entry entry join token_account account on ${account.id} = ${entry.accountId}
  where ${account.ownerId} is not null`;

const counts = selectList({
  transactionsOutOfBalance: sql<number>`(
    select count(*)::int from token_transaction booked
    where ${booked.entryCount} <> (select count(*) from ${entriesOfBooked})
      or (select coalesce(sum(${entry.amount}), 0) from ${entriesOfBooked}) <> 0)`,
  entriesThatDoNotFollow: sql<number>`(
    select count(*)::int from (
      select ${entry.balanceAfter}, sum(${entry.amount}) over (
        partition by ${entry.accountId} order by ${entry.position}) as added
      from ${entriesOfMembers}
    ) followed where balance_after is distinct from added)`,
  accountsBelowZero: sql<number>`(
    select count(*)::int from (
      select from ${entriesOfMembers} group by ${entry.accountId} having sum(${entry.amount}) < 0
    ) below)`,
  total: sql<string>`(select coalesce(sum(${entry.amount}), 0)::bigint from token_entry entry)`,
});

/** Sums all entries, without the stored balances: a full scan, for an operator and for tests. */
export async function findLedgerBreaches(db: Db): Promise<LedgerBreaches> {
  const { rows } = await query`select ${counts}`.execute(db);
  const [breaches] = rows;
  return breaches ? { ...breaches, total: Number(breaches.total) } : noLedgerBreaches;
}

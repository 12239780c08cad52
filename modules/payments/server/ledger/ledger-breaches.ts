import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { LedgerAsset } from '../../domain/ledger-asset.ts';
import { LedgerAccount, LedgerEntry, LedgerTransaction } from '../ledger.entity.ts';

const account = entityColumns(LedgerAccount, 'account');
const booked = entityColumns(LedgerTransaction, 'booked');
const entry = entityColumns(LedgerEntry, 'entry');

/** The invariants of the ledger of an asset, as counts of violations. */
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

const entriesOfBooked = sql`ledger_entry entry where ${entry.position} = ${booked.position}`;
const entriesOfMembers = (asset: LedgerAsset) => sql`
  ledger_entry entry join ledger_account account on ${account.id} = ${entry.accountId}
  where ${entry.asset} = ${asset} and ${account.ownerId} is not null`;

const counts = (asset: LedgerAsset) =>
  selectList({
    transactionsOutOfBalance: sql<number>`(
    select count(*)::int from ledger_transaction booked
    where ${booked.asset} = ${asset} and (${booked.entryCount} <> (select count(*) from ${entriesOfBooked})
      or (select coalesce(sum(${entry.amount}), 0) from ${entriesOfBooked}) <> 0))`,
    entriesThatDoNotFollow: sql<number>`(
    select count(*)::int from (
      select ${entry.balanceAfter}, sum(${entry.amount}) over (
        partition by ${entry.accountId} order by ${entry.position}) as added
      from ${entriesOfMembers(asset)}
    ) followed where balance_after is distinct from added)`,
    accountsBelowZero: sql<number>`(
    select count(*)::int from (
      select from ${entriesOfMembers(asset)} group by ${entry.accountId} having sum(${entry.amount}) < 0
    ) below)`,
    total: sql<string>`(
    select coalesce(sum(${entry.amount}), 0)::bigint from ledger_entry entry where ${entry.asset} = ${asset})`,
  });

/** Sums all entries of an asset, without the stored balances: a full scan, for an operator and for tests. */
export async function findLedgerBreaches(db: Db, asset: LedgerAsset): Promise<LedgerBreaches> {
  const { rows } = await query`select ${counts(asset)}`.execute(db);
  const [breaches] = rows;
  return breaches ? { ...breaches, total: Number(breaches.total) } : noLedgerBreaches;
}

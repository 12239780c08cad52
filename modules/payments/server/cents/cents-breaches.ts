import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { CentsAccount, CentsEntry, CentsTransaction } from './cents.entity.ts';

const account = entityColumns(CentsAccount, 'account');
const booked = entityColumns(CentsTransaction, 'booked');
const entry = entityColumns(CentsEntry, 'entry');

/** The invariants of the cents ledger, as counts of violations; `total` is the sum of all entries. */
export const noCentsBreaches = { transactionsOutOfBalance: 0, accountsBelowZero: 0, total: 0 };

const counts = selectList({
  transactionsOutOfBalance: sql<number>`(
    select count(*)::int from cents_transaction booked
    where ${booked.entryCount} <> (select count(*) from cents_entry entry where ${entry.position} = ${booked.position})
      or (select coalesce(sum(${entry.cents}), 0) from cents_entry entry where ${entry.position} = ${booked.position}) <> 0)`,
  accountsBelowZero: sql<number>`(
    select count(*)::int from (
      select from cents_entry entry join cents_account account on ${account.id} = ${entry.accountId}
      where ${account.ownerId} is not null group by ${entry.accountId} having sum(${entry.cents}) < 0
    ) below)`,
  total: sql<string>`(select coalesce(sum(${entry.cents}), 0)::text from cents_entry entry)`,
});

/** Adds the whole cents ledger up: a full scan, for an operator and for tests. */
export async function findCentsBreaches(db: Db): Promise<typeof noCentsBreaches> {
  const { rows } = await query`select ${counts}`.execute(db);
  const [breaches] = rows;
  return breaches ? { ...breaches, total: Number(breaches.total) } : noCentsBreaches;
}

import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** What must hold of the whole ledger, as counts of what breaks it. */
export interface LedgerBreaches {
  readonly transactionsOutOfBalance: number;
  readonly entriesThatDoNotFollow: number;
  readonly accountsBelowZero: number;
  /** All accounts together: what members hold is what the house gave. */
  readonly total: number;
}

export const soundLedger: LedgerBreaches = {
  transactionsOutOfBalance: 0,
  entriesThatDoNotFollow: 0,
  accountsBelowZero: 0,
  total: 0,
};

/**
 * Adds up every entry anew, without a thought for the balances written along: a full read, for an operator and for
 * tests.
 */
export async function ledgerBreaches(db: Db): Promise<LedgerBreaches> {
  const { rows } = await sql<Omit<LedgerBreaches, 'total'> & { total: string }>`
    select
      (select count(*)::int from token_transaction booked where entry_count <> (select count(*) from token_entry where position = booked.position)
        or (select coalesce(sum(amount), 0) from token_entry where position = booked.position) <> 0) as "transactionsOutOfBalance",
      (select count(*)::int from (
        select balance_after, sum(amount) over (partition by account_id order by position) as added
        from token_entry join token_account account on account.id = account_id where account.owner_id is not null
      ) followed where balance_after is distinct from added) as "entriesThatDoNotFollow",
      (select count(*)::int from (
        select from token_entry join token_account account on account.id = account_id where account.owner_id is not null
        group by account_id having sum(amount) < 0
      ) below) as "accountsBelowZero",
      (select coalesce(sum(amount), 0)::bigint from token_entry) as total`.execute(db);
  const [breaches] = rows;
  return breaches ? { ...breaches, total: Number(breaches.total) } : soundLedger;
}

import { sql } from 'kysely';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { CentsAccount as AccountName } from '../../domain/cents.ts';
import { LedgerAccount, LedgerEntry } from '../ledger.entity.ts';

const account = entityColumns(LedgerAccount, 'account');
const entry = entityColumns(LedgerEntry, 'entry');
const balance = selectList({
  account: account.name.$castTo<AccountName>(),
  cents: sql<string>`coalesce(sum(${entry.amount}), 0)::text`,
});

/** The balances of accounts of the cents ledger, added up from their entries, by name. */
export async function loadCentsBalances(
  db: Db,
  names: readonly AccountName[],
): Promise<{ account: AccountName; cents: number }[]> {
  const { rows } = await query`
    select ${balance} from ledger_account account
    left join ledger_entry entry on ${entry.accountId} = ${account.id}
    where ${account.asset} = 'cents' and ${account.name} = ${anySql(names)}
    group by ${account.name} order by ${account.name}`.execute(db);
  return rows.map((row) => ({ account: row.account, cents: Number(row.cents) }));
}

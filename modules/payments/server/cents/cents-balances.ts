import { sql } from 'kysely';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { CentsAccount as AccountName } from '../../domain/cents.ts';
import { CentsAccount, CentsEntry } from './cents.entity.ts';

const account = entityColumns(CentsAccount, 'account');
const entry = entityColumns(CentsEntry, 'entry');
const balance = selectList({
  account: account.name,
  cents: sql<string>`coalesce(sum(${entry.cents}), 0)::text`,
});

/** The balances of accounts of the cents ledger, added up from their entries, by name. */
export async function loadCentsBalances(
  db: Db,
  names: readonly AccountName[],
): Promise<{ account: AccountName; cents: number }[]> {
  const { rows } = await query`
    select ${balance} from cents_account account
    left join cents_entry entry on ${entry.accountId} = ${account.id}
    where ${account.name} = ${anySql(names)}
    group by ${account.name} order by ${account.name}`.execute(db);
  return rows.map((row) => ({ account: row.account, cents: Number(row.cents) }));
}

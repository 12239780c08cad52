import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { tokenAccountBalanceSql } from './account-balance.ts';
import { LedgerAccount } from '../ledger.entity.ts';

const account = entityColumns(LedgerAccount, 'account');

const balance = selectList({
  memberId: sql<MemberId>`member.id`,
  granted: sql<number>`coalesce(sum(held.balance) filter (where held.name = 'granted'), 0)::int`,
  purchased: sql<number>`coalesce(sum(held.balance) filter (where held.name = 'purchased'), 0)::int`,
  total: sql<number>`coalesce(sum(held.balance), 0)::int`,
});
export type TokenBalance = SelectedRow<typeof balance>;

/** Members' balances in tokens: one row for each id, unordered; zero for a member who never had any. */
export async function loadTokenBalances(db: Db, memberIds: readonly MemberId[]): Promise<TokenBalance[]> {
  const { rows } = await query`
    select ${balance} from (select distinct id from unnest(${[...memberIds]}::uuid[]) as id) member
    left join lateral (
      select ${account.name}, ${tokenAccountBalanceSql(account.id)} as balance
      from ledger_account account where ${account.asset} = 'token' and ${account.ownerId} = member.id
    ) held on true
    group by member.id`.execute(db);
  return rows;
}

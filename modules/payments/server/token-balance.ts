import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Holdings } from '../domain/token-split.ts';
import { balanceOf } from './token-fragments.ts';

export interface TokenBalance extends Holdings {
  readonly memberId: MemberId;
  readonly total: number;
}

/** What members hold, in tokens: one row for each id, in no order; a member who never had any holds none. */
export async function tokenBalance(db: Db, memberIds: readonly MemberId[]): Promise<TokenBalance[]> {
  const { rows } = await sql<TokenBalance>`
    select member.id as "memberId",
      coalesce(sum(held.balance) filter (where held.kind = 'granted'), 0)::int as granted,
      coalesce(sum(held.balance) filter (where held.kind = 'purchased'), 0)::int as purchased,
      coalesce(sum(held.balance), 0)::int as total
    from (select distinct id from unnest(${[...memberIds]}::uuid[]) as id) member
    left join lateral (
      select account.kind, ${balanceOf(sql`account.id`)} as balance from token_account account where account.owner_id = member.id
    ) held on true
    group by member.id`.execute(db);
  return rows;
}

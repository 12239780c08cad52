import { sql, type RawBuilder } from 'kysely';

/**
 * SQL value: what a member's account holds, read from its last entry. However long the account is, that is one index
 * probe.
 */
export const balanceOf = (accountId: RawBuilder<unknown>): RawBuilder<number> => sql`
  coalesce((select balance_after from token_entry where account_id = ${accountId} order by position desc limit 1), 0)`;

import { sql, type RawBuilder } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import { TokenEntry } from './token.entity.ts';

const last = entityColumns(TokenEntry, 'last');

/**
 * SQL value: the balance of a member's account, read from its last entry: one index probe, however many entries there
 * are.
 */
export const tokenAccountBalanceSql = (accountId: RawBuilder<unknown>): RawBuilder<number> => sql`
  coalesce((
    select ${last.balanceAfter} from token_entry last where ${last.accountId} = ${accountId}
    order by ${last.position} desc limit 1), 0)`;

import { sql, type RawBuilder } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import { LedgerEntry } from '../ledger.entity.ts';

const last = entityColumns(LedgerEntry, 'last');

/**
 * SQL value: the balance of a member's account, read from its last entry: one index probe, however many entries there
 * are.
 */
export const accountBalanceSql = (accountId: RawBuilder<unknown>): RawBuilder<string> => sql`
  coalesce((
    select ${last.balanceAfter} from ledger_entry last where ${last.accountId} = ${accountId}
    order by ${last.position} desc limit 1), 0)`;

/** The same of an account of tokens, as an integer. */
export const tokenAccountBalanceSql = (accountId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`${accountBalanceSql(accountId)}::integer`;

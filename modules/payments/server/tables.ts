import { openTables } from '#platform/db/tables.ts';
import { SubscriptionPeriod } from './subscription-period.entity.ts';
import { TokenAccount, TokenTransaction, TokenEntry } from './token.entity.ts';

/** The tables of payments on a connection: `tablesOf(unit.db).selectFrom(…)`. */
export const tablesOf = openTables(SubscriptionPeriod, TokenAccount, TokenTransaction, TokenEntry);

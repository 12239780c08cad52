import { openTables } from '#platform/db/tables.ts';
import { PromoSubscriber } from './promo-subscriber.entity.ts';

/** The tables of campaigns on a connection: `tablesOf(unit.db).selectFrom(…)`. */
export const tablesOf = openTables(PromoSubscriber);

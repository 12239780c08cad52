import { openTables } from '#platform/db/tables.ts';
import { EmailDesign, EmailDesignLetter, EmailDesignVersion } from './designs/design.entities.ts';
import { PromoSubscriber } from './promo-subscriber.entity.ts';

/** The tables of campaigns on a connection: `tablesOf(unit.db).selectFrom(…)`. */
export const tablesOf = openTables(PromoSubscriber, EmailDesign, EmailDesignVersion, EmailDesignLetter);

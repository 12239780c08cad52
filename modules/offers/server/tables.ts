import { createTypedTables } from '#platform/db/tables.ts';
import { OfferAutoDecline } from './auto-decline.entity.ts';
import { Offer, OfferRevision, OfferRevisionItem } from './offer.entity.ts';

/** The tables of offers on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(Offer, OfferRevision, OfferRevisionItem, OfferAutoDecline);

import { sql, type RawBuilder } from 'kysely';
import { isAnyForCounterOffersOnlySql } from '#modules/items/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { Offer, OfferRevision, OfferRevisionItem } from './offer.entity.ts';

const offer = entityColumns(Offer);
const own = entityColumns(OfferRevision, 'own');
const tray = entityColumns(OfferRevisionItem, 'tray');

/**
 * SQL condition on a row of `offer`: its owner is awaited, gives an item for counter-offers only, and has written no
 * terms yet. Who began an offer has.
 */
export const needsCounterOfferSql: RawBuilder<boolean> = sql<boolean>`(
  ${offer.authorId} = ${offer.offererId}
  and ${isAnyForCounterOffersOnlySql(sql`select ${tray.itemId} from offer_revision_item tray
    where ${tray.offerId} = ${offer.id} and ${tray.isLive} and ${tray.side} = 'owner'`)}
  and not exists (select from offer_revision own
    where ${own.offerId} = ${offer.id} and ${own.authorId} = ${offer.ownerId} and ${own.kind} = 'terms'))`;

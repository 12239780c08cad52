import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';

/** SQL condition on `offer`: neither party has left or is banned; whoever has bears no name. */
export const areBothHere = (): RawBuilder<boolean> => sql<boolean>`
  (exists (select from ${memberNames} here where here.id = offer.offerer_id) and exists (select from ${memberNames} here where here.id = offer.owner_id))`;

/**
 * SQL condition on `offer`, one of whose parties is the viewer: it is in their sight. Open offers of somebody who may not bargain
 * now are not, and come back when they may again; what has ended stays as history, and what was agreed is a swap's affair.
 * The one place to hide an offer: every list, count, detail, live signal, letter and room asks it.
 */
export const isInSight = (viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  (offer.state <> 'pending' or exists (
    select from ${memberNames} here where here.id = case offer.offerer_id when ${viewer} then offer.owner_id else offer.offerer_id end))`;

/** SQL condition: this viewer, a party to the offer whose id stands in this column, does not have it in sight. Offers alone know why. */
export const isOfferHidden = (offerId: RawBuilder<unknown>, viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  exists (select from offer where offer.id = ${offerId} and not ${isInSight(viewer)})`;

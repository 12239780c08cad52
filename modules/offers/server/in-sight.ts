import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { areNotBlocked, notBlocked } from '#modules/members/public.ts';
import { openSwapStates, swapStateOf } from '#modules/swaps/public.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { Offer } from './offer.entity.ts';

const offer = columnsOf(Offer);

/**
 * SQL condition on `offer`: its parties may bargain. Neither has left or is banned (such bear no name) or has blocked
 * the other.
 */
export const mayBothBargain = (): RawBuilder<boolean> => sql<boolean>`
  (exists (select from ${memberNames} here where here.id = ${offer.offererId})
   and exists (select from ${memberNames} here where here.id = ${offer.ownerId})
   and ${areNotBlocked(offer.offererId, offer.ownerId)})`;

/** SQL condition on `offer`: this member is one of its two parties. */
export const hasParty = (member: MemberId): RawBuilder<boolean> =>
  sql<boolean>`${member} in (${offer.offererId}, ${offer.ownerId})`;

/** SQL value on `offer`, one of whose parties is the viewer: the other one. */
export const partnerOf = (viewer: MemberId): RawBuilder<MemberId> =>
  sql<MemberId>`case ${offer.offererId} when ${viewer}::uuid then ${offer.ownerId} else ${offer.offererId} end`;

/** SQL condition on `offer`: no block stands between the viewer and their partner; what was agreed is spared. */
export const isSparedOrNotBlocked = (viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  (${offer.state} = 'accepted' or ${notBlocked({ id: viewer }, partnerOf(viewer))})`;

/**
 * SQL condition on `offer`, one of whose parties is the viewer: it is in their sight. Open offers of somebody who is
 * banned are not, and come back with them; what has ended stays as history. Between two of whom one has blocked the
 * other nothing is but what was agreed, which is a swap's affair. The one place to hide an offer: every list, count,
 * detail, live signal, letter and room asks it.
 */
export const isInSight = (viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  (${isSparedOrNotBlocked(viewer)}
   and (${offer.state} <> 'pending' or exists (select from ${memberNames} here where here.id = ${partnerOf(viewer)})))`;

const isUnderWay = sql`${swapStateOf(offer.swapId)} = any(${[...openSwapStates]}::text[])`;

/**
 * SQL condition: what is said over the offer whose id stands in this column is out of this party's sight. A block
 * spares it as long as there is a swap to be seen to the end, and not a day longer.
 */
export const isTalkHidden = (offerId: RawBuilder<unknown>, viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  exists (select from offer where ${offer.id} = ${offerId} and not (${isInSight(viewer)}
    and (${offer.state} <> 'accepted' or ${isUnderWay} or ${notBlocked({ id: viewer }, partnerOf(viewer))})))`;

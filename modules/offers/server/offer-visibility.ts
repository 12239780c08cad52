import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { areNotBlockedSql, isNotBlockedSql } from '#modules/members/public.ts';
import { openSwapStates, swapStateSql } from '#modules/swaps/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { Offer } from './offer.entity.ts';

const offer = entityColumns(Offer);

/**
 * SQL condition on `offer`: its parties may negotiate. Neither has left or is banned (`memberNames` has no row for such
 * members), and neither has blocked the other.
 */
export const mayBothNegotiateSql = (): RawBuilder<boolean> => sql<boolean>`
  (exists (select from ${memberNames} here where here.id = ${offer.offererId})
   and exists (select from ${memberNames} here where here.id = ${offer.ownerId})
   and ${areNotBlockedSql(offer.offererId, offer.ownerId)})`;

/** SQL condition on `offer`: this member is one of its two parties. */
export const isPartyToOfferSql = (member: MemberId): RawBuilder<boolean> =>
  sql<boolean>`${member} in (${offer.offererId}, ${offer.ownerId})`;

/** SQL value on `offer`, to which the viewer is a party: the other party. */
export const offerPartnerSql = (viewer: MemberId): RawBuilder<MemberId> =>
  sql<MemberId>`case ${offer.offererId} when ${viewer}::uuid then ${offer.ownerId} else ${offer.offererId} end`;

/** SQL condition on `offer`: the viewer and their partner have not blocked each other, or the offer is accepted. */
export const isAcceptedOrNotBlockedSql = (viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  (${offer.state} = 'accepted' or ${isNotBlockedSql({ id: viewer }, offerPartnerSql(viewer))})`;

/**
 * SQL condition on `offer`, to which the viewer is a party: the viewer may see it. Open offers of a banned member are
 * hidden and reappear when the ban ends; ended offers stay as history. Where one party has blocked the other, only
 * accepted offers stay visible, since they belong to a swap. This is the only place that hides an offer: every list,
 * count, detail, subscription, email and room uses it.
 */
export const isOfferVisibleSql = (viewer: MemberId): RawBuilder<boolean> => sql<boolean>`
  (${isAcceptedOrNotBlockedSql(viewer)}
   and (${offer.state} <> 'pending' or exists (select from ${memberNames} here where here.id = ${offerPartnerSql(viewer)})))`;

const isUnderWay = sql`${swapStateSql(offer.swapId)} = any(${[...openSwapStates]}::text[])`;

/**
 * SQL condition: the messages about the offer whose id is in this column are hidden from this party. A block leaves
 * them visible as long as their swap is open, and no longer.
 */
export const areOfferMessagesHiddenSql = (
  offerId: RawBuilder<unknown>,
  viewer: MemberId,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from offer where ${offer.id} = ${offerId} and not (${isOfferVisibleSql(viewer)}
    and (${offer.state} <> 'accepted' or ${isUnderWay} or ${isNotBlockedSql({ id: viewer }, offerPartnerSql(viewer))})))`;

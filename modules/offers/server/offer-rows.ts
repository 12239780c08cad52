import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { itemCards } from '#modules/items/public.ts';
import { pictureOf } from '#modules/members/public.ts';
import { swapStateOf, type SwapState } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { EndCause, OfferState } from '../domain/offer-state.ts';
import type { TermsView } from '../domain/offer.schemas.ts';
import { itemsOf } from '../domain/bargain.ts';
import { actionsOf, awaitedId, resubmitFrom, stateAt } from '../domain/turn.ts';
import type { OfferRow } from './offer.views.ts';
import { termsColumn } from './revisions.ts';

/** An offer as its columns say it. */
export interface StoredOffer {
  readonly id: OfferId;
  readonly state: OfferState;
  readonly cause: EndCause | null;
  readonly swapId: SwapId | null;
  readonly swapState: SwapState | null;
  readonly offererId: MemberId;
  readonly ownerId: MemberId;
  readonly partnerName: string | null;
  readonly partnerPicture: string | null;
  readonly authorId: MemberId;
  readonly revision: number;
  readonly seen: number;
  readonly expiresAt: Date;
  readonly resubmittedAt: Date | null;
  readonly changedAt: Date;
  readonly sortKey: string;
  readonly terms: TermsView;
}

/** Select list and joins of an offer, from a relation called `offer`. */
export const offerColumns = (viewer: MemberId): RawBuilder<unknown> => sql`
  offer.id, offer.state, offer.ended_cause as cause, offer.swap_id as "swapId", ${swapStateOf(sql`offer.swap_id`)} as "swapState",
  offer.offerer_id as "offererId", offer.owner_id as "ownerId", names.username as "partnerName", ${pictureOf(sql`names.id`)} as "partnerPicture", offer.author_id as "authorId", offer.revision,
  case offer.offerer_id when ${viewer} then offer.offerer_seen else offer.owner_seen end as seen,
  offer.expires_at as "expiresAt", offer.resubmitted_at as "resubmittedAt", offer.changed_at as "changedAt", offer.changed_at::text as "sortKey",
  ${termsColumn} as terms`;

export const offerJoins = (viewer: MemberId): RawBuilder<unknown> => sql`
  join offer_revision revision on revision.offer_id = offer.id and revision.number = offer.revision
  left join ${memberNames} names on names.id = case offer.offerer_id when ${viewer} then offer.owner_id else offer.offerer_id end`;

/** The offer as the viewer sees it, but for its items' cards. */
export function rowOf(offer: StoredOffer, viewer: MemberId, now: Date): Omit<OfferRow, 'items'> {
  const side = offer.offererId === viewer ? 'offerer' : 'owner';
  const state = stateAt(offer, now);
  const isMyTurn = state === 'pending' && awaitedId(offer) === viewer;
  return {
    id: offer.id,
    state,
    cause: state === 'expired' ? (offer.cause ?? (offer.partnerName === null ? 'member' : 'time')) : null,
    swapId: offer.swapId,
    swapState: offer.swapState,
    side,
    partner: {
      id: side === 'offerer' ? offer.ownerId : offer.offererId,
      username: offer.partnerName,
      picture: offer.partnerPicture,
    },
    revision: offer.revision,
    authorId: offer.authorId,
    isNew: isMyTurn && offer.seen < offer.revision,
    isMyTurn,
    actions: actionsOf(offer, viewer, now),
    expiresAt: offer.expiresAt.toISOString(),
    resubmitFrom: resubmitFrom(offer)?.toISOString() ?? null,
    changedAt: offer.changedAt.toISOString(),
    terms: offer.terms,
  };
}

/** Rows with the cards of their items: one more statement, however many rows. */
export async function rowsWithItems(
  db: Db,
  viewer: MemberId,
  offers: readonly StoredOffer[],
  now: Date,
): Promise<OfferRow[]> {
  const wanted = new Set(offers.flatMap(({ terms }) => itemsOf(terms)));
  const cards = await itemCards(db, { id: viewer }, [...wanted], now);
  return offers.map((offer) => {
    const ids: readonly ItemId[] = itemsOf(offer.terms);
    return { ...rowOf(offer, viewer, now), items: cards.filter(({ id }) => ids.includes(id)) };
  });
}

import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { memberNames } from '#modules/identity/public.ts';
import { loadItemVersionCards } from '#modules/items/public.ts';
import { memberBackOnSql, memberPictureSql } from '#modules/members/public.ts';
import { swapStateSql } from '#modules/swaps/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { RevisionKind } from '../domain/offer-state.ts';
import {
  listOfferActions,
  findAwaitedParty,
  computeEarliestResubmit,
  findOfferStateAt,
} from '../domain/offer-actions.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { needsCounterOfferSql } from './needs-counter-offer.ts';
import { awaitedMemberSql } from './offer-expiry.ts';
import { offerPartnerSql } from './offer-visibility.ts';
import { Offer } from './offer.entity.ts';
import type { OfferRow } from './offer.views.ts';
import { latestRevisionJoinSql, revisionTermsSql, toItemVersionRefs, revisionItemVersionsSql } from './revisions.ts';

const offer = entityColumns(Offer);

/** Select list of an offer, from a relation called `offer` with `offerJoinsSql`. */
export const offerColumns = (viewer: MemberId, now: Date) =>
  selectList({
    id: offer.id,
    state: offer.state,
    cause: offer.endedCause,
    swapId: offer.swapId,
    swapState: swapStateSql(offer.swapId),
    offererId: offer.offererId,
    ownerId: offer.ownerId,
    partnerName: sql<string | null>`names.username`,
    partnerPicture: memberPictureSql(sql`names.id`),
    authorId: offer.authorId,
    revision: offer.revision,
    seen: sql<number>`case ${offer.offererId} when ${viewer} then ${offer.offererSeen} else ${offer.ownerSeen} end`,
    expiresAt: offer.expiresAt,
    awaitedBackOn: memberBackOnSql(awaitedMemberSql, now),
    declineReason: offer.declineReason,
    isAutoDeclined: offer.isAutoDeclined,
    resubmittedAt: offer.resubmittedAt,
    changedAt: offer.changedAt,
    sortKey: sql<string>`${offer.changedAt}::text`,
    authorAgrees: offer.authorAgrees,
    needsCounterOffer: needsCounterOfferSql,
    uncountedRevisions: offer.uncountedRevisions,
    kind: sql<RevisionKind>`revision.kind`,
    terms: revisionTermsSql,
    versions: revisionItemVersionsSql,
  });
export type StoredOffer = SelectedRow<ReturnType<typeof offerColumns>>;

export const offerJoinsSql = (viewer: MemberId): RawBuilder<unknown> => sql`
  ${latestRevisionJoinSql} left join ${memberNames} names on names.id = ${offerPartnerSql(viewer)}`;

/** Context that a view of an offer depends on besides its rows. */
export interface OfferViewContext {
  readonly now: Date;
  readonly config: ParsedSettings;
}

/** The offer as the viewer sees it, without its items' cards. */
export function toOfferRow(
  offer: StoredOffer,
  viewer: MemberId,
  { now, config }: OfferViewContext,
): Omit<OfferRow, 'items'> {
  const side = offer.offererId === viewer ? 'offerer' : 'owner';
  const settings = offerSettings.read(config);
  const state = findOfferStateAt(offer, now);
  const isMyTurn = state === 'pending' && findAwaitedParty(offer) === viewer;
  return {
    id: offer.id,
    state,
    cause: state === 'expired' ? (offer.cause ?? (offer.partnerName === null ? 'member' : 'time')) : null,
    declineReason: offer.declineReason,
    isAutoDeclined: offer.isAutoDeclined,
    swapId: offer.swapId,
    swapState: offer.swapState,
    side,
    partner: {
      id: side === 'offerer' ? offer.ownerId : offer.offererId,
      username: offer.partnerName,
      picture: offer.partnerPicture,
    },
    revision: offer.revision,
    uncountedRevisions: offer.uncountedRevisions,
    kind: offer.kind,
    authorAgrees: offer.authorAgrees,
    needsCounterOffer: offer.needsCounterOffer,
    authorId: offer.authorId,
    isNew: isMyTurn && offer.seen < offer.revision,
    isMyTurn,
    actions: listOfferActions(offer, viewer, settings, now),
    expiresAt: offer.expiresAt.toISOString(),
    awaitedBackOn: state === 'pending' ? offer.awaitedBackOn : null,
    resubmitFrom:
      state === 'declined' && offer.authorId === viewer
        ? (computeEarliestResubmit(offer, settings)?.toISOString() ?? null)
        : null,
    changedAt: offer.changedAt.toISOString(),
    terms: offer.terms,
  };
}

/** Rows with the cards of their items, which take one more statement for any number of rows. */
export async function loadRowsWithItems(
  db: Db,
  viewer: MemberId,
  offers: readonly StoredOffer[],
  at: OfferViewContext,
): Promise<OfferRow[]> {
  const findCard = await loadItemVersionCards(
    db,
    { id: viewer },
    offers.flatMap(({ versions }) => toItemVersionRefs(versions)),
    at.now,
  );
  return parseReadableRows(offers, (offer) => ({
    ...toOfferRow(offer, viewer, at),
    items: toItemVersionRefs(offer.versions).flatMap(({ id, version }) => findCard(id, version) ?? []),
  }));
}

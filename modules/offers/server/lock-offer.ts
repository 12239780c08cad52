import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { ItemId, OfferId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import { lockItems, type LockedItem } from '#modules/items/public.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { listTermsItemIds } from '../domain/bargain.ts';
import type { Terms } from '../domain/terms.ts';
import { isPartyToOfferSql, isAcceptedOrNotBlockedSql } from './offer-visibility.ts';
import { needsCounterOfferSql } from './needs-counter-offer.ts';
import { Offer, OfferRevisionItem } from './offer.entity.ts';
import {
  latestRevisionJoinSql,
  revisionTermsSql,
  revisionItemVersionsSql,
  type ItemVersionsById,
} from './revisions.ts';

const offer = entityColumns(Offer);
const tray = entityColumns(OfferRevisionItem, 'tray');

/** A locked offer with its last terms and every item that these or new terms name, locked too. */
export interface LockedOffer {
  readonly offer: Offer;
  readonly terms: Terms;
  readonly items: readonly LockedItem[];
  /** The version of each item that the terms name. */
  readonly versions: ItemVersionsById;
  /** The awaited party has said that they only answer with a counter-offer, and has made none yet. */
  readonly needsCounterOffer: boolean;
}

const lockedColumns = selectList({
  revision: offer.revision,
  offererId: offer.offererId,
  ownerId: offer.ownerId,
  terms: revisionTermsSql,
  versions: revisionItemVersionsSql,
  needsCounterOffer: needsCounterOfferSql,
});
type LockedOfferRow = SelectedRow<typeof lockedColumns>;

/**
 * Reads an offer without a lock.
 * @throws offers.notFound for anyone who is not a party to it, or who may not see the other party
 */
export async function loadOfferUnlocked(unit: Unit, id: OfferId, member: OfferActor): Promise<LockedOfferRow> {
  const { rows } = await query`
    select ${lockedColumns} from offer ${latestRevisionJoinSql}
    where ${offer.id} = ${id} and ${isPartyToOfferSql(member.id)}
      and ${isAcceptedOrNotBlockedSql(member.id)}`.execute(unit.db);
  if (!rows[0]) throw offerErrors.notFound();
  return rows[0];
}

/**
 * Locks in the one order: items by id, then the offer. The terms are read without a lock first and checked again under
 * it.
 * @param more items that new terms name
 * @throws offers.notFound for anyone who is not a party, offers.changedMeanwhile when other terms came in while waiting
 */
export async function lockOfferWithItems(
  unit: Unit,
  id: OfferId,
  member: OfferActor,
  more: readonly ItemId[] = [],
): Promise<LockedOffer> {
  const read = await loadOfferUnlocked(unit, id, member);
  const items = await lockItems(unit, [...new Set([...listTermsItemIds(read.terms), ...more])]);
  return lockedOffer(unit, id, read, items);
}

/** Like `lockOfferWithItems`, and also locks its rivals: every live offer over these items, in the order of ids. */
export async function lockOfferAndRivals(
  unit: Unit,
  id: OfferId,
  read: LockedOfferRow,
): Promise<LockedOffer & { readonly rivalIds: readonly OfferId[] }> {
  const itemIds = listTermsItemIds(read.terms);
  const items = await lockItems(unit, itemIds);
  const ids = await lockLiveOffersOnItems(unit, itemIds, id);
  return { ...(await lockedOffer(unit, id, read, items)), rivalIds: ids.filter((other) => other !== id) };
}

/**
 * Locks every offer that awaits an answer over any of these items, by id, and one more if given. No new one can appear
 * while the items are locked.
 */
export async function lockLiveOffersOnItems(
  unit: Unit,
  itemIds: readonly ItemId[],
  also: OfferId | null = null,
): Promise<OfferId[]> {
  const { rows } = await query`
    select ${selectList({ id: offer.id })} from offer where ${isLiveOverSql(itemIds, also)}
    order by ${offer.id} for update`.execute(unit.db);
  return rows.map(({ id }) => id);
}

/** Reads the offers that await an answer over any of these items. */
export async function listLiveOffersOnItems(db: Db, itemIds: readonly ItemId[]): Promise<OfferId[]> {
  const { rows } = await query`
    select ${selectList({ id: offer.id })} from offer where ${isLiveOverSql(itemIds, null)}
    order by ${offer.id}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids are selected first and looked up by key: an "or" instead would scan the whole table. */
const isLiveOverSql = (itemIds: readonly ItemId[], also: OfferId | null) => sql<boolean>`
  ${offer.id} = any(array(
      select ${tray.offerId} from offer_revision_item tray where ${tray.isLive} and ${tray.itemId} = ${anySql(itemIds)}
      union select ${also}::uuid))
    and (${offer.state} = 'pending' or ${offer.id} = ${also})`;

async function lockedOffer(
  unit: Unit,
  id: OfferId,
  read: LockedOfferRow,
  items: readonly LockedItem[],
): Promise<LockedOffer> {
  const locked = await unit.em.findOneOrFail(Offer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (locked.revision !== read.revision) throw offerErrors.changedMeanwhile({ revision: locked.revision });
  return {
    offer: locked,
    terms: read.terms,
    versions: read.versions,
    needsCounterOffer: read.needsCounterOffer,
    items,
  };
}

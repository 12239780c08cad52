import { sql } from 'kysely';
import { LockMode } from '@mikro-orm/core';
import type { ItemId, MemberId, OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Party } from '../domain/party.ts';
import { lockItems, type LockedItem } from '#modules/items/public.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { itemsOf } from '../domain/bargain.ts';
import type { Terms } from '../domain/terms.ts';
import { isSparedOrNotBlocked } from './in-sight.ts';
import { Offer } from './offer.entity.ts';
import { termsColumn } from './revisions.ts';

/** An offer under its lock, with its last terms and every item that these or new terms name, locked too. */
export interface LockedOffer {
  readonly offer: Offer;
  readonly terms: Terms;
  readonly items: readonly LockedItem[];
}

interface Facts {
  readonly revision: number;
  readonly offererId: MemberId;
  readonly ownerId: MemberId;
  readonly terms: Terms;
}

/**
 * What an offer says at this moment, without any lock. @throws offers.notFound for anyone who is no party to it, or
 * does not see the other
 */
export async function readOffer(unit: Unit, id: OfferId, member: Party): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select offer.revision, offer.offerer_id as "offererId", offer.owner_id as "ownerId", ${termsColumn} as terms
    from offer join offer_revision revision on revision.offer_id = offer.id and revision.number = offer.revision
    where offer.id = ${id} and ${member.id} in (offer.offerer_id, offer.owner_id) and ${isSparedOrNotBlocked(member.id)}`.execute(
    unit.db,
  );
  if (!rows[0]) throw offerErrors.notFound();
  return rows[0];
}

/**
 * Locks in the one order: items by id, then the offer. The terms are read before, without a lock, and looked at again
 * under it.
 * @param more items that new terms name
 * @throws offers.notFound for no party, offers.changedMeanwhile when other terms came in while waiting
 */
export async function lockOffer(
  unit: Unit,
  id: OfferId,
  member: Party,
  more: readonly ItemId[] = [],
): Promise<LockedOffer> {
  const facts = await readOffer(unit, id, member);
  const items = await lockItems(unit, [...new Set([...itemsOf(facts.terms), ...more])]);
  return lockedOffer(unit, id, facts, items);
}

/** The same when rivals are to be locked with it: every live offer over these items and this one, by id. */
export async function lockOfferAndRivals(
  unit: Unit,
  id: OfferId,
  facts: Facts,
): Promise<LockedOffer & { readonly rivalIds: readonly OfferId[] }> {
  const itemIds = itemsOf(facts.terms);
  const items = await lockItems(unit, itemIds);
  const ids = await lockLiveOffers(unit, itemIds, id);
  return { ...(await lockedOffer(unit, id, facts, items)), rivalIds: ids.filter((other) => other !== id) };
}

/**
 * Locks every offer that awaits an answer over any of these items, by id, and one more if given. No new one can appear
 * while the items are locked.
 */
export async function lockLiveOffers(
  unit: Unit,
  itemIds: readonly ItemId[],
  also: OfferId | null = null,
): Promise<OfferId[]> {
  // The ids are found first and looked up by key: with "or" in their place the whole table would be read.
  const { rows } = await sql<{ id: OfferId }>`
    select id from offer
    where id = any(array(select offer_id from offer_revision_item where is_live and item_id = any(${[...itemIds]}::uuid[]) union select ${also}::uuid))
      and (state = 'pending' or id = ${also})
    order by id for update`.execute(unit.db);
  return rows.map(({ id }) => id);
}

async function lockedOffer(unit: Unit, id: OfferId, facts: Facts, items: readonly LockedItem[]): Promise<LockedOffer> {
  const offer = await unit.em.findOneOrFail(Offer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (offer.revision !== facts.revision) throw offerErrors.changedMeanwhile({ revision: offer.revision });
  return { offer, terms: facts.terms, items };
}

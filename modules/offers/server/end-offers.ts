import type { OfferId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { offerStateTable, type OfferEndCause } from '../domain/offer-state.ts';
import { offersExpiredEvent, offersInvalidatedEvent } from '../domain/offers.events.ts';
import { publishOfferChange } from './offer.topics.ts';
import { endLiveRevisions } from './revisions.ts';
import { typedTables } from './tables.ts';

const expiry = offerStateTable.move('expire');

/**
 * Ends these live offers, which are locked, as no longer valid and notifies their parties.
 * @returns the offers that were ended
 */
export async function endLockedOffers(unit: Unit, ids: readonly OfferId[], cause: OfferEndCause): Promise<OfferId[]> {
  if (ids.length === 0) return [];
  const rows = await typedTables(unit.db)
    .updateTable('offer')
    .set((eb) => ({ state: expiry.to, ended_cause: cause, step: eb('step', '+', 1), changed_at: unit.now }))
    .where('id', '=', anySql(ids))
    .where('state', '=', anySql(expiry.from))
    .returning(['id', 'offerer_id as offererId', 'owner_id as ownerId', 'step'])
    .execute();
  const offerIds = rows.map(({ id }) => id).sort();
  if (offerIds.length === 0) return [];
  await endLiveRevisions(unit, offerIds);
  const ended = rows.map(({ id: offerId, ...snapshot }) => ({ offerId, ...snapshot }));
  if (cause === 'time') unit.publish(offersExpiredEvent, { offerIds, ended });
  else unit.publish(offersInvalidatedEvent, { offerIds, ended, cause });
  for (const offer of rows) publishOfferChange(unit, offer);
  return offerIds;
}

import { sql } from 'kysely';
import type { OfferId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { isPartyToOfferSql, isOfferVisibleSql } from './offer-visibility.ts';
import { Offer } from './offer.entity.ts';
import { myOffersTopic, offerTopic } from './offer.topics.ts';
import { typedTables } from './tables.ts';

const offer = entityColumns(Offer);

/** A party has seen the newest terms: the offer is not new to them any more. @throws offers.notFound */
export async function markOfferSeen(unit: Unit, member: OfferActor, offerId: OfferId): Promise<void> {
  const seen = await typedTables(unit.db)
    .updateTable('offer')
    .set({
      offerer_seen: sql`case ${offer.offererId} when ${member.id} then ${offer.revision} else ${offer.offererSeen} end`,
      owner_seen: sql`case ${offer.ownerId} when ${member.id} then ${offer.revision} else ${offer.ownerSeen} end`,
    })
    .where('id', '=', offerId)
    .where(isPartyToOfferSql(member.id))
    .where(isOfferVisibleSql(member.id))
    .returning('id')
    .executeTakeFirst();
  if (!seen) throw offerErrors.notFound();
  unit.publishChange(offerTopic.name, offerId);
  unit.publishChange(myOffersTopic.name, member.id);
}

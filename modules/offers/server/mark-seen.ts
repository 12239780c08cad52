import { sql } from 'kysely';
import type { OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Party } from '../domain/party.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { isInSight } from './in-sight.ts';
import { myOffersTopic } from './offer.topics.ts';

/** A party has looked at the newest terms: the offer is not new to them any more. @throws offers.notFound */
export async function markSeen(unit: Unit, member: Party, offerId: OfferId): Promise<void> {
  const { rows } = await sql`
    update offer set offerer_seen = case offerer_id when ${member.id} then revision else offerer_seen end,
      owner_seen = case owner_id when ${member.id} then revision else owner_seen end
    where id = ${offerId} and ${member.id} in (offerer_id, owner_id) and ${isInSight(member.id)} returning id`.execute(
    unit.db,
  );
  if (rows.length === 0) throw offerErrors.notFound();
  unit.wake(myOffersTopic.name, member.id);
}

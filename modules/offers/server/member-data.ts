import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { termsColumn } from './revisions.ts';

/** A member's offers and every set of terms in them. */
export async function exportOffers(db: Db, member: MemberId): Promise<unknown> {
  const { rows } = await sql`
    select offer.id, offer.state, offer.ended_cause, offer.offerer_id = ${member} as made_by_me, offer.created_at, offer.changed_at, offer.swap_id,
      (select json_agg(json_build_object('number', revision.number, 'mine', revision.author_id = ${member}, 'sent_at', revision.sent_at, 'terms', ${termsColumn}) order by revision.number)
       from offer_revision revision where revision.offer_id = offer.id) as revisions
    from offer where ${member} in (offer.offerer_id, offer.owner_id) order by offer.id`.execute(db);
  return rows;
}

/** Offers stay as the other side's history, under "closed account"; live ones end, and what the member wrote is blanked. */
export async function eraseOffers(unit: Unit, member: MemberId): Promise<void> {
  await sql`
    update offer_revision set is_live = false where is_live and offer_id in (select id from offer where ${member} in (offerer_id, owner_id))`.execute(unit.db);
  await sql`
    update offer set state = 'expired', ended_cause = 'member', changed_at = ${unit.now}
    where state = 'pending' and ${member} in (offerer_id, owner_id)`.execute(unit.db);
  await sql`update offer_revision set note = '' where author_id = ${member}`.execute(unit.db);
}

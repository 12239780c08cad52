import { sql } from 'kysely';
import type { MemberId, OfferId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { inPages, type DataList } from '#platform/module/member-data.ts';
import { endLockedOffers } from './end-offers.ts';
import { termsColumn } from './revisions.ts';

interface OfferRow {
  readonly id: OfferId;
}

/** A member's offers and every set of terms in them; a note is its author's, so the other side's are left out. */
export const exportOffers = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'offers',
    rows: inPages<OfferRow>(
      async (last, limit) =>
        (
          await sql<OfferRow>`
    select offer.id, offer.state, offer.ended_cause, offer.offerer_id = ${member} as made_by_me, offer.ended_by = ${member} as ended_by_me,
      case when offer.offerer_id = ${member} then offer.offerer_seen else offer.owner_seen end as seen,
      offer.expires_at, offer.reminded_at, offer.resubmitted_at, offer.created_at, offer.changed_at, offer.swap_id,
      (select json_agg(json_build_object('number', revision.number, 'mine', revision.author_id = ${member}, 'sent_at', revision.sent_at,
          'terms', (${termsColumn})::jsonb - case when revision.author_id = ${member} then '' else 'note' end) order by revision.number)
       from offer_revision revision where revision.offer_id = offer.id) as revisions
    from offer where ${member} in (offer.offerer_id, offer.owner_id) and (${last?.id ?? null}::uuid is null or offer.id > ${last?.id ?? null}::uuid)
    order by offer.id limit ${limit}`.execute(db)
        ).rows,
      200,
    ),
  },
];

/**
 * Offers stay as the other side's history, under "closed account"; live ones end, and what the member wrote is blanked.
 */
export async function eraseOffers(unit: Unit, member: MemberId): Promise<void> {
  const { rows } = await sql<OfferRow>`
    select id from offer where state = 'pending' and ${member} in (offerer_id, owner_id) order by id for update`.execute(
    unit.db,
  );
  await endLockedOffers(
    unit,
    rows.map(({ id }) => id),
    'member',
  );
  await sql`update offer_revision set note = '' where author_id = ${member} and note <> ''`.execute(unit.db);
}

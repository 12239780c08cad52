import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { listRowsInPages, type DataList } from '#platform/module/member-data.ts';
import { OfferAutoDecline } from './auto-decline.entity.ts';
import { endLockedOffers } from './end-offers.ts';
import { Offer, OfferRevision } from './offer.entity.ts';
import { revisionTermsSql, revisionItemVersionsSql } from './revisions.ts';
import { isPartyToOfferSql } from './offer-visibility.ts';
import { typedTables } from './tables.ts';

const offer = entityColumns(Offer);
const revision = entityColumns(OfferRevision, 'revision');

/** An offer in a party's export; a note belongs to its author, so the other party's notes are left out. */
const exported = (member: MemberId) =>
  selectList({
    id: offer.id,
    revision: offer.revision,
    state: offer.state,
    ended_cause: offer.endedCause,
    decline_reason: offer.declineReason,
    is_auto_declined: offer.isAutoDeclined,
    made_by_me: sql<boolean>`${offer.offererId} = ${member}`,
    ended_by_me: sql<boolean | null>`${offer.endedBy} = ${member}`,
    author_agrees: offer.authorAgrees,
    seen: sql<number>`case when ${offer.offererId} = ${member} then ${offer.offererSeen} else ${offer.ownerSeen} end`,
    expires_at: offer.expiresAt,
    reminded_at: offer.remindedAt,
    resubmitted_at: offer.resubmittedAt,
    created_at: offer.createdAt,
    changed_at: offer.changedAt,
    swap_id: offer.swapId,
    revisions: sql<object[]>`(
      select json_agg(json_build_object(
        'number', ${revision.number}, 'mine', ${revision.authorId} = ${member}, 'sent_at', ${revision.sentAt}, 'kind', ${revision.kind}, 'is_live', ${revision.isLive},
        'item_versions', ${revisionItemVersionsSql},
        'terms', (${revisionTermsSql})::jsonb - case when ${revision.authorId} = ${member} then '' else 'note' end
      ) order by ${revision.number})
      from offer_revision revision where ${revision.offerId} = ${offer.id})`,
  });
type ExportedOffer = SelectedRow<ReturnType<typeof exported>>;

/** A member's offers with all their sets of terms. */
export const exportMemberOfferData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'offers',
    rows: listRowsInPages<ExportedOffer>(async (last, limit) => {
      const after = last ? sql`${offer.id} > ${last.id}` : sql`true`;
      const { rows } = await query`
        select ${exported(member)} from offer
        where ${isPartyToOfferSql(member)} and ${after}
        order by ${offer.id} limit ${limit}`.execute(db);
      return rows;
    }, 200),
  },
  createMemberRowExport(db, member)('auto-decline', OfferAutoDecline, { by: 'memberId' }),
];

/**
 * Offers stay as the other side's history, under "closed account"; live ones end, and what the member wrote is blanked.
 */
export async function eraseMemberOfferData(unit: Unit, member: MemberId): Promise<void> {
  const live = await typedTables(unit.db)
    .selectFrom('offer')
    .select('id')
    .where('state', '=', 'pending')
    .where(isPartyToOfferSql(member))
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = live.map(({ id }) => id);
  await endLockedOffers(unit, ids, 'member');
  await typedTables(unit.db).deleteFrom('offer_auto_decline').where('member_id', '=', member).execute();
  await typedTables(unit.db)
    .updateTable('offer_revision')
    .set({ note: '', is_note_removed: false })
    .where('author_id', '=', member)
    .where((eb) => eb.or([eb('note', '<>', ''), eb('is_note_removed', '=', true)]))
    .execute();
}

import { sql } from 'kysely';
import { addressCountry } from '#contracts/address-country.ts';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listRowsAtOnce, type DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import type { ParcelContact } from '../../domain/parcel.schemas.ts';
import { carriedItemsSql } from '../parcel-legs.ts';
import { deleteLabelFilesJobRef } from '../booking/delete-label-files.job-reference.ts';
import { Parcel } from '../parcel.entity.ts';
import { ProtectionPromise } from '../protection.entity.ts';
import { typedTables } from '../tables.ts';

const parcel = entityColumns(Parcel);

/** An address with the country that the label has: the same for all, and not stored. */
const withCountry = (contact: ParcelContact | null) => contact && { ...contact, country: addressCountry.name };

/** A member's parcels; of the other party's contact nothing. */
export const exportMemberDeliveryData = (db: Db, member: MemberId): readonly DataList[] => [
  createMemberRowExport(db, member)('parcels_sent', Parcel, {
    by: 'senderId',
    without: ['sender', 'receiver'],
    also: {
      sender: sql`${parcel.sender} || ${JSON.stringify({ country: addressCountry.name })}::jsonb`,
      item_ids: carriedItemsSql,
    },
  }),
  {
    name: 'parcels_received',
    rows: listRowsAtOnce(async () => {
      const parcels = await typedTables(db)
        .selectFrom('parcel')
        .select(['id', 'swap_id', 'item_id', 'order_number', 'state', 'receiver', 'carrier', 'tracking_number'])
        .select(['estimated_on', 'created_at', carriedItemsSql.as('item_ids')])
        .where('receiver_id', '=', member)
        .where('state', '<>', 'draft')
        .orderBy('id')
        .execute();
      return parcels.map((parcel) => ({ ...parcel, receiver: withCountry(parcel.receiver) }));
    }),
  },
  {
    name: 'protected_swaps',
    rows: listRowsAtOnce(() =>
      typedTables(db)
        .selectFrom('protection_side as side')
        .innerJoin('swap_protection as protection', 'protection.id', 'side.protection_id')
        .select(['protection.id', 'protection.swap_id', 'protection.state', 'protection.created_at', 'side.cents'])
        .select(['side.has_agreed', 'side.hold', 'side.taken_cents', 'side.held_until', 'side.is_charged_back'])
        .select(['side.written_back_cents', 'side.disputes', 'side.disputes_won'])
        .where('side.member_id', '=', member)
        .orderBy('protection.id')
        .execute(),
    ),
  },
  // Each side has its own pictures and words of a promise; the other's are the other's.
  createMemberRowExport(db, member)('protected_promises_given', ProtectionPromise, {
    by: 'fromId',
    without: ['claimPictureId', 'claimWords'],
  }),
  createMemberRowExport(db, member)('protected_promises_received', ProtectionPromise, {
    by: 'toId',
    without: ['pictureId'],
  }),
];

/**
 * Parcels stay with their swap under "closed account"; the member's contact and words are erased, and labels with
 * them.
 */
export async function eraseMemberDeliveryData(unit: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  const labelled = await tables
    .selectFrom('parcel')
    .innerJoin('courier_booking', 'courier_booking.parcel_id', 'parcel.id')
    .select('parcel.id')
    .distinct()
    .where((eb) => eb.or([eb('sender_id', '=', member), eb('receiver_id', '=', member)]))
    .execute();
  if (labelled.length > 0) unit.enqueue(deleteLabelFilesJobRef, { parcelIds: labelled.map(({ id }) => id) });
  await tables
    .updateTable('parcel')
    .set({ sender: null, description: '-', instruction: '' })
    .where('sender_id', '=', member)
    .execute();
  await tables.updateTable('parcel').set({ receiver: null }).where('receiver_id', '=', member).execute();
  await tables
    .updateTable('protection_promise')
    .set({ claim_words: null, claim_picture_id: null })
    .where('to_id', '=', member)
    .execute();
  await tables.updateTable('protection_promise').set({ picture_id: null }).where('from_id', '=', member).execute();
}

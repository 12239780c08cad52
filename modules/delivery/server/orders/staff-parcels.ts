import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { searchTextSchema } from '#contracts/text.ts';
import {
  column,
  defineStaffList,
  equals,
  filter,
  onDays,
  staffColumns,
  type StaffListRow,
} from '#platform/console/define-staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { carrierKeys } from '../../domain/carriers.ts';
import { parcelRowView } from '../../domain/parcel.schemas.ts';
import { parcelStatusSlugNames } from '../../domain/parcel-state.ts';
import { carriedCountSql } from '../parcel-legs.ts';
import { Parcel } from '../parcel.entity.ts';
import { hasParcelStatusSql, parcelIssueSql } from '../parcel.queries.ts';

const parcel = entityColumns(Parcel);
const shown = parcelRowView.shape;

const columns = staffColumns({
  orderNumber: column(shown.orderNumber, parcel.orderNumber, 'order'),
  state: column(shown.state, parcel.state, 'state'),
  /** Why it failed or stands still. */
  issue: column(z.string().nullable(), parcelIssueSql, 'issue'),
  carrier: column(shown.carrier, parcel.carrier, 'courier'),
  trackingNumber: column(shown.trackingNumber, parcel.trackingNumber, 'tracking'),
  pickupOn: column(z.string(), parcel.pickupOn, 'pickup'),
  /** Number of things in the box. */
  things: column(z.int(), carriedCountSql, 'things'),
  priceCents: column(z.int().nullable(), parcel.priceCents, 'price_cents'),
  refundedCents: column(z.int(), parcel.refundedCents, 'refunded_cents'),
  senderId: column(shown.senderId, parcel.senderId, 'sender_id'),
  receiverId: column(shown.receiverId, parcel.receiverId, 'receiver_id'),
  createdAt: column(z.iso.datetime(), parcel.createdAt, 'begun'),
  changedAt: column(shown.changedAt, parcel.changedAt, 'changed'),
  id: column(shown.id, parcel.id, null),
  swapId: column(shown.swapId, parcel.swapId, null),
});

/** Every parcel, the last begun first: no address, no name. */
export const staffParcelList = defineStaffList({
  name: 'delivery.parcelsForStaff',
  permission: 'delivery.read',
  from: sql`parcel`,
  id: parcel.id,
  columns,
  sorts: { begun: {} },
  order: '-begun',
  filters: {
    /** An order number or a tracking number. */
    search: filter(searchTextSchema().max(60), (search) => {
      const number = search.toUpperCase();
      return number === ''
        ? sql`true`
        : sql`(${parcel.orderNumber} = ${number} or ${parcel.trackingNumber} = ${number})`;
    }),
    status: filter(z.enum(parcelStatusSlugNames), hasParcelStatusSql),
    courier: equals(z.enum(carrierKeys), parcel.carrier),
    refunded: filter(z.enum(['yes', 'no']), (refunded) =>
      refunded === 'yes' ? sql`${parcel.refundedCents} > 0` : sql`${parcel.refundedCents} = 0`,
    ),
    member: filter(MemberId, (member) => sql`(${parcel.senderId} = ${member} or ${parcel.receiverId} = ${member})`),
    ...onDays(parcel.createdAt),
  },
});
export type StaffParcel = StaffListRow<typeof staffParcelList>;

import { sql } from 'kysely';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import { createStaffListExport } from '#platform/console/staff-list-export.ts';
import { ParcelFilters, parcelSortColumns, type StaffParcel } from '../../domain/staff.schemas.ts';
import { Parcel } from '../parcel.entity.ts';
import { hasParcelStatusSql, parcelIssueSql } from '../parcel.queries.ts';

const parcel = entityColumns(Parcel);
const columns = selectList({
  id: parcel.id,
  swapId: parcel.swapId,
  senderId: parcel.senderId,
  receiverId: parcel.receiverId,
  state: parcel.state,
  orderNumber: parcel.orderNumber,
  carrier: parcel.carrier,
  trackingNumber: parcel.trackingNumber,
  pickupOn: parcel.pickupOn,
  priceCents: parcel.priceCents,
  refundedCents: parcel.refundedCents,
  issue: parcelIssueSql,
  createdAt: parcel.createdAt,
  changedAt: parcel.changedAt,
});
type ListedParcel = SelectedRow<typeof columns>;

function* buildConditions({ search, status, courier, refunded, member, from, to }: ParcelFilters) {
  if (search) {
    const number = search.toUpperCase();
    yield sql`(${parcel.orderNumber} = ${number} or ${parcel.trackingNumber} = ${number})`;
  }
  if (status !== undefined) yield hasParcelStatusSql(status);
  if (courier !== undefined) yield sql`${parcel.carrier} = ${courier}`;
  if (refunded !== undefined)
    yield refunded === 'yes' ? sql`${parcel.refundedCents} > 0` : sql`${parcel.refundedCents} = 0`;
  if (member !== undefined) yield sql`(${parcel.senderId} = ${member} or ${parcel.receiverId} = ${member})`;
  if (from !== undefined) yield sql`${parcel.createdAt} >= ${from}::date`;
  if (to !== undefined) yield sql`${parcel.createdAt} < ${to}::date + 1`;
}

/** Every parcel, the last begun first. */
export const staffParcelList: StaffList<ListedParcel, StaffParcel, ParcelFilters, (typeof parcelSortColumns)[number]> =
  {
    name: 'delivery.parcelsForStaff',
    from: sql`parcel`,
    id: parcel.id,
    columns: () => columns,
    sorts: { begun: {} },
    order: '-begun',
    conditions: buildConditions,
    itemOf: ({ createdAt, changedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
    }),
  };

/** CSV export of the parcels: no address, no name. */
export const parcelsExport = createStaffListExport(staffParcelList, {
  name: 'parcels',
  permission: 'delivery.read',
  filters: ParcelFilters,
  sorts: parcelSortColumns,
  columns: {
    orderNumber: 'order',
    state: 'state',
    issue: 'issue',
    carrier: 'courier',
    trackingNumber: 'tracking',
    pickupOn: 'pickup',
    priceCents: 'price_cents',
    refundedCents: 'refunded_cents',
    senderId: 'sender_id',
    receiverId: 'receiver_id',
    createdAt: 'begun',
    changedAt: 'changed',
    id: null,
    swapId: null,
  },
});

import { Group, Stack } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { createListPage } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { trpc } from '#web/trpc.ts';
import { carrierKeys } from '../domain/carriers.ts';
import { parcelStatusSlugNames } from '../domain/parcel-state.ts';
import type { StaffParcel } from '../server/orders/staff-parcels.ts';
import { parcelActionSlot } from './public.ts';

const parcelColumns: BuildListColumns<StaffParcel> = ({ column, t, format }) => [
  column('order', 'delivery.admin.order', ({ orderNumber }) => <code>{orderNumber}</code>),
  column('state', 'delivery.admin.state', ({ state }) => t(`delivery.admin.stateOf.${state}`)),
  column('issue', 'delivery.admin.issue', ({ issue }) => issue && t(`delivery.admin.issueOf.${issue}`)),
  column('courier', 'delivery.admin.courier', ({ carrier }) => carrier && t(`delivery.admin.carrierOf.${carrier}`), {
    isOptional: true,
  }),
  column('tracking', 'delivery.admin.tracking', ({ trackingNumber }) => trackingNumber, { isOptional: true }),
  column('pickup', 'delivery.admin.pickup', ({ pickupOn }) => format.day(pickupOn), { isOptional: true }),
  column('things', 'delivery.admin.things', ({ things }) => things, { align: 'end', isOptional: true }),
  column('price', 'delivery.admin.price', ({ priceCents }) => priceCents && format.money(priceCents), { align: 'end' }),
  column(
    'refunded',
    'delivery.admin.refundedSum',
    ({ refundedCents }) => (refundedCents > 0 ? format.money(refundedCents) : null),
    { align: 'end' },
  ),
  column('between', 'delivery.admin.between', ({ senderId, receiverId }) => (
    <Stack gap={6}>
      <SubjectLink kind="member" id={senderId} />
      <SubjectLink kind="member" id={receiverId} />
    </Stack>
  )),
  column('begun', 'delivery.admin.begun', ({ createdAt }) => format.dateTime(createdAt), {
    sort: 'begun',
    isOptional: true,
  }),
  column('changed', 'delivery.admin.changed', ({ changedAt }) => format.ago(changedAt), { isOptional: true }),
  column('actions', 'delivery.admin.actions', (parcel) => (
    <Group gap={6} maw={230}>
      <ActionBar slot={parcelActionSlot} subject={parcel} />
    </Group>
  )),
];

const parcelFilters: BuildListFilters = ({ t, text, choice, subject, days }) => [
  text('search', 'delivery.admin.number'),
  choice('status', 'delivery.admin.status', parcelStatusSlugNames, (value) => t(`delivery.admin.statusOf.${value}`)),
  choice('courier', 'delivery.admin.courier', carrierKeys, (value) => t(`delivery.admin.carrierOf.${value}`)),
  choice('refunded', 'delivery.admin.refundedSum', ['yes', 'no'], (value) => t(`delivery.admin.refundedOf.${value}`)),
  ...days,
  subject('member', 'delivery.admin.member'),
];

/** Every order at a courier; the status `exception` has those that need staff. */
export default createListPage({
  name: 'parcels',
  title: 'delivery.admin.title',
  columns: parcelColumns,
  filters: parcelFilters,
  useRows: (input, kept) => trpc.admin.delivery.parcels.useQuery(input, kept),
  rowKey: ({ id }) => id,
  order: '-begun',
  exportPath: '/admin/export/parcels.csv',
});

import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import type { CourierRow } from '../domain/staff.schemas.ts';
import { courierActionSlot } from './public.ts';

const courierColumns: BuildListColumns<CourierRow> = ({ column, t, format }) => [
  column('courier', 'delivery.admin.courier', ({ carrier }) => t(`delivery.admin.carrierOf.${carrier}`)),
  column('isOn', 'delivery.admin.isOn', ({ isOn }) => t(isOn ? 'delivery.admin.on' : 'delivery.admin.off')),
  column('waiting', 'delivery.admin.waiting', ({ waiting }) => waiting),
  column('faults', 'delivery.admin.faults', ({ faults }) => faults),
  column('good', 'delivery.admin.lastGood', ({ lastGoodAt }) => lastGoodAt && format.ago(lastGoodAt)),
  column('fault', 'delivery.admin.lastFault', ({ lastFault }) => lastFault),
  column('paused', 'delivery.admin.paused', ({ pausedUntil }) => pausedUntil && format.dateTime(pausedUntil)),
  column('actions', 'delivery.admin.actions', (courier) => <ActionBar slot={courierActionSlot} subject={courier} />),
];

/** The couriers of this site: whether they may be asked, and how they answer. */
export default createListPage({
  name: 'couriers',
  title: 'delivery.admin.couriers',
  columns: courierColumns,
  useRows: () => trpc.admin.delivery.couriers.useQuery(),
  rowKey: ({ carrier }) => carrier,
});

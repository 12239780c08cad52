import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { createListPage } from '#admin/kit/list-page.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { trpc } from '#web/trpc.ts';
import type { LocalHoliday } from '../domain/staff.schemas.ts';
import { holidayActionSlot, holidayFormSlot } from './public.ts';

const holidayColumns: BuildListColumns<LocalHoliday> = ({ column, format }) => [
  column('name', 'delivery.admin.holiday.name', ({ name }) => name),
  column('day', 'delivery.admin.holiday.day', ({ onDay }) => format.day(onDay)),
  column('state', 'delivery.admin.holiday.state', ({ state }) => state),
  column('postcodes', 'delivery.admin.holiday.postcodes', ({ postcodeFrom, postcodeTo }) =>
    postcodeFrom === postcodeTo ? postcodeFrom : `${postcodeFrom}–${postcodeTo}`,
  ),
  column('actions', 'delivery.admin.actions', (holiday) => <ActionBar slot={holidayActionSlot} subject={holiday} />),
];

/** Days on which couriers don't collect in part of a state. Those of whole states come with the release. */
export default createListPage({
  name: 'holidays',
  title: 'delivery.admin.holidays',
  about: 'delivery.admin.holidaysAbout',
  columns: holidayColumns,
  useRows: () => trpc.admin.delivery.holidays.useQuery(),
  rowKey: ({ state, onDay, postcodeFrom }) => `${state}${onDay}${postcodeFrom}`,
  form: <SlotPanels slot={holidayFormSlot} props={{}} />,
});

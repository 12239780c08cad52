import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage } from '#admin/kit/list-page.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { LocalHoliday } from '../domain/staff.schemas.ts';
import { holidayActions, holidayForms } from './public.ts';

function useRows() {
  const { data, ...query } = trpc.admin.delivery.holidays.useQuery();
  return { ...query, data: data && { items: data, nextCursor: null } };
}

function useHolidayColumns(): ListColumn<LocalHoliday>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'name', label: t('delivery.admin.holiday.name'), cell: ({ name }) => name },
    { name: 'day', label: t('delivery.admin.holiday.day'), cell: ({ onDay }) => format.day(onDay) },
    { name: 'state', label: t('delivery.admin.holiday.state'), cell: ({ state }) => state },
    {
      name: 'postcodes',
      label: t('delivery.admin.holiday.postcodes'),
      cell: ({ postcodeFrom, postcodeTo }) =>
        postcodeFrom === postcodeTo ? postcodeFrom : `${postcodeFrom}–${postcodeTo}`,
    },
    {
      name: 'actions',
      label: t('delivery.admin.actions'),
      cell: (holiday) => <ActionBar slot={holidayActions} subject={holiday} />,
    },
  ];
}

/** Days on which couriers don't collect in part of a state. Those of whole states come with the release. */
export default function HolidaysPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="holidays"
      title={t('delivery.admin.holidays')}
      about={t('delivery.admin.holidaysAbout')}
      columns={useHolidayColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ state, onDay, postcodeFrom }) => `${state}${onDay}${postcodeFrom}`}
      form={<SlotPanels slot={holidayForms} props={{}} />}
    />
  );
}

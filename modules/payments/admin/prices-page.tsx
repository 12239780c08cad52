import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage } from '#admin/kit/list-page.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { priceNoticeDays, type PriceRow } from '../domain/price-notice.ts';
import { priceFormSlot } from './public.ts';

function useRows() {
  const prices = trpc.admin.payments.prices.useQuery();
  return { ...prices, data: prices.data && { items: prices.data, nextCursor: null } };
}

function usePriceColumns(): ListColumn<PriceRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'key', label: t('payments.admin.prices.key'), cell: ({ key }) => t(`payments.admin.price.${key}`) },
    { name: 'sum', label: t('payments.admin.sum'), align: 'end', cell: ({ cents }) => format.money(cents) },
    {
      name: 'state',
      label: t('payments.admin.state'),
      cell: ({ state }) => t('payments.admin.prices.state', { state }),
    },
    { name: 'noticed', label: t('payments.admin.prices.noticed'), cell: ({ noticedAt }) => format.date(noticedAt) },
    { name: 'from', label: t('payments.admin.prices.from'), cell: ({ from }) => format.firstDay(from) },
    {
      name: 'mailed',
      label: t('payments.admin.prices.mailed'),
      align: 'end',
      cell: ({ mailed }) => format.number(mailed),
    },
  ];
}

/** The price list: what is charged now, what is announced, and what was. */
export default function PricesPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="prices"
      title={t('payments.admin.prices.title')}
      about={t('payments.admin.prices.about', { days: priceNoticeDays })}
      columns={usePriceColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ key, from }) => `${key} ${from}`}
      exportPath="/admin/export/prices.csv"
      form={<SlotPanels slot={priceFormSlot} props={{}} />}
    />
  );
}

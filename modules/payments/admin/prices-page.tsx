import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { trpc } from '#web/trpc.ts';
import { priceNoticeDays, type PriceRow } from '../domain/price-notice.ts';
import { priceFormSlot } from './public.ts';

const priceColumns: BuildListColumns<PriceRow> = ({ column, t, format }) => [
  column('key', 'payments.admin.prices.key', ({ key }) => t(`payments.admin.price.${key}`)),
  column('sum', 'payments.admin.sum', ({ cents }) => format.money(cents), { align: 'end' }),
  column('state', 'payments.admin.state', ({ state }) => t('payments.admin.prices.state', { state })),
  column('noticed', 'payments.admin.prices.noticed', ({ noticedAt }) => format.date(noticedAt)),
  column('from', 'payments.admin.prices.from', ({ from }) => format.firstDay(from)),
  column('mailed', 'payments.admin.prices.mailed', ({ mailed }) => format.number(mailed), { align: 'end' }),
];

/** The price list: what is charged now, what is announced, and what was. */
export default createListPage({
  name: 'prices',
  title: 'payments.admin.prices.title',
  about: (t) => t('payments.admin.prices.about', { days: priceNoticeDays }),
  columns: priceColumns,
  useRows: () => trpc.admin.payments.prices.useQuery(),
  rowKey: ({ key, from }) => `${key} ${from}`,
  exportPath: '/admin/export/prices.csv',
  form: <SlotPanels slot={priceFormSlot} props={{}} />,
});

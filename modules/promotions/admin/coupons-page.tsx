import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { trpc } from '#web/trpc.ts';
import { couponKinds } from '../domain/coupon-kinds.ts';
import { couponUsability } from '../domain/staff-coupons.ts';
import { couponActionSlot, couponFormSlot } from './public.ts';
import { couponColumns } from './coupon-columns.tsx';

const couponFilters: BuildListFilters = ({ t, text, choice, days }) => [
  text('search', 'promotions.admin.search'),
  choice('kind', 'promotions.admin.type', couponKinds, (value) => t('promotions.admin.kind', { kind: value })),
  choice('standing', 'promotions.admin.standing', couponUsability, (value) => t(`promotions.admin.standing.${value}`)),
  ...days,
];

/** Codes with what became of them, and forms for new ones. */
export default createListPage({
  name: 'coupons',
  title: 'promotions.admin.title',
  about: 'promotions.admin.about',
  columns: couponColumns,
  filters: couponFilters,
  useRows: (input, kept) => trpc.admin.promotions.coupons.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/coupons/${id}`,
  actions: couponActionSlot,
  order: '-created',
  exportPath: '/admin/export/coupons.csv',
  form: <SlotPanels slot={couponFormSlot} props={{}} />,
});

import { z } from 'zod';
import { toBrisbaneDay } from '#contracts/australian-day-bounds.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { createStaffListExport } from '#platform/console/staff-list-export.ts';
import { SubscriptionFilters, subscriptionSortColumns } from '../../domain/console.schemas.ts';
import type { PriceRow } from '../../domain/price-notice.ts';
import { listPriceHistory } from '../prices/price-history.ts';
import { staffSubscriptionList } from './subscription-list.ts';

const permission = 'payments.read';

/** CSV export of the subscriptions. */
export const subscriptionsExport = createStaffListExport(staffSubscriptionList, {
  name: 'subscriptions',
  permission,
  filters: SubscriptionFilters,
  sorts: subscriptionSortColumns,
  columns: {
    memberId: 'member_id',
    username: 'member',
    state: 'state',
    source: 'from',
    startsAt: 'since',
    until: 'until',
    id: null,
  },
});

/** CSV export of every price that was, is and is announced. */
export const pricesExport = csvExport({
  name: 'prices',
  permission,
  filters: z.object({}),
  async *pieces({ database }, _filters, now) {
    yield await listPriceHistory(database.db, now);
  },
  columns: [
    { header: 'key', value: ({ key }: PriceRow) => key },
    { header: 'cents', value: ({ cents }) => cents },
    { header: 'state', value: ({ state }) => state },
    { header: 'announced', value: ({ noticedAt }) => noticedAt },
    { header: 'from', value: ({ from }) => toBrisbaneDay(from) },
    { header: 'mailed', value: ({ mailed }) => mailed },
  ],
});

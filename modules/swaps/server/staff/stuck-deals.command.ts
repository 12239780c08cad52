import { z } from 'zod';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { loadStaffRows } from '#platform/console/staff-rows.ts';
import { stuckDealKinds } from '../../domain/stuck-deal.ts';
import { createStuckDealList } from './stuck-deal-list.ts';

const [usualLimit, largestLimit] = [50, 1_000];

/** Lists for operators what staff see in the console. */
export const stuckDealsCommand = defineCommand({
  name: 'swaps stuck',
  about: 'lists deals past their deadline, the longest first: swaps, legs, disputes and returns',
  examples: ['swaps stuck', 'swaps stuck --kind send --json', 'swaps stuck --limit 200'],
  options: [
    { name: 'kind', about: `one of ${stuckDealKinds.join(', ')}`, schema: z.enum(stuckDealKinds) },
    {
      name: 'limit',
      about: `how many to list, from 1 to ${largestLimit}; ${usualLimit} where it is left out`,
      schema: z.coerce.number().pipe(z.int().min(1).max(largestLimit)),
    },
  ],
  isReading: true,
  async run({ db, now, host }, { kind, limit = usualLimit }) {
    const stuck = createStuckDealList(host.config, now);
    const { rows } = await loadStaffRows(
      stuck,
      { when: 'past', kind },
      { limit: limit + 1 },
      { db, now, after: null, way: 'on' },
    );
    const isMore = rows.length > limit;
    const deals = rows.slice(0, limit).map(({ sortKey: _sortKey, ...row }) => stuck.itemOf(row));
    const text = deals.map(({ swapId, kind: missing, dueAt, ownerIds }) =>
      [swapId, dueAt.slice(0, 10), missing, ownerIds.join(' ') || 'staff'].join('  '),
    );
    if (isMore) text.push(`there are more than these ${limit}: list more with --limit, up to ${largestLimit}`);
    return { text: text.join('\n') || 'nothing is past its deadline', data: { deals, isMore } };
  },
});

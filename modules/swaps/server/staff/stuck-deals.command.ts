import { z } from 'zod';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { loadStaffRows } from '#platform/console/staff-rows.ts';
import { stuckDealKinds } from '../../domain/stuck-deal.ts';
import { createStuckDealList } from './stuck-deal-list.ts';

/** Lists for operators what staff see in the console. */
export const stuckDealsCommand = defineCommand({
  name: 'swaps stuck',
  about: 'lists deals past their deadline, the longest first: swaps, legs, disputes and returns',
  examples: ['swaps stuck', 'swaps stuck --kind send --json'],
  options: [{ name: 'kind', about: `one of ${stuckDealKinds.join(', ')}`, schema: z.enum(stuckDealKinds) }],
  isReading: true,
  async run({ db, now, host }, { kind }) {
    const stuck = createStuckDealList(host.config, now);
    const { rows } = await loadStaffRows(
      stuck,
      { when: 'past', kind },
      { limit: 50 },
      { db, now, after: null, way: 'on' },
    );
    const deals = rows.map(({ sortKey: _sortKey, ...row }) => stuck.itemOf(row));
    const text = deals.map(({ swapId, kind: missing, dueAt, ownerIds }) =>
      [swapId, dueAt.slice(0, 10), missing, ownerIds.join(' ') || 'staff'].join('  '),
    );
    return { text: text.join('\n') || 'nothing is past its deadline', data: { deals } };
  },
});

import { z } from 'zod';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { refundStateTable, type RefundState } from '../../domain/checkout.ts';
import { listRefundsInState } from '../console/refund-list.ts';

const most = 500;

const list = defineCommand({
  name: 'refund list',
  about: `lists refunds in one state, the oldest first and ${most} at most; those that failed are owed by hand`,
  examples: ['refund list', 'refund list --state pending'],
  options: [
    {
      name: 'state',
      about: `one of ${refundStateTable.states.join(', ')}; failed unless given`,
      schema: z.enum(refundStateTable.states as [RefundState, ...RefundState[]]),
    },
  ],
  isReading: true,
  async run({ db, now }, { state = 'failed' }) {
    const refunds = await listRefundsInState(db, now, state, most);
    const lines = refunds.map(({ id, createdAt, username, cents, purpose, failure }) =>
      [id, createdAt, username, `${cents} cents`, purpose, failure ?? '-'].join('\t'),
    );
    return { text: lines.join('\n') || `no refund is ${state}`, data: { refunds } };
  },
});

export const refundCommands = [list];

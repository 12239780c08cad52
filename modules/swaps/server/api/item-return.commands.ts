import { SwapId } from '#contracts/ids.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { StaffReasonInput } from '#platform/jobs/settle-dead-job.ts';
import { openItemReturnStates } from '../../domain/item-return-state.ts';
import { closeItemReturns } from '../returns/confirm-item-return.ts';
import { typedTables } from '../tables.ts';

const list = defineCommand({
  name: 'swaps returns',
  about: 'lists what was sent in cancelled swaps and is not home, the longest due first',
  examples: ['swaps returns', 'swaps returns --json'],
  isReading: true,
  async run({ db }) {
    const rows = await typedTables(db)
      .selectFrom('swap_return')
      .select(['swap_id', 'item_id', 'holder_id', 'owner_id', 'state', 'due_at'])
      .where('state', 'in', openItemReturnStates)
      .orderBy('due_at')
      .orderBy('leg_id')
      .limit(50)
      .execute();
    const text = rows.map((row) =>
      [row.swap_id, row.state, new Date(row.due_at).toISOString().slice(0, 10), row.item_id].join('  '),
    );
    return { text: text.join('\n') || 'everything is home', data: { returns: rows } };
  },
});

const close = defineCommand({
  name: 'swaps close-returns',
  about: 'closes what does not come home of a cancelled swap; its items are listed again',
  examples: ['swaps close-returns 0198f1c2-0000-7000-8000-000000000000 --reason "lost in the post"'],
  arguments: [{ name: 'swap', about: 'the id of the swap', schema: SwapId }],
  options: [{ name: 'reason', about: 'why, for the audit log', schema: StaffReasonInput }],
  async run({ transaction }, { swap, reason = 'closed by an operator' }) {
    await transaction((unit) => closeItemReturns(unit, { swapId: SwapId.parse(swap), reason }));
    return { text: `nothing of ${swap} is awaited any more`, data: { swap } };
  },
});

/** Commands of operators on items on their way back. */
export const itemReturnCommands = [list, close];

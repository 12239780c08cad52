import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { lockAndFindBanEnd } from '#modules/identity/public.ts';
import { anySql } from '#platform/db/columns.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { swapStateTable } from '../../domain/swap-state.ts';
import { lockSwap } from '../lock-swap.ts';
import { openDispute } from './open-dispute.ts';
import { typedTables } from '../tables.ts';

const reportable = swapStateTable.states.filter((state) => swapStateTable.can(state, 'report'));

/**
 * Makes one swap a dispute because a party is banned. Each swap is its own job, so that no transaction locks the items
 * of several swaps.
 */
export const disputeSwapOfBannedJob = defineJob({
  name: 'swaps.disputeOfBanned',
  schema: z.object({ swapId: SwapId, memberId: MemberId }),
  run: ({ transaction }, { swapId, memberId }) =>
    transaction(async (unit) => {
      const locked = await lockSwap(unit, swapId, null);
      if (!swapStateTable.can(locked.swap.state, 'report') || (await lockAndFindBanEnd(unit, memberId)) === null)
        return;
      openDispute(unit, locked, { cause: 'ban', about: memberId });
    }),
});

/** A swap under way stays visible to the other party as a dispute, and its room is retained as evidence. */
export const disputeSwapsOfBanned = onEvent('identity.banned', {
  name: 'swaps.disputeOfBanned',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const rows = await typedTables(unit.db)
      .selectFrom('swap_party as party')
      .innerJoin('swap', 'swap.id', 'party.swap_id')
      .select('swap.id as swapId')
      .where('party.member_id', '=', memberId)
      .where('swap.state', '=', anySql(reportable))
      .execute();
    for (const { swapId } of rows) unit.enqueue(disputeSwapOfBannedJob, { swapId, memberId });
  },
});

import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { banEnd } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { swapDisputed } from '../domain/swaps.events.ts';
import { swapStates } from '../domain/swap-state.ts';
import { lockSwap } from './lock-swap.ts';
import { nextFacts, stepSwap } from './step-swap.ts';

/**
 * Makes one swap a dispute because a party is banned. Each swap is its own job, so that no transaction locks the items
 * of several swaps.
 */
export const disputeSwapOfBanned = defineJob({
  name: 'swaps.disputeOfBanned',
  schema: z.object({ swapId: SwapId, memberId: MemberId }),
  run: ({ transaction }, { swapId, memberId }) =>
    transaction(async (unit) => {
      const locked = await lockSwap(unit, swapId, null);
      if (!swapStates.can(locked.swap.state, 'report') || (await banEnd(unit, memberId)) === null) return;
      stepSwap(unit, locked, 'report');
      locked.swap.disputeCause = 'ban';
      unit.publish(swapDisputed, { ...nextFacts(locked), byId: null });
    }),
});

/** A swap under way stays visible to the other party as a dispute, and its room is retained as evidence. */
export const disputeSwapsOfBanned = onEvent('identity.banned', {
  name: 'swaps.disputeOfBanned',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const { rows } = await sql<{ swapId: SwapId }>`
      select swap.id as "swapId" from swap_party party join swap on swap.id = party.swap_id
      where party.member_id = ${memberId} and swap.state in ('agreed', 'underWay')`.execute(unit.db);
    for (const { swapId } of rows) unit.enqueue(disputeSwapOfBanned, { swapId, memberId });
  },
});

import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { Unit } from '#platform/db/unit.ts';
import { chainStates } from '../domain/chain-state.ts';
import { chainCompleted } from '../domain/chains.events.ts';
import { ChainId } from '../domain/chains.schemas.ts';
import { publishChainChange } from './chain.topics.ts';
import { lockChains } from './lock-chains.ts';

const swap = z.object({
  swapId: SwapId,
  origin: z.object({ kind: z.string(), id: z.uuid() }),
  lateIds: z.array(MemberId).optional(),
});
type Ended = z.infer<typeof swap>;

/** The end of its swap is the end of a chain. */
const followSwap = (event: string, how: 'complete' | 'cancel') =>
  onEvent(event, {
    name: `chains.follow.${event}`,
    schema: swap,
    handle: (unit, ended) => (ended.origin.kind === 'chain' ? follow(unit, ended, how) : Promise.resolve()),
  });

async function follow(unit: Unit, { origin, swapId, lateIds }: Ended, how: 'complete' | 'cancel'): Promise<void> {
  const id = ChainId.parse(origin.id);
  const [locked] = await lockChains(unit, [id]);
  const state = locked && chainStates.next(locked.chain.state, how);
  if (!state) return;
  Object.assign(locked.chain, { state, endedAt: unit.now, changedAt: unit.now });
  await unit.em.flush();
  const memberIds = locked.steps.map(({ memberId }) => memberId);
  if (how === 'complete') unit.publish(chainCompleted, { chainId: id, memberIds, swapId, lateIds });
  publishChainChange(unit, id, memberIds);
}

export const swapFollowers = [followSwap('swap.completed', 'complete'), followSwap('swap.cancelled', 'cancel')];

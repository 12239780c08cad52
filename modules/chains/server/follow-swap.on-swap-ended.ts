import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { returnTaken } from '#modules/payments/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { Unit } from '#platform/db/unit.ts';
import { chainStates } from '../domain/chain-state.ts';
import { chainCompleted } from '../domain/chains.events.ts';
import { ChainId } from '../domain/chains.schemas.ts';
import { publishChainChange } from './chain.topics.ts';
import { inMemberOrder, lockChains, type LockedChain } from './lock-chains.ts';

const swap = z.object({
  swapId: SwapId,
  origin: z.object({ kind: z.string(), id: z.uuid() }),
  lateIds: z.array(MemberId).optional(),
  legs: z.array(z.object({ toId: MemberId })).optional(),
});
type Ended = z.infer<typeof swap>;

/** The end of its swap is the end of a chain. */
const followSwap = (event: string, how: 'complete' | 'cancel') =>
  onEvent(event, {
    name: `chains.follow.${event}`,
    schema: swap,
    handle: (unit, ended) => (ended.origin.kind === 'chain' ? follow(unit, ended, how) : Promise.resolve()),
  });

async function follow(unit: Unit, { origin, swapId, lateIds, legs }: Ended, how: 'complete' | 'cancel'): Promise<void> {
  const id = ChainId.parse(origin.id);
  const [locked] = await lockChains(unit, [id]);
  const state = locked && chainStates.next(locked.chain.state, how);
  if (!state) return;
  Object.assign(locked.chain, { state, endedAt: unit.now, changedAt: unit.now });
  await unit.em.flush();
  const memberIds = locked.steps.map(({ memberId }) => memberId);
  if (how === 'complete') unit.publish(chainCompleted, { chainId: id, memberIds, swapId, lateIds });
  publishChainChange(unit, id, memberIds);
  const [late, receivers] = [new Set(lateIds), new Set(legs?.map(({ toId }) => toId))];
  if (late.size > 0) await returnTokens(unit, locked, (member) => !late.has(member) && !receivers.has(member));
}

/** Members who got nothing because others let time run out get back what they paid for it. */
async function returnTokens(unit: Unit, { steps }: LockedChain, isOwed: (member: MemberId) => boolean): Promise<void> {
  for (const { memberId, tokenReference } of inMemberOrder(steps))
    if (tokenReference !== null && isOwed(memberId)) await returnTaken(unit, tokenReference);
}

export const swapFollowers = [followSwap('swap.completed', 'complete'), followSwap('swap.cancelled', 'cancel')];

import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { Unit } from '#platform/db/unit.ts';
import { chainStates } from '../../domain/chain-state.ts';
import { chainCompleted } from '../../domain/chains.events.ts';
import { ChainId } from '../../domain/chains.schemas.ts';
import { publishChainChange } from '../chain.topics.ts';
import { lockChains, type LockedChain } from '../lock-chains.ts';
import { findMembersNotBannedOrLeft } from '../market/find-members-not-banned-or-left.ts';
import { refundChainTokensJob } from './refund-chain-tokens.job.ts';

const swap = z.object({
  swapId: SwapId,
  origin: z.object({ kind: z.string(), id: z.uuid() }),
  /** The member who cancelled it; null for staff and the clock. */
  byId: MemberId.nullish(),
  lateIds: z.array(MemberId).optional(),
  legs: z.array(z.object({ toId: MemberId })).optional(),
});
type EndedSwap = z.infer<typeof swap>;

/** The end of its swap is the end of a chain. */
const followSwap = (event: string, how: 'complete' | 'cancel') =>
  onEvent(event, {
    name: `chains.follow.${event}`,
    schema: swap,
    handle: (unit, ended) => (ended.origin.kind === 'chain' ? follow(unit, ended, how) : Promise.resolve()),
  });

async function follow(unit: Unit, ended: EndedSwap, how: 'complete' | 'cancel'): Promise<void> {
  const { origin, swapId, lateIds, legs } = ended;
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
  const isByOthers = how === 'cancel' && ended.byId === null;
  if (late.size === 0 && !isByOthers) return;
  // A banned member is at fault as well: staff cancel a round that stands still because of a ban, without late members.
  const here = how === 'cancel' ? await findMembersNotBannedOrLeft(unit.db, memberIds) : new Set(memberIds);
  returnTokens(unit, locked, (member) => !late.has(member) && !receivers.has(member) && here.has(member));
}

/**
 * Members who got nothing because of others get back what they paid for it: others let time run out, or staff or the
 * clock ended the swap. What members end themselves has cost its tokens.
 */
function returnTokens(unit: Unit, { steps }: LockedChain, isOwed: (member: MemberId) => boolean): void {
  for (const { memberId, tokenReference } of steps)
    if (tokenReference !== null && isOwed(memberId)) unit.enqueue(refundChainTokensJob, { holdId: tokenReference });
}

export const endChainWithSwapHandlers = [
  followSwap('swap.completed', 'complete'),
  followSwap('swap.cancelled', 'cancel'),
];

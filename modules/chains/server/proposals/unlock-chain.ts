import type { MemberId } from '#contracts/ids.ts';
import { holdTokens, captureHeldTokens } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { chainStates, type ChainState } from '../../domain/chain-state.ts';
import { chainErrors } from '../../domain/chains.errors.ts';
import { chainUnlockedByMember } from '../../domain/chains.events.ts';
import type { ChainId } from '../../domain/chains.schemas.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import { requireChainMember } from '../chain-visibility.ts';
import { publishChainChange } from '../chain.topics.ts';
import { hasSettledGroup } from '../choices/settle-choices.ts';
import { endProposal } from './end-proposal.ts';
import { revalidateProposal } from './revalidate-proposal.ts';
import { sortStepsByMember, lockChains, type LockedChain } from '../lock-chains.ts';
import { canShareChain } from './can-share-chain.ts';
import { areWithinOpenValueLimit, requireWithinOpenValueLimit, lockChainLimits } from '../chain-limits.ts';
import { startChainSwap } from './start-chain-swap.ts';

export interface UnlockInput {
  readonly chainId: ChainId;
  /** The version of the item they get that the member has seen; by default that of the proposal. */
  readonly seenVersion?: number | undefined;
}

/**
 * A member agrees to a proposal and sets tokens aside for it. The last one to agree starts the swap. A proposal that is
 * not possible any more ends instead. Repeating changes nothing.
 * @throws chains.notFound, chains.notOpen, chains.itemChanged, chains.tooMuchOpen, payments.notEnoughTokens
 */
export async function unlockChain(
  unit: Unit,
  memberId: MemberId,
  { chainId, seenVersion }: UnlockInput,
): Promise<ChainState> {
  await lockChainLimits(unit, chainId);
  const locked = await lockUnlockableChain(unit, memberId, chainId);
  const { chain, steps } = locked;
  const step = steps.find((each) => each.memberId === memberId);
  if (!step) throw chainErrors.notFound();
  if (step.unlockedAt !== null) return chain.state;
  const wanted = steps[(steps.indexOf(step) + 1) % steps.length] ?? step;
  const seen = seenVersion ?? wanted.itemVersion;
  if (!(await isStillPossible(unit, locked))) {
    await endProposal(unit, locked, 'break');
    return chain.state;
  }
  if (wanted.itemVersion !== seen) throw chainErrors.itemChanged();
  await requireWithinOpenValueLimit(unit, memberId, steps);
  const isLast = steps.every((each) => each === step || each.unlockedAt !== null);
  if (isLast && !(await areWithinOpenValueLimit(unit, steps))) {
    await endProposal(unit, locked, 'break');
    return chain.state;
  }
  step.unlockedAt = unit.now;
  chain.changedAt = unit.now;
  const waitingIds = steps.flatMap((each) => (each.unlockedAt === null ? [each.memberId] : []));
  const memberIds = steps.map((each) => each.memberId);
  unit.publish(chainUnlockedByMember, { chainId, memberIds, byId: memberId, waitingIds });
  publishChainChange(unit, chainId, memberIds);
  if (waitingIds.length === 0) await startChainSwap(unit, locked);
  // Tokens come last in the lock order.
  const reference = `${chainId}:${memberId}`;
  step.tokenReference = await holdTokens(unit, memberId, {
    tokens: chainSettings.read(unit.config).CHAIN_UNLOCK_TOKENS,
    cause: 'chainUnlock',
    reference,
  });
  if (waitingIds.length === 0)
    for (const each of sortStepsByMember(steps))
      if (each.tokenReference) await captureHeldTokens(unit, each.tokenReference);
  await unit.em.flush();
  return chain.state;
}

/** @throws chains.notFound, chains.notOpen also when the clock is past its time and the job has not run yet */
export async function lockUnlockableChain(unit: Unit, memberId: MemberId, chainId: ChainId): Promise<LockedChain> {
  await requireChainMember(unit.db, memberId, chainId);
  const [locked] = await lockChains(unit, [chainId]);
  if (!locked) throw chainErrors.notFound();
  const { state, lapsesAt } = locked.chain;
  if (!chainStates.can(state, 'start')) throw chainErrors.notOpen({ state });
  if (lapsesAt <= unit.now) throw chainErrors.notOpen({ state: 'lapsed' });
  return locked;
}

/**
 * Whether every item is still listed by its member and fits the next, no group of theirs is settled, and the members
 * may be together.
 */
async function isStillPossible(unit: Unit, locked: LockedChain): Promise<boolean> {
  const memberIds = locked.steps.map(({ memberId }) => memberId);
  return (
    (await revalidateProposal(unit, locked)) &&
    !(await hasSettledGroup(unit, locked.steps)) &&
    (await canShareChain(unit, memberIds))
  );
}

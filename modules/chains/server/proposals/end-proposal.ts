import type { MemberId } from '#contracts/ids.ts';
import { releaseHeldTokens } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { chainStates, type ProposalEndAction } from '../../domain/chain-state.ts';
import { chainProposalEnded, chainProposalLapsed } from '../../domain/chains.events.ts';
import { publishChainChange } from '../chain.topics.ts';
import { proposeChainsAroundMembersJob } from './propose-chains-around-members.job.ts';
import { sortStepsByMember, type LockedChain } from '../lock-chains.ts';

/**
 * Ends a proposal without a swap: returns the tokens of those who had unlocked it, and looks for another loop for those
 * who are left. Does nothing to a chain that is no proposal any more.
 * @param byId the member because of whom it ends, if one
 */
export async function endProposal(
  unit: Unit,
  { chain, steps }: LockedChain,
  how: ProposalEndAction,
  byId: MemberId | null = null,
): Promise<void> {
  const state = chainStates.next(chain.state, how);
  if (!state) return;
  Object.assign(chain, { state, endedAt: unit.now, changedAt: unit.now });
  for (const step of steps) step.isLive = false;
  const unlocked = steps.filter(({ unlockedAt }) => unlockedAt !== null);
  await unit.em.flush();
  await returnTokens(unit, steps);
  const memberIds = steps.map(({ memberId }) => memberId);
  const payload = { chainId: chain.id, memberIds, unlockedIds: unlocked.map(({ memberId }) => memberId) };
  if (how === 'lapse') unit.publish(chainProposalLapsed, payload);
  else unit.publish(chainProposalEnded, { ...payload, byId });
  publishChainChange(unit, chain.id, memberIds);
  if (!unit.isPast) unit.enqueue(proposeChainsAroundMembersJob, { memberIds: memberIds.filter((id) => id !== byId) });
}

/** Releases the holds in the order of the members, so that two chains that end at once do not wait for each other. */
async function returnTokens(unit: Unit, steps: LockedChain['steps']): Promise<void> {
  for (const step of sortStepsByMember(steps)) {
    if (step.tokenReference === null) continue;
    await releaseHeldTokens(unit, step.tokenReference);
    step.tokenReference = null;
  }
  await unit.em.flush();
}

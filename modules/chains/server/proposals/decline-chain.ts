import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ChainId } from '../../domain/chains.schemas.ts';
import { endProposal } from './end-proposal.ts';
import { lockUnlockableChain } from './unlock-chain.ts';

/**
 * A member does not want this loop: it ends for all, and what they would have given and got in it is not proposed to
 * them again for a while. @throws chains.notFound, chains.notOpen
 */
export async function declineChain(unit: Unit, memberId: MemberId, chainId: ChainId): Promise<void> {
  const locked = await lockUnlockableChain(unit, memberId, chainId);
  for (const step of locked.steps) if (step.memberId === memberId) step.declinedAt = unit.now;
  await endProposal(unit, locked, 'decline', memberId);
}

import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Party } from '../domain/party.ts';
import type { SwapState } from '../domain/swap-state.ts';
import { lockSwap } from './lock-swap.ts';
import { openDispute } from './open-dispute.ts';
import { writeNote } from './write-note.ts';

/**
 * A party reports a problem: the swap stays disputed until an admin decides; of a round under way, the party's legs.
 * @throws swaps.notFound, swaps.wrongState
 */
export async function reportProblem(
  unit: Unit,
  member: Party,
  { swapId, problem }: { swapId: SwapId; problem: string },
): Promise<SwapState> {
  const locked = await lockSwap(unit, swapId, member.id);
  openDispute(unit, locked, { cause: 'problem', about: member.id });
  await writeNote(unit, swapId, member.id, 'problem', problem);
  return locked.swap.state;
}

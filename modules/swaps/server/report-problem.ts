import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Party } from '../domain/party.ts';
import { swapDisputed } from '../domain/swaps.events.ts';
import type { SwapState } from '../domain/swap-state.ts';
import { lockSwap } from './lock-swap.ts';
import { nextFacts, stepSwap } from './step-swap.ts';
import { writeNote } from './write-note.ts';

/**
 * A party reports a problem: the swap stays disputed until an admin decides.
 * @throws swaps.notFound, swaps.wrongState
 */
export async function reportProblem(
  unit: Unit,
  member: Party,
  { swapId, problem }: { swapId: SwapId; problem: string },
): Promise<SwapState> {
  const locked = await lockSwap(unit, swapId, member.id);
  stepSwap(unit, locked, 'report');
  locked.swap.disputeCause = 'problem';
  await writeNote(unit, swapId, member.id, 'problem', problem);
  unit.publish(swapDisputed, { ...nextFacts(locked), byId: member.id });
  return locked.swap.state;
}

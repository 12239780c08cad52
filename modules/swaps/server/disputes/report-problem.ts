import type { Unit } from '#platform/db/unit.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import type { ReportProblemInput } from '../../domain/swap.schemas.ts';
import type { SwapState } from '../../domain/swap-state.ts';
import { lockSwap } from '../lock-swap.ts';
import { openDispute } from './open-dispute.ts';
import { writeSwapNote } from '../write-swap-note.ts';

/**
 * A party reports a problem: the swap stays disputed until an admin decides; of a round under way, the party's legs.
 * @throws swaps.notFound, swaps.wrongState, uploads.imageNotUsable
 */
export async function reportProblem(
  unit: Unit,
  member: SwapMember,
  { swapId, problem, imageIds }: ReportProblemInput,
): Promise<SwapState> {
  const locked = await lockSwap(unit, swapId, member.id);
  openDispute(unit, locked, { cause: 'problem', about: member.id });
  await writeSwapNote(unit, swapId, member.id, { kind: 'problem', text: problem, imageIds });
  return locked.swap.state;
}

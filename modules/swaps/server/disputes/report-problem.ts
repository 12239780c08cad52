import type { LegId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import type { ReportProblemInput } from '../../domain/swap.schemas.ts';
import type { SwapState } from '../../domain/swap-state.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { lockSwap, type LockedSwap } from '../lock-swap.ts';
import type { SwapLeg } from '../swap.entity.ts';
import { openDispute } from './open-dispute.ts';
import { writeSwapNote } from '../write-swap-note.ts';

/**
 * A party reports a problem, or that a thing which arrived is not as described: the swap stays disputed until an admin
 * decides; of a round under way, the party's legs.
 * @throws swaps.notFound, swaps.wrongState, swaps.notArrived, swaps.picturesNeeded, uploads.imageNotUsable
 */
export async function reportProblem(
  unit: Unit,
  member: SwapMember,
  { swapId, problem, imageIds, kind = 'problem', legId = null }: ReportProblemInput,
): Promise<SwapState> {
  const locked = await lockSwap(unit, swapId, member.id);
  const leg = kind === 'notAsDescribed' ? requireArrivedItem(locked, member, legId) : undefined;
  if (leg && imageIds.length === 0) throw swapErrors.picturesNeeded();
  openDispute(unit, locked, { cause: kind, about: member.id });
  await writeSwapNote(unit, swapId, member.id, { kind, text: problem, imageIds, ...(leg && { legId: leg.id }) });
  return locked.swap.state;
}

function requireArrivedItem({ legs }: LockedSwap, member: SwapMember, legId: LegId | null): SwapLeg {
  const leg = legs.find(({ id }) => id === legId);
  if (!leg || leg.toId !== member.id || leg.itemId === null || leg.state === 'cancelled') throw swapErrors.notArrived();
  return leg;
}

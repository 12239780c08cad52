import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Party } from '../domain/party.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { lockSwap } from './lock-swap.ts';
import { touchSwap } from './step-swap.ts';
import { tablesOf } from './tables.ts';
import { writeNote } from './write-note.ts';

/**
 * A party states their side of a disputed swap, for staff and the other parties. Written anew, it replaces what they
 * stated in the same dispute; the dispute itself stays as it is.
 * @throws swaps.notFound, swaps.wrongState
 */
export async function writeStatement(
  unit: Unit,
  member: Party,
  { swapId, statement }: { swapId: SwapId; statement: string },
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const { state, disputedAt } = locked.swap;
  if (state !== 'disputed' || !disputedAt) throw swapErrors.wrongState({ state });
  await dropStatement(unit, swapId, member.id, disputedAt);
  await writeNote(unit, swapId, member.id, 'statement', statement);
  touchSwap(unit, locked);
}

const dropStatement = ({ db }: Unit, swapId: SwapId, authorId: MemberId, since: Date) =>
  tablesOf(db)
    .deleteFrom('swap_note')
    .where('swap_id', '=', swapId)
    .where('author_id', '=', authorId)
    .where('kind', '=', 'statement')
    .where('written_at', '>=', since)
    .execute();

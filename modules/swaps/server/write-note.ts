import { EventId, newId, type MemberId, type SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SwapNote } from '../domain/swap.schemas.ts';
import { tablesOf } from './tables.ts';

/** Stores a party's note on the swap, for its parties and the admins. */
export async function writeNote(
  unit: Unit,
  swapId: SwapId,
  authorId: MemberId,
  kind: SwapNote['kind'],
  text: string,
): Promise<void> {
  const id = newId(EventId, unit.now.getTime());
  await tablesOf(unit.db)
    .insertInto('swap_note')
    .values({ id, swap_id: swapId, author_id: authorId, kind, text, written_at: unit.now })
    .execute();
}

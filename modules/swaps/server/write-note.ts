import { sql } from 'kysely';
import { EventId, newId, type MemberId, type SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/** Stores a party's note on the swap, for its parties and the admins. */
export async function writeNote(
  unit: Unit,
  swapId: SwapId,
  authorId: MemberId,
  kind: 'problem' | 'cancelReason',
  text: string,
): Promise<void> {
  await sql`
    insert into swap_note (id, swap_id, author_id, kind, text, written_at)
    values (${newId(EventId, unit.now.getTime())}, ${swapId}, ${authorId}, ${kind}, ${text}, ${unit.now})`.execute(
    unit.db,
  );
}

import type { MeetingSideId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../tables.ts';

/** The swap of a meeting's side, read without the side itself: it is read once the swap is locked. */
export async function findSwapOfSide(unit: Unit, id: MeetingSideId): Promise<SwapId> {
  const { swapId } = await typedTables(unit.db)
    .selectFrom('swap_meeting_side')
    .select('swap_id as swapId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return swapId;
}

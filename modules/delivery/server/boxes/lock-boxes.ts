import { sql } from 'kysely';
import type { SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Lets no other call change or order the boxes of a swap before this one ends: a box that has no draft yet has no row
 * to lock. Taken before the rows of parcels.
 */
export async function lockBoxes(unit: Unit, swapId: SwapId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('delivery.boxes:' || ${swapId}, 0))`.execute(unit.db);
}

import type { SwapId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from '../tables.ts';

/**
 * Where a swap that is in dispute, or was decided, came from, and when it was decided. Undefined for any other swap,
 * and for one whose dispute ended without a decision: nothing ends what staff may read of it.
 */
export async function findDisputeOrigin(db: Db, id: SwapId) {
  const found = await typedTables(db)
    .selectFrom('swap')
    .select(['origin_kind as kind', 'origin_id as originId', 'settled_at as settledAt', 'state'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'disputed'), eb('settled_at', 'is not', null)]))
    .executeTakeFirst();
  return (
    found && {
      origin: { kind: found.kind, id: found.originId },
      // A swap may come into dispute again after a decision.
      settledAt: found.state === 'disputed' ? null : found.settledAt,
    }
  );
}

import type { SwapId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { tablesOf } from '../tables.ts';

/** Where a swap that is or was in dispute came from, and when it was decided; undefined for any other swap. */
export async function caseOf(db: Db, id: SwapId) {
  const found = await tablesOf(db)
    .selectFrom('swap')
    .select(['origin_kind as kind', 'origin_id as originId', 'settled_at as settledAt', 'state'])
    .where('id', '=', id)
    .where('disputed_at', 'is not', null)
    .executeTakeFirst();
  return (
    found && {
      origin: { kind: found.kind, id: found.originId },
      // A swap may come into dispute again after a decision.
      settledAt: found.state === 'disputed' ? null : found.settledAt,
    }
  );
}

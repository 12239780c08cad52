import type { ItemId } from '#contracts/ids.ts';
import { findAssistedItems } from '#modules/promotions/public.ts';
import type { Db } from '#platform/db/db.ts';

/** Sorts loops that serve equally many by their items with Swap Assist, most first; others stay in their order. */
export async function sortAssistedLoopsFirst(
  db: Db,
  loops: readonly (readonly ItemId[])[],
  now: Date,
): Promise<(readonly ItemId[])[]> {
  const assisted = await findAssistedItems(db, [...new Set(loops.flat())], now);
  const count = (loop: readonly ItemId[]) => loop.filter((id) => assisted.has(id)).length;
  return loops.toSorted((one, other) => other.length - one.length || count(other) - count(one));
}

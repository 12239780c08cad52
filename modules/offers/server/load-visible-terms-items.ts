import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { OfferActor } from '../domain/offer-party.ts';
import { loadItemCards, type LockedItem } from '#modules/items/public.ts';
import type { CheckedItem } from '../domain/check-terms.ts';

/**
 * Locked items as the rules read them. An item that the author may not see yet is left out, unless it is on the table
 * already.
 */
export async function loadVisibleTermsItems(
  unit: Unit,
  author: OfferActor,
  items: readonly LockedItem[],
  onTheTable: readonly ItemId[] = [],
): Promise<CheckedItem[]> {
  const early = items
    .filter(
      ({ id, ownerId, visibleFrom }) => visibleFrom > unit.now && ownerId !== author.id && !onTheTable.includes(id),
    )
    .map(({ id }) => id);
  const visible = (await loadItemCards(unit.db, author, early, unit.now)).map(({ id }) => id);
  return items
    .filter(({ id }) => !early.includes(id) || visible.includes(id))
    .map((item) => ({ ...item, isFree: item.state === 'published' && !item.isHidden }));
}

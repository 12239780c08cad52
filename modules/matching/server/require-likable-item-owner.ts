import type { ItemId, MemberId } from '#contracts/ids.ts';
import { findVisibleItemOwner } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { matchingErrors } from '../domain/matching.errors.ts';

/**
 * The owner of an item that this member may like: another member's that the viewer may open.
 * @throws matching.itemNotFound, matching.ownItem
 */
export async function requireLikableItemOwner(unit: Unit, member: MemberId, itemId: ItemId): Promise<MemberId> {
  const ownerId = await findVisibleItemOwner(unit.db, { id: member }, itemId, unit.now);
  if (!ownerId) throw matchingErrors.itemNotFound();
  if (ownerId === member) throw matchingErrors.ownItem();
  return ownerId;
}

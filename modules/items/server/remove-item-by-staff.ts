import { LockMode } from '@mikro-orm/core';
import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { itemErrors } from '../domain/items.errors.ts';
import { itemRemovedEvent } from '../domain/items.events.ts';
import { Item } from './item.entity.ts';
import { publishItemChange } from './item.topic.ts';
import { applyItemAction } from './lock-own-item.ts';
import { updatePictureAccess } from './update-picture-access.ts';

/**
 * Staff remove an item for good, with its pictures; its owner sees the reason. Offers on it end; a swap that contains
 * it goes on.
 * @throws items.notFound, items.wrongState for an item that is swapped or removed
 */
export async function removeItemByStaff(unit: Unit, id: ItemId, reason: string): Promise<void> {
  const item = await unit.em.findOne(Item, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!item) throw itemErrors.notFound();
  const before = item.state;
  applyItemAction(item, 'remove', unit.now);
  item.removalReason = reason;
  item.restoredAs = before === 'reserved' ? 'reserved' : null;
  await unit.em.flush();
  await updatePictureAccess(unit, item.ownerId, [id]);
  unit.publish(itemRemovedEvent, { itemId: id, ownerId: item.ownerId });
  publishItemChange(unit, item);
  unit.audit({
    action: 'items.remove',
    subject: { kind: 'item', id },
    before: { state: before },
    after: { state: 'removed' },
    reason,
  });
}

import { LockMode } from '@mikro-orm/core';
import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { itemErrors } from '../../domain/items.errors.ts';
import { itemWithdrawnEvent } from '../../domain/items.events.ts';
import { Item } from '../item.entity.ts';
import { publishItemChange } from '../item.topic.ts';
import { applyItemAction } from '../own-item.ts';

type StaffAction = 'withdraw' | 'restore';

const restoring = { reserved: 'restoreReserved', swapped: 'restoreSwapped' } as const;

async function step(unit: Unit, id: ItemId, action: StaffAction, reason: string): Promise<Item> {
  const item = await unit.em.findOne(Item, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!item) throw itemErrors.notFound();
  const before = item.state;
  // An item that was never listed may lack what a withdrawn item has.
  if (action === 'restore' && item.publishedAt === null) throw itemErrors.wrongState({ state: before, action });
  applyItemAction(item, action === 'restore' && item.restoredAs ? restoring[item.restoredAs] : action, unit.now);
  publishItemChange(unit, item);
  unit.audit({
    action: `items.${action}`,
    subject: { kind: 'item', id },
    before: { state: before },
    after: { state: item.state },
    reason,
  });
  return item;
}

/**
 * Staff take an item out of the lists; its owner sees the reason and may list it again. Offers on it end.
 * @throws items.notFound, items.wrongState for an item that is not listed
 */
export async function withdrawItemForStaff(unit: Unit, id: ItemId, reason: string): Promise<void> {
  const item = await step(unit, id, 'withdraw', reason);
  item.removalReason = reason;
  unit.publish(itemWithdrawnEvent, { itemId: id, ownerId: item.ownerId });
}

/**
 * Staff undo a removal: the item is withdrawn, and its owner may list it again. An item that a swap contained is
 * reserved while the swap lives, and swapped once it is completed.
 * @throws items.notFound, items.wrongState for an item that is not removed, or was never listed
 */
export async function restoreItem(unit: Unit, id: ItemId, reason: string): Promise<void> {
  const item = await step(unit, id, 'restore', reason);
  Object.assign(item, { removalReason: null, restoredAs: null } satisfies Partial<Item>);
}

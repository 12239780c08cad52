import { LockMode } from '@mikro-orm/core';
import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ItemAction } from '../../domain/item-state.ts';
import { itemErrors } from '../../domain/items.errors.ts';
import { itemWithdrawnEvent } from '../../domain/items.events.ts';
import { Item } from '../item.entity.ts';
import { publishItemChange } from '../item.topic.ts';
import { applyItemAction, lockItemDraft } from '../lock-own-item.ts';
import { updatePictureAccess } from '../update-picture-access.ts';

type StaffAction = 'withdraw' | 'restore';

const restoring = { reserved: 'restoreReserved', swapped: 'restoreSwapped' } as const;

async function step(unit: Unit, id: ItemId, action: StaffAction, reason: string): Promise<Item> {
  const item = await unit.em.findOne(Item, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!item) throw itemErrors.notFound();
  const before = item.state;
  applyItemAction(item, action === 'restore' ? await pickRestoring(unit, item) : action, unit.now);
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

/** A draft is a draft again, unless its owner has begun another meanwhile: then it waits beside it, withdrawn. */
async function pickRestoring(unit: Unit, item: Item): Promise<ItemAction> {
  if (item.restoredAs) return restoring[item.restoredAs];
  if (item.publishedAt !== null) return 'restore';
  return (await lockItemDraft(unit, { id: item.ownerId })) ? 'restore' : 'restoreDraft';
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
 * reserved while the swap lives, and swapped once it is completed; a draft is a draft.
 * @throws items.notFound, items.wrongState for an item that is not removed
 */
export async function restoreItem(unit: Unit, id: ItemId, reason: string): Promise<void> {
  const item = await step(unit, id, 'restore', reason);
  Object.assign(item, { removalReason: null, restoredAs: null } satisfies Partial<Item>);
  await unit.em.flush();
  await updatePictureAccess(unit, item.ownerId, [id]);
}

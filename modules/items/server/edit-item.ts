import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { ItemForm } from '../domain/item.schemas.ts';
import { hasSpecialCategory } from '../domain/categories.ts';
import { itemErrors } from '../domain/items.errors.ts';
import { itemChangedEvent } from '../domain/items.events.ts';
import { applyListedItemForm } from './apply-listed-item-form.ts';
import { publishItemChange } from './item.topic.ts';
import { lockOwnItem, applyItemAction } from './lock-own-item.ts';
import type { Item } from './item.entity.ts';

/**
 * Changes the fields of a listed or withdrawn item.
 * @throws items.notFound, items.wrongState, items.imageNotYours, items.keptPlain
 */
export async function editItem(
  unit: Unit,
  member: Pick<Member, 'id'>,
  { itemId, ...form }: ItemForm & { itemId: ItemId },
): Promise<void> {
  const item = await lockOwnItem(unit, member, itemId);
  applyItemAction(item, 'edit', unit.now);
  mustAvoidSpecialCategories(item, form, unit.now);
  const changed = await applyListedItemForm(unit, item, form);
  unit.publish(itemChangedEvent, { itemId, ownerId: member.id, version: item.version, changed });
  publishItemChange(unit, item);
}

/** @throws items.keptPlain for a change to a special category while an extra runs that cost less than it does there */
function mustAvoidSpecialCategories({ plainUntil }: Item, form: ItemForm, now: Date): void {
  if (plainUntil && plainUntil > now && hasSpecialCategory(form)) throw itemErrors.keptPlain();
}

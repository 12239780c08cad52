import { ItemId, newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { findMemberPlace } from '#modules/members/public.ts';
import { computeEarlyAccessEnd } from '../domain/early-access.ts';
import type { ItemForm } from '../domain/item.schemas.ts';
import { itemStateTable } from '../domain/item-state.ts';
import { itemChangedEvent, itemPublishedEvent } from '../domain/items.events.ts';
import { applyListedItemForm } from './apply-listed-item-form.ts';
import { Item } from './item.entity.ts';
import { publishItemChange } from './item.topic.ts';
import { lockOrCreateItemDraft, lockOwnItem, applyItemAction } from './lock-own-item.ts';
import { replaceItemImages } from './replace-item-images.ts';
import { copyFormToItem } from './copy-form-to-item.ts';

export interface ItemPublication {
  readonly itemId: ItemId;
  /** Everyone may see the item from this time on. */
  readonly visibleFrom: Date;
}

export interface PublishForm extends ItemForm {
  readonly itemId?: ItemId | undefined;
  readonly isBesideDraft?: boolean | undefined;
}

/**
 * Lists the draft, or lists a withdrawn item again. A form beside the draft becomes an item of its own: a second tab
 * writes another item. Early access counts from the first time only.
 * @throws items.notFound, items.wrongState, items.imageNotYours
 */
export async function publishItem(
  unit: Unit,
  member: Pick<Member, 'id'>,
  { itemId, isBesideDraft = false, ...form }: PublishForm,
  earlyAccessHours: number,
): Promise<ItemPublication> {
  if (isBesideDraft && !itemId)
    return publishItemFirstTime(unit, createListedItem(unit, member.id), form, earlyAccessHours);
  const item = itemId ? await lockOwnItem(unit, member, itemId) : await lockOrCreateItemDraft(unit, member);
  const isFirst = item.publishedAt === null;
  applyItemAction(item, 'publish', unit.now);
  if (isFirst) return publishItemFirstTime(unit, item, form, earlyAccessHours);
  await setOut(unit, item, earlyAccessHours);
  const changed = await applyListedItemForm(unit, item, form);
  if (changed.length > 0)
    unit.publish(itemChangedEvent, { itemId: item.id, ownerId: member.id, version: item.version, changed });
  return announceItem(unit, item, false);
}

/** A new item on its way to its list, beside the draft that its owner may be writing. */
export function createListedItem(unit: Unit, ownerId: MemberId): Item {
  const state = itemStateTable.next('draft', 'publish');
  const id = newId(ItemId, unit.now.getTime());
  return unit.em.create(Item, { id, ownerId, ...(state && { state }), createdAt: unit.now, updatedAt: unit.now });
}

/** Lists an item for the first time with this form, at its owner's place. @throws items.imageNotYours */
export async function publishItemFirstTime(
  unit: Unit,
  item: Item,
  form: Omit<ItemForm, 'itemId'>,
  earlyAccessHours: number,
): Promise<ItemPublication> {
  copyFormToItem(item, form);
  await setOut(unit, item, earlyAccessHours);
  await replaceItemImages(unit, item, form.imageIds);
  return announceItem(unit, item, true);
}

/** Gives an item its owner's place and the time from which everyone may see it. */
async function setOut(unit: Unit, item: Item, earlyAccessHours: number): Promise<void> {
  Object.assign(item, await findMemberPlace(unit.db, item.ownerId));
  item.publishedAt ??= unit.now;
  item.visibleFrom ??= computeEarlyAccessEnd(unit.now, earlyAccessHours);
}

function announceItem(unit: Unit, item: Item, isFirst: boolean): ItemPublication {
  const { id, ownerId, visibleFrom } = item;
  const from = visibleFrom ?? unit.now;
  unit.publish(itemPublishedEvent, { itemId: id, ownerId, isFirst, visibleFrom: from.toISOString() });
  publishItemChange(unit, item);
  return { itemId: id, visibleFrom: from };
}

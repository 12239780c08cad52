import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { ItemDraft } from '../domain/item.schemas.ts';
import { myItemsTopic } from './item.topic.ts';
import { lockOrCreateItemDraft } from './lock-own-item.ts';
import { replaceItemImages } from './replace-item-images.ts';
import { copyFormToItem } from './copy-form-to-item.ts';

/** Saves the member's draft; each member has one, and `/create` resumes it. */
export async function saveItemDraft(unit: Unit, member: Pick<Member, 'id'>, draft: ItemDraft): Promise<ItemId> {
  const item = await lockOrCreateItemDraft(unit, member);
  copyFormToItem(item, draft);
  item.updatedAt = unit.now;
  await replaceItemImages(unit, item, draft.imageIds);
  unit.publishChange(myItemsTopic.name, member.id);
  return item.id;
}

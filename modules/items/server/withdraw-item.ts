import type { ItemId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { itemWithdrawnEvent } from '../domain/items.events.ts';
import { publishItemChange } from './item.topic.ts';
import { lockOwnItem, applyItemAction } from './lock-own-item.ts';

/** Withdraws the member's own item; offers on it end. @throws items.notFound, items.wrongState */
export async function withdrawItem(unit: Unit, member: Pick<Member, 'id'>, itemId: ItemId): Promise<void> {
  applyItemAction(await lockOwnItem(unit, member, itemId), 'withdraw', unit.now);
  unit.publish(itemWithdrawnEvent, { itemId, ownerId: member.id });
  publishItemChange(unit, { id: itemId, ownerId: member.id });
}

import type { z } from 'zod';
import type { ItemId, MemberId, RoomId } from '#contracts/ids.ts';
import { loadItemCards, type ItemCard } from '#modules/items/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import type { askInput } from '../domain/chat.schemas.ts';
import { requireReachableMember } from './chat.policy.ts';
import { findChatPeople } from './find-chat-people.ts';
import { findOrCreateRoomWithMember } from './find-or-create-room-with-member.ts';
import { sendMessage } from './send-message.ts';
import { typedTables } from './tables.ts';

/**
 * An item that a member may ask its owner about: listed or reserved, shown to the member, and of another one.
 * @throws chat.itemNotFound, chat.ownItem, chat.itemGone
 */
async function requireAskableItem(db: Db, asker: MemberId, itemId: ItemId, now: Date): Promise<ItemCard> {
  const [item] = await loadItemCards(db, { id: asker }, [itemId], now);
  if (!item) throw chatErrors.itemNotFound();
  if (item.ownerId === asker) throw chatErrors.ownItem();
  // The owner is hidden a moment before their items are.
  await requireReachableMember(db, asker, item.ownerId);
  if (item.state !== 'published' && item.state !== 'reserved') throw chatErrors.itemGone();
  return item;
}

/**
 * Asks the owner of an item a question in the room of the two, which it opens where there is none.
 * @throws chat.itemNotFound, chat.ownItem, chat.itemGone, chat.memberNotFound, chat.roomLimit, chat.idTaken
 */
export async function askAboutItem(
  unit: Unit,
  asker: Pick<Member, 'id' | 'timeZone' | 'role'>,
  { itemId, kind, id, text }: z.infer<typeof askInput>,
): Promise<RoomId> {
  const { ownerId } = await requireAskableItem(unit.db, asker.id, itemId, unit.now);
  const roomId = await findOrCreateRoomWithMember(unit, asker, ownerId);
  await sendMessage(unit, asker, { roomId, id, text, files: [] }, { itemId, kind });
  return roomId;
}

/** Loads what the form of a question shows. @throws as above, but for the limits */
export async function loadItemToAsk(db: Db, asker: MemberId, itemId: ItemId, now: Date) {
  const item = await requireAskableItem(db, asker, itemId, now);
  const [low, high] = [asker, item.ownerId].toSorted();
  const room = await typedTables(db)
    .selectFrom('chat_room')
    .select('id')
    .where('pair_low', '=', low ?? null)
    .where('pair_high', '=', high ?? null)
    .executeTakeFirst();
  const owner = (await findChatPeople(db, [item.ownerId])).get(item.ownerId);
  if (!owner) throw chatErrors.memberNotFound();
  return { item, owner, roomId: room?.id ?? null };
}

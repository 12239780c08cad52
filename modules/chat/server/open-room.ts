import { sql } from 'kysely';
import { newId, RoomId, type MemberId, type OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { roomsTopicName } from '../domain/topics.ts';
import { chatErrors } from '../domain/chat.errors.ts';

/** Opens the room of an offer for its two parties, or finds it open. */
export async function openOfferRoom(unit: Unit, offerId: OfferId, parties: readonly MemberId[]): Promise<RoomId> {
  await sql`
    insert into chat_room (id, kind, offer_id, last_message_at, created_at)
    values (${newId(RoomId)}, 'offer', ${offerId}, ${unit.now}, ${unit.now})
    on conflict (offer_id) where offer_id is not null do nothing`.execute(unit.db);
  const { rows } = await sql<{ id: RoomId }>`select id from chat_room where offer_id = ${offerId}`.execute(unit.db);
  return letIn(unit, rows, parties);
}

/**
 * Finds the room of two members, else opens it; it has no title and says that there are no messages.
 * @throws chat.yourself
 */
export async function openDirectRoom(unit: Unit, one: MemberId, other: MemberId): Promise<RoomId> {
  if (one === other) throw chatErrors.yourself();
  const [low, high] = [one, other].sort();
  await sql`
    insert into chat_room (id, kind, pair_low, pair_high, last_message_at, created_at)
    values (${newId(RoomId)}, 'direct', ${low}, ${high}, ${unit.now}, ${unit.now})
    on conflict (pair_low, pair_high) where pair_low is not null do nothing`.execute(unit.db);
  const { rows } = await sql<{
    id: RoomId;
  }>`select id from chat_room where pair_low = ${low} and pair_high = ${high}`.execute(unit.db);
  return letIn(unit, rows, [one, other]);
}

async function letIn(unit: Unit, [room]: readonly { id: RoomId }[], memberIds: readonly MemberId[]): Promise<RoomId> {
  if (!room) throw new Error('a room that was just opened cannot be found');
  await sql`
    insert into chat_room_member (room_id, member_id)
    select ${room.id}, unnest(${memberIds}::uuid[]) on conflict do nothing`.execute(unit.db);
  for (const memberId of memberIds) unit.wake(roomsTopicName, memberId);
  return room.id;
}

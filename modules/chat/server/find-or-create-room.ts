import { sql } from 'kysely';
import { newId, RoomId, type MemberId, type OfferId } from '#contracts/ids.ts';
import type { ChainId } from '#modules/chains/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { myRoomsTopicName } from '../domain/topics.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import { typedTables } from './tables.ts';

/** Opens the room of an offer for its two parties, or finds the existing one. */
export async function findOrCreateOfferRoom(
  unit: Unit,
  offerId: OfferId,
  parties: readonly MemberId[],
): Promise<RoomId> {
  await typedTables(unit.db)
    .insertInto('chat_room')
    .values({
      id: newId(RoomId),
      kind: 'offer',
      offer_id: offerId,
      last_message_at: unit.now,
      created_at: unit.now,
    })
    .onConflict((conflict) => conflict.column('offer_id').where('offer_id', 'is not', null).doNothing())
    .execute();
  const { id } = await typedTables(unit.db)
    .selectFrom('chat_room')
    .select('id')
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  return letIn(unit, id, parties);
}

/** Opens the room of an agreed chain for all of its members, or finds the existing one. */
export async function findOrCreateChainRoom(
  unit: Unit,
  chainId: ChainId,
  members: readonly MemberId[],
): Promise<RoomId> {
  await typedTables(unit.db)
    .insertInto('chat_room')
    .values({ id: newId(RoomId), kind: 'chain', chain_id: chainId, last_message_at: unit.now, created_at: unit.now })
    .onConflict((conflict) => conflict.column('chain_id').where('chain_id', 'is not', null).doNothing())
    .execute();
  const { id } = await typedTables(unit.db)
    .selectFrom('chat_room')
    .select('id')
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  return letIn(unit, id, members);
}

/**
 * Finds the room of two members, or opens one without a title and without messages.
 * @throws chat.yourself
 */
export async function findOrCreateDirectRoom(unit: Unit, one: MemberId, other: MemberId): Promise<RoomId> {
  if (one === other) throw chatErrors.yourself();
  const [low, high] = one < other ? [one, other] : [other, one];
  await typedTables(unit.db)
    .insertInto('chat_room')
    .values({
      id: newId(RoomId),
      kind: 'direct',
      pair_low: low,
      pair_high: high,
      last_message_at: unit.now,
      created_at: unit.now,
    })
    .onConflict((conflict) => conflict.columns(['pair_low', 'pair_high']).where('pair_low', 'is not', null).doNothing())
    .execute();
  const { id } = await typedTables(unit.db)
    .selectFrom('chat_room')
    .select('id')
    .where('pair_low', '=', low)
    .where('pair_high', '=', high)
    .executeTakeFirstOrThrow();
  return letIn(unit, id, [one, other]);
}

async function letIn(unit: Unit, roomId: RoomId, memberIds: readonly MemberId[]): Promise<RoomId> {
  await sql`
    insert into chat_room_member (room_id, member_id)
    select ${roomId}, unnest(${memberIds}::uuid[]) on conflict do nothing`.execute(unit.db);
  for (const memberId of memberIds) unit.publishChange(myRoomsTopicName, memberId);
  return roomId;
}

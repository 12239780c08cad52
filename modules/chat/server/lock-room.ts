import { sql, type RawBuilder } from 'kysely';
import type { MemberId, OfferId, RoomId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { ChatRoom, ChatRoomMember } from './room.entity.ts';

const stored = entityColumns(ChatRoom);
const room = entityColumns(ChatRoom, 'room');
const member = entityColumns(ChatRoomMember, 'member');

const lockedRoom = selectList({
  id: room.id,
  /** The last step of the room's offer that has a line in the room. */
  postedStep: room.postedStep,
  memberIds: sql<MemberId[]>`array(
    select ${member.memberId}::text from chat_room_member member where ${member.roomId} = ${room.id})`,
});
export type LockedRoom = SelectedRow<typeof lockedRoom>;

/** Locks a room until the end of the transaction: concurrent writers wait here, which puts messages in one order. */
export const lockRoom = (unit: Unit, roomId: RoomId): Promise<LockedRoom | undefined> =>
  lock(unit, sql`${stored.id} = ${roomId}`);

export const lockRoomOfOffer = (unit: Unit, offerId: OfferId): Promise<LockedRoom | undefined> =>
  lock(unit, sql`${stored.offerId} = ${offerId}`);

async function lock(unit: Unit, which: RawBuilder<unknown>): Promise<LockedRoom | undefined> {
  const { rows } = await query`
    with room as (select id, posted_step from chat_room where ${which} for update)
    select ${lockedRoom} from room`.execute(unit.db);
  return rows[0];
}

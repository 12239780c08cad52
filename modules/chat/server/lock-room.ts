import { sql, type RawBuilder } from 'kysely';
import type { MemberId, OfferId, RoomId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

export interface LockedRoom {
  readonly id: RoomId;
  readonly memberIds: readonly MemberId[];
  /** Up to which step of its offer it has told. */
  readonly toldStep: number;
}

/** Locks a room until the end of the transaction: whoever writes in it waits here, so that messages have one order. */
export const lockRoom = (unit: Unit, roomId: RoomId): Promise<LockedRoom | undefined> =>
  lock(unit, sql`id = ${roomId}`);

export const lockRoomOfOffer = (unit: Unit, offerId: OfferId): Promise<LockedRoom | undefined> =>
  lock(unit, sql`offer_id = ${offerId}`);

async function lock(unit: Unit, which: RawBuilder<unknown>): Promise<LockedRoom | undefined> {
  const { rows } = await sql<LockedRoom>`
    with room as (select id, told_step from chat_room where ${which} for update)
    select room.id, room.told_step as "toldStep", array(select member_id::text from chat_room_member where room_id = room.id) as "memberIds" from room`.execute(
    unit.db,
  );
  return rows[0];
}

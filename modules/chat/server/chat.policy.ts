import { sql } from 'kysely';
import { RoomId, type MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { areNotBlocked } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import { isRoomInSight } from './room-sight.ts';

/**
 * Who is in a room may read it, write in it and watch it while it is in sight; nobody else learns whether there is one.
 */
export async function isInRoom(db: Db, memberId: MemberId, roomId: string): Promise<boolean> {
  if (!RoomId.safeParse(roomId).success) return false;
  const { rows } = await sql`
    select from chat_room_member me join chat_room r on r.id = me.room_id
    where me.room_id = ${roomId} and me.member_id = ${memberId} and ${isRoomInSight(memberId)}`.execute(db);
  return rows.length > 0;
}

/** @throws chat.notInRoom */
export async function mustBeInRoom(db: Db, memberId: MemberId, roomId: RoomId): Promise<void> {
  if (!(await isInRoom(db, memberId, roomId))) throw chatErrors.notInRoom();
}

/** One may write to a member who is here, unless one of the two has blocked the other. @throws chat.memberNotFound */
export async function mustBeReachable(db: Db, memberId: MemberId, other: MemberId): Promise<void> {
  const { rows } = await sql`
    select from ${memberNames} names where names.id = ${other} and ${areNotBlocked(sql`names.id`, sql`${memberId}::uuid`)}`.execute(
    db,
  );
  if (rows.length === 0) throw chatErrors.memberNotFound();
}

import { sql } from 'kysely';
import type { MemberId, RoomId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { areNotBlockedSql } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import { isRoomVisibleSql } from './room-visibility.ts';
import { typedTables } from './tables.ts';

/**
 * Members of a room may read it, write in it and subscribe to it while it is visible to them; other callers do not
 * learn whether it exists.
 */
export async function canAccessRoom(db: Db, memberId: MemberId, roomId: RoomId): Promise<boolean> {
  const own = await typedTables(db)
    .selectFrom('chat_room_member as me')
    .innerJoin('chat_room as r', 'r.id', 'me.room_id')
    .select('r.id')
    .where('me.room_id', '=', roomId)
    .where('me.member_id', '=', memberId)
    .where(isRoomVisibleSql(memberId))
    .executeTakeFirst();
  return own !== undefined;
}

/** @throws chat.notInRoom */
export async function requireRoomAccess(db: Db, memberId: MemberId, roomId: RoomId): Promise<void> {
  if (!(await canAccessRoom(db, memberId, roomId))) throw chatErrors.notInRoom();
}

/**
 * A member may write to another who is present, unless one of the two has blocked the other. @throws
 * chat.memberNotFound
 */
export async function requireReachableMember(db: Db, memberId: MemberId, other: MemberId): Promise<void> {
  const reachable = await typedTables(db)
    .selectFrom(memberNames.as('names'))
    .select('names.id')
    .where('names.id', '=', other)
    .where(areNotBlockedSql(sql`names.id`, sql`${memberId}::uuid`))
    .executeTakeFirst();
  if (!reachable) throw chatErrors.memberNotFound();
}

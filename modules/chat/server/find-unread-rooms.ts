import type { MemberId, RoomId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isRoomVisibleSql } from './room-visibility.ts';
import { typedTables } from './tables.ts';

/**
 * Whether these rooms have unread messages. A room of which the viewer is not a member, or which they may not see, is
 * left out.
 */
export async function findUnreadRooms(
  db: Db,
  viewer: MemberId,
  ids: readonly RoomId[],
): Promise<ReadonlyMap<RoomId, boolean>> {
  if (ids.length === 0) return new Map();
  const rows = await typedTables(db)
    .selectFrom('chat_room_member as me')
    .innerJoin('chat_room as r', 'r.id', 'me.room_id')
    .select((eb) => ['r.id', eb('r.last_sequence', '>', eb.ref('me.seen_sequence')).as('waits')])
    .where('me.member_id', '=', viewer)
    .where('me.room_id', '=', anySql(ids))
    .where(isRoomVisibleSql(viewer))
    .execute();
  return new Map(rows.map(({ id, waits }) => [id, Boolean(waits)]));
}

import { sql } from 'kysely';
import type { MemberId, RoomId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { isRoomInSight } from './room-sight.ts';

/**
 * Whether something waits to be read in these rooms. A room that the viewer is not in, or has not in sight, is left
 * out.
 */
export async function waitingRooms(
  db: Db,
  viewer: MemberId,
  ids: readonly RoomId[],
): Promise<ReadonlyMap<RoomId, boolean>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: RoomId; waits: boolean }>`
    select r.id, r.last_sequence > me.seen_sequence as waits
    from chat_room_member me join chat_room r on r.id = me.room_id
    where me.member_id = ${viewer} and me.room_id = any(${[...ids]}::uuid[]) and ${isRoomInSight(viewer)}`.execute(db);
  return new Map(rows.map(({ id, waits }) => [id, waits]));
}

import type { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { setMutedInput } from '../domain/chat.schemas.ts';
import { myRoomsTopicName } from '../domain/topics.ts';
import { requireRoomAccess } from './chat.policy.ts';
import { typedTables } from './tables.ts';

/**
 * Turns notifications of a room's messages off or on for one member; the other members do not learn of it.
 * @throws chat.notInRoom
 */
export async function setRoomMuted(
  unit: Unit,
  viewer: Pick<Member, 'id'>,
  { roomId, isMuted }: z.infer<typeof setMutedInput>,
): Promise<void> {
  await requireRoomAccess(unit.db, viewer.id, roomId);
  await typedTables(unit.db)
    .updateTable('chat_room_member')
    .set({ is_muted: isMuted })
    .where('room_id', '=', roomId)
    .where('member_id', '=', viewer.id)
    .execute();
  unit.publishChange(myRoomsTopicName, viewer.id);
}

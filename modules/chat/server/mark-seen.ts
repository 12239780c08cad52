import type { z } from 'zod';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { markSeenInput } from '../domain/chat.schemas.ts';
import { myRoomsTopicName } from '../domain/topics.ts';
import { requireRoomAccess } from './chat.policy.ts';
import { ChatRoomMember } from './room.entity.ts';

const member = entityColumns(ChatRoomMember, 'member');
const inRoom = selectList({ memberId: member.memberId });

/**
 * Records how far a member has read a room; never moves back, and never beyond the last message.
 * @throws chat.notInRoom
 */
export async function markRoomSeen(
  unit: Unit,
  viewer: Pick<Member, 'id'>,
  { roomId, sequence }: z.infer<typeof markSeenInput>,
): Promise<void> {
  await requireRoomAccess(unit.db, viewer.id, roomId);
  const { rows } = await query`
    with marked as (
      update chat_room_member set seen_sequence = least(${sequence}, r.last_sequence), seen_at = ${unit.now}
      from chat_room r
      where r.id = room_id and room_id = ${roomId} and member_id = ${viewer.id}
        and seen_sequence < least(${sequence}, r.last_sequence)
      returning room_id
    )
    select ${inRoom} from chat_room_member member join marked using (room_id)`.execute(unit.db);
  for (const { memberId } of rows) unit.publishChange(myRoomsTopicName, memberId);
}

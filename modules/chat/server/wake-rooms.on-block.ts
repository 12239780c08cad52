import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId, type RoomId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { roomsTopicName, roomTopicName } from '../domain/topics.ts';

/**
 * Whether a room is in sight is asked at every read and before each line of a stream; who looks at this moment is told
 * to ask again.
 */
const wakeRooms = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ blockerId: MemberId, blockedId: MemberId }),
    async handle(unit, { blockerId, blockedId }) {
      const { rows } = await sql<{ id: RoomId }>`
        select r.id from chat_room r where r.pair_low = least(${blockerId}::uuid, ${blockedId}::uuid) and r.pair_high = greatest(${blockerId}::uuid, ${blockedId}::uuid)`.execute(
        unit.db,
      );
      for (const { id } of rows) unit.wake(roomTopicName, id);
      for (const memberId of [blockerId, blockedId]) unit.wake(roomsTopicName, memberId);
    },
  });

export const wakeRoomsOfBlocked = wakeRooms('members.blocked', 'chat.wakeRoomsOfBlocked');
export const wakeRoomsOfUnblocked = wakeRooms('members.unblocked', 'chat.wakeRoomsOfUnblocked');

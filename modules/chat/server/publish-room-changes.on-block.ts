import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { myRoomsTopicName, roomTopicName } from '../domain/topics.ts';
import { typedTables } from './tables.ts';

/**
 * Every read and every line of a stream checks whether the room is visible; clients with an open room or list are
 * notified to read again.
 */
const publishRoomChanges = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ blockerId: MemberId, blockedId: MemberId }),
    async handle(unit, { blockerId, blockedId }) {
      const rows = await typedTables(unit.db)
        .selectFrom('chat_room')
        .select('id')
        .where('pair_low', '=', sql<MemberId>`least(${blockerId}::uuid, ${blockedId}::uuid)`)
        .where('pair_high', '=', sql<MemberId>`greatest(${blockerId}::uuid, ${blockedId}::uuid)`)
        .execute();
      for (const { id } of rows) unit.publishChange(roomTopicName, id);
      for (const memberId of [blockerId, blockedId]) unit.publishChange(myRoomsTopicName, memberId);
    },
  });

export const publishRoomChangesOfBlocked = publishRoomChanges('members.blocked', 'chat.publishRoomChangesOfBlocked');
export const publishRoomChangesOfUnblocked = publishRoomChanges(
  'members.unblocked',
  'chat.publishRoomChangesOfUnblocked',
);

import { RoomId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query } from '#platform/db/query.ts';
import { defineTopic, defineMemberTopic } from '#platform/realtime/define-topic.ts';
import type { Message } from '../domain/chat.schemas.ts';
import { roomTopicName, myRoomsTopicName, TypingId, typingTopicName } from '../domain/topics.ts';
import { canAccessRoom } from './chat.policy.ts';
import { messageColumns, toMessageView } from './message-row.ts';
import { ChatMessage } from './room.entity.ts';

const m = entityColumns(ChatMessage, 'm');

export const roomTopic = defineTopic<typeof RoomId, Message>({
  name: roomTopicName,
  id: RoomId,
  mayWatch: (db, member, id) => canAccessRoom(db, member.id, id),
  async since(db, id, cursor, limit) {
    const { rows } = await query`
      select ${messageColumns} from chat_message m
      where ${m.roomId} = ${id} and ${m.sequence} > ${cursor} order by ${m.sequence} limit ${limit}`.execute(db);
    return parseReadableRows(rows, (row) => ({ cursor: row.sequence, data: toMessageView(row) }));
  },
});

export const myRoomsTopic = defineMemberTopic(myRoomsTopicName);

/** Its id is a room and the member who writes there, so that members are not notified of their own typing. */
export const typingTopic = defineTopic({
  name: typingTopicName,
  id: TypingId,
  mayWatch: (db, member, id) => canAccessRoom(db, member.id, RoomId.parse(id.split('/')[0])),
});

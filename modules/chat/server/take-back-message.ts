import type { z } from 'zod';
import { MessageId, newId, type RoomId } from '#contracts/ids.ts';
import { entityColumns, jsonbSql } from '#platform/db/columns.ts';
import { query } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import type { Message, takeBackMessageInput } from '../domain/chat.schemas.ts';
import { chatSettings } from '../domain/chat.settings.ts';
import { messageModeratedCode, messageTakenBackCode } from '../domain/topics.ts';
import { appendMessage, findMessage } from './append-message.ts';
import { canAccessRoom } from './chat.policy.ts';
import { lockRoom, type LockedRoom } from './lock-room.ts';
import { ChatMessage } from './room.entity.ts';
import { typedTables } from './tables.ts';
import { isUncountedSql } from './uncounted-lines.ts';

/**
 * Takes an author's message out of a room for everyone. Its words and files are kept apart for a while, for a report or
 * a dispute. A message whose words are gone already stays as it is, so that pressing twice is once.
 * @throws chat.notInRoom, chat.messageNotFound, chat.tooLateToTakeBack
 */
export async function takeBackMessage(
  unit: Unit,
  author: Pick<Member, 'id'>,
  { roomId, id }: z.infer<typeof takeBackMessageInput>,
): Promise<Message> {
  const room = await lockRoom(unit, roomId);
  if (!room || !(await canAccessRoom(unit.db, author.id, roomId))) throw chatErrors.notInRoom();
  const message = await findMessage(unit, room, id);
  if (!message || message.authorId !== author.id) throw chatErrors.messageNotFound();
  if (message.text === null) return message;
  const seconds = chatSettings.read(unit.config).TAKE_BACK_SECONDS;
  if (unit.now.getTime() - Date.parse(message.createdAt) > seconds * 1_000)
    throw chatErrors.tooLateToTakeBack({ seconds });
  await typedTables(unit.db)
    .insertInto('chat_taken_back')
    .values({ room_id: roomId, message_id: id, author_id: author.id, text: message.text, taken_back_at: unit.now })
    .execute();
  await typedTables(unit.db)
    .updateTable('chat_message')
    .set({ text: null, code: messageTakenBackCode, params: jsonbSql({}) })
    .where('room_id', '=', roomId)
    .where('id', '=', id)
    .execute();
  await forgetNotification(unit, roomId, message.sequence);
  await appendMessage(
    unit,
    room,
    {
      id: newId(MessageId, unit.now.getTime()),
      authorId: author.id,
      code: messageModeratedCode,
      params: { messageId: id, how: 'takenBack' },
    },
    { isSilent: true },
  );
  await markUncountedSeen(unit, room);
  return (await findMessage(unit, room, id)) ?? message;
}

/** Forgets that members were notified of a message that is gone: the next one notifies them. */
async function forgetNotification(unit: Unit, roomId: RoomId, sequence: number): Promise<void> {
  await typedTables(unit.db)
    .updateTable('chat_room_member')
    .set({ notified_sequence: 0 })
    .where('room_id', '=', roomId)
    .where('notified_sequence', '=', sequence)
    .execute();
}

const m = entityColumns(ChatMessage, 'm');

/** Marks the room as read for members who have nothing left to read there; the next message is new to them again. */
async function markUncountedSeen(unit: Unit, { id }: LockedRoom): Promise<void> {
  await query`
    update chat_room_member me set seen_sequence = r.last_sequence from chat_room r
    where r.id = ${id} and me.room_id = r.id and me.seen_sequence < r.last_sequence and not exists (
      select from chat_message m where ${m.roomId} = r.id and ${m.sequence} > me.seen_sequence
        and (${m.code} is null or not ${isUncountedSql(m.code)}))`.execute(unit.db);
}

import type { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import type { Message, MessageQuestion, sendMessageInput } from '../domain/chat.schemas.ts';
import { addMessageFiles } from './add-message-files.ts';
import { appendMessage, findMessage } from './append-message.ts';
import { canAccessRoom } from './chat.policy.ts';
import { lockRoom } from './lock-room.ts';
import { typedTables } from './tables.ts';

/**
 * Writes a message to a room. The sender generates its id: a retry of a message that was received the first time, even
 * days later, is found under the room's lock and not written again.
 * @param question the item that it asks about
 * @throws chat.notInRoom, chat.idTaken, chat.fileSent, uploads.imageNotUsable
 */
export async function sendMessage(
  unit: Unit,
  author: Pick<Member, 'id'>,
  { roomId, id, text, files }: z.infer<typeof sendMessageInput>,
  question?: MessageQuestion,
): Promise<Message> {
  const room = await lockRoom(unit, roomId);
  if (!room || !(await canAccessRoom(unit.db, author.id, roomId))) throw chatErrors.notInRoom();
  const earlier = await findMessage(unit, room, id);
  if (earlier && earlier.authorId !== author.id) throw chatErrors.idTaken();
  if (earlier) return earlier;
  const message = await appendMessage(unit, room, { id, authorId: author.id, text, question });
  if (files.length === 0 && !question) return message;
  if (files.length > 0) await addMessageFiles(unit, { roomId, messageId: id, authorId: author.id }, files);
  if (question) {
    const { itemId, kind } = question;
    await typedTables(unit.db)
      .insertInto('chat_question')
      .values({ room_id: roomId, sequence: message.sequence, item_id: itemId, author_id: author.id, kind })
      .execute();
  }
  return (await findMessage(unit, room, id)) ?? message;
}

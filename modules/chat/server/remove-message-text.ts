import { z } from 'zod';
import { MessageId, newId, RoomId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { messageModeratedCode, messageRemovedCode } from '../domain/topics.ts';
import { appendMessage } from './append-message.ts';
import { lockRoom } from './lock-room.ts';
import { typedTables } from './tables.ts';

/** Removals of earlier releases do not name the message; it had no files. */
export const removedMessageSchema = z.object({ roomId: RoomId, text: z.string(), messageId: MessageId.optional() });
type MessageContent = z.infer<typeof removedMessageSchema>;

/**
 * Takes the words and files out of a message; its line says so to every reader, and a further line has open screens
 * read again. The files are kept for an appeal.
 * @returns undefined where its words are gone already
 */
export async function removeMessageText(
  unit: Unit,
  roomId: RoomId,
  id: MessageId,
): Promise<MessageContent | undefined> {
  const room = await lockRoom(unit, roomId);
  const found = await typedTables(unit.db)
    .selectFrom('chat_message')
    .select('text')
    .where('room_id', '=', roomId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!room || !found || found.text === null) return undefined;
  await typedTables(unit.db)
    .updateTable('chat_message')
    .set({ text: null, code: messageRemovedCode, params: jsonbSql({}) })
    .where('room_id', '=', roomId)
    .where('id', '=', id)
    .execute();
  await appendMessage(unit, room, lineAbout(unit, id, 'removed'), { isSilent: true });
  return { roomId, text: found.text, messageId: id };
}

/** Puts the words back; nothing where the account of its author was erased. */
export async function restoreMessageText(unit: Unit, id: MessageId, { roomId, text }: MessageContent): Promise<void> {
  const room = await lockRoom(unit, roomId);
  if (!room) return;
  const restored = await typedTables(unit.db)
    .updateTable('chat_message')
    .set({ text, code: null, params: null })
    .where('room_id', '=', roomId)
    .where('id', '=', id)
    .where('code', '=', messageRemovedCode)
    .executeTakeFirstOrThrow();
  if (restored.numUpdatedRows > 0n)
    await appendMessage(unit, room, lineAbout(unit, id, 'restored'), { isSilent: true });
}

const lineAbout = ({ now }: Unit, messageId: MessageId, how: 'removed' | 'restored') => ({
  id: newId(MessageId, now.getTime()),
  authorId: null,
  code: messageModeratedCode,
  params: { messageId, how },
});

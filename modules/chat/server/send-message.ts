import type { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { chatErrors } from '../domain/chat.errors.ts';
import type { Message, sendInput } from '../domain/chat.schemas.ts';
import { appendMessage, findMessage } from './append-message.ts';
import { isInRoom } from './chat.policy.ts';
import { lockRoom } from './lock-room.ts';

/**
 * Says something in a room. The message's id is the sender's: a message that waited offline for days and was in truth
 * received the first time is found under the room's lock and not said twice.
 * @throws chat.notInRoom, chat.idTaken
 */
export async function sendMessage(
  unit: Unit,
  author: Pick<Member, 'id'>,
  { roomId, id, text }: z.infer<typeof sendInput>,
): Promise<Message> {
  const room = await lockRoom(unit, roomId);
  if (!room || !(await isInRoom(unit.db, author.id, roomId))) throw chatErrors.notInRoom();
  const earlier = await findMessage(unit, room, id);
  if (earlier && earlier.authorId !== author.id) throw chatErrors.idTaken();
  return earlier ?? appendMessage(unit, room, { id, authorId: author.id, text });
}

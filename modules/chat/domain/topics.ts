import { z } from 'zod';
import type { MemberId, RoomId } from '#contracts/ids.ts';

/** A room's messages, a log numbered by their sequence. Its id is the room's. */
export const roomTopicName = 'chat.room';
/**
 * A signal: the list of a member's rooms has changed, or a member of one of them has read further. Its id is the
 * member's.
 */
export const myRoomsTopicName = 'chat.rooms';
/** A signal: this member is writing in this room. */
export const typingTopicName = 'chat.typing';

/** A room and the member who writes there. */
export const TypingId = z.templateLiteral([z.uuid(), '/', z.uuid()]);

export const toTypingId = (roomId: RoomId, writer: MemberId): z.infer<typeof TypingId> => `${roomId}/${writer}`;

/** Code of a line whose words staff removed. */
export const messageRemovedCode = 'chat.removed';
/** Code of a line whose author took its words back. */
export const messageTakenBackCode = 'chat.takenBack';
/**
 * Code of the line after which an earlier message has other words: `params.messageId` names it, `params.how` says by
 * whom. Screens of every release read the room again when it arrives.
 */
export const messageModeratedCode = 'chat.moderated';
/** Codes of lines that do not count as unread. */
export const uncountedCodes = [messageTakenBackCode, messageModeratedCode] as const;

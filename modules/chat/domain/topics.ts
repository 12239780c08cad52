import type { MemberId, RoomId } from '#contracts/ids.ts';

/** A room's messages, a log numbered by their sequence. Its id is the room's. */
export const roomTopicName = 'chat.room';
/**
 * A signal: something in the list of a member's rooms changed, or how far somebody in them has read. Its id is the
 * member's.
 */
export const roomsTopicName = 'chat.rooms';
/** A signal: this member is writing in this room. */
export const typingTopicName = 'chat.typing';

export const typingId = (roomId: RoomId, writer: MemberId): string => `${roomId}/${writer}`;

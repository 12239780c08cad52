import { z } from 'zod';
import { MemberId, MessageId, OfferId, RoomId } from '#contracts/ids.ts';
import { pageInput } from '#contracts/page.ts';
import { messageLength, messagesPerPage, unreadRoomsCounted } from './chat-bounds.ts';

/** Parameters of a line that tells what happened; the reader's own language words them. */
export const lineParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/**
 * One line of a room: what somebody wrote (`text`), or what happened (`code` and `params`, with who did it as author).
 */
export const message = z.object({
  id: MessageId,
  sequence: z.int(),
  authorId: MemberId.nullable(),
  text: z.string().nullable(),
  code: z.string().nullable(),
  params: lineParams.nullable(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

export const roomRef = z.object({ roomId: RoomId });

/** The cursor is a message's sequence; that message is not repeated. Without one the newest page is read. */
export const messagesInput = z.object({
  roomId: RoomId,
  towards: z.enum(['older', 'newer']).default('older'),
  cursor: z.int().min(0).optional(),
  limit: z.int().min(1).max(100).default(messagesPerPage),
});
/** In the order in which they were said, whichever way the page was read. */
export const messagesPage = z.object({ items: z.array(message), hasOlder: z.boolean(), hasNewer: z.boolean() });

export const sendInput = z.object({
  roomId: RoomId,
  /** Made by the sender and kept until the message has gone out: sent twice, it is written once. */
  id: MessageId,
  text: z.string().trim().min(messageLength.min).max(messageLength.max),
});

export const seenInput = z.object({ roomId: RoomId, sequence: z.int().min(0) });

export const person = z.object({ id: MemberId, username: z.string(), pictureUrl: z.string().nullable() });
export type Person = z.infer<typeof person>;

export const roomMember = person.extend({ seenSequence: z.int(), seenAt: z.iso.datetime().nullable() });

export const room = z.object({
  id: RoomId,
  kind: z.enum(['offer', 'direct']),
  offerId: OfferId.nullable(),
  /** Null where nobody gave it one. */
  title: z.string().nullable(),
  lastSequence: z.int(),
  members: z.array(roomMember),
});

export const roomCard = z.object({
  id: RoomId,
  kind: z.enum(['offer', 'direct']),
  offerId: OfferId.nullable(),
  title: z.string().nullable(),
  others: z.array(person),
  /** Null while nothing has been said. */
  lastMessage: message.nullable(),
  unread: z.int(),
  lastMessageAt: z.iso.datetime(),
});

export const roomsInput = pageInput({});
/** In how many rooms something waits to be read; counted so far and no further. */
export const unreadRooms = z.object({ rooms: z.int().max(unreadRoomsCounted) });
export const offerRoomInput = z.object({ offerId: OfferId });
/** Null for a moment after an offer was made, until its room is open. */
export const offerRoom = z.object({ roomId: RoomId.nullable() });
export const openDirectInput = z.object({ memberId: MemberId });

import { defineEntity, p } from '@mikro-orm/core';
import type { ImageId, ItemId, MemberId, MessageId, OfferId, RoomId } from '#contracts/ids.ts';
import type { ChainId } from '#modules/chains/public.ts';
import type { QuestionKind } from '../domain/question-kinds.ts';

/** Parameters of a line beside its code: ids and numbers, never texts. */
type LineParams = Readonly<Record<string, string | number | boolean | null>>;

/** A room of an offer, of an agreed chain, or of two members. */
export const ChatRoom = defineEntity({
  name: 'ChatRoom',
  tableName: 'chat_room',
  properties: {
    id: p.uuid().$type<RoomId>().primary(),
    kind: p.text().$type<'offer' | 'direct' | 'chain'>(),
    offerId: p.uuid().$type<OfferId>().strictNullable(),
    chainId: p.uuid().$type<ChainId>().strictNullable(),
    pairLow: p.uuid().$type<MemberId>().strictNullable(),
    pairHigh: p.uuid().$type<MemberId>().strictNullable(),
    title: p.text().strictNullable(),
    lastSequence: p.integer().default(0),
    lastMessageAt: p.datetime(),
    createdAt: p.datetime(),
    postedStep: p.integer().default(0),
  },
});

/** The place up to which a member has read a room. */
export const ChatRoomMember = defineEntity({
  name: 'ChatRoomMember',
  tableName: 'chat_room_member',
  properties: {
    roomId: p.uuid().$type<RoomId>().primary(),
    memberId: p.uuid().$type<MemberId>().primary(),
    seenSequence: p.integer().default(0),
    seenAt: p.datetime().strictNullable(),
    /** The last message of which they were notified. */
    notifiedSequence: p.integer().default(0),
    isMuted: p.boolean().default(false),
  },
});

/** Number of rooms with strangers that a member has opened until the end of their day. */
export const ChatRoomAllowance = defineEntity({
  name: 'ChatRoomAllowance',
  tableName: 'chat_room_allowance',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    dayEndsAt: p.datetime(),
    used: p.integer().default(0),
  },
});

/** A line of a room: its author's text, empty beside files alone, or the code of an event. */
export const ChatMessage = defineEntity({
  name: 'ChatMessage',
  tableName: 'chat_message',
  properties: {
    roomId: p.uuid().$type<RoomId>().primary(),
    sequence: p.integer().primary(),
    id: p.uuid().$type<MessageId>(),
    authorId: p.uuid().$type<MemberId>().strictNullable(),
    text: p.text().strictNullable(),
    code: p.text().strictNullable(),
    params: p.json<LineParams>().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A picture or another file of a message. */
export const ChatMessageFile = defineEntity({
  name: 'ChatMessageFile',
  tableName: 'chat_message_file',
  properties: {
    roomId: p.uuid().$type<RoomId>().primary(),
    messageId: p.uuid().$type<MessageId>().primary(),
    position: p.smallint().primary(),
    imageId: p.uuid().$type<ImageId>(),
    authorId: p.uuid().$type<MemberId>(),
    name: p.text(),
    isEvidence: p.boolean().default(false),
  },
});

/** The item that a message asks about. */
export const ChatQuestion = defineEntity({
  name: 'ChatQuestion',
  tableName: 'chat_question',
  properties: {
    roomId: p.uuid().$type<RoomId>().primary(),
    sequence: p.integer().primary(),
    itemId: p.uuid().$type<ItemId>(),
    authorId: p.uuid().$type<MemberId>(),
    kind: p.text().$type<QuestionKind>(),
  },
});

/** The words of a message that its author took back, kept for a report or a dispute. */
export const ChatTakenBack = defineEntity({
  name: 'ChatTakenBack',
  tableName: 'chat_taken_back',
  properties: {
    roomId: p.uuid().$type<RoomId>().primary(),
    messageId: p.uuid().$type<MessageId>().primary(),
    authorId: p.uuid().$type<MemberId>(),
    text: p.text(),
    takenBackAt: p.datetime(),
  },
});

/** A line about a step whose earlier steps have no line yet. */
export const ChatHeldLine = defineEntity({
  name: 'ChatHeldLine',
  tableName: 'chat_held_line',
  properties: {
    roomId: p.uuid().$type<RoomId>().primary(),
    step: p.integer().primary(),
    messageId: p.uuid().$type<MessageId>().primary(),
    authorId: p.uuid().$type<MemberId>().strictNullable(),
    code: p.text(),
    params: p.json<LineParams>(),
    heldAt: p.datetime(),
  },
});

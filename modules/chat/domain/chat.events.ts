import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, MemberId, RoomId } from '#contracts/ids.ts';
import { questionKinds } from './question-kinds.ts';

/**
 * A member wrote to members who had read everything in the room and did not mute it: they now have unread messages
 * there.
 */
export const firstUnreadMessageEvent = defineEvent(
  'chat.messageWaits',
  1,
  z.object({ roomId: RoomId, authorId: MemberId, memberIds: z.array(MemberId) }),
);

/** The same, where the first unread message is a question about an item; it is not published as above, too. */
export const firstUnreadQuestionEvent = defineEvent(
  'chat.questionAsked',
  1,
  z.object({
    roomId: RoomId,
    authorId: MemberId,
    memberIds: z.array(MemberId),
    itemId: ItemId,
    kind: z.enum(questionKinds),
  }),
);

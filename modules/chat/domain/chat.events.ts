import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId, RoomId } from '#contracts/ids.ts';

/**
 * A member wrote to members who had read everything in the room and did not mute it: they now have unread messages
 * there.
 */
export const firstUnreadMessageEvent = defineEvent(
  'chat.messageWaits',
  1,
  z.object({ roomId: RoomId, authorId: MemberId, memberIds: z.array(MemberId) }),
);

import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId, RoomId } from '#contracts/ids.ts';

/** Somebody wrote to members who had read everything in the room: from now on something waits for them there. */
export const messageWaits = defineEvent(
  'chat.messageWaits',
  1,
  z.object({ roomId: RoomId, authorId: MemberId, memberIds: z.array(MemberId) }),
);

import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { proseTextSchema } from '#contracts/text.ts';
import { ImageId, MemberId, SwapId } from '#contracts/ids.ts';
import { scamSignKinds } from './scam-signs/scam-sign-kinds.ts';

/** The number of messages before the end of the case that staff read. */
export const maxCaseMessages = 200;

export const caseRoomInput = z.object({ swapId: SwapId, reason: proseTextSchema().min(5).max(500) });
export const caseRoomView = z.object({
  /** Oldest first. */
  messages: readableRowsSchema(
    z.object({
      id: z.uuid(),
      authorId: MemberId,
      author: z.string(),
      text: z.string(),
      isTakenBack: z.boolean(),
      signs: z.array(z.enum(scamSignKinds)),
      sentAt: z.iso.datetime(),
      files: z.array(z.object({ id: ImageId, small: z.string(), large: z.string(), isFile: z.boolean() })),
    }),
  ),
});
export type CaseRoomView = z.infer<typeof caseRoomView>;

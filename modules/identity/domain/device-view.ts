import { z } from 'zod';
import { SessionId } from '#contracts/ids.ts';

/** A place where a member is signed in, as they see it. Times are ISO. */
export const DeviceView = z.object({
  sessionId: SessionId,
  /** Names as people know them; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: z.string(),
  isThisOne: z.boolean(),
  /** Until when no code is asked for there; null where it is, or no two-factor is on. */
  trustedUntil: z.string().nullable(),
});
export type DeviceView = z.infer<typeof DeviceView>;

export const EndDevice = z.object({ sessionId: SessionId });
export const EndedView = z.object({ ended: z.int() });

import { z } from 'zod';
import { SessionId } from '#contracts/ids.ts';

/** A signed-in device, as its member sees it. Times are ISO. */
export const DeviceView = z.object({
  sessionId: SessionId,
  /** The common names of browser and system; null if the browser does not send them. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: z.string(),
  isThisOne: z.boolean(),
  /** Until when no code is required on this device; null if one is, or two-factor is off. */
  trustedUntil: z.string().nullable(),
});
export type DeviceView = z.infer<typeof DeviceView>;

export const EndDeviceInput = z.object({ sessionId: SessionId });
export const SignedOutDeviceCountView = z.object({ ended: z.int() });

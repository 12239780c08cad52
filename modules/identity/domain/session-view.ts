import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { Locale } from '#contracts/locale.ts';

/** Who somebody is to their own browser. Times are ISO; no address and no token ever stand here. */
export const SessionView = z.object({
  member: z
    .object({
      id: MemberId,
      username: z.string(),
      role: z.enum(['member', 'admin']),
      locale: Locale,
      timeZone: z.string(),
      hasTwoFactor: z.boolean(),
    })
    .nullable(),
  /** True for an admin whom the console asks for two-factor before anything else. */
  needsTwoFactor: z.boolean(),
  /** Until when an admin looks as this member; null for the member themselves. */
  impersonatedUntil: z.string().nullable(),
  /** When the session ends, and when the screen warns of it. Null for a guest. */
  expiresAt: z.string().nullable(),
  warnAt: z.string().nullable(),
  /** The server's time: a browser's clock may be wrong by more than a session is long. */
  now: z.string(),
});
export type SessionView = z.infer<typeof SessionView>;

/** Whether a code is asked for before there is a session. */
export const SignedInView = z.object({ needsCode: z.boolean() });

/**
 * What following a mailed link led to: a session in the browser that asked for it, a password to be typed in any other.
 */
export const ConfirmedView = z.object({ signedIn: z.boolean() });

/** What sign-up answers, whether the address is known or not. `signedIn` only where addresses need no proof. */
export const SignedUpView = z.object({
  signedIn: z.boolean(),
  /** How long the mailed link works. */
  minutes: z.int(),
  /** True where letters are read in the demo's own mailbox. */
  hasMailbox: z.boolean(),
});

export const LinkSentView = z.object({ minutes: z.int() });

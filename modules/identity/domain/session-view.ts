import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { Locale } from '#contracts/locale.ts';
import { memberRoles } from '#contracts/staff-roles.ts';

/** The signed-in member as their own browser sees them. Times are ISO; addresses and tokens are never included. */
export const CurrentSessionView = z.object({
  member: z
    .object({
      id: MemberId,
      username: z.string(),
      role: z.enum(memberRoles),
      locale: Locale,
      timeZone: z.string(),
      hasTwoFactor: z.boolean(),
    })
    .nullable(),
  /** True for a member of staff who must set up two-factor before using the console. */
  needsTwoFactor: z.boolean(),
  /** The end of an impersonation of this member by an admin; null for the member themselves. */
  impersonatedUntil: z.string().nullable(),
  /** When the session ends, and when the screen warns of it; null for a guest. */
  expiresAt: z.string().nullable(),
  warnAt: z.string().nullable(),
  /** The server's time, because a browser's clock may be off by more than the length of a session. */
  now: z.string(),
});
export type CurrentSessionView = z.infer<typeof CurrentSessionView>;

/** Whether a code is required before a session is opened. */
export const SignInResultView = z.object({ needsCode: z.boolean() });

/**
 * The result of following a mailed link: a session in the browser that requested it, a request for the password in any
 * other, with the address that the link has just proven.
 */
export const ConfirmEmailResultView = z.object({
  signedIn: z.boolean(),
  email: z.string().nullable(),
  /** The path of this site where the newcomer was going. */
  next: z.string().nullable(),
});

/** The answer to a sign-up, whether the address is known or not. `signedIn` only if addresses need no proof here. */
export const SignUpResultView = z.object({
  signedIn: z.boolean(),
  /** Minutes for which the mailed link works. */
  minutes: z.int(),
  /** True in a demo, whose emails are read in its own mailbox. */
  hasMailbox: z.boolean(),
});

export const LinkSentView = z.object({ minutes: z.int() });

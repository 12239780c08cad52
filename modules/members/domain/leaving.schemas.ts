import { z } from 'zod';
import { Presence } from './export.schemas.ts';

/** What binds a member to the site, told before they leave. */
export const TieView = z.enum(['swap', 'subscription', 'paidTokens']);

/** How it stands with one's own account. Moments are ISO. */
export const LeavingView = z.object({
  /** `waiting` for a swap to end; null where nobody asked to close it. */
  state: z.enum(['waiting']).nullable(),
  askedAt: z.string().nullable(),
  ties: z.array(TieView),
  /** Days to come back. */
  days: z.int(),
  /** False for who runs the house. */
  mayLeave: z.boolean(),
});
export type LeavingView = z.infer<typeof LeavingView>;

export const AskToClose = Presence;
/** Whether the account left at once, which ends the session, or waits for a swap to end. */
export const ClosingAsked = z.object({ state: z.enum(['waiting', 'leaving']), closesAt: z.string().nullable() });
export type ClosingAsked = z.infer<typeof ClosingAsked>;

/**
 * For who signs in while their account is about to close; null for everybody else. `archiveUrl` is the way to their
 * newest archive.
 */
export const LeaverView = z
  .object({ username: z.string(), closesAt: z.string(), timeZone: z.string(), archiveUrl: z.string().nullable() })
  .nullable();

export const closingStates = ['waiting', 'leaving', 'erasing', 'closed'] as const;
export const ClosingState = z.enum(closingStates);
export type ClosingState = z.infer<typeof ClosingState>;
export const closingCauses = ['asked', 'unused'] as const;
export const ClosingCause = z.enum(closingCauses);
export type ClosingCause = z.infer<typeof ClosingCause>;

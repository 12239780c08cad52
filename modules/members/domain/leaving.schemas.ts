import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { closingStates } from './closing-state.ts';
import { ReauthenticationInput } from './export.schemas.ts';

/** Obligations and purchases that the page shows before a member leaves. */
export const ClosingObstacleView = z.enum(['swap', 'subscription', 'paidTokens']);

/** The closing state of one's own account. Timestamps are ISO 8601. */
export const OwnClosingView = z.object({
  /** `waiting` for a swap to end; null if the member did not ask to close the account. */
  state: z.enum(['waiting']).nullable(),
  askedAt: z.string().nullable(),
  ties: readableRowsSchema(ClosingObstacleView),
  /** Number of days in which the member may come back. */
  days: z.int(),
  /** False for admins. */
  mayLeave: z.boolean(),
});
export type OwnClosingView = z.infer<typeof OwnClosingView>;

export const RequestClosingInput = ReauthenticationInput;
/** Whether the account closed at once, which ends the session, or waits for a swap to end. */
export const ClosingAnswerView = z.object({ state: z.enum(['waiting', 'leaving']), closesAt: z.string().nullable() });
export type ClosingAnswerView = z.infer<typeof ClosingAnswerView>;

/**
 * For a member who signs in while their account is about to close; null for all other callers. `archiveUrl` is the path
 * of their newest archive.
 */
export const LeavingMemberView = z
  .object({ username: z.string(), closesAt: z.string(), timeZone: z.string(), archiveUrl: z.string().nullable() })
  .nullable();

export const ClosingState = z.enum(closingStates);
export type ClosingState = z.infer<typeof ClosingState>;
export const closingCauses = ['asked', 'unused'] as const;
export const ClosingCause = z.enum(closingCauses);
export type ClosingCause = z.infer<typeof ClosingCause>;

/** The state of a session for its page at a moment. */
export type SessionPhase = 'fine' | 'ending' | 'over';

export interface SessionTimes {
  readonly expiresAt: string | null;
  readonly warnAt: string | null;
}

/** `ending` in the last five minutes, when the page offers to sign in again in place; `over` from the end on. */
export function findSessionPhase({ expiresAt, warnAt }: SessionTimes, now: number): SessionPhase {
  if (expiresAt === null || now >= Date.parse(expiresAt)) return 'over';
  return warnAt !== null && now >= Date.parse(warnAt) ? 'ending' : 'fine';
}

export const countMinutesLeft = (expiresAt: string | null, now: number): number =>
  expiresAt === null ? 0 : Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 60_000));

/** What a session is to its page at a moment. */
export type SessionPhase = 'fine' | 'ending' | 'over';

export interface SessionTimes {
  readonly expiresAt: string | null;
  readonly warnAt: string | null;
}

/** `ending` from five minutes before the end, when a sign-in in place is offered; `over` from the end on. */
export function sessionPhase({ expiresAt, warnAt }: SessionTimes, now: number): SessionPhase {
  if (expiresAt === null || now >= Date.parse(expiresAt)) return 'over';
  return warnAt !== null && now >= Date.parse(warnAt) ? 'ending' : 'fine';
}

export const minutesLeft = (expiresAt: string | null, now: number): number =>
  expiresAt === null ? 0 : Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 60_000));

import { readStored } from '#web/client-storage.ts';

/** Aim of a guest: to make an offer, list an item, or open any other member's screen. */
export type JoinIntent = 'offer' | 'list' | 'other';

export function toJoinIntent(next: string): JoinIntent {
  if (next.startsWith('/offer-item/')) return 'offer';
  return /^\/create(?:[?#]|$)/.test(next) ? 'list' : 'other';
}

/** Whether a member has signed in with this browser before. */
const wasMembers = (): boolean => readStored('stayLoggedin') !== null || readStored('hideOnBoarding') !== null;

/** Newcomers make offers and list things first. Members open all other screens, from an email or a bookmark. */
export const isSignUpShownFirst = (next: string): boolean => toJoinIntent(next) !== 'other' && !wasMembers();

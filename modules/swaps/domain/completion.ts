import type { DeliveryMethod } from './swap-choices.ts';
import { swapDays } from './swap-choices.ts';
import type { LegState } from './swap-state.ts';

/** What the rules need to know of a leg. */
export interface LegFacts {
  readonly fromId: string;
  readonly toId: string;
  readonly state: LegState;
  readonly method?: DeliveryMethod | null | undefined;
  /** When the two have agreed to meet for it. */
  readonly meetingAt?: Date | null | undefined;
  readonly sentAt?: Date | null | undefined;
  readonly receivedAt?: Date | null | undefined;
}

const day = 86_400_000;
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

/** Everybody has received everything: nothing is left to confirm. */
export const isAllReceived = (legs: readonly LegFacts[]): boolean => legs.every(({ state }) => state === 'received');

/**
 * When a leg is taken to have arrived: what changes hands at a meeting does so then, said or not. Null while it has not
 * been sent.
 */
export function arrivalOf({ receivedAt, sentAt, method, meetingAt }: LegFacts): Date | null {
  if (receivedAt) return receivedAt;
  if (meetingAt && (method ?? 'meeting') === 'meeting') return sentAt && sentAt > meetingAt ? sentAt : meetingAt;
  if (!sentAt) return null;
  return method === 'post' ? later(sentAt, swapDays.ownPostage) : sentAt;
}

/**
 * From when silence completes the swap: so many days after the last leg arrived. Null while a leg has neither been sent
 * nor is to be met for.
 */
export function silentCompletionAt(legs: readonly LegFacts[], silentDays: number): Date | null {
  const arrivals = legs.map(arrivalOf);
  if (arrivals.length === 0 || arrivals.some((arrival) => arrival === null)) return null;
  return later(new Date(Math.max(...arrivals.map((arrival) => arrival?.getTime() ?? 0))), silentDays);
}

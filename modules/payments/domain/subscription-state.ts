import { stateTable } from '#contracts/state-table.ts';

export const subscriptionStates = ['none', 'active', 'valid', 'grace', 'expired', 'cancelled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * `valid` is cancelled but paid until a date; in `grace` a renewal has not come and access goes on for some days.
 * `miss` and `lapse` are steps of time alone, which nobody takes: a state is worked out from the moments of its period.
 */
export const subscriptionSteps = stateTable({
  none: { extend: 'active' },
  active: { extend: 'active', cancel: 'valid', miss: 'grace', lapse: 'expired', end: 'cancelled' },
  valid: { extend: 'valid', lapse: 'cancelled', end: 'cancelled' },
  grace: { extend: 'active', cancel: 'cancelled', lapse: 'expired', end: 'cancelled' },
  expired: { extend: 'active' },
  cancelled: { extend: 'active' },
});

/** `none` was given for a time and ends by itself; `automatic` is charged again; `cancelled` was automatic. */
export type Renewal = 'none' | 'automatic' | 'cancelled';

/** A member's last stretch of subscription. */
export interface Period {
  readonly paidUntil: Date;
  /** `paidUntil`, and the days of grace on top while it renews by itself. */
  readonly holdsUntil: Date;
  readonly renewal: Renewal;
}

export interface Subscription {
  readonly state: SubscriptionState;
  /** When it ends as things stand, or when it ended; null for who never had one. */
  readonly until: Date | null;
}

export const neverSubscribed: Subscription = { state: 'none', until: null };

/** What a period means at a moment. Its end is exact: at `holdsUntil` the subscription is over. */
export function subscriptionAt({ paidUntil, holdsUntil, renewal }: Period, now: Date): Subscription {
  if (now < paidUntil) return { state: renewal === 'cancelled' ? 'valid' : 'active', until: paidUntil };
  if (now < holdsUntil) return { state: 'grace', until: holdsUntil };
  return { state: renewal === 'cancelled' ? 'cancelled' : 'expired', until: holdsUntil };
}

/** Whether a state gives what subscribers have. */
export const isLive = (state: SubscriptionState): boolean => subscriptionSteps.can(state, 'end');

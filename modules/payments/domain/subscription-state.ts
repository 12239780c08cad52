import { stateTable } from '#contracts/state-table.ts';

export const subscriptionStates = ['none', 'active', 'valid', 'grace', 'expired', 'cancelled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * `valid`: cancelled but paid until a date; `grace`: a renewal is missing and access continues for some days. `miss`
 * and `lapse` happen by time alone, without a command: the state is computed from the period's timestamps.
 */
export const subscriptionStateTable = stateTable(
  {
    none: { extend: 'active' },
    active: { extend: 'active', cancel: 'valid', miss: 'grace', lapse: 'expired', end: 'cancelled' },
    valid: { extend: 'valid', lapse: 'cancelled', end: 'cancelled' },
    grace: { extend: 'active', cancel: 'cancelled', lapse: 'expired', end: 'cancelled' },
    expired: { extend: 'active' },
    cancelled: { extend: 'active' },
  },
  {
    none: { owner: 'member', action: 'extend', deadline: { none: 'a member need not subscribe' } },
    active: { owner: 'system', action: 'lapse', deadline: { none: 'the paid period ends by itself' } },
    valid: { owner: 'system', action: 'lapse', deadline: { none: 'the paid period ends by itself' } },
    grace: { owner: 'system', action: 'lapse', deadline: { setting: 'SUBSCRIPTION_GRACE_DAYS' } },
    expired: { owner: 'member', action: 'extend', deadline: { none: 'a member need not subscribe' } },
    cancelled: { owner: 'member', action: 'extend', deadline: { none: 'a member need not subscribe' } },
  },
);

/** `none`: granted for a time, ends by itself; `automatic`: charged again; `cancelled`: was automatic. */
export type RenewalState = 'none' | 'automatic' | 'cancelled';

/** A member's latest subscription period. */
export interface SubscriptionPeriodTimes {
  readonly paidUntil: Date;
  /** `paidUntil`, plus the days of grace while it renews automatically. */
  readonly holdsUntil: Date;
  readonly renewal: RenewalState;
}

export interface Subscription {
  readonly state: SubscriptionState;
  /** When it ends or ended; null for a member who never had one. */
  readonly until: Date | null;
}

export const noSubscription: Subscription = { state: 'none', until: null };

/** The subscription state of a period at a moment. The end is exclusive: at `holdsUntil` the subscription is over. */
export function computeSubscription(
  { paidUntil, holdsUntil, renewal }: SubscriptionPeriodTimes,
  now: Date,
): Subscription {
  if (now < paidUntil) return { state: renewal === 'cancelled' ? 'valid' : 'active', until: paidUntil };
  if (now < holdsUntil) return { state: 'grace', until: holdsUntil };
  return { state: renewal === 'cancelled' ? 'cancelled' : 'expired', until: holdsUntil };
}

/** Whether a state has a subscriber's benefits. */
export const isSubscribed = (state: SubscriptionState): boolean => subscriptionStateTable.can(state, 'end');

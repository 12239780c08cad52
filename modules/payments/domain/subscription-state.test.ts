import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSubscribed,
  computeSubscription,
  subscriptionStates,
  subscriptionStateTable,
  type SubscriptionPeriodTimes,
  type RenewalState,
} from './subscription-state.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 6, 1, hours));
const period = (renewal: RenewalState, graceHours = 0): SubscriptionPeriodTimes => ({
  paidUntil: at(10),
  holdsUntil: at(10 + graceHours),
  renewal,
});

describe('a subscription', () => {
  test.each([
    ['given for a time, before its end', period('none'), 9, 'active', 10],
    ['given for a time, at its end', period('none'), 10, 'expired', 10],
    ['that renews by itself, before its end', period('automatic', 72), 9, 'active', 10],
    ['whose renewal has not come', period('automatic', 72), 10, 'grace', 82],
    ['in the last hour of its grace', period('automatic', 72), 81, 'grace', 82],
    ['whose grace is over', period('automatic', 72), 82, 'expired', 82],
    ['that was cancelled and is paid for', period('cancelled'), 9, 'valid', 10],
    ['that was cancelled, at its end', period('cancelled'), 10, 'cancelled', 10],
  ] as const)('%s', (_what, snapshot, hour, state, until) => {
    expect(computeSubscription(snapshot, at(hour))).toEqual({ state, until: at(until) });
  });

  test('holds to the millisecond', () => {
    expect(isSubscribed(computeSubscription(period('none'), new Date(at(10).getTime() - 1)).state)).toBe(true);
    expect(isSubscribed(computeSubscription(period('none'), at(10)).state)).toBe(false);
  });

  test.each(subscriptionStates)('that is %s is a row of the table of states, which begins anew or goes on', (state) => {
    expect(subscriptionStateTable.states).toContain(state);
    expect(subscriptionStateTable.can(state, 'extend')).toBe(true);
  });

  test('changes with time alone only as the table of states has it', () => {
    const snapshot = fc.constantFrom(period('none'), period('automatic', 72), period('cancelled'));
    fc.assert(
      fc.property(
        snapshot,
        fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
        (given, hours) => {
          const [early, late] = hours
            .toSorted((one, other) => one - other)
            .map((hour) => computeSubscription(given, at(hour)).state);
          if (early === undefined || late === undefined || early === late) return;
          const steps = (['miss', 'lapse'] as const).map((step) => subscriptionStateTable.next(early, step));
          expect(steps).toContain(late);
        },
      ),
    );
  });
});

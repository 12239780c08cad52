import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';
import { subscriptionStates } from './subscription-state.ts';

/**
 * A subscription began, was extended or was ended; `until` is its end. An expiry publishes no event, because every read
 * compares the end with the clock.
 */
export const subscriptionChanged = defineEvent(
  'payments.subscriptionChanged',
  1,
  z.object({
    memberId: MemberId,
    before: z.enum(subscriptionStates),
    after: z.enum(subscriptionStates),
    until: z.iso.datetime(),
  }),
);

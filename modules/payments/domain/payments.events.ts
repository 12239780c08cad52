import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId } from '#contracts/ids.ts';
import { subscriptionStates } from './subscription-state.ts';

/**
 * A subscription began, was made longer, or was ended; `until` is when it ends, or ended. One that runs out ends in
 * silence, since every read compares its end with the clock.
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

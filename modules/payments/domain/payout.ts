import { z } from 'zod';
import { codeTextSchema } from '#contracts/text.ts';
import { brandedId } from '#contracts/ids.ts';
import { stateTable } from '#contracts/state-table.ts';
import { completeListSchema } from '#contracts/page.ts';

export const PayoutId = brandedId('Payout');
export type PayoutId = z.infer<typeof PayoutId>;

/** A sum that is owed to a member: it waits until they have an account to be paid to, and is sent once. */
export const payoutStateTable = stateTable(
  { waiting: { ask: 'asked' }, asked: { send: 'sent' }, sent: {} },
  {
    waiting: {
      owner: 'member',
      action: 'ask',
      deadline: { none: 'the money is the member’s, for as long as they take to open an account' },
    },
    asked: { owner: 'system', action: 'send', deadline: { job: 'payments.sweepPayouts' } },
  },
);
export type PayoutState = (typeof payoutStateTable)['states'][number];

/** A member's own payouts: what waits, and whether the provider can pay them by now. */
export const ownPayoutsView = completeListSchema(
  z.object({
    id: PayoutId,
    cents: z.int(),
    state: z.enum(payoutStateTable.states),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  }),
  { isReady: z.boolean(), waitingCents: z.int() },
);
export const connectPayoutsInput = z.object({ returnTo: codeTextSchema().max(500).default('/my-delivery') });

import type { z } from 'zod';
import { brandedId } from '#contracts/ids.ts';
import { stateTable } from '#contracts/state-table.ts';

export const CheckoutId = brandedId('Checkout');
export type CheckoutId = z.infer<typeof CheckoutId>;
export const PaymentId = brandedId('Payment');
export type PaymentId = z.infer<typeof PaymentId>;
export const RefundId = brandedId('Refund');
export type RefundId = z.infer<typeof RefundId>;

/** Purposes of a checkout. `protection` holds an amount on a card and takes it only where a promise is broken. */
export const checkoutPurposes = ['subscription', 'tokens', 'swapAssist', 'courier', 'protection'] as const;
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

/**
 * `pending`: the member has paid, and the money or the provider's event is on its way. `failed` gives way to `paid`
 * only: where a cancellation and a payment cross, the money decides, in whatever order the provider's events arrive.
 */
export const checkoutStateTable = stateTable(
  {
    open: { wait: 'pending', hold: 'held', pay: 'paid', fail: 'failed' },
    pending: { hold: 'held', pay: 'paid', fail: 'failed' },
    held: { pay: 'paid', fail: 'failed' },
    paid: {},
    failed: { pay: 'paid' },
  },
  {
    held: { owner: 'system', action: 'fail', deadline: { job: 'payments.sweepHolds' } },
    open: {
      owner: 'member',
      action: 'fail',
      deadline: { job: 'payments.sweep', setting: 'CHECKOUT_HOURS' },
      reminder: { none: 'nothing was charged, and another can be opened' },
    },
    pending: { owner: 'system', action: 'pay', deadline: { job: 'payments.sweep' } },
    failed: {
      owner: 'system',
      action: 'pay',
      deadline: { job: 'payments.removeOldCheckouts', setting: 'CHECKOUT_FAILED_DAYS' },
    },
  },
);
export type CheckoutState = (typeof checkoutStateTable)['states'][number];

/**
 * `pending`: the provider has it, the bank has not. A refund fails where the provider refuses it, or later, where the
 * bank returns it. Staff settle a failed one: they pay it by hand, or drop it, since nothing is owed.
 */
export const refundStateTable = stateTable(
  {
    asked: { wait: 'pending', send: 'sent', fail: 'failed' },
    pending: { send: 'sent', fail: 'failed' },
    sent: { fail: 'failed' },
    failed: { pay: 'paidByHand', drop: 'dropped' },
    paidByHand: {},
    dropped: {},
  },
  {
    asked: { owner: 'system', action: 'send', deadline: { job: 'payments.sweep' } },
    pending: { owner: 'system', action: 'send', deadline: { job: 'payments.sweep' } },
    sent: { owner: 'system', action: 'fail', deadline: { none: 'money that arrived stays; few refunds come back' } },
    failed: {
      owner: 'staff',
      action: 'pay',
      deadline: { none: 'money is paid by hand: the console shows it as open' },
    },
  },
);
export type RefundState = (typeof refundStateTable)['states'][number];

/** The amount that a card holds. `ended`: it was taken, or is free. */
export const cardHoldStateTable = stateTable(
  { held: { ask: 'asked', end: 'ended' }, asked: { end: 'ended' }, ended: {} },
  {
    held: { owner: 'system', action: 'end', deadline: { job: 'payments.sweepHolds' } },
    asked: { owner: 'system', action: 'end', deadline: { job: 'payments.sweepHolds' } },
  },
);
export type CardHoldState = (typeof cardHoldStateTable)['states'][number];

/** A checkout as the test provider holds it; `ended` is a subscription that is over. */
export const testCheckoutStateTable = stateTable(
  {
    open: { pay: 'paid', hold: 'held', decline: 'failed' },
    held: { pay: 'paid', release: 'failed' },
    paid: { end: 'ended' },
    failed: {},
    ended: {},
  },
  {
    held: { owner: 'system', action: 'release', deadline: { none: 'the hold that it belongs to ends by itself' } },
    open: { owner: 'member', action: 'decline', deadline: { none: 'the checkout that it belongs to fails by itself' } },
    paid: { owner: 'system', action: 'end', deadline: { none: 'a payment needs no end; a subscription is cancelled' } },
  },
);
export type TestCheckoutState = (typeof testCheckoutStateTable)['states'][number];

/** A dispute at the bank; `won`: the house keeps the money. A lost one may still be won, and none is open again. */
export const disputeStateTable = stateTable(
  { open: { lose: 'lost', win: 'won' }, lost: { win: 'won' }, won: {} },
  {
    open: { owner: 'system', action: 'lose', deadline: { none: 'the bank decides, and its event says so' } },
    lost: { owner: 'system', action: 'win', deadline: { none: 'what the bank decided stays, unless it decides anew' } },
  },
);
export const disputeStates = disputeStateTable.states;
export type DisputeState = (typeof disputeStates)[number];

/** Finds the state of a payment disputed several times: a lost dispute outweighs an open one, and that a won one. */
export const findGravestDispute = (states: readonly DisputeState[]): DisputeState | null =>
  (['lost', 'open', 'won'] as const).find((state) => states.includes(state)) ?? null;

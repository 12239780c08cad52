import type { Stripe } from 'stripe';
import { paymentErrors } from '../../../domain/payments.errors.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { unlessDone } from './stripe-fault.ts';

type Call = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Amounts held on a card, and payments to connected accounts. */
export const stripeGuarantees = (
  call: Call,
): Pick<PaymentProvider, 'authorise' | 'capture' | 'release' | 'payOut'> => ({
  authorise: ({ customerId, cents, key }) =>
    call(async (stripe) => {
      const { data } = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 1 });
      if (!data[0]) throw paymentErrors.noSavedCard();
      const held = await stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'aud',
          customer: customerId,
          payment_method: data[0].id,
          capture_method: 'manual',
          off_session: true,
          confirm: true,
        },
        { idempotencyKey: `hold-${key}` },
      );
      if (held.status !== 'requires_capture') throw paymentErrors.cardRefused();
      return { guaranteeId: held.id };
    }),
  capture: (guaranteeId, cents) =>
    call(async (stripe) => {
      const { status } = await stripe.paymentIntents.retrieve(guaranteeId);
      if (status === 'succeeded') return;
      await stripe.paymentIntents.capture(
        guaranteeId,
        { amount_to_capture: cents },
        { idempotencyKey: `capture-${guaranteeId}` },
      );
    }),
  release: (guaranteeId) =>
    call(async (stripe) => {
      const { status } = await stripe.paymentIntents.retrieve(guaranteeId);
      if (status === 'canceled') return;
      await unlessDone(['resource_missing'], () => stripe.paymentIntents.cancel(guaranteeId));
    }),
  payOut: ({ accountId, cents, key }) =>
    call(async (stripe) => {
      const { id } = await stripe.transfers.create(
        { amount: cents, currency: 'aud', destination: accountId, metadata: { key } },
        { idempotencyKey: `payout-${key}` },
      );
      return { transferId: id };
    }),
});

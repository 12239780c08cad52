import type { Stripe } from 'stripe';
import { paymentErrors } from '../../../domain/payments.errors.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { StripeRefusalError, runToleratingAlreadyDone, runStripeCall } from './stripe-refusal-error.ts';

type Call = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Amounts held on a card, and payments to connected accounts. */
export const createStripeHoldsAndPayouts = (
  call: Call,
): Pick<
  PaymentProvider,
  'authorise' | 'capture' | 'release' | 'payOut' | 'openAccount' | 'accountUrl' | 'isAccountReady'
> => ({
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
      if (status === 'canceled') throw paymentErrors.holdEnded();
      await unlessEnded(() =>
        stripe.paymentIntents.capture(
          guaranteeId,
          { amount_to_capture: cents },
          { idempotencyKey: `capture-${guaranteeId}` },
        ),
      );
    }),
  release: (guaranteeId) =>
    call(async (stripe) => {
      const { status } = await stripe.paymentIntents.retrieve(guaranteeId);
      if (status === 'canceled' || status === 'succeeded') return;
      await runToleratingAlreadyDone(['resource_missing'], () => stripe.paymentIntents.cancel(guaranteeId));
    }),
  openAccount: ({ email, key }) =>
    call(async (stripe) => {
      const { id } = await stripe.accounts.create(
        {
          type: 'express',
          country: 'AU',
          business_type: 'individual',
          capabilities: { transfers: { requested: true } },
          metadata: { memberId: key },
          ...(email !== null && { email }),
        },
        { idempotencyKey: `account-${key}` },
      );
      return { accountId: id };
    }),
  accountUrl: (account, returnUrl) =>
    call(async (stripe) => {
      const link = { account, type: 'account_onboarding' as const, refresh_url: returnUrl, return_url: returnUrl };
      return (await stripe.accountLinks.create(link)).url;
    }),
  isAccountReady: (accountId) =>
    call(async (stripe) => {
      const { payouts_enabled: isEnabled, capabilities } = await stripe.accounts.retrieve(accountId);
      return isEnabled && capabilities?.transfers === 'active';
    }),
  payOut: (order) => call((stripe) => transfer(stripe, order)),
});

/** Stripe forgets an idempotency key after a day; a transfer that is asked for again later is found by its group. */
async function transfer(
  stripe: Stripe,
  { accountId, cents, key }: Parameters<PaymentProvider['payOut']>[0],
): Promise<{ transferId: string }> {
  const made = await stripe.transfers.list({ transfer_group: key, destination: accountId, limit: 1 });
  const { id } =
    made.data[0] ??
    (await stripe.transfers.create(
      { amount: cents, currency: 'aud', destination: accountId, transfer_group: key },
      { idempotencyKey: `payout-${key}` },
    ));
  return { transferId: id };
}

/** Stripe's refusal of a capture whose amount is no longer held. @throws payments.holdEnded */
async function unlessEnded(work: () => Promise<unknown>): Promise<void> {
  try {
    await runStripeCall(work);
  } catch (error) {
    const isEnded = error instanceof StripeRefusalError && endedCodes.includes(error.code);
    throw isEnded ? Object.assign(paymentErrors.holdEnded(), { cause: error }) : error;
  }
}

const endedCodes: readonly string[] = [
  'payment_intent_unexpected_state',
  'charge_expired_for_capture',
  'capture_charge_authorization_expired',
];

import { newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { PaymentId } from '../../domain/checkout.ts';
import { centsHouseAccounts } from '../../domain/cents.ts';
import { computePaidUntil } from '../../domain/paid-until.ts';
import { paymentReceivedEvent, surplusPaymentReceivedEvent } from '../../domain/payments.events.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import { addSubscriptionPeriod } from '../periods/add-subscription-period.ts';
import { bookCents } from '../cents/book-cents.ts';
import { creditTokens } from '../ledger/credit-tokens.ts';
import type { ProviderPayment } from '../provider/payment-provider.ts';
import { typedTables } from '../tables.ts';
import { toCheckoutPayload, type SettledCheckout } from './lock-checkout.ts';
import { endSubscriptionAtProviderJobRef } from './provider-job-references.ts';

export type RecordedPayment = Awaited<ReturnType<typeof lockPayment>>;

/** Records a payment, books it and gives what was paid for, or asks for its refund; once for each of the provider. */
export async function recordPayment(
  unit: Unit,
  checkout: SettledCheckout,
  providerPayment: ProviderPayment,
): Promise<RecordedPayment> {
  const id = newId(PaymentId, unit.now.getTime());
  const added = await typedTables(unit.db)
    .insertInto('payment')
    .values({
      id,
      checkout_id: checkout.id,
      member_id: checkout.memberId,
      provider_id: providerPayment.id,
      cents: providerPayment.cents,
      refunded_cents: 0,
      dispute: null,
      paid_at: providerPayment.paidAt,
    })
    .onConflict((conflict) => conflict.constraint('payment_provider_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await bookCents(unit, {
      cause: checkout.purpose,
      reference: id,
      lines: [
        { account: centsHouseAccounts.provider, cents: providerPayment.cents },
        { account: centsHouseAccounts[checkout.purpose], cents: -providerPayment.cents },
      ],
    });
    if (checkout.isSurplus || (!isGuarantee(checkout) && (await hasLeft(unit, checkout.memberId)))) {
      unit.publish(surplusPaymentReceivedEvent, { checkoutId: checkout.id });
      // Each renewal of a subscription that gives nothing would be charged and refunded in turn.
      if (checkout.subscriptionId !== null) unit.enqueue(endSubscriptionAtProviderJobRef, { checkoutId: checkout.id });
    } else {
      await give(unit, checkout, providerPayment);
      unit.publish(paymentReceivedEvent, toCheckoutPayload(checkout, providerPayment.cents));
    }
  }
  return lockPayment(unit, providerPayment.id);
}

/** A sum that a card held for a promise is owed to another member, also by one who has left. */
const isGuarantee = ({ purpose }: SettledCheckout): boolean => purpose === 'protection';

/** A renewal that was charged before the subscription of a closed account could be ended goes back. */
async function hasLeft(unit: Unit, memberId: MemberId): Promise<boolean> {
  const leaver = await typedTables(unit.db)
    .selectFrom('leaver_settlement')
    .select('erased_at as erasedAt')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return Boolean(leaver?.erasedAt);
}

const lockPayment = (unit: Unit, providerId: string) =>
  typedTables(unit.db)
    .selectFrom('payment')
    .select(['id', 'provider_id as providerId', 'cents', 'refunded_cents as refundedCents', 'dispute'])
    .select(['by_hand_cents as byHandCents', 'failed_refund_cents as failedRefundCents'])
    .select('withdrawn_cents as withdrawnCents')
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Gives tokens and subscriptions; what other modules sell, they give when they receive `payments.paid`. */
async function give(unit: Unit, checkout: SettledCheckout, providerPayment: ProviderPayment): Promise<void> {
  const { memberId, purpose, quantity } = checkout;
  if (purpose === 'tokens' && quantity !== null)
    await creditTokens(unit, 'purchase', { memberId, amount: quantity, reference: providerPayment.id });
  if (purpose === 'subscription')
    await addSubscriptionPeriod(unit, {
      memberId,
      endsAt: (startsAt) => computePaidUntil(startsAt, providerPayment.periodEnd),
      renewal: 'automatic',
      graceDays: paymentSettings.read(unit.config).SUBSCRIPTION_GRACE_DAYS,
      source: 'provider',
      reference: providerPayment.id,
    });
}

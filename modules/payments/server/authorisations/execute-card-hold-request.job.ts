import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { CheckoutId } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { fetchProviderCheckout } from '../checkout/fetch-provider-checkout.ts';
import { applyProviderCheckout } from '../checkout/apply-provider-checkout.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { typedTables } from '../tables.ts';

/**
 * Does at the provider what was asked of a hold, and brings the checkout to what the provider says then. A crash in
 * between is harmless: the request is stored, the call can be repeated, and the object is read anew.
 */
export const executeCardHoldRequestJob = defineJob({
  name: 'payments.actOnHold',
  schema: z.object({ checkoutId: CheckoutId }),
  retryLimit: 20,
  run: (context, { checkoutId }) => executeCardHoldRequest(context, checkoutId),
});

export async function executeCardHoldRequest(
  { host, db, transaction, log }: Pick<JobContext, 'host' | 'db' | 'transaction' | 'log'>,
  checkoutId: CheckoutId,
): Promise<void> {
  const found = await typedTables(db)
    .selectFrom('card_hold as hold')
    .innerJoin('checkout', 'checkout.id', 'hold.checkout_id')
    .select(['hold.provider_id as holdId', 'hold.state', 'hold.wanted_cents as wanted'])
    .select('checkout.provider_id as providerId')
    .where('hold.checkout_id', '=', checkoutId)
    .executeTakeFirst();
  if (!found || found.state === 'ended' || found.providerId === null) return;
  const provider = requirePaymentProvider(host);
  if (found.state === 'asked' && found.wanted !== null) {
    const isDone = await unlessRefused(act(provider, found.holdId, found.wanted));
    // Refused for good: what is still held is given free, so that the card is clear.
    if (!isDone) {
      log.warn({ checkoutId }, 'the bank refused what its card held');
      await provider.release(found.holdId);
    }
  }
  const providerCheckout = await fetchProviderCheckout(db, provider, found.providerId);
  await transaction((unit) => applyProviderCheckout(unit, checkoutId, providerCheckout));
}

const act = (provider: PaymentProvider, holdId: string, cents: number): Promise<void> =>
  cents === 0 ? provider.release(holdId) : provider.capture(holdId, cents);

async function unlessRefused(acting: Promise<void>): Promise<boolean> {
  try {
    await acting;
    return true;
  } catch (error) {
    const refused: readonly string[] = [paymentErrors.cardRefused.code, paymentErrors.holdEnded.code];
    if (error instanceof Refusal && refused.includes(error.code)) return false;
    throw error;
  }
}

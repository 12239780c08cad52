import type { MemberId } from '#contracts/ids.ts';
import type { Transact } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { fetchProviderCheckout } from '../checkout/fetch-provider-checkout.ts';
import { applyProviderCheckout } from '../checkout/apply-provider-checkout.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { loadOwnSubscription } from './load-own-subscription.ts';

/**
 * Cancels a member's subscription to the end of what is paid, or resumes it. The provider is asked first; what it then
 * says is stored, so that both agree even where this process ends in between.
 * @throws payments.notSubscribed, payments.noProvider, payments.providerAway, payments.providerBusy
 */
export async function cancelOrResumeRenewal(
  { host, transaction, now }: { readonly host: Host; readonly transaction: Transact; readonly now: Date },
  memberId: MemberId,
  isAutomatic: boolean,
): Promise<void> {
  const { paid } = await loadOwnSubscription(host.database.db, memberId, now);
  if (!paid) throw paymentErrors.notSubscribed();
  const provider = requirePaymentProvider(host);
  await provider.setRenewal(paid.subscriptionId, isAutomatic);
  const providerCheckout = await fetchProviderCheckout(host.database.db, provider, paid.providerId);
  await transaction((unit) => applyProviderCheckout(unit, paid.checkoutId, providerCheckout));
}

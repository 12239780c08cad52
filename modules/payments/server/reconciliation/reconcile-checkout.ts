import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { lockCheckout } from '../checkout/lock-checkout.ts';
import { applyProviderCheckout } from '../checkout/apply-provider-checkout.ts';
import type { FetchedCheckout } from '../checkout/fetch-provider-checkout.ts';
import type { ProviderCheckout } from '../provider/payment-provider.ts';
import { typedTables } from '../tables.ts';
import { findDifferences, type FoundDifference, type StoredCheckout } from './find-differences.ts';
import { recordDifferences } from '../checkout/record-differences.ts';

/**
 * Compares a checkout with the provider's and settles it, as its event would have. What differed is recorded, also
 * where settling made both alike: an event was lost then.
 */
export async function reconcileCheckout(unit: Unit, checkoutId: CheckoutId, reported: FetchedCheckout): Promise<void> {
  const before = await storedCheckout(unit, checkoutId, reported);
  if (!before) return recordDifferences(unit, null, [unknown(reported)], []);
  const found = findDifferences(before, reported);
  await applyProviderCheckout(unit, checkoutId, reported);
  const after = await storedCheckout(unit, checkoutId, reported);
  await recordDifferences(unit, checkoutId, found, after ? findDifferences(after, reported) : found);
}

const unknown = ({ providerId, state }: ProviderCheckout): FoundDifference => ({
  kind: 'checkoutUnknown',
  providerId: providerId ?? '',
  ours: null,
  theirs: state,
});

async function storedCheckout(unit: Unit, id: CheckoutId, reported: ProviderCheckout): Promise<StoredCheckout | null> {
  const checkout = await lockCheckout(unit, id);
  if (!checkout) return null;
  const payments = await typedTables(unit.db)
    .selectFrom('payment')
    .select(['provider_id as providerId', 'cents', 'refunded_cents as refundedCents', 'dispute'])
    .where('checkout_id', '=', id)
    .execute();
  return { state: checkout.state, providerId: checkout.providerId ?? reported.providerId ?? '', payments };
}

import { newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { DifferenceId } from '../../domain/reconciliation.ts';
import { lockCheckout } from '../checkout/lock-checkout.ts';
import { settleCheckout } from '../checkout/settle-checkout.ts';
import type { CheckoutFacts } from '../provider/payment-provider.ts';
import { tablesOf } from '../tables.ts';
import { differencesOf, type FoundDifference, type StoredCheckout } from './compare.ts';

/**
 * Compares a checkout with the provider's and settles it, as its event would have. What differed is recorded, also
 * where settling made both alike: an event was lost then.
 */
export async function reconcileCheckout(unit: Unit, checkoutId: CheckoutId, facts: CheckoutFacts): Promise<void> {
  const before = await storedCheckout(unit, checkoutId, facts);
  if (!before) return recordDifferences(unit, null, [unknown(facts)], []);
  const found = differencesOf(before, facts);
  await settleCheckout(unit, checkoutId, facts);
  const after = await storedCheckout(unit, checkoutId, facts);
  await recordDifferences(unit, checkoutId, found, after ? differencesOf(after, facts) : found);
}

const unknown = ({ providerId, state }: CheckoutFacts): FoundDifference => ({
  kind: 'checkoutUnknown',
  providerId: providerId ?? '',
  ours: null,
  theirs: state,
});

async function storedCheckout(unit: Unit, id: CheckoutId, facts: CheckoutFacts): Promise<StoredCheckout | null> {
  const checkout = await lockCheckout(unit, id);
  if (!checkout) return null;
  const payments = await tablesOf(unit.db)
    .selectFrom('payment')
    .select(['provider_id as providerId', 'cents', 'refunded_cents as refundedCents', 'dispute'])
    .where('checkout_id', '=', id)
    .execute();
  return { state: checkout.state, providerId: checkout.providerId ?? facts.providerId ?? '', payments };
}

/** Records what was found, each once while it is open, and settles what a checkout no longer differs in. */
async function recordDifferences(
  unit: Unit,
  checkoutId: CheckoutId | null,
  found: readonly FoundDifference[],
  left: readonly FoundDifference[],
): Promise<void> {
  const tables = tablesOf(unit.db);
  for (const { kind, providerId, ours, theirs } of found)
    await tables
      .insertInto('reconciliation_difference')
      .values({
        id: newId(DifferenceId, unit.now.getTime()),
        kind,
        checkout_id: checkoutId,
        provider_id: providerId,
        ours,
        theirs,
        found_at: unit.now,
        seen_at: unit.now,
        settled_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'provider_id'])
          .where('settled_at', 'is', null)
          .doUpdateSet({ ours, theirs, seen_at: unit.now }),
      )
      .execute();
  if (checkoutId === null) return;
  const open = await tables
    .selectFrom('reconciliation_difference')
    .select(['id', 'kind', 'provider_id as providerId'])
    .where('checkout_id', '=', checkoutId)
    .where('settled_at', 'is', null)
    .execute();
  for (const { id, kind, providerId } of open) {
    if (left.some((difference) => difference.kind === kind && difference.providerId === providerId)) continue;
    await tables.updateTable('reconciliation_difference').set({ settled_at: unit.now }).where('id', '=', id).execute();
  }
}

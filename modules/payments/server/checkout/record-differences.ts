import { newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { DifferenceId } from '../../domain/reconciliation.ts';
import { typedTables } from '../tables.ts';
import type { FoundDifference } from '../reconciliation/find-differences.ts';

/** Records what was found, each once while it is open, and settles what a checkout no longer differs in. */
export async function recordDifferences(
  unit: Unit,
  checkoutId: CheckoutId | null,
  found: readonly FoundDifference[],
  left: readonly FoundDifference[],
): Promise<void> {
  const tables = typedTables(unit.db);
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

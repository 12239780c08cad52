import type { Db } from '#platform/db/db.ts';
import type { Transact } from '#platform/db/unit.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { recordDifferences } from './record-differences.ts';
import { allocateFetchSequenceNumber, fetchProviderCheckout } from './fetch-provider-checkout.ts';
import { applyProviderCheckout } from './apply-provider-checkout.ts';

interface OpenCheckout {
  readonly id: CheckoutId;
  readonly provider: string | null;
  readonly providerId: string | null;
}

interface Context {
  /** Null where none is configured any more. */
  readonly provider: PaymentProvider | null;
  readonly db: Db;
  readonly transaction: Transact;
}

/**
 * Ends a checkout that can no longer be paid: its page is closed first, then what the provider says of it counts, since
 * the member may have paid in between. One of a provider that this site no longer uses cannot be asked for: it ends,
 * and staff find it among the differences.
 */
export async function closeUnpaidCheckout(
  { provider, db, transaction }: Context,
  checkout: OpenCheckout,
): Promise<void> {
  const { id, providerId } = checkout;
  const isOurs = provider !== null && checkout.provider === provider.name;
  if (providerId !== null && isOurs) {
    await provider.closeCheckout(providerId);
    const providerCheckout = await fetchProviderCheckout(db, provider, providerId);
    return transaction((unit) =>
      applyProviderCheckout(
        unit,
        id,
        providerCheckout.state === 'open' ? { ...providerCheckout, state: 'failed' } : providerCheckout,
      ),
    );
  }
  const reading = await allocateFetchSequenceNumber(db);
  await transaction(async (unit) => {
    await applyProviderCheckout(unit, id, { ...nothing, reading });
    if (providerId === null) return;
    const found = { kind: 'otherProvider', providerId, ours: checkout.provider, theirs: null } as const;
    await recordDifferences(unit, id, [found], [found]);
  });
}

const nothing = {
  providerId: null,
  state: 'failed',
  customerId: null,
  subscriptionId: null,
  payments: [],
  renewal: null,
} as const;

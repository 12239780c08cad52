import type { Transact } from '#platform/db/unit.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { settleCheckout } from './settle-checkout.ts';

interface OpenCheckout {
  readonly id: CheckoutId;
  readonly providerId: string | null;
}

/**
 * Ends a checkout that can no longer be paid: its page is closed first, then what the provider says of it counts, since
 * the member may have paid in between.
 */
export async function failCheckout(
  provider: PaymentProvider,
  transaction: Transact,
  { id, providerId }: OpenCheckout,
): Promise<void> {
  if (providerId !== null) await provider.closeCheckout(providerId);
  const facts = providerId === null ? null : await provider.readCheckout(providerId);
  const isOver = facts === null || facts.state === 'open';
  await transaction((unit) => settleCheckout(unit, id, isOver ? { ...nothing, ...facts, state: 'failed' } : facts));
}

const nothing = { providerId: null, customerId: null, subscriptionId: null, payments: [], renewal: null } as const;

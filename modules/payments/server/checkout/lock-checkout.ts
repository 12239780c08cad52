import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { typedTables } from '../tables.ts';

export type LockedCheckout = NonNullable<Awaited<ReturnType<typeof lockCheckout>>>;

export interface SettledCheckout extends LockedCheckout {
  /** It failed, and another checkout serves its reference: what arrives here gives nothing and goes back. */
  readonly isSurplus: boolean;
}

/** Locks a checkout until the transaction ends. Checkouts come before token accounts in the lock order. */
export const lockCheckout = (unit: Unit, id: CheckoutId) =>
  typedTables(unit.db)
    .selectFrom('checkout')
    .select([
      'id',
      'member_id as memberId',
      'purpose',
      'reference',
      'cents',
      'quantity',
      'state',
      'is_repayment as isRepayment',
      'provider_id as providerId',
      'subscription_id as subscriptionId',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The payload of events about a checkout. */
export const toCheckoutPayload = ({ id, memberId, purpose, reference }: LockedCheckout, cents: number) => ({
  checkoutId: id,
  memberId,
  purpose,
  reference,
  cents,
});

import { newId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { RefundId, type CheckoutId } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { fetchProviderCheckout } from '../checkout/fetch-provider-checkout.ts';
import { applyProviderCheckout } from '../checkout/apply-provider-checkout.ts';
import { createTestProvider } from '../provider/test-provider.ts';
import type { TestPayment } from '../provider/test-payment.ts';
import { typedTables } from '../tables.ts';

const toTestId = (checkoutId: CheckoutId): string => `test_${checkoutId}`;

/** A checkout of the sample data is paid on at the test checkout; a subscription once more for each call. */
export async function payCheckoutBackdated(unit: Unit, checkoutId: CheckoutId): Promise<void> {
  const { purpose, cents } = await typedTables(unit.db)
    .selectFrom('checkout')
    .select(['purpose', 'cents'])
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  const id = toTestId(checkoutId);
  const earlier = await loadPayments(unit, id);
  const payment: TestPayment = {
    id: `${id}:${earlier.length + 1}`,
    cents,
    paidAt: unit.now.toISOString(),
    refundedCents: 0,
    dispute: null,
    refundKeys: [],
  };
  await typedTables(unit.db)
    .insertInto('test_checkout')
    .values({
      id,
      checkout_id: checkoutId,
      kind: purpose === 'subscription' ? 'subscription' : 'payment',
      cents,
      success_url: '/swap-swipe-success',
      cancel_url: '/swap-swipe-cancel',
      state: 'paid',
      payments: jsonbSql([payment]),
      cancels_at_end: false,
      created_at: unit.now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ payments: jsonbSql([...earlier, payment]) }))
    .execute();
  await typedTables(unit.db)
    .updateTable('checkout')
    .set({ provider: 'test', provider_id: id })
    .where('id', '=', checkoutId)
    .execute();
  await settle(unit, checkoutId);
}

/** A part of the last payment on a checkout went back, for a reason that staff gave. */
export async function refundCheckoutBackdated(
  unit: Unit,
  checkoutId: CheckoutId,
  { cents, reason }: { readonly cents: number; readonly reason: string },
): Promise<void> {
  const id = toTestId(checkoutId);
  const payments = await loadPayments(unit, id);
  const last = payments.at(-1);
  if (!last) throw paymentErrors.noSuchPayment();
  const refundId = newId(RefundId, unit.now.getTime());
  const after = { ...last, refundedCents: last.refundedCents + cents, refundKeys: [...last.refundKeys, refundId] };
  await typedTables(unit.db)
    .updateTable('test_checkout')
    .set({ payments: jsonbSql([...payments.slice(0, -1), after]) })
    .where('id', '=', id)
    .execute();
  const { id: paymentId } = await typedTables(unit.db)
    .selectFrom('payment')
    .select('id')
    .where('provider_id', '=', last.id)
    .executeTakeFirstOrThrow();
  await typedTables(unit.db)
    .insertInto('refund')
    .values({
      id: refundId,
      payment_id: paymentId,
      cents,
      reason,
      state: 'sent',
      provider_id: `test_refund_${refundId}`,
      failure: null,
      created_at: unit.now,
      settled_at: unit.now,
      settled_by: null,
    })
    .execute();
  await settle(unit, checkoutId);
}

const settle = async (unit: Unit, checkoutId: CheckoutId): Promise<void> =>
  applyProviderCheckout(
    unit,
    checkoutId,
    await fetchProviderCheckout(unit.db, createTestProvider(unit.db, ''), toTestId(checkoutId)),
  );

async function loadPayments(unit: Unit, id: string): Promise<readonly TestPayment[]> {
  const row = await typedTables(unit.db)
    .selectFrom('test_checkout')
    .select('payments')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.payments ?? [];
}

import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { testCheckoutActionInput } from '../../domain/checkout.schemas.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { typedTables } from '../tables.ts';
import { sendTestEventJob } from './send-test-event.job.ts';

const delayMs = 30_000;
/** Banks hold an amount for about a week. */
const heldMs = 7 * 86_400_000;

/** A member's test checkout. @throws payments.noSuchCheckout */
export async function requireOwnTestCheckout(db: Db, memberId: MemberId, id: string) {
  const found = await typedTables(db)
    .selectFrom('test_checkout as test')
    .innerJoin('checkout', 'checkout.id', 'test.checkout_id')
    .select([
      'test.id',
      'test.kind',
      'test.checkout_id',
      'test.cents',
      'test.state',
      'test.payments',
      'checkout.purpose',
    ])
    .select(['test.success_url', 'test.cancel_url'])
    .where('test.id', '=', id)
    .where('checkout.member_id', '=', memberId)
    .executeTakeFirst();
  if (!found) throw paymentErrors.noSuchCheckout();
  return found;
}

/**
 * Does to a test checkout what its page was asked for, and sends the event of it.
 * @returns where the provider would send the browser
 */
export async function actOnTestCheckout(
  unit: Unit,
  memberId: MemberId,
  { id, action }: z.infer<typeof testCheckoutActionInput>,
): Promise<string> {
  const test = await requireOwnTestCheckout(unit.db, memberId, id);
  const isPaid = action !== 'fail';
  const isHeld = action === 'hold' || action === 'holdThenRefuse';
  if (isPaid && isHeld !== (test.kind === 'hold')) throw paymentErrors.noSuchCheckout();
  if (test.state !== 'open') return test.state === 'failed' ? test.cancel_url : test.success_url;
  const payment = {
    id: `${id}:1`,
    cents: test.cents,
    paidAt: unit.now.toISOString(),
    refundedCents: 0,
    refundKeys: [],
  };
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('test_checkout')
    .set({
      state: isHeld ? 'held' : isPaid ? 'paid' : 'failed',
      held_until: isHeld ? new Date(unit.now.getTime() + heldMs) : null,
      refuses_capture: action === 'holdThenRefuse',
      payments: jsonbSql(
        isPaid && !isHeld ? [{ ...payment, dispute: action === 'dispute' ? ('open' as const) : null }] : [],
      ),
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return actOnTestCheckout(unit, memberId, { id, action });
  unit.enqueue(
    sendTestEventJob,
    { id: `test_event_${randomUUID()}`, kind: `test.${action}`, providerId: id, checkoutId: test.checkout_id },
    action === 'payLater' ? { startAfter: new Date(unit.now.getTime() + delayMs) } : {},
  );
  return isPaid ? test.success_url : test.cancel_url;
}

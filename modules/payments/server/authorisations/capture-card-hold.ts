import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { typedTables } from '../tables.ts';
import { executeCardHoldRequestJob } from './execute-card-hold-request.job.ts';

/**
 * Takes an amount that a card holds, or a part of it; the rest is free. The request is stored in the caller's
 * transaction and sent by a job. `payments.paid` follows where the bank paid, else `payments.failed`.
 * @throws payments.holdEnded where nothing is held, or something else was asked before
 */
export const captureCardHold = (unit: Unit, checkoutId: CheckoutId, cents: number): Promise<void> =>
  ask(unit, checkoutId, cents);

/** Gives free what a card holds. `payments.failed` follows. @throws payments.holdEnded */
export const releaseCardHold = (unit: Unit, checkoutId: CheckoutId): Promise<void> => ask(unit, checkoutId, 0);

async function ask(unit: Unit, checkoutId: CheckoutId, cents: number): Promise<void> {
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('card_hold')
    .set({ state: 'asked', wanted_cents: cents, changed_at: unit.now })
    .where('checkout_id', '=', checkoutId)
    .where((eb) =>
      eb.or([eb('state', '=', 'held'), eb.and([eb('state', '=', 'asked'), eb('wanted_cents', '=', cents)])]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw paymentErrors.holdEnded();
  unit.enqueue(executeCardHoldRequestJob, { checkoutId });
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Transact, Unit } from '#platform/db/unit.ts';
import type { Caller } from '#testing/caller.ts';
import type { CheckoutId, DisputeState } from './domain/checkout.ts';
import type { testCheckoutActions, testHoldActions } from './domain/checkout.schemas.ts';
import { sendTestEventJob } from './server/checkout/send-test-event.job.ts';
import { creditTokens } from './server/ledger/credit-tokens.ts';
import { grantSubscription } from './server/subscription/grant-subscription.ts';
import { beginLeaverSettlement } from './server/leaving/settle-leaver.ts';

/** Makes a member a subscriber, by the production command. */
export const makeSubscriber = (
  unit: Unit,
  memberId: MemberId,
  until: Date | { readonly months: number } = { months: 1 },
) => grantSubscription(unit, { memberId, until, reference: randomUUID(), graceDays: 3 });

/** Gives a member tokens, by the production command. */
export const giveTokens = (unit: Unit, memberId: MemberId, amount: number, kind: 'grant' | 'purchase' = 'grant') =>
  creditTokens(unit, kind, { memberId, amount, reference: randomUUID() });

/** Closes a member's account as far as payments go, by the production command. */
export const closeAccountInPayments = (unit: Unit, memberId: MemberId): Promise<void> =>
  beginLeaverSettlement(unit, memberId);

/** Goes to the test checkout as its member and does one of its actions; the event waits for the worker. */
export async function actAtTestCheckout(
  caller: Caller,
  checkoutId: CheckoutId,
  action: (typeof testCheckoutActions)[number] | (typeof testHoldActions)[number] = 'pay',
): Promise<string> {
  const page = await caller.payments.checkout.begin.mutate({ checkoutId });
  const { url } = await caller.payments.testCheckout.act.mutate({ id: page.url.split('/').at(-1) ?? '', action });
  return url;
}

export { findLedgerBreaches, noLedgerBreaches } from './server/ledger/ledger-breaches.ts';
export { closeAbandonedCheckoutsJob } from './server/checkout/close-abandoned-checkouts.job.ts';
export { loadCentsBalances } from './server/cents/cents-balances.ts';

/**
 * The bank of the test checkout takes back what was paid on it, or loses the dispute, and its signed event comes. After
 * one that was won, another dispute opens.
 */
export async function disputeTestPayment(
  world: { readonly db: Db; readonly transaction: Transact; work(): Promise<void> },
  checkoutId: CheckoutId,
  dispute: DisputeState,
): Promise<void> {
  const id = `test_${checkoutId}`;
  await sql`
    update test_checkout set payments = jsonb_set(payments, '{0}', payments->0 || jsonb_build_object(
      'dispute', ${dispute}::text,
      'wonDisputes', coalesce((payments->0->>'wonDisputes')::int, 0)
        + (payments->0->>'dispute' is not distinct from 'won' and ${dispute}::text = 'open')::int
    )) where id = ${id}`.execute(world.db);
  await world.transaction(async (unit) =>
    unit.enqueue(sendTestEventJob, {
      id: `test_event_${randomUUID()}`,
      kind: 'test.dispute',
      providerId: id,
      checkoutId,
    }),
  );
  await world.work();
}

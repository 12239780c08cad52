import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isSubscribed } from '../../domain/subscription-state.ts';
import { closeOpenCheckoutsJobRef, endSubscriptionAtProviderJobRef } from '../checkout/provider-job-references.ts';
import { debitTokens } from '../ledger/debit-tokens.ts';
import { endSubscription } from '../subscription/end-subscription.ts';
import { listPaidSubscriptions } from '../renewal/paid-subscriptions.ts';
import { listSubscriptions } from '../periods/list-subscriptions.ts';
import { typedTables } from '../tables.ts';
import { loadTokenBalances } from '../ledger/token-balance.ts';
import { refundUnspentTokens, refundUnusedSubscriptionTime } from './refund-unused-parts.ts';

/**
 * A member leaves: ends the subscription here and at the provider, asks for the refund of what is unused, and returns
 * other tokens to the house. Paid tokens stay in the account until their refund takes them. Once for a member.
 */
export async function beginLeaverSettlement(unit: Unit, memberId: MemberId): Promise<void> {
  const leftAt = await beginErasure(unit, memberId);
  if (!leftAt) return;
  await lockCheckouts(unit, memberId);
  await stopBuying(unit, memberId);
  await refundUnusedSubscriptionTime(unit, memberId, leftAt);
  const [subscription] = await listSubscriptions(unit.db, [memberId], unit.now);
  if (subscription && isSubscribed(subscription.state)) await endSubscription(unit, memberId);
  for (const { checkoutId } of await listPaidSubscriptions(unit.db, memberId))
    unit.enqueue(endSubscriptionAtProviderJobRef, { checkoutId });
  const [balance] = await loadTokenBalances(unit.db, [memberId]);
  if (!balance || balance.total === 0) return;
  const kept = await refundUnspentTokens(unit, memberId, balance.purchased);
  const amount = balance.total - kept;
  if (amount > 0) await debitTokens(unit, 'closing', { memberId, amount, reference: memberId });
}

/** @returns since when the member is away; null where this was done before */
async function beginErasure(unit: Unit, memberId: MemberId): Promise<Date | null> {
  await typedTables(unit.db)
    .insertInto('leaver_settlement')
    .values({ member_id: memberId, left_at: unit.now, erased_at: null, settled_at: null })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const begun = await typedTables(unit.db)
    .updateTable('leaver_settlement')
    .set({ erased_at: unit.now })
    .where('member_id', '=', memberId)
    .where('erased_at', 'is', null)
    .returning('left_at as leftAt')
    .executeTakeFirst();
  return begun?.leftAt ?? null;
}

/**
 * Waits for payments that are being taken, so that they are refunded here; one that is taken later finds that the
 * member has left.
 */
async function lockCheckouts(unit: Unit, memberId: MemberId): Promise<void> {
  await typedTables(unit.db)
    .selectFrom('checkout')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stops a member from buying: a payment from here on, on a page that is open still, goes back. */
async function stopBuying(unit: Unit, memberId: MemberId): Promise<void> {
  const stopped = await typedTables(unit.db)
    .updateTable('payer')
    .set((eb) => ({ stopped_at: eb.fn.coalesce('stopped_at', eb.val(unit.now)) }))
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst();
  if (stopped) unit.enqueue(closeOpenCheckoutsJobRef, { memberId });
}

import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import { subscriptionChangedEvent } from '../../domain/payments.events.ts';
import { isSubscribed, computeSubscription } from '../../domain/subscription-state.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import { lockLatestPeriod } from './add-subscription-period.ts';
import { paymentsTopic } from '../payments.topic.ts';
import { typedTables } from '../tables.ts';

/**
 * Brings the renewal of a paid subscription to what the provider says. Only the member's latest subscription counts: an
 * event about an earlier one changes nothing.
 */
export async function applyProviderRenewal(
  unit: Unit,
  memberId: MemberId,
  checkoutId: CheckoutId,
  renewal: 'automatic' | 'cancelled',
): Promise<void> {
  const latest = await lockLatestPeriod(unit, memberId);
  if (!latest || latest.renewal === renewal || !(await isLatestSubscription(unit, memberId, checkoutId))) return;
  const before = computeSubscription(latest, unit.now);
  if (!isSubscribed(before.state)) return;
  const grace = renewal === 'automatic' ? paymentSettings.read(unit.config).SUBSCRIPTION_GRACE_DAYS * day : 0;
  const holdsUntil = new Date(latest.paidUntil.getTime() + grace);
  await typedTables(unit.db)
    .updateTable('subscription_period')
    .set({ renewal, holds_until: holdsUntil })
    .where('member_id', '=', memberId)
    .where('paid_until', '=', latest.paidUntil)
    .execute();
  const after = computeSubscription({ paidUntil: latest.paidUntil, holdsUntil, renewal }, unit.now);
  unit.publishChange(paymentsTopic.name, memberId);
  unit.publish(subscriptionChangedEvent, {
    memberId,
    before: before.state,
    after: after.state,
    until: latest.paidUntil.toISOString(),
  });
}

/** The provider ended a subscription: what is paid holds until its end, the days of grace do not. */
export const applyProviderSubscriptionEnd = (unit: Unit, memberId: MemberId, checkoutId: CheckoutId): Promise<void> =>
  applyProviderRenewal(unit, memberId, checkoutId, 'cancelled');

async function isLatestSubscription(unit: Unit, memberId: MemberId, checkoutId: CheckoutId): Promise<boolean> {
  const latest = await typedTables(unit.db)
    .selectFrom('checkout')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'subscription')
    .where('state', '<>', 'failed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.id === checkoutId;
}

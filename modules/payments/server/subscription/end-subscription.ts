import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { subscriptionChangedEvent } from '../../domain/payments.events.ts';
import { isSubscribed, noSubscription, computeSubscription } from '../../domain/subscription-state.ts';
import { lockLatestPeriod } from '../periods/add-subscription-period.ts';
import { endSubscriptionAtProviderJobRef } from '../checkout/provider-job-references.ts';
import { listPaidSubscriptions } from '../renewal/paid-subscriptions.ts';
import { SubscriptionPeriod } from '../subscription-period.entity.ts';
import { paymentsTopic } from '../payments.topic.ts';
import { typedTables } from '../tables.ts';

const period = entityColumns(SubscriptionPeriod);

/**
 * Ends a subscription now, with the reason in the audit log; cancels periods that have not begun. A paid one ends at
 * the provider as well, which would charge the next month otherwise.
 * @throws payments.notSubscribed if there is no live subscription
 */
export async function endSubscription(unit: Unit, memberId: MemberId, reason?: string): Promise<void> {
  const latest = await lockLatestPeriod(unit, memberId);
  const before = latest ? computeSubscription(latest, unit.now) : noSubscription;
  if (!isSubscribed(before.state)) throw paymentErrors.notSubscribed();
  await typedTables(unit.db)
    .deleteFrom('subscription_period')
    .where('member_id', '=', memberId)
    .where('starts_at', '>', unit.now)
    .execute();
  const end = sql<Date>`least(${period.paidUntil}, ${unit.now})`;
  await typedTables(unit.db)
    .updateTable('subscription_period')
    .set({ paid_until: end, holds_until: end, renewal: 'cancelled' })
    .where('member_id', '=', memberId)
    .where('holds_until', '>', unit.now)
    .execute();
  for (const { checkoutId } of await listPaidSubscriptions(unit.db, memberId))
    unit.enqueue(endSubscriptionAtProviderJobRef, { checkoutId });
  unit.publishChange(paymentsTopic.name, memberId);
  unit.publish(subscriptionChangedEvent, {
    memberId,
    before: before.state,
    after: 'cancelled',
    until: unit.now.toISOString(),
  });
  unit.audit({
    action: 'payments.endSubscription',
    subject: { kind: 'member', id: memberId },
    before,
    after: { state: 'cancelled', until: unit.now },
    ...(reason !== undefined && { reason }),
  });
}

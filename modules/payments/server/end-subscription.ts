import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../domain/payments.errors.ts';
import { subscriptionChanged } from '../domain/payments.events.ts';
import { isLive, neverSubscribed, subscriptionAt } from '../domain/subscription-state.ts';
import { lockLatest } from './add-period.ts';

/**
 * Ends a subscription at this moment, with the reason in the audit log; what had not begun yet is given up.
 * @throws payments.notSubscribed when there is none that lives
 */
export async function endSubscription(unit: Unit, memberId: MemberId, reason?: string): Promise<void> {
  const latest = await lockLatest(unit, memberId);
  const before = latest ? subscriptionAt(latest, unit.now) : neverSubscribed;
  if (!isLive(before.state)) throw paymentErrors.notSubscribed();
  await sql`delete from subscription_period where member_id = ${memberId} and starts_at > ${unit.now}`.execute(unit.db);
  await sql`
    update subscription_period set paid_until = least(paid_until, ${unit.now}), holds_until = least(paid_until, ${unit.now}), renewal = 'cancelled'
    where member_id = ${memberId} and holds_until > ${unit.now}`.execute(unit.db);
  unit.publish(subscriptionChanged, {
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

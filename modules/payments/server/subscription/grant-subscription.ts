import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { addUtcMonths } from '../../domain/add-utc-months.ts';
import type { Subscription } from '../../domain/subscription-state.ts';
import { addSubscriptionPeriod } from '../periods/add-subscription-period.ts';

export interface SubscriptionGrant {
  readonly memberId: MemberId;
  /** Until a moment, or for a number of months on top of the present subscription. */
  readonly until: Date | { readonly months: number };
  readonly reference: string;
  readonly graceDays: number;
  readonly reason?: string | undefined;
}

/**
 * Grants a free subscription, and records the actor and the reason in the audit log.
 * @throws platform.notFound; payments.endsInPast; payments.subscribedLonger if it would end no later than the present
 * one; payments.subscriptionChangedMeanwhile
 */
export async function grantSubscription(
  unit: Unit,
  { memberId, until, reference, graceDays, reason }: SubscriptionGrant,
): Promise<Subscription> {
  if (until instanceof Date && until <= unit.now) throw paymentErrors.endsInPast();
  const endsAt = (startsAt: Date) => {
    const end = until instanceof Date ? until : addUtcMonths(startsAt, until.months);
    if (end <= startsAt) throw paymentErrors.subscribedLonger({ until: startsAt.toISOString() });
    return end;
  };
  const { before, after, isRepeat } = await addSubscriptionPeriod(unit, {
    memberId,
    endsAt,
    renewal: 'none',
    graceDays,
    source: 'operator',
    reference,
  });
  if (!isRepeat)
    unit.audit({
      action: 'payments.grantSubscription',
      subject: { kind: 'member', id: memberId },
      before,
      after,
      ...(reason !== undefined && { reason }),
    });
  return after;
}

import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import {
  isSubscribed,
  noSubscription,
  computeSubscription,
  type RenewalState,
  type Subscription,
} from '../../domain/subscription-state.ts';
import { typedTables } from '../tables.ts';

/** A member's subscription at the provider. */
interface PaidSubscription {
  readonly checkoutId: CheckoutId;
  readonly subscriptionId: string;
  readonly providerId: string;
}

export interface OwnSubscription extends Subscription {
  readonly renewal: RenewalState;
  /** Null for one that was given, or that the provider has ended. */
  readonly paid: PaidSubscription | null;
}

/** A member's subscription with its renewal, for their own screen. */
export async function loadOwnSubscription(db: Db, memberId: MemberId, now: Date): Promise<OwnSubscription> {
  const latest = await typedTables(db)
    .selectFrom('subscription_period')
    .select(['paid_until as paidUntil', 'holds_until as holdsUntil', 'renewal'])
    .where('member_id', '=', memberId)
    .orderBy('paid_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  const subscription = latest ? computeSubscription(latest, now) : noSubscription;
  const paid = await typedTables(db)
    .selectFrom('checkout')
    .select(['id', 'subscription_id', 'provider_id', 'subscription_ended_at as endedAt'])
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'subscription')
    .where(sql<boolean>`subscription_id is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isRunning = isSubscribed(subscription.state) && latest?.renewal !== 'none';
  const isPaid = paid?.subscription_id && paid.provider_id && !paid.endedAt && isRunning;
  return {
    ...subscription,
    renewal: latest?.renewal ?? 'none',
    paid: isPaid
      ? { checkoutId: paid.id, subscriptionId: paid.subscription_id ?? '', providerId: paid.provider_id ?? '' }
      : null,
  };
}

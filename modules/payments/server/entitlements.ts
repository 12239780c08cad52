import type { MemberId } from '#contracts/ids.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { isLive, neverSubscribed, type Subscription } from '../domain/subscription-state.ts';
import { subscriptionOf } from './subscription-of.ts';

export interface Entitlements extends Subscription {
  readonly isSubscriber: boolean;
  /** Sees new items at once, not after their hours. */
  readonly seesItemsEarly: boolean;
  /** Right swipes between two midnights of the member; null for as many as they like. */
  readonly rightSwipesPerDay: number | null;
}

/** What a member may do at a moment because of how they pay. */
export async function entitlementsOf(db: Db, memberId: MemberId, now: Date, { RIGHT_SWIPES_PER_DAY }: Pick<Config, 'RIGHT_SWIPES_PER_DAY'>): Promise<Entitlements> {
  const [subscription] = await subscriptionOf(db, [memberId], now);
  const { state, until } = subscription ?? neverSubscribed;
  const isSubscriber = isLive(state);
  return { state, until, isSubscriber, seesItemsEarly: isSubscriber, rightSwipesPerDay: isSubscriber ? null : RIGHT_SWIPES_PER_DAY };
}

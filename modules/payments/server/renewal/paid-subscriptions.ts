import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from '../tables.ts';

/** A member's subscriptions at the provider, over or not. */
export const listPaidSubscriptions = (db: Db, memberId: MemberId) =>
  typedTables(db)
    .selectFrom('checkout')
    .select((eb) => [
      'id as checkoutId',
      'provider',
      eb.ref('subscription_id').$notNull().as('subscriptionId'),
      eb.ref('provider_id').$notNull().as('providerId'),
    ])
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'subscription')
    .where('subscription_id', 'is not', null)
    .where('provider_id', 'is not', null)
    .execute();

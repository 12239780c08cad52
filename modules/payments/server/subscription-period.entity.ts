import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId, SubscriptionPeriodId } from '#contracts/ids.ts';
import type { RenewalState } from '../domain/subscription-state.ts';

/** A time that a member is subscribed for. */
export const SubscriptionPeriod = defineEntity({
  name: 'SubscriptionPeriod',
  tableName: 'subscription_period',
  properties: {
    id: p.uuid().$type<SubscriptionPeriodId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    startsAt: p.datetime(),
    paidUntil: p.datetime(),
    holdsUntil: p.datetime(),
    renewal: p.text().$type<RenewalState>(),
    source: p.text().$type<'operator' | 'provider'>(),
    reference: p.text(),
    createdAt: p.datetime(),
  },
});

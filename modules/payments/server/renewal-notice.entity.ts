import { defineEntity, p } from '@mikro-orm/core';
import type { SubscriptionPeriodId } from '#contracts/ids.ts';

/** That a member was written to about a period of their subscription. */
export const RenewalNotice = defineEntity({
  name: 'RenewalNotice',
  tableName: 'renewal_notice',
  properties: {
    periodId: p.uuid().$type<SubscriptionPeriodId>().primary(),
    kind: p.text().$type<'failed' | 'ended'>().primary(),
    sentAt: p.datetime(),
  },
});

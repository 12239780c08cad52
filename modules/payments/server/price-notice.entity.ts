import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { CheckoutId } from '../domain/checkout.ts';

/** That an announced price was mailed to a member. */
export const PriceNotice = defineEntity({
  name: 'PriceNotice',
  tableName: 'price_notice',
  properties: {
    priceId: p.uuid().primary(),
    memberId: p.uuid().$type<MemberId>().primary(),
    sentAt: p.datetime(),
  },
});

/** The price of a subscription's next renewals, where it is not that of its checkout. */
export const RenewalPrice = defineEntity({
  name: 'RenewalPrice',
  tableName: 'renewal_price',
  properties: {
    checkoutId: p.uuid().$type<CheckoutId>().primary(),
    cents: p.integer(),
    setAt: p.datetime(),
  },
});

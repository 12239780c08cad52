import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';

/** A member or an address that requested promotional email. */
export const PromoSubscriber = defineEntity({
  name: 'PromoSubscriber',
  tableName: 'promo_subscriber',
  properties: {
    id: p.uuid().primary(),
    memberId: p.uuid().$type<MemberId>().strictNullable(),
    address: p.text().strictNullable(),
    locale: p.text().$type<Locale>(),
    source: p.text().$type<'signUp' | 'settings' | 'page'>(),
    askedAt: p.datetime(),
    confirmedAt: p.datetime().strictNullable(),
    stoppedAt: p.datetime().strictNullable(),
    /** Since when the address gets nothing, because a receiver reported it as unknown or unreachable too often. */
    suppressedAt: p.datetime().strictNullable(),
    /** Temporary bounces in a row, and the last of them. */
    softBounces: p.smallint().default(0),
    bouncedAt: p.datetime().strictNullable(),
  },
});

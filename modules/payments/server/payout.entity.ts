import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { PayoutId, PayoutState } from '../domain/payout.ts';

/** A member's own account at the provider. */
export const PayoutAccount = defineEntity({
  name: 'PayoutAccount',
  tableName: 'payout_account',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    accountId: p.text().strictNullable(),
    isReady: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

/** A sum that is owed to a member in money. */
export const Payout = defineEntity({
  name: 'Payout',
  tableName: 'payout',
  properties: {
    id: p.uuid().$type<PayoutId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    cents: p.integer(),
    reference: p.text(),
    state: p.text().$type<PayoutState>(),
    transferId: p.text().strictNullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
  },
});

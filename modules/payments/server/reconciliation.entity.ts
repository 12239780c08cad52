import { defineEntity, p } from '@mikro-orm/core';
import type { CheckoutId } from '../domain/checkout.ts';
import type { DifferenceId, DifferenceKind } from '../domain/reconciliation.ts';

export const ReconciliationDifference = defineEntity({
  name: 'ReconciliationDifference',
  tableName: 'reconciliation_difference',
  properties: {
    id: p.uuid().$type<DifferenceId>().primary(),
    kind: p.text().$type<DifferenceKind>(),
    checkoutId: p.uuid().$type<CheckoutId>().strictNullable(),
    providerId: p.text(),
    ours: p.text().strictNullable(),
    theirs: p.text().strictNullable(),
    foundAt: p.datetime(),
    seenAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
  },
});

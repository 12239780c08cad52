import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { PaymentId } from '../domain/checkout.ts';
import type { InvoiceId, InvoiceKind } from '../domain/invoice.ts';

export const InvoiceSeries = defineEntity({
  name: 'InvoiceSeries',
  tableName: 'invoice_series',
  properties: {
    kind: p.text().$type<InvoiceKind>().primary(),
    lastNumber: p.integer(),
  },
});

/** An invoice or a credit note as it was issued. */
export const Invoice = defineEntity({
  name: 'Invoice',
  tableName: 'invoice',
  properties: {
    id: p.uuid().$type<InvoiceId>().primary(),
    kind: p.text().$type<InvoiceKind>(),
    number: p.integer(),
    paymentId: p.uuid().$type<PaymentId>(),
    memberId: p.uuid().$type<MemberId>(),
    cents: p.integer(),
    gstCents: p.integer().strictNullable(),
    sellerName: p.text(),
    sellerAbn: p.text().strictNullable(),
    sellerAddress: p.text().strictNullable(),
    issuedAt: p.datetime(),
  },
});

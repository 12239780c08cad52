import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { completeListSchema, mapPage } from '#contracts/page.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, selectLists } from '#platform/db/query.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import type { PaymentId } from '../../domain/checkout.ts';
import { formatInvoiceNumber, InvoiceId, invoiceKinds } from '../../domain/invoice.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { loadRefundableCents } from '../checkout/request-refund.ts';
import { Invoice } from '../invoice.entity.ts';
import { Payment, Refund } from '../checkout.entity.ts';
import { paymentColumns, staffPaymentList } from './payment-list.ts';
import { refundColumns, refundSourceSql } from './refund-list.ts';

const payment = entityColumns(Payment);
const refund = entityColumns(Refund);
const invoice = entityColumns(Invoice);
/** The refunded amount in the list includes what staff paid by hand. */
const provider = selectList({ refundedByProvider: payment.refundedCents });
const document = selectList({
  id: invoice.id,
  kind: invoice.kind,
  number: invoice.number,
  issuedAt: invoice.issuedAt,
});

/** A payment with its documents and refunds, and the cents that can still go back. */
export const staffPaymentDetail = paymentColumns.row.extend({
  refundableCents: z.int(),
  refunds: completeListSchema(refundColumns.row, {}),
  documents: z.array(
    z.object({ id: InvoiceId, kind: z.enum(invoiceKinds), number: z.string(), issuedAt: z.iso.datetime() }),
  ),
  isYou: z.boolean(),
});
export type StaffPaymentDetail = z.infer<typeof staffPaymentDetail>;

/** A payment with its refunds and documents, the newest first. @throws payments.noSuchPayment */
export async function loadStaffPayment(
  { db, now }: { readonly db: Db; readonly now: Date },
  staffId: MemberId,
  { paymentId }: { readonly paymentId: PaymentId },
): Promise<StaffPaymentDetail> {
  const { rows } = await query`
    select ${selectLists(paymentColumns.select(now), provider)} from ${staffPaymentList.from} where ${payment.id} = ${paymentId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw paymentErrors.noSuchPayment();
  const { refundedByProvider, ...shown } = found;
  const [refunds, documents, refundableCents] = await Promise.all([
    query`select ${refundColumns.select(now)} from ${refundSourceSql} where ${refund.paymentId} = ${paymentId}
      order by ${refund.createdAt} desc, ${refund.id} desc`.execute(db),
    query`select ${document} from invoice where ${invoice.paymentId} = ${paymentId}
      order by ${invoice.issuedAt} desc, ${invoice.id} desc`.execute(db),
    loadRefundableCents(db, { ...found, refundedCents: refundedByProvider }),
  ]);
  return {
    ...requireReadableRow(shown, paymentColumns.toItem),
    refundableCents,
    refunds: mapPage({ items: refunds.rows }, refundColumns.toItem),
    documents: documents.rows.map((stored) =>
      requireReadableRow(stored, ({ number, issuedAt, ...one }) => ({
        ...one,
        number: formatInvoiceNumber(one.kind, number),
        issuedAt: issuedAt.toISOString(),
      })),
    ),
    isYou: found.memberId === staffId,
  };
}

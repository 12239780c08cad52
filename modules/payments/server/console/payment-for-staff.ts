import type { MemberId } from '#contracts/ids.ts';
import { mapPage } from '#contracts/page.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, selectLists } from '#platform/db/query.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import type { PaymentId } from '../../domain/checkout.ts';
import type { StaffPaymentDetail } from '../../domain/console.schemas.ts';
import { formatInvoiceNumber } from '../../domain/invoice.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { loadRefundableCents } from '../checkout/request-refund.ts';
import { Invoice } from '../invoice.entity.ts';
import { Payment, Refund } from '../checkout.entity.ts';
import { staffPaymentColumns, staffPaymentList, toStaffPayment } from './payment-list.ts';
import { staffRefundColumns, toStaffRefund, refundSourceSql } from './refund-list.ts';

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

/** A payment with its refunds and documents, the newest first. @throws payments.noSuchPayment */
export async function loadStaffPayment(
  db: Db,
  staffId: MemberId,
  { paymentId }: { readonly paymentId: PaymentId },
): Promise<StaffPaymentDetail> {
  const { rows } = await query`
    select ${selectLists(staffPaymentColumns, provider)} from ${staffPaymentList.from} where ${payment.id} = ${paymentId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw paymentErrors.noSuchPayment();
  const { refundedByProvider, ...shown } = found;
  const [refunds, documents, refundableCents] = await Promise.all([
    query`select ${staffRefundColumns} from ${refundSourceSql} where ${refund.paymentId} = ${paymentId}
      order by ${refund.createdAt} desc, ${refund.id} desc`.execute(db),
    query`select ${document} from invoice where ${invoice.paymentId} = ${paymentId}
      order by ${invoice.issuedAt} desc, ${invoice.id} desc`.execute(db),
    loadRefundableCents(db, { ...found, refundedCents: refundedByProvider }),
  ]);
  return {
    ...requireReadableRow(shown, toStaffPayment),
    refundableCents,
    refunds: mapPage({ items: refunds.rows }, toStaffRefund),
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

import type { MemberId } from '#contracts/ids.ts';
import { entityColumns, asNullableSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { InvoiceId } from '../../domain/invoice.ts';
import { Checkout, Payment } from '../checkout.entity.ts';
import { Invoice } from '../invoice.entity.ts';

const invoice = entityColumns(Invoice);
const original = entityColumns(Invoice, 'original');
const payment = entityColumns(Payment);
const checkout = entityColumns(Checkout);

const invoiceColumns = selectList({
  kind: invoice.kind,
  number: invoice.number,
  cents: invoice.cents,
  gstCents: invoice.gstCents,
  sellerName: invoice.sellerName,
  sellerAbn: invoice.sellerAbn,
  sellerAddress: invoice.sellerAddress,
  issuedAt: invoice.issuedAt,
  purpose: checkout.purpose,
  quantity: checkout.quantity,
  paidAt: payment.paidAt,
  /** Number of the invoice that a credit note corrects. */
  invoiceNumber: asNullableSql(original.number),
});

export type InvoiceRow = SelectedRow<typeof invoiceColumns> & { readonly username: string };

/** A member's own invoice or credit note; null for anyone else's. */
export async function findOwnInvoice(
  db: Db,
  { id: memberId, username }: { readonly id: MemberId; readonly username: string },
  id: InvoiceId,
): Promise<InvoiceRow | null> {
  const { rows } = await query`
    select ${invoiceColumns} from invoice
    join payment on ${payment.id} = ${invoice.paymentId} join checkout on ${checkout.id} = ${payment.checkoutId}
    left join invoice original
      on ${invoice.kind} = 'creditNote' and ${original.kind} = 'invoice' and ${original.paymentId} = ${invoice.paymentId}
    where ${invoice.id} = ${id} and ${invoice.memberId} = ${memberId}`.execute(db);
  return rows[0] ? { ...rows[0], username } : null;
}

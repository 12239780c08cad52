import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CheckoutId } from '../../domain/checkout.ts';
import {
  computeIncludedGst,
  computeRefundedGst,
  InvoiceId,
  formatInvoiceNumber,
  type InvoiceKind,
} from '../../domain/invoice.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import { receiptEmail, refundEmail } from '../../emails/payments.email.tsx';
import { paymentsTopic } from '../payments.topic.ts';
import { typedTables } from '../tables.ts';

type PaymentRow = Awaited<ReturnType<typeof lockPayments>>[number];

/**
 * Issues what is missing of a checkout: an invoice for each payment, a credit note for what was refunded since the last
 * one, and mails the member. A repeat, or an event that comes early, issues nothing twice: the payments are locked.
 */
export async function issueMissingInvoices(unit: Unit, checkoutId: CheckoutId): Promise<void> {
  for (const payment of await lockPayments(unit, checkoutId)) {
    unit.publishChange(paymentsTopic.name, payment.memberId);
    const issued = await listDocuments(unit, payment.id);
    const invoice = issued.find(({ kind }) => kind === 'invoice');
    const isTaxed = paymentSettings.read(unit.config).GST_REGISTERED && unit.config.OPERATOR_ABN !== undefined;
    const gstOfInvoice = isTaxed ? computeIncludedGst(payment.cents) : null;
    const gstCents = invoice ? invoice.gstCents : gstOfInvoice;
    if (!invoice) await issue(unit, payment, { kind: 'invoice', cents: payment.cents, gstCents });
    const notes = issued.filter(({ kind }) => kind === 'creditNote');
    const refunded = payment.refundedCents - notes.reduce((sum, { cents }) => sum + cents, 0);
    if (refunded <= 0) continue;
    const gstBefore = notes.reduce((sum, note) => sum + (note.gstCents ?? 0), 0);
    // The tax is computed from the whole refunded amount, so that the parts of many credit notes add up to the tax of
    // the invoice.
    const gstBack =
      gstCents === null ? null : computeRefundedGst(gstCents, payment.refundedCents, payment.cents) - gstBefore;
    await issue(unit, payment, { kind: 'creditNote', cents: refunded, gstCents: gstBack });
  }
}

const listDocuments = (unit: Unit, paymentId: PaymentRow['id']) =>
  typedTables(unit.db)
    .selectFrom('invoice')
    .select(['kind', 'cents', 'gst_cents as gstCents'])
    .where('payment_id', '=', paymentId)
    .execute();

const lockPayments = (unit: Unit, checkoutId: CheckoutId) =>
  typedTables(unit.db)
    .selectFrom('payment')
    .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
    .select(['payment.id', 'payment.member_id as memberId', 'payment.cents'])
    .select((eb) =>
      eb
        .fn<number>('least', ['payment.cents', eb('payment.refunded_cents', '+', eb.ref('payment.by_hand_cents'))])
        .as('refundedCents'),
    )
    .select(['checkout.purpose', 'checkout.quantity'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('payment.paid_at')
    .orderBy('payment.id')
    .forUpdate('payment')
    .execute();

interface Document {
  readonly kind: InvoiceKind;
  readonly cents: number;
  /** A credit note follows its invoice, whatever the operator is registered for by then. */
  readonly gstCents: number | null;
}

async function issue(unit: Unit, payment: PaymentRow, { kind, cents, gstCents }: Document): Promise<void> {
  const { config } = unit;
  const number = await allocateNumber(unit, kind);
  await typedTables(unit.db)
    .insertInto('invoice')
    .values({
      id: newId(InvoiceId, unit.now.getTime()),
      kind,
      number,
      payment_id: payment.id,
      member_id: payment.memberId,
      cents,
      gst_cents: gstCents,
      seller_name: config.OPERATOR_NAME,
      seller_abn: config.OPERATOR_ABN ?? null,
      seller_address: config.OPERATOR_ADDRESS ?? null,
      issued_at: unit.now,
    })
    .execute();
  const owner = await findEmailRecipientAccount(unit.db, { id: payment.memberId });
  if (!owner) return;
  unit.mail(kind === 'invoice' ? receiptEmail : refundEmail, {
    to: { address: owner.address },
    locale: owner.locale,
    props: {
      purpose: payment.purpose,
      quantity: payment.quantity ?? 0,
      cents,
      number: formatInvoiceNumber(kind, number),
    },
  });
}

/** Draws the next number. The series is locked until the transaction ends; its other statements stand before this. */
async function allocateNumber(unit: Unit, kind: InvoiceKind): Promise<number> {
  const { number } = await typedTables(unit.db)
    .updateTable('invoice_series')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .where('kind', '=', kind)
    .returning('last_number as number')
    .executeTakeFirstOrThrow();
  return number;
}

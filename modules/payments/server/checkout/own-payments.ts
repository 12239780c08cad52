import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { entityColumns, type Row } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { OwnPayment } from '../../domain/checkout.schemas.ts';
import type { CheckoutPurpose, RefundState } from '../../domain/checkout.ts';
import { formatInvoiceNumber } from '../../domain/invoice.ts';
import { Invoice } from '../invoice.entity.ts';
import { Checkout, Payment, Refund } from '../checkout.entity.ts';

const payment = entityColumns(Payment);
const checkout = entityColumns(Checkout);
const invoice = entityColumns(Invoice);
const refund = entityColumns(Refund);
type InvoiceRow = Row<typeof Invoice, 'id' | 'kind' | 'number'>;
const sumOfRefunds = (...states: readonly RefundState[]) => sql<number>`(
  select coalesce(sum(${refund.cents}), 0)::int from refund
  where ${refund.paymentId} = ${payment.id} and ${refund.state} in (${sql.join(states.map((state) => sql.lit(state)))}))`;
const line = selectList({
  id: payment.id,
  purpose: checkout.purpose,
  quantity: checkout.quantity,
  cents: payment.cents,
  refundedCents: sql<number>`least(${payment.cents}, ${payment.refundedCents} + ${payment.byHandCents})`,
  onItsWayCents: sumOfRefunds('asked', 'pending'),
  owedCents: sumOfRefunds('failed'),
  dispute: payment.dispute,
  invoices: sql<InvoiceRow[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', ${invoice.id}, 'kind', ${invoice.kind}, 'number', ${invoice.number})
      order by ${invoice.issuedAt}, ${invoice.kind} desc, ${invoice.id})
    from invoice where ${invoice.paymentId} = ${payment.id}), '[]')`,
  paidAt: payment.paidAt,
  at: sql<string>`${payment.paidAt}::text`,
});

interface PaymentsQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly purpose?: CheckoutPurpose | undefined;
}

/** A page of a member's payments, newest first, with their invoices and credit notes. */
export async function listOwnPayments(
  db: Db,
  cursors: CursorCodec,
  memberId: MemberId,
  { cursor, limit, purpose }: PaymentsQuery,
  now: Date,
): Promise<Page<OwnPayment>> {
  const list = ['payments.payments', memberId, purpose ?? null];
  const place = parsePageCursor(cursors, list, cursor, now);
  const after = isAfterPositionSql(sql`${payment.paidAt}, ${payment.id}`, 'down', ['timestamptz', 'uuid'], place.after);
  const isFor = purpose === undefined ? sql`true` : sql`${checkout.purpose} = ${purpose}`;
  const { rows } = await query`
    select ${line} from payment join checkout on ${checkout.id} = ${payment.checkoutId}
    where ${payment.memberId} = ${memberId} and ${after} and ${isFor}
    order by ${payment.paidAt} desc, ${payment.id} desc limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ at, id }) => [at, id],
    itemOf: ({ at: _at, paidAt, invoices, ...own }) => ({
      ...own,
      paidAt: paidAt.toISOString(),
      invoices: invoices.map(({ id, kind, number }) => ({ id, kind, number: formatInvoiceNumber(kind, number) })),
    }),
  });
}

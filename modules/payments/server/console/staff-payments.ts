import { sql } from 'kysely';
import type { z } from 'zod';
import { columnsOf } from '#platform/db/columns.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { staffPaymentsInput, staffPaymentsPage } from '../../domain/console.schemas.ts';
import { Checkout, Payment } from '../money.entity.ts';
import type { ListReader } from './list-reader.ts';

const payment = columnsOf(Payment);
const checkout = columnsOf(Checkout);

const line = selectList({
  id: payment.id,
  memberId: payment.memberId,
  purpose: checkout.purpose,
  quantity: checkout.quantity,
  cents: payment.cents,
  refundedCents: payment.refundedCents,
  dispute: payment.dispute,
  providerId: payment.providerId,
  provider: checkout.provider,
  paidAt: payment.paidAt,
  at: sql<string>`${payment.paidAt}::text`,
});

/** All payments, or those that a bank disputes, newest first. */
export async function staffPayments(
  { db, cursors, now }: ListReader,
  { cursor, limit, purpose, isDisputed }: z.infer<typeof staffPaymentsInput>,
): Promise<z.infer<typeof staffPaymentsPage>> {
  const list = ['payments.staffPayments', purpose ?? null, String(isDisputed)];
  const place = placeOfCursor(cursors, list, cursor, now);
  const key = sql`${payment.paidAt}, ${payment.id}`;
  const { rows } = await query`
    select ${line} from payment join checkout on ${checkout.id} = ${payment.checkoutId}
    where ${purpose === undefined ? sql`true` : sql`${checkout.purpose} = ${purpose}`}
      and ${isDisputed ? sql`${payment.dispute} is not null` : sql`true`}
      and ${afterPosition(key, 'down', ['timestamptz', 'uuid'], place.after)}
    order by ${payment.paidAt} desc, ${payment.id} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ at, id }) => [at, id],
    itemOf: ({ at: _at, paidAt, ...row }) => ({ ...row, paidAt: paidAt.toISOString() }),
  });
}

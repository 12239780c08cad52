import { sql } from 'kysely';
import type { z } from 'zod';
import { columnsOf } from '#platform/db/columns.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { staffRefundsInput, staffRefundsPage } from '../../domain/console.schemas.ts';
import { Checkout, Payment, Refund } from '../money.entity.ts';
import type { ListReader } from './list-reader.ts';

const payment = columnsOf(Payment);
const checkout = columnsOf(Checkout);
const refund = columnsOf(Refund);

const line = selectList({
  id: refund.id,
  memberId: payment.memberId,
  purpose: checkout.purpose,
  cents: refund.cents,
  reason: refund.reason,
  state: refund.state,
  createdAt: refund.createdAt,
  settledAt: refund.settledAt,
  at: sql<string>`${refund.createdAt}::text`,
});

/** All refunds that were asked for, newest first. */
export async function staffRefunds(
  { db, cursors, now }: ListReader,
  { cursor, limit }: z.infer<typeof staffRefundsInput>,
): Promise<z.infer<typeof staffRefundsPage>> {
  const list = ['payments.staffRefunds'];
  const place = placeOfCursor(cursors, list, cursor, now);
  const key = sql`${refund.createdAt}, ${refund.id}`;
  const { rows } = await query`
    select ${line} from refund join payment on ${payment.id} = ${refund.paymentId}
    join checkout on ${checkout.id} = ${payment.checkoutId}
    where ${afterPosition(key, 'down', ['timestamptz', 'uuid'], place.after)}
    order by ${refund.createdAt} desc, ${refund.id} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ at, id }) => [at, id],
    itemOf: ({ at: _at, createdAt, settledAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    }),
  });
}

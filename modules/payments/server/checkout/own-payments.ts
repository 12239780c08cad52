import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Cursors } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { OwnPayment } from '../../domain/checkout.schemas.ts';
import { Checkout, Payment } from '../money.entity.ts';

const payment = columnsOf(Payment);
const checkout = columnsOf(Checkout);
const line = selectList({
  id: payment.id,
  purpose: checkout.purpose,
  quantity: checkout.quantity,
  cents: payment.cents,
  refundedCents: payment.refundedCents,
  dispute: payment.dispute,
  paidAt: payment.paidAt,
  at: sql<string>`${payment.paidAt}::text`,
});

/** A page of a member's payments, newest first. */
export async function ownPayments(
  db: Db,
  cursors: Cursors,
  memberId: MemberId,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  now: Date,
): Promise<Page<OwnPayment>> {
  const list = ['payments.payments', memberId];
  const place = placeOfCursor(cursors, list, cursor, now);
  const after = afterPosition(sql`${payment.paidAt}, ${payment.id}`, 'down', ['timestamptz', 'uuid'], place.after);
  const { rows } = await query`
    select ${line} from payment join checkout on ${checkout.id} = ${payment.checkoutId}
    where ${payment.memberId} = ${memberId} and ${after}
    order by ${payment.paidAt} desc, ${payment.id} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ at, id }) => [at, id],
    itemOf: ({ at: _at, paidAt, ...own }) => ({ ...own, paidAt: paidAt.toISOString() }),
  });
}

import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { PaymentId } from '../domain/checkout.ts';
import { typedTables } from './tables.ts';

/** The member who made a payment. */
export async function findPayer(db: Db, id: string): Promise<readonly MemberId[]> {
  const payment = await typedTables(db)
    .selectFrom('payment')
    .select('member_id as memberId')
    .where('id', '=', PaymentId.parse(id))
    .executeTakeFirst();
  return payment ? [payment.memberId] : [];
}

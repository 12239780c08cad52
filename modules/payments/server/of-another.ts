import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Member } from '#platform/member.ts';
import { paymentErrors } from '../domain/payments.errors.ts';
import { tablesOf } from './tables.ts';

/**
 * Returns an admin's input unless it concerns themselves. Operators at a terminal are exempt.
 * @throws payments.notYourself
 */
export function ofAnother<Asked extends { readonly memberId: MemberId }>(
  admin: Pick<Member, 'id'>,
  asked: Asked,
): Asked {
  if (asked.memberId === admin.id) throw paymentErrors.notYourself();
  return asked;
}

/**
 * The same check for a reversal: to refund one's own spent token is to give oneself one.
 * @throws payments.notYourself
 */
export async function mustBeOfAnother(db: Db, admin: Pick<Member, 'id'>, id: TokenTransactionId): Promise<void> {
  const own = await tablesOf(db)
    .selectFrom('token_transaction as booked')
    .innerJoin('token_entry as entry', 'entry.position', 'booked.position')
    .innerJoin('token_account as account', 'account.id', 'entry.account_id')
    .select('booked.id')
    .where('booked.id', '=', id)
    .where('account.owner_id', '=', admin.id)
    .executeTakeFirst();
  if (own) throw paymentErrors.notYourself();
}

import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Member } from '#platform/member.ts';
import { paymentErrors } from '../domain/payments.errors.ts';
import { tablesOf } from './tables.ts';

/**
 * What an admin asked for, if it is not for themselves. Operators at a terminal stand outside of this.
 * @throws payments.notYourself
 */
export function ofAnother<Asked extends { readonly memberId: MemberId }>(
  admin: Pick<Member, 'id'>,
  asked: Asked,
): Asked {
  if (asked.memberId === admin.id) throw paymentErrors.notYourself();
  return asked;
}

/** The same for a booking that is taken back: giving a spent token back is a gift. @throws payments.notYourself */
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

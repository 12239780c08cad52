import { sql } from 'kysely';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Member } from '#platform/member.ts';
import { paymentErrors } from '../domain/payments.errors.ts';

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
  const { rows } = await sql`
    select from token_transaction booked join token_entry entry on entry.position = booked.position join token_account account on account.id = entry.account_id
    where booked.id = ${id} and account.owner_id = ${admin.id}`.execute(db);
  if (rows.length > 0) throw paymentErrors.notYourself();
}

import type { MemberId } from '#contracts/ids.ts';
import type { Row } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { MemberAccount } from '../account.entity.ts';
import { typedTables } from '../tables.ts';

/** The owner of an email address, and their answer about promotional mail at sign-up. */
export interface EmailRecipientAccount extends Row<typeof MemberAccount, 'id' | 'locale' | 'promoAcceptedAt'> {
  readonly address: string;
}

/** For emails only, never for a response, which would reveal whether an address has an account. */
export async function findEmailRecipientAccount(
  db: Db,
  who: { readonly id: MemberId } | { readonly address: string },
): Promise<EmailRecipientAccount | null> {
  const owner = await typedTables(db)
    .selectFrom('member_account')
    .select(['id', 'email as address', 'locale', 'promo_accepted_at as promoAcceptedAt'])
    .where('registered_at', 'is not', null)
    .where((eb) => ('id' in who ? eb('id', '=', who.id) : eb('email', '=', who.address.toLowerCase())))
    .executeTakeFirst();
  return owner ?? null;
}

import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { resumeMailToAddress } from '#platform/mail/returns/paused-addresses.ts';
import { memberEmailChangedEvent } from '../../domain/identity.events.ts';
import { addressChangedEmail } from '../../emails/address-changed.email.tsx';
import { confirmNewAddressEmail } from '../../emails/confirm-new-address.email.tsx';
import { identityErrors } from '../../domain/identity.errors.ts';
import { findAccountByEmail, findAccountById } from '../accounts.queries.ts';
import { deleteUnregisteredAccount, lockSignUpAddress } from '../sign-up/sign-up.ts';
import { typedTables } from '../tables.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Mails a link to a member's new address; the address changes only once the link is followed. An address that already
 * has an account gets no email, and the response does not reveal it. A newer request replaces the older.
 */
export async function requestAddressChange(
  unit: Unit,
  memberId: MemberId,
  email: string,
  minutes: number,
): Promise<void> {
  const [account, other] = [await findAccountById(unit.db, memberId), await findAccountByEmail(unit.db, email)];
  if (!account) throw identityErrors.noSuchAccount();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(unit.now.getTime() + minutes * 60_000);
  const wish = { email, token_hash: hashToken(token), expires_at: expiresAt };
  await typedTables(unit.db)
    .insertInto('address_change')
    .values({ member_id: memberId, ...wish })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(wish))
    .execute();
  if (!other?.isRegistered)
    unit.mail(confirmNewAddressEmail, {
      to: { address: email },
      locale: account.locale,
      props: { username: account.username, token, minutes },
    });
}

/**
 * Follows the link: gives the account its new address, notifies the old address by email and invalidates the links
 * mailed to it.
 * @throws identity.linkInvalid
 */
export async function confirmNewAddress(unit: Unit, token: string): Promise<void> {
  const tables = typedTables(unit.db);
  const wish = await tables
    .deleteFrom('address_change')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', unit.now)
    .returning(['member_id as memberId', 'email'])
    .executeTakeFirst();
  if (!wish) throw identityErrors.linkInvalid();
  await lockSignUpAddress(unit, wish.email);
  const account = await findAccountById(unit.db, wish.memberId);
  const other = await findAccountByEmail(unit.db, wish.email);
  if (!account || other?.isRegistered) throw identityErrors.linkInvalid();
  // Removes a sign-up with this address whose link was never followed: the address was not theirs.
  if (other) await deleteUnregisteredAccount(unit, other.email);
  await tables
    .updateTable('member_account')
    .set({ email: wish.email, email_verified: true, updated_at: unit.now })
    .where('id', '=', account.id)
    .execute();
  await resumeMailToAddress(unit, wish.email);
  await tables.deleteFrom('member_verification').where('value', '=', account.id).execute();
  unit.publish(memberEmailChangedEvent, { memberId: account.id });
  unit.mail(addressChangedEmail, {
    to: { address: account.email },
    locale: account.locale,
    props: { username: account.username },
  });
}

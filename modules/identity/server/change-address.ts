import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { memberAddressChanged } from '../domain/identity.events.ts';
import { addressChangedLetter } from '../emails/address-changed.email.tsx';
import { confirmNewAddressLetter } from '../emails/confirm-new-address.email.tsx';
import { identityErrors } from '../domain/identity.errors.ts';
import { accountByEmail, accountById } from './accounts.queries.ts';
import { queueForAddress } from './sign-up.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Mails a link to a member's new address; the address changes only once the link is followed. An address that already
 * has an account gets no email, and the response does not reveal it. A newer request replaces the older.
 */
export async function askForAddress(unit: Unit, memberId: MemberId, email: string, minutes: number): Promise<void> {
  const [account, other] = [await accountById(unit.db, memberId), await accountByEmail(unit.db, email)];
  if (!account) throw identityErrors.noSuchAccount();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(unit.now.getTime() + minutes * 60_000);
  await sql`
    insert into address_change (member_id, email, token_hash, expires_at) values (${memberId}, ${email}, ${hashOf(token)}, ${expiresAt})
    on conflict (member_id) do update set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    unit.db,
  );
  if (!other?.isRegistered)
    unit.mail(confirmNewAddressLetter, {
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
  const { rows } = await sql<{ memberId: MemberId; email: string }>`
    delete from address_change where token_hash = ${hashOf(token)} and expires_at > ${unit.now} returning member_id as "memberId", email`.execute(
    unit.db,
  );
  const wish = rows[0];
  if (!wish) throw identityErrors.linkInvalid();
  await queueForAddress(unit, wish.email);
  const account = await accountById(unit.db, wish.memberId);
  const other = await accountByEmail(unit.db, wish.email);
  if (!account || other?.isRegistered) throw identityErrors.linkInvalid();
  // Removes a sign-up with this address whose link was never followed: the address was not theirs.
  if (other) await sql`delete from member_account where id = ${other.id} and registered_at is null`.execute(unit.db);
  await sql`update member_account set email = ${wish.email}, email_verified = true, updated_at = ${unit.now} where id = ${account.id}`.execute(
    unit.db,
  );
  await sql`delete from member_verification where value = ${account.id}`.execute(unit.db);
  unit.publish(memberAddressChanged, { memberId: account.id });
  unit.mail(addressChangedLetter, {
    to: { address: account.email },
    locale: account.locale,
    props: { username: account.username },
  });
}

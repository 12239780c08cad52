import { toOwnSitePath } from '#contracts/own-site-path.ts';
import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { resetPasswordEmail } from '../../emails/reset-password.email.tsx';
import { findAccountByEmail, findAccountById, type AccountRow } from '../accounts.queries.ts';
import { verifyEmailAndActivateAccount } from '../sign-up/activate-member-account.ts';
import { recordKnownDevice } from '../device/known-devices.ts';
import { endSessions } from '../session/end-sessions.ts';
import { createMailedLinkToken, consumeMailedLink, type MailedLinkTerms } from '../mailed-link.ts';
import { setPasswordHash } from './set-password-hash.ts';
import { notifyOfSecurityChange } from '../contacts/notify-of-security-change.ts';
import { typedTables } from '../tables.ts';

/** Mails a link to set a new password, if the address has an account. The caller learns nothing either way. */
export async function requestPasswordReset(unit: Unit, email: string, terms: MailedLinkTerms): Promise<void> {
  const account = await findAccountByEmail(unit.db, email);
  if (!account || !(await holdAddress(unit, account))) return;
  const token = await createMailedLinkToken(unit, 'reset', account.id, terms);
  unit.mail(resetPasswordEmail, {
    to: { address: account.email },
    locale: account.locale,
    props: { username: account.username, token, minutes: terms.minutes },
  });
}

/**
 * Whether the account still has this address. The row stays locked until the transaction ends: a concurrent address
 * change waits, and then invalidates the link.
 */
async function holdAddress({ db }: Unit, { id, email }: AccountRow): Promise<boolean> {
  const account = await typedTables(db)
    .selectFrom('member_account')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

export interface PasswordResetByLink {
  readonly token: string;
  /** Hashed before the transaction, which would otherwise hold a connection meanwhile. */
  readonly passwordHash: string;
  /** The browser that followed the link, which becomes the only known device. */
  readonly deviceId: string;
}

/**
 * Sets a new password by a mailed link, also for an account that had none. Ends every session; the link also proves the
 * address.
 * @returns where the member was going when they asked for the link
 * @throws identity.linkInvalid
 */
export async function resetPassword(
  unit: Unit,
  { token, passwordHash, deviceId }: PasswordResetByLink,
): Promise<string | null> {
  const link = await consumeMailedLink(unit, 'reset', token);
  const account = link && (await findAccountById(unit.db, link.memberId));
  if (!account) throw identityErrors.linkInvalid();
  await setPasswordHash(unit, account.id, passwordHash);
  await endSessions(unit, account.id);
  await recordKnownDevice(unit, account.id, deviceId);
  await notifyOfSecurityChange(unit, account.id, 'password');
  await verifyEmailAndActivateAccount(unit, account);
  return toOwnSitePath(link.next);
}

import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../domain/identity.errors.ts';
import { resetPasswordLetter } from '../emails/reset-password.email.tsx';
import { accountByEmail, accountById } from './accounts.queries.ts';
import { proveAddress } from './admit-member.ts';
import type { Auth } from './auth/auth.ts';
import { inUnit } from './auth/in-unit.ts';
import { endSessions } from './lock-standing.ts';
import { makeLink, spendLink } from './mailed-link.ts';

/** Mails a link to set a new password, where the address has an account. The caller learns nothing either way. */
export async function askForReset(unit: Unit, email: string, linkMinutes: number): Promise<void> {
  const account = await accountByEmail(unit.db, email);
  if (!account) return;
  const token = await makeLink(unit, 'reset', account.id, linkMinutes);
  unit.mail(resetPasswordLetter, { to: { address: account.email }, locale: account.locale, props: { username: account.username, token, minutes: linkMinutes } });
}

/**
 * Sets a new password by a mailed link; it comes hashed, since hashing would hold the transaction's connection. Every session
 * ends; the link has also proven the address.
 */
export async function resetPassword(unit: Unit, auth: Auth, input: { token: string; passwordHash: string }): Promise<void> {
  const memberId = await spendLink(unit, 'reset', input.token);
  const account = memberId && (await accountById(unit.db, memberId));
  if (!account) throw identityErrors.linkInvalid();
  const { internalAdapter } = await auth.$context;
  await inUnit(auth, unit, () => internalAdapter.updatePassword(account.id, input.passwordHash));
  await endSessions(unit, account.id);
  await proveAddress(unit, account);
}

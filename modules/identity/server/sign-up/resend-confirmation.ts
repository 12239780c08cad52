import type { Unit } from '#platform/db/unit.ts';
import { confirmAddressEmail } from '../../emails/confirm-address.email.tsx';
import { findAccountByEmail } from '../accounts.queries.ts';
import { createMailedLinkToken, findNextPathByLink } from '../mailed-link.ts';

/** Mails a new link to an account that waits for one. Any other address gets no email, and the response is the same. */
export async function resendConfirmation(unit: Unit, email: string, linkMinutes: number): Promise<void> {
  const account = await findAccountByEmail(unit.db, email);
  if (!account || account.isRegistered) return;
  const next = await findNextPathByLink(unit, 'confirm', account.id);
  const token = await createMailedLinkToken(unit, 'confirm', account.id, { minutes: linkMinutes, next });
  unit.mail(confirmAddressEmail, {
    to: { address: account.email },
    locale: account.locale,
    props: { username: account.username, token, minutes: linkMinutes },
  });
}

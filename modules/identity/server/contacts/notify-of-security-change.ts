import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { SecurityChange } from '../../domain/security-change.ts';
import { securityChangedEmail } from '../../emails/security-changed.email.tsx';
import { findAccountById } from '../accounts.queries.ts';

/**
 * Emails a member that a way to sign in to their account changed. `provider` names the other site if the change
 * concerns one.
 */
export async function notifyOfSecurityChange(
  unit: Unit,
  memberId: MemberId,
  change: SecurityChange,
  provider = '',
): Promise<void> {
  const account = await findAccountById(unit.db, memberId);
  if (!account) return;
  unit.mail(securityChangedEmail, {
    to: { address: account.email },
    locale: account.locale,
    props: { username: account.username, change, provider },
  });
}

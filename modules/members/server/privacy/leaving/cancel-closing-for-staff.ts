import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { closingCancelledEmail } from '../../../emails/closing-cancelled.email.tsx';
import { findClosing } from './closing.rows.ts';
import { cancelOwnClosing } from './cancel-own-closing.ts';

/**
 * Staff cancel a closing at the member's request, for example after another person used the account. Always recorded in
 * the audit log and emailed to the member.
 * @throws members.notClosing, members.tooLateToComeBack
 */
export async function cancelClosingForStaff(unit: Unit, id: MemberId, reason: string): Promise<void> {
  const before = await findClosing(unit.db, id);
  await cancelOwnClosing(unit, id);
  unit.audit({
    action: 'members.callOffClosing',
    subject: { kind: 'member', id },
    before: { closing: before?.state, cause: before?.cause },
    after: { closing: null },
    reason,
  });
  const reader = await findAccountEmailContact(unit.db, id);
  if (reader)
    unit.mail(closingCancelledEmail, {
      to: { address: reader.address, name: reader.username },
      locale: reader.locale,
      props: { username: reader.username },
    });
}

import type { MemberId } from '#contracts/ids.ts';
import { contactOfLeaver } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { accountBackLetter } from '../../emails/account-back.email.tsx';
import { closingOf } from './closing.rows.ts';
import { comeBack } from './come-back.ts';

/**
 * Staff bring an account back, on its member's word: theirs was used by somebody else, say. Never in silence: it is
 * written to the audit log and to the member.
 * @throws members.notClosing, members.tooLateToComeBack
 */
export async function callOffClosing(unit: Unit, id: MemberId, reason: string): Promise<void> {
  const before = await closingOf(unit.db, id);
  await comeBack(unit, id);
  unit.audit({
    action: 'members.callOffClosing',
    subject: { kind: 'member', id },
    before: { closing: before?.state, cause: before?.cause },
    after: { closing: null },
    reason,
  });
  const reader = await contactOfLeaver(unit.db, id);
  if (reader)
    unit.mail(accountBackLetter, {
      to: { address: reader.address, name: reader.username },
      locale: reader.locale,
      props: { username: reader.username },
    });
}

import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { fromStaffEmail } from '../../emails/from-staff.email.tsx';

/**
 * Sends an email of staff to a member, to a banned one too; they answer it by replying. The audit log
 * has that it was sent and none of its words, since what is logged outlives the member's data.
 * @throws platform.notFound for an account that is closed or was never confirmed
 */
export async function emailMember(
  unit: Unit,
  { id, subject, text }: { readonly id: MemberId; readonly subject: string; readonly text: string },
): Promise<void> {
  const to = await findAccountEmailContact(unit.db, id);
  if (!to) throw platformErrors.notFound();
  unit.mail(fromStaffEmail, {
    to: { address: to.address, name: to.username },
    locale: to.locale,
    props: { username: to.username, subject, paragraphs: text.split(/\n{2,}/).filter((part) => part.trim() !== '') },
  });
  unit.audit({ action: 'members.write', subject: { kind: 'member', id } });
}

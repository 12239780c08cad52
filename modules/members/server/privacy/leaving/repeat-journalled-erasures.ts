import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact, lockMemberAccount, markMemberAbsent } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listErasedMemberIds } from '#platform/erasure/erasure-journal.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { MemberClosing } from '../../closing.entity.ts';
import { lockClosing } from './closing.rows.ts';
import { eraseMember } from './erase-member.ts';

/**
 * Erases in a restored database the members who were erased after its backup, by the journal that lies outside it.
 * Swaps under way do not hinder it, since the point of no return was passed. Repeated after a crash, it skips what is
 * closed.
 */
export async function repeatJournalledErasures(
  context: Pick<JobContext, 'host' | 'transaction' | 'now'>,
): Promise<void> {
  for await (const memberId of listErasedMemberIds(context.host.storage))
    if (await context.transaction((unit) => beginAgain(unit, memberId))) await eraseMember(context, memberId, true);
}

/** @returns false where the account is closed already, or newer than the backup */
async function beginAgain(unit: Unit, memberId: MemberId): Promise<boolean> {
  await lockMemberAccount(unit, memberId);
  const closing = await lockClosing(unit, memberId);
  if (closing?.state === 'closed' || !(await findAccountEmailContact(unit.db, memberId))) return false;
  const erasing = { state: 'erasing', beganAt: unit.now, closesAt: unit.now, remindedAt: null } as const;
  if (closing) Object.assign(closing, erasing);
  else unit.em.create(MemberClosing, { ...erasing, memberId, cause: 'asked', askedAt: unit.now });
  await markMemberAbsent(unit, memberId, 'leaving');
  return true;
}

import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { recordErasureBegun } from '#platform/erasure/erasure-journal.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { deleteEmailsToAddress } from '#platform/mail/delete-emails-to-address.ts';
import type { MemberData } from '#platform/module/member-data.ts';
import { deleteIdempotencyRecords } from '#platform/trpc/delete-idempotency-records.ts';
import { accountClosedEmail } from '../../../emails/account-closed.email.tsx';
import type { MemberClosing } from '../../closing.entity.ts';
import { lockClosing } from './closing.rows.ts';

/**
 * Erases one account, module by module from the last to the first, each in its own transaction. If a process dies, the
 * next one repeats the finished steps without effect. The journal outside the database comes first, so that no restored
 * database brings back what was erased; the account itself is erased last, and the final email is queued with it.
 * @param isSilent the member has had the final email: the erasure is repeated after a restore
 */
export async function eraseMember(
  { host, transaction, now }: Pick<JobContext, 'host' | 'transaction' | 'now'>,
  memberId: MemberId,
  isSilent = false,
): Promise<void> {
  const parts = host.modules.flatMap(({ memberData }) => memberData ?? []).toReversed();
  const whileErasing = (step: (unit: Unit, closing: MemberClosing) => Promise<void>) =>
    transaction(async (unit) => {
      const closing = await lockClosing(unit, memberId);
      if (closing?.state === 'erasing') await step(unit, closing);
    });
  await whileErasing(() => recordErasureBegun(host.storage, memberId, now));
  for (const part of parts.filter(({ isAccount }) => !isAccount))
    await whileErasing((unit) => part.erase(unit, memberId));
  await whileErasing((unit, closing) => closeForGood(unit, closing, parts, isSilent));
}

async function closeForGood(
  unit: Unit,
  closing: MemberClosing,
  parts: readonly MemberData[],
  isSilent: boolean,
): Promise<void> {
  const id = closing.memberId;
  const reader = await findAccountEmailContact(unit.db, id);
  for (const part of parts.filter(({ isAccount }) => isAccount)) await part.erase(unit, id);
  await deleteIdempotencyRecords(unit, id);
  closing.state = 'closed';
  closing.closedAt = unit.now;
  if (!reader) return;
  await deleteEmailsToAddress(unit, reader.address);
  if (isSilent) return;
  unit.mail(accountClosedEmail, { to: { address: reader.address }, locale: reader.locale, props: {} });
}

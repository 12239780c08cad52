import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { contactOfLeaver } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { forgetLetters } from '#platform/mail/forget-emails.ts';
import type { MemberData } from '#platform/module/member-data.ts';
import { forgetIdempotencyRecords } from '#platform/trpc/forget-idempotency-records.ts';
import { accountClosedLetter } from '../../../emails/account-closed.email.tsx';
import type { MemberClosing } from './closing.entity.ts';
import { lockClosing } from './closing.rows.ts';

/**
 * Erases one account, module by module from the last to the first, each in its own transaction. If a process dies, the
 * next one repeats the finished steps without effect. The account itself is erased last, and the final email is queued
 * with it.
 */
export const eraseMemberJob = defineJob({
  name: 'members.eraseMember',
  schema: z.object({ memberId: MemberId }),
  retryLimit: 10,
  expireInSeconds: 3_600,
  async run({ host, transaction, log }, { memberId }) {
    const parts = host.modules.flatMap(({ memberData }) => memberData ?? []).toReversed();
    const whileErasing = (step: (unit: Unit, closing: MemberClosing) => Promise<void>) =>
      transaction(async (unit) => {
        const closing = await lockClosing(unit, memberId);
        if (closing?.state === 'erasing') await step(unit, closing);
      });
    for (const part of parts.filter(({ isAccount }) => !isAccount))
      await whileErasing((unit) => part.erase(unit, memberId));
    await whileErasing((unit, closing) => closeForGood(unit, closing, parts));
    log.info({ memberId }, 'account erased');
  },
});

async function closeForGood(unit: Unit, closing: MemberClosing, parts: readonly MemberData[]): Promise<void> {
  const id = closing.memberId;
  const reader = await contactOfLeaver(unit.db, id);
  for (const part of parts.filter(({ isAccount }) => isAccount)) await part.erase(unit, id);
  await forgetIdempotencyRecords(unit, id);
  closing.state = 'closed';
  closing.closedAt = unit.now;
  if (!reader) return;
  await forgetLetters(unit, reader.address);
  unit.mail(accountClosedLetter, { to: { address: reader.address }, locale: reader.locale, props: {} });
}

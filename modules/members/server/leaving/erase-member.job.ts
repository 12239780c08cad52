import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { contactOfLeaver } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { forgetLetters } from '#platform/mail/forget-emails.ts';
import type { MemberData } from '#platform/module/member-data.ts';
import { forgetIdempotencyRecords } from '#platform/trpc/forget-idempotency-records.ts';
import { accountClosedLetter } from '../../emails/account-closed.email.tsx';
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
    const isErasing = (unit: Unit) => lockClosing(unit, memberId).then((closing) => closing?.state === 'erasing');
    for (const part of parts.filter(({ isAccount }) => !isAccount))
      await transaction(async (unit) => ((await isErasing(unit)) ? part.erase(unit, memberId) : undefined));
    await transaction(async (unit) => ((await isErasing(unit)) ? closeForGood(unit, memberId, parts) : undefined));
    log.info({ memberId }, 'account erased');
  },
});

async function closeForGood(unit: Unit, id: MemberId, parts: readonly MemberData[]): Promise<void> {
  const reader = await contactOfLeaver(unit.db, id);
  for (const part of parts.filter(({ isAccount }) => isAccount)) await part.erase(unit, id);
  await forgetIdempotencyRecords(unit, id);
  await sql`update member_closing set state = 'closed', closed_at = ${unit.now} where member_id = ${id}`.execute(
    unit.db,
  );
  if (!reader) return;
  await forgetLetters(unit, reader.address);
  unit.mail(accountClosedLetter, { to: { address: reader.address }, locale: reader.locale, props: {} });
}

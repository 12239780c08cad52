import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { contactOfLeaver } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { takeDue, type Due } from '#platform/jobs/take-due.ts';
import { closingReminderLetter } from '../../emails/closing-reminder.email.tsx';

/** Reminds the member once, a few days before the erasure, that they can still come back. */
export const remindLeavers = defineJob({
  name: 'members.remindLeavers',
  schema: z.object({}),
  schedule: '7 * * * *',
  run({ host, db, now, ...context }) {
    const before = new Date(now.getTime() + host.config.CLOSING_REMINDER_DAYS * 86_400_000);
    return takeDue<MemberId>(context, {
      find: (after, limit) => findNear(db, before, after, limit),
      take: remind,
      together: 50,
    });
  },
});

async function findNear(
  db: Db,
  before: Date,
  after: Due<MemberId> | null,
  limit: number,
): Promise<readonly Due<MemberId>[]> {
  const { rows } = await sql<Due<MemberId>>`
    select member_id as id, closes_at::text as "dueAt" from member_closing
    where state = 'leaving' and reminded_at is null and closes_at <= ${before}
      and ${afterPosition(sql`closes_at, member_id`, 'up', ['timestamptz', 'uuid'], after && [after.dueAt, after.id])}
    order by closes_at, member_id limit ${limit}`.execute(db);
  return rows;
}

async function remind(unit: Unit, ids: readonly MemberId[]): Promise<void> {
  const { rows } = await sql<{ id: MemberId; closesAt: Date }>`
    update member_closing set reminded_at = ${unit.now}
    where member_id in (select member_id from member_closing where member_id = any(${[...ids]}::uuid[]) and state = 'leaving' and reminded_at is null order by member_id for update)
    returning member_id as id, closes_at as "closesAt"`.execute(unit.db);
  for (const { id, closesAt } of rows) {
    const reader = await contactOfLeaver(unit.db, id);
    if (!reader) continue;
    const props = { username: reader.username, closesAt: closesAt.toISOString(), timeZone: reader.timeZone };
    unit.mail(closingReminderLetter, {
      to: { address: reader.address, name: reader.username },
      locale: reader.locale,
      props,
    });
  }
}

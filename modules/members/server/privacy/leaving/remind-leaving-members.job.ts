import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact } from '#modules/identity/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processDueRows } from '#platform/jobs/process-due-rows.ts';
import { memberSettings } from '../../../domain/members.settings.ts';
import { closingReminderEmail } from '../../../emails/closing-reminder.email.tsx';
import { typedTables } from '../../tables.ts';
import { createDueClosingsFinder } from './closing.rows.ts';

/** Reminds the member once, a few days before the erasure, that they can still come back. */
export const remindLeavingMembersJob = defineJob({
  name: 'members.remindLeavers',
  schema: z.object({}),
  schedule: '7 * * * *',
  run({ host, db, now, ...context }) {
    const before = new Date(now.getTime() + memberSettings.read(host.config).CLOSING_REMINDER_DAYS * 86_400_000);
    return processDueRows<MemberId>(context, {
      find: createDueClosingsFinder(
        db,
        'closesAt',
        sql`state = 'leaving' and reminded_at is null and closes_at <= ${before}`,
      ),
      take: remind,
      together: 50,
    });
  },
});

async function remind(unit: Unit, ids: readonly MemberId[]): Promise<void> {
  const rows = await typedTables(unit.db)
    .with('locked', (db) =>
      db
        .selectFrom('member_closing')
        .select('member_id')
        .where('member_id', '=', anySql(ids))
        .where('state', '=', 'leaving')
        .where('reminded_at', 'is', null)
        .orderBy('member_id')
        .forUpdate(),
    )
    .updateTable('member_closing')
    .set({ reminded_at: unit.now })
    .where('member_id', 'in', (eb) => eb.selectFrom('locked').select('member_id'))
    .returning(['member_id as id', 'closes_at as closesAt'])
    .execute();
  for (const { id, closesAt } of rows) {
    const reader = await findAccountEmailContact(unit.db, id);
    if (!reader || !closesAt) continue;
    const { username, timeZone } = reader;
    const props = { username, memberId: id, closesAt: closesAt.toISOString(), timeZone };
    unit.mail(closingReminderEmail, {
      to: { address: reader.address, name: reader.username },
      locale: reader.locale,
      props,
    });
  }
}

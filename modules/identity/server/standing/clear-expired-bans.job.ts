import { sql, type NotNull } from 'kysely';
import { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import { anySql } from '#platform/db/columns.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { MemberId } from '#contracts/ids.ts';
import { memberBanLiftedEvent } from '../../domain/standing.events.ts';
import { clearBan } from './ban-member.ts';
import { notifyOfBanEnd } from './notify-of-ban.ts';
import { typedTables } from '../tables.ts';

const together = 50;

/**
 * A ban ends on time without this job, since every read compares its end with the clock. The job removes the expired
 * ban from the account, publishes `identity.banLifted` and emails the member.
 */
export const clearExpiredBansJob = defineJob({
  name: 'identity.endBans',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db, now, ...context }) =>
    processDueRows<MemberId>(context, {
      find: createDueFinder(db, sql`banned_until`, sql`from member_account where banned_until <= ${now}`),
      take: endThese,
      together,
    }),
});

async function endThese(unit: Unit, ids: readonly MemberId[]): Promise<void> {
  const over = await typedTables(unit.db)
    .selectFrom('member_account')
    .select(['id', 'banned_until as until'])
    .where('id', '=', anySql(ids))
    .where('banned_until', '<=', unit.now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .$narrowType<{ until: NotNull }>()
    .execute();
  for (const { id, until } of over) {
    await clearBan(unit, id);
    unit.publish(memberBanLiftedEvent, { memberId: id });
    unit.audit({
      action: 'identity.banEnded',
      subject: { kind: 'member', id },
      before: { banned: true, until: until.toISOString() },
      after: { banned: false },
    });
    await notifyOfBanEnd(unit, id);
  }
}

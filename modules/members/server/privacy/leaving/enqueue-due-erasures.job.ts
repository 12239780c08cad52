import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { lockMembersUnlessAbsent } from '#modules/identity/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { findClosingObstacles } from '#platform/module/find-closing-obstacles.ts';
import { MemberClosing } from '../../closing.entity.ts';
import { createDueClosingsFinder, lockClosing } from './closing.rows.ts';
import { eraseMemberJob } from './erase-member.job.ts';

const { state, closesAt } = entityColumns(MemberClosing);

/** Days an erasure may take before it is restarted. */
const graceDays = 1;

/** Starts the erasure of accounts whose days to come back have passed, with one job per account. */
export const enqueueDueErasuresJob = defineJob({
  name: 'members.eraseDue',
  schema: z.object({}),
  schedule: '47 * * * *',
  run({ host, db, now, ...context }) {
    const stuck = new Date(now.getTime() - graceDays * 86_400_000);
    const isOver = sql`${state} in ('leaving', 'erasing')
      and ${closesAt} <= case ${state} when 'leaving' then ${now}::timestamptz else ${stuck}::timestamptz end`;
    return processDueRows<MemberId>(context, {
      find: createDueClosingsFinder(db, 'closesAt', isOver),
      take: (unit, ids) => begin(unit, host.modules, ids),
      together: 1,
    });
  },
});

/**
 * The point of no return. Accounts with a swap under way wait; a dormant account whose member has just signed in is
 * spared.
 */
async function begin(unit: Unit, modules: readonly ModuleDefinition[], ids: readonly MemberId[]): Promise<void> {
  for (const id of ids) {
    const closing = await lockClosing(unit, id);
    if (closing?.state === 'leaving') {
      if (await lockMembersUnlessAbsent(unit, [id])) {
        unit.em.remove(closing);
        continue;
      }
      const obstacles = (await findClosingObstacles(modules, unit.db, [id], unit.now)).get(id) ?? new Set();
      if (closing.cause === 'unused' ? obstacles.size > 0 : obstacles.has('swap')) continue;
    } else if (closing?.state !== 'erasing') continue;
    // Measured from now, so that a stuck erasure is retried a day later and not every hour.
    closing.state = 'erasing';
    closing.closesAt = unit.now;
    unit.enqueue(eraseMemberJob, { memberId: id });
  }
}

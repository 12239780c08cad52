import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { holdMembers } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { takeDue, type Due } from '#platform/jobs/take-due.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { tiesOf } from '#platform/module/ties-of.ts';
import { dropClosing, lockClosing } from './closing.rows.ts';
import { eraseMemberJob } from './erase-member.job.ts';

/** Days an erasure may take before it is restarted. */
const graceDays = 1;

/** Starts the erasure of accounts whose days to come back have passed, with one job per account. */
export const eraseDue = defineJob({
  name: 'members.eraseDue',
  schema: z.object({}),
  schedule: '47 * * * *',
  run: ({ host, db, now, ...context }) =>
    takeDue<MemberId>(context, {
      find: (after, limit) => findOver(db, now, after, limit),
      take: (unit, ids) => begin(unit, host.modules, ids),
      together: 1,
    }),
});

async function findOver(
  db: Db,
  now: Date,
  after: Due<MemberId> | null,
  limit: number,
): Promise<readonly Due<MemberId>[]> {
  const stuck = new Date(now.getTime() - graceDays * 86_400_000);
  const { rows } = await sql<Due<MemberId>>`
    select member_id as id, closes_at::text as "dueAt" from member_closing
    where state in ('leaving', 'erasing') and closes_at <= case state when 'leaving' then ${now}::timestamptz else ${stuck}::timestamptz end
      and ${afterPosition(sql`closes_at, member_id`, 'up', ['timestamptz', 'uuid'], after && [after.dueAt, after.id])}
    order by closes_at, member_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The point of no return. Accounts with a swap under way wait; a dormant account whose member has just signed in is
 * spared.
 */
async function begin(unit: Unit, modules: readonly ModuleDefinition[], ids: readonly MemberId[]): Promise<void> {
  for (const id of ids) {
    const closing = await lockClosing(unit, id);
    if (closing?.state === 'leaving') {
      if (await holdMembers(unit, [id])) {
        await dropClosing(unit, id);
        continue;
      }
      const ties = (await tiesOf(modules, unit.db, [id], unit.now)).get(id) ?? new Set();
      if (closing.cause === 'unused' ? ties.size > 0 : ties.has('swap')) continue;
    } else if (closing?.state !== 'erasing') continue;
    // Measured from now, so that a stuck erasure is retried a day later and not every hour.
    await sql`update member_closing set state = 'erasing', closes_at = ${unit.now} where member_id = ${id}`.execute(
      unit.db,
    );
    unit.enqueue(eraseMemberJob, { memberId: id });
  }
}

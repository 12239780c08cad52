import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { lockMember } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { takeDue, type Due } from '#platform/jobs/take-due.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { tiesOf } from '#platform/module/ties-of.ts';
import { beginClosing } from './begin-closing.ts';
import { lockClosing } from './closing.rows.ts';

/** Closes the accounts whose members asked for it during a swap, once the last swap has ended. */
export const beginWaitingClosings = defineJob({
  name: 'members.beginWaitingClosings',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ host, db, ...context }) =>
    takeDue<MemberId>(context, {
      find: (after, limit) => findWaiting(db, after, limit),
      take: (unit, ids) => begin(unit, host.modules, ids, host.config.CLOSING_DAYS),
      together: 1,
    }),
});

async function findWaiting(db: Db, after: Due<MemberId> | null, limit: number): Promise<readonly Due<MemberId>[]> {
  const { rows } = await sql<Due<MemberId>>`
    select member_id as id, asked_at::text as "dueAt" from member_closing
    where state = 'waiting' and ${afterPosition(sql`asked_at, member_id`, 'up', ['timestamptz', 'uuid'], after && [after.dueAt, after.id])}
    order by asked_at, member_id limit ${limit}`.execute(db);
  return rows;
}

async function begin(
  unit: Unit,
  modules: readonly ModuleDefinition[],
  ids: readonly MemberId[],
  days: number,
): Promise<void> {
  for (const id of ids) {
    await lockMember(unit, id);
    const ties = (await tiesOf(modules, unit.db, [id], unit.now)).get(id);
    if (ties?.has('swap') || (await lockClosing(unit, id))?.state !== 'waiting') continue;
    await beginClosing(unit, id, 'asked', days);
  }
}

import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { lockMemberAccount } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { findClosingObstacles } from '#platform/module/find-closing-obstacles.ts';
import { memberSettings } from '../../../domain/members.settings.ts';
import { beginClosing } from './begin-closing.ts';
import { createDueClosingsFinder, lockClosing } from './closing.rows.ts';

/** Closes the accounts whose members asked for it during a swap, once the last swap has ended. */
export const beginWaitingClosingsJob = defineJob({
  name: 'members.beginWaitingClosings',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ host, db, ...context }) =>
    processDueRows<MemberId>(context, {
      find: createDueClosingsFinder(db, 'askedAt', sql`state = 'waiting'`),
      take: (unit, ids) => begin(unit, host.modules, ids, memberSettings.read(host.config).CLOSING_DAYS),
      together: 1,
    }),
});

async function begin(
  unit: Unit,
  modules: readonly ModuleDefinition[],
  ids: readonly MemberId[],
  days: number,
): Promise<void> {
  for (const id of ids) {
    await lockMemberAccount(unit, id);
    const obstacles = (await findClosingObstacles(modules, unit.db, [id], unit.now)).get(id);
    if (obstacles?.has('swap') || (await lockClosing(unit, id))?.state !== 'waiting') continue;
    await beginClosing(unit, id, 'asked', days);
  }
}

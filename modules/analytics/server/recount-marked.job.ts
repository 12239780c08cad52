import { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import type { SourceName } from '../domain/metrics.ts';
import { toHour, markedHours, markHours, takeMarks } from './marks.ts';
import { lockSource, recount } from './recount.ts';
import { sourceNames, sources } from './sources.ts';

type Context = Pick<JobContext, 'db' | 'transaction' | 'log' | 'now'>;

/** Counts every marked hour again, a source and day at a time. One that fails is left for the next run. */
export async function recountMarked({ db, transaction, log, now }: Context): Promise<void> {
  for (const name of sourceNames) {
    const silent = sources[name].silentHours?.(now) ?? [];
    await markHours(db, name, silent);
  }
  for (const { source, from, until } of await markedHours(db))
    try {
      await transaction(async (unit) => {
        await lockSource(unit, source);
        await takeMarks(unit.db, source, from, until);
        await recount(unit, source, computeSince(source, from, unit), until);
      });
    } catch (error) {
      log.error({ err: error, source, from }, 'figures not counted, and left for the next run');
    }
}

/** Rows about to be deleted are not counted any more. */
const margin = 86_400_000;

/** From when on a source is counted again: hours whose rows are gone keep their figures. */
export function computeSince(source: SourceName, from: Date, { now, config }: Pick<Unit, 'now' | 'config'>): Date {
  const since = sources[source].since?.(now, config);
  if (!since || since <= from) return from;
  return new Date(toHour(since).getTime() + margin);
}

/** Every minute: counts the hours again in which something has changed. */
export const recountMarkedJob = defineJob({
  name: 'analytics.recount',
  schema: z.object({}),
  schedule: '* * * * *',
  run: (context) => recountMarked(context),
});

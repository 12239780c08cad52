import { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob, type JobContext } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import type { FigureSourceName } from '../domain/metrics-by-source.ts';
import { truncateToHour, listMarkedHours, markHoursForRecount, deleteHourMarks } from './hour-marks.ts';
import { lockFigureSource, recountHours } from './recount-hours.ts';
import { figureSourceNames, figureSources } from './figure-sources.ts';

type Context = Pick<JobContext, 'db' | 'transaction' | 'failedRows' | 'now'>;

/** Counts every marked hour again, a source and day at a time. One that fails is left for the next run. */
export async function recountMarkedHours({ db, transaction, failedRows, now }: Context): Promise<void> {
  for (const name of figureSourceNames) {
    const silent = figureSources[name].silentHours?.(now) ?? [];
    await markHoursForRecount(db, name, silent);
  }
  await processEachRow(
    { failedRows },
    await listMarkedHours(db),
    ({ source, from }) => `${source} ${from.toISOString()}`,
    ({ source, from, until }) =>
      transaction(async (unit) => {
        await lockFigureSource(unit, source);
        await deleteHourMarks(unit.db, source, from, until);
        await recountHours(unit, source, computeRecountStart(source, from, unit), until);
      }),
  );
}

/** Rows about to be deleted are not counted any more. */
const margin = 86_400_000;

/** From when on a source is counted again: hours whose rows are gone keep their figures. */
export function computeRecountStart(
  source: FigureSourceName,
  from: Date,
  { now, config }: Pick<Unit, 'now' | 'config'>,
): Date {
  const since = figureSources[source].since?.(now, config);
  if (!since || since <= from) return from;
  return new Date(truncateToHour(since).getTime() + margin);
}

/** Every minute: counts the hours again in which something has changed. */
export const recountMarkedHoursJob = defineJob({
  name: 'analytics.recount',
  schema: z.object({}),
  schedule: '* * * * *',
  run: (context) => recountMarkedHours(context),
});

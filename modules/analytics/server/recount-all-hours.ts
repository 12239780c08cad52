import { sql } from 'kysely';
import { addDays, siteTimeZone } from '#contracts/site-day.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Transact } from '#platform/db/unit.ts';
import type { DateRange } from '../domain/date-range.ts';
import { lockFigureSource, recountHours } from './recount-hours.ts';
import { computeRecountStart } from './recount-marked-hours.job.ts';
import { figureSourceNames } from './figure-sources.ts';

const daysTogether = 31;

const instant = selectList({ at: sql<Date>`at` });
async function findDayStart(db: Db, day: string): Promise<Date> {
  const { rows } = await query`
    select ${instant} from (select ${day}::timestamp at time zone ${siteTimeZone} as at) as start`.execute(db);
  const [start] = rows;
  if (!start) throw new Error(`no such day: ${day}`);
  return start.at;
}

/**
 * Counts every hour of these days again, a source and month at a time, the oldest first. Interrupted, it is simply run
 * again.
 * @returns how many figures of hours have changed
 */
export async function recountAllHours(db: Db, transaction: Transact, { from, until }: DateRange): Promise<number> {
  let changed = 0;
  for (let first = from; first <= until; first = addDays(first, daysTogether)) {
    const end = addDays(first, daysTogether) <= until ? addDays(first, daysTogether) : addDays(until, 1);
    const [start, stop] = [await findDayStart(db, first), await findDayStart(db, end)];
    for (const source of figureSourceNames)
      changed += await transaction(async (unit) => {
        await lockFigureSource(unit, source);
        const since = computeRecountStart(source, start, unit);
        return since < stop ? recountHours(unit, source, since, stop) : 0;
      });
  }
  return changed;
}

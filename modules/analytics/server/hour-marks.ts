import { sql } from 'kysely';
import { siteTimeZone } from '#contracts/site-day.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { FigureMark } from './figure.entity.ts';
import { typedTables } from './tables.ts';
import type { FigureSourceName } from '../domain/metrics-by-source.ts';

const hourLength = 3_600_000;
export const truncateToHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourLength) * hourLength);

/** Marks the hours of these moments to be counted again. */
export async function markHoursForRecount(db: Db, source: FigureSourceName, moments: readonly Date[]): Promise<void> {
  const hours = [...new Set(moments.map((at) => truncateToHour(at).getTime()))];
  if (hours.length === 0) return;
  await typedTables(db)
    .insertInto('figure_mark')
    .values(hours.map((hour) => ({ source, hour: new Date(hour) })))
    .execute();
}

const mark = entityColumns(FigureMark);

const marked = selectList({
  source: mark.source,
  from: sql<Date>`min(${mark.hour})`,
  until: sql<Date>`max(${mark.hour}) + interval '1 hour'`,
});

/** The marked hours, those of one source and day together, in the order of arrival. */
export async function listMarkedHours(db: Db) {
  const { rows } = await query`
    select ${marked} from figure_mark
    group by ${mark.source}, to_char(${mark.hour} at time zone ${siteTimeZone}, 'YYYY-MM-DD')
    order by min(${mark.id})`.execute(db);
  return rows;
}

/**
 * Takes the marks of these hours. It must precede the count: what a mark announces was committed before the mark, so a
 * later snapshot contains it; and a mark that arrives meanwhile stays for the next run.
 */
export async function deleteHourMarks(db: Db, source: FigureSourceName, from: Date, until: Date): Promise<void> {
  await typedTables(db)
    .deleteFrom('figure_mark')
    .where('source', '=', source)
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';

const instant = selectList({ at: sql<Date>`at` });

/** The beginning of a day in a time zone. */
export async function findDayStart(db: Db, day: string, timeZone: string): Promise<Date> {
  const { rows } = await query`
    select ${instant} from (select ${day}::timestamp at time zone ${timeZone} as at) as start`.execute(db);
  const [start] = rows;
  if (!start) throw new Error(`no such day: ${day}`);
  return start.at;
}

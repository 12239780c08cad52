import type { Db } from '#platform/db/db.ts';
import type { Calendar } from '../../domain/business-day.ts';
import type { State } from '#contracts/australian-states.ts';
import { typedTables } from '../tables.ts';
import { holidayYears, publicHolidays } from './public-holidays.ts';

/** The days on which couriers rest at a place: the state's holidays, and local ones by postcode. */
export async function loadCalendar(db: Db, state: State, postcode: string): Promise<Calendar> {
  const local = await typedTables(db)
    .selectFrom('local_holiday')
    .select('on_day')
    .where('state', '=', state)
    .where('postcode_from', '<=', postcode)
    .where('postcode_to', '>=', postcode)
    .execute();
  const days = new Set([...(publicHolidays[state] ?? []), ...local.map(({ on_day }) => on_day)]);
  return { isHoliday: (day) => days.has(day), lastDay: `${holidayYears.to}-12-31` };
}

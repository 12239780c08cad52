import type { Db } from '#platform/db/db.ts';
import type { CourierCalendar } from '../../domain/business-day.ts';
import type { State } from '#contracts/australian-states.ts';
import { typedTables } from '../tables.ts';
import { holidayYears, publicHolidays } from './public-holidays.ts';

/** The days on which couriers rest at a place: the state's holidays, and local ones by postcode. */
export async function loadCourierCalendar(db: Db, state: State, postcode: string): Promise<CourierCalendar> {
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

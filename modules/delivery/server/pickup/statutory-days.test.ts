import { expect, it } from 'vitest';
import { stateCodes, type State } from '#contracts/australian-states.ts';
import { day } from '#contracts/durations.ts';
import { isWeekend, findPickupObstacle } from '../../domain/business-day.ts';
import { holidayYears, publicHolidays } from './public-holidays.ts';

const on = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
const iso = (date: Date) => date.toISOString().slice(0, 10);
const later = (date: Date, days: number) => new Date(date.getTime() + days * day);
/** The nth Monday (1) or Tuesday (2) of a month. */
const nthWeekday = (year: number, month: number, count: number, weekday = 1) => {
  const first = on(year, month, 1);
  return later(first, ((weekday - first.getUTCDay() + 7) % 7) + (count - 1) * 7);
};

/** Easter Sunday by the Gregorian rule (Meeus). */
function easter(year: number): Date {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return on(year, Math.floor(f / 31), (f % 31) + 1);
}

/** A holiday on a weekend has its Monday; where that is taken, the Tuesday. */
const observed = (date: Date) => (isWeekend(iso(date)) ? later(date, date.getUTCDay() === 6 ? 2 : 1) : date);

/** The days that the acts of every state name alike. */
const everywhere = (year: number): Date[] => [
  observed(on(year, 1, 1)),
  observed(on(year, 1, 26)),
  later(easter(year), -2),
  later(easter(year), 1),
  on(year, 4, 25),
  on(year, 12, 25),
  on(year, 12, 26),
];

const birthdayInJune = (year: number) => nthWeekday(year, 6, 2);
const byAct: Record<State, (year: number) => Date[]> = {
  ACT: (year) => [nthWeekday(year, 3, 2), birthdayInJune(year), nthWeekday(year, 10, 1)],
  NSW: (year) => [birthdayInJune(year), nthWeekday(year, 10, 1)],
  NT: (year) => [nthWeekday(year, 5, 1), birthdayInJune(year), nthWeekday(year, 8, 1)],
  QLD: (year) => [nthWeekday(year, 5, 1), nthWeekday(year, 10, 1)],
  SA: (year) => [nthWeekday(year, 3, 2), birthdayInJune(year), nthWeekday(year, 10, 1)],
  TAS: (year) => [nthWeekday(year, 3, 2), birthdayInJune(year)],
  VIC: (year) => [nthWeekday(year, 3, 2), birthdayInJune(year), nthWeekday(year, 11, 1, 2)],
  WA: (year) => [nthWeekday(year, 3, 1), nthWeekday(year, 6, 1)],
};

it.each(stateCodes)('in %s no day that its acts name by a rule is a pickup day, in all years of the table', (state) => {
  const days = publicHolidays[state] ?? [];
  const calendar = { isHoliday: (one: string) => days.includes(one), lastDay: `${holidayYears.to}-12-31` };
  for (let year = holidayYears.from; year <= holidayYears.to; year += 1)
    for (const date of [...everywhere(year), ...byAct[state](year)])
      expect([iso(date), findPickupObstacle(iso(date), '2025-12-31', calendar)]).toEqual([
        iso(date),
        isWeekend(iso(date)) ? 'weekend' : 'holiday',
      ]);
});

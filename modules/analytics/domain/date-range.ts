import { addDays, countDaysBetween } from '#contracts/site-day.ts';

/** Days of Sydney, the last one included. */
export interface DateRange {
  readonly from: string;
  readonly until: string;
}

export const countDays = ({ from, until }: DateRange): number => countDaysBetween(from, until) + 1;

/** The range of the same length that ends where this one begins. */
export const toPreviousRange = (range: DateRange): DateRange => ({
  from: addDays(range.from, -countDays(range)),
  until: addDays(range.from, -1),
});

export const timeUnits = ['hour', 'day', 'week', 'fourWeeks'] as const;
export type TimeUnit = (typeof timeUnits)[number];
type DayUnit = Exclude<TimeUnit, 'hour'>;

const daysByUnit: Readonly<Record<DayUnit, number>> = { day: 1, week: 7, fourWeeks: 28 };

/** Chooses how finely a range is shown: its chart has 60 points or fewer, but for two days by the hour. */
export function chooseTimeUnit(range: DateRange): TimeUnit {
  const days = countDays(range);
  if (days <= 2) return 'hour';
  if (days <= 60) return 'day';
  return days <= 200 ? 'week' : 'fourWeeks';
}

/** The stretches of a range, each with its first and last day. All are of one length, only the last may be shorter. */
export function splitRangeByUnit(range: DateRange, unit: DayUnit): DateRange[] {
  const spans: DateRange[] = [];
  for (let from = range.from; from <= range.until; from = addDays(from, daysByUnit[unit])) {
    const last = addDays(from, daysByUnit[unit] - 1);
    spans.push({ from, until: last < range.until ? last : range.until });
  }
  return spans;
}

/** The months that a range touches, as `2026-11`. */
export function listMonths({ from, until }: DateRange): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= until.slice(0, 7); month = addToYearMonth(month, 1)) months.push(month);
  return months;
}

export function addToYearMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The last day of a month. */
export const toLastDayOfMonth = (month: string): string => addDays(`${addToYearMonth(month, 1)}-01`, -1);

import { day } from '#contracts/durations.ts';
import {
  badFinding,
  doubtfulFinding,
  goodFinding,
  type DoctorCheck,
  type DoctorFinding,
} from '#platform/doctor/finding.ts';
import { holidayYears } from './public-holidays.ts';

/** A pickup day can be asked for that far ahead by a restless sender, and a release takes its time. */
const warnDays = 270;

const remedy = 'Update to a newer release, or run node scripts/public-holidays.ts in the sources.';

/** Whether the table of public holidays reaches far enough: beyond it no pickup day is accepted. */
export function checkHolidayYears(now: Date, lastYear: number = holidayYears.to): DoctorFinding[] {
  const left = Math.floor((Date.UTC(lastYear, 11, 31) - now.getTime()) / day);
  const says = `the table reaches to the end of ${lastYear}`;
  if (left < 0) return [badFinding('public holidays', `${says}: no courier can be ordered`, remedy)];
  return [left < warnDays ? doubtfulFinding('public holidays', says, remedy) : goodFinding('public holidays', says)];
}

export const publicHolidayCheck: DoctorCheck = {
  about: 'public holidays',
  remedy,
  check: () => checkHolidayYears(new Date()),
};

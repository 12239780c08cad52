import { expect, it } from 'vitest';
import { checkHolidayYears } from './check-holidays.ts';

it.each([
  ['2026-11-22', 'good'],
  ['2030-06-01', 'doubtful'],
  ['2031-01-02', 'bad'],
])('on %s the doctor finds a table of holidays to the end of 2030 %s', (day, verdict) => {
  expect(checkHolidayYears(new Date(`${day}T00:00:00Z`), 2030)).toMatchObject([{ verdict }]);
});

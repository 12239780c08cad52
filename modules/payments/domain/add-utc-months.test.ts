import { expect, test } from 'vitest';
import { addUtcMonths } from './add-utc-months.ts';

test.each([
  ['2026-01-15T08:30:00.000Z', 1, '2026-02-15T08:30:00.000Z'],
  ['2026-01-31T08:30:00.000Z', 1, '2026-02-28T08:30:00.000Z'],
  ['2027-12-31T23:59:59.000Z', 2, '2028-02-29T23:59:59.000Z'],
  ['2026-11-30T00:00:00.000Z', 12, '2027-11-30T00:00:00.000Z'],
])('%s and %i months is %s', (start, months, end) => {
  expect(addUtcMonths(new Date(start), months).toISOString()).toBe(end);
});

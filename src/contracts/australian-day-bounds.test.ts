import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPerthDayEnd, toBrisbaneDayStart, toBrisbaneDay, toPerthDay } from './australian-day-bounds.ts';

const days = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a day that a rule names is read back as the same day', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(toBrisbaneDay(toBrisbaneDayStart(day).toISOString())).toBe(day);
      expect(toPerthDay(toPerthDayEnd(day).toISOString())).toBe(day);
    }),
  );
});

import { expect, test } from 'vitest';
import { createFormat } from '#platform/i18n/format.ts';
import { endOfLastDay, lastDayOf } from './last-day.ts';

test.each(['Australia/Perth', 'Australia/Brisbane', 'Australia/Sydney', 'Pacific/Auckland'])(
  'the last day of a code reads the same in %s as it was given',
  (timeZone) => {
    const now = () => new Date('2026-11-23T00:00:00Z');
    const format = createFormat({ locale: 'en-US', timeZone, now });
    for (const day of ['2027-03-31', '2027-11-23', '2028-02-29']) {
      const shown = lastDayOf({ endsAt: endOfLastDay(day).toISOString() });
      expect(shown).toBe(day);
      expect(format.date(shown)).toMatch(new RegExp(`\\b${Number(day.slice(8))}\\b`));
    }
  },
);

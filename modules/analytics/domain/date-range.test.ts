import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contracts/site-day.ts';
import {
  toLastDayOfMonth,
  countDays,
  listMonths,
  toPreviousRange,
  splitRangeByUnit,
  chooseTimeUnit,
} from './date-range.ts';

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 1_090 }))
  .map(([start, length]) => ({ from: addDays('2020-01-01', start), until: addDays('2020-01-01', start + length) }));

describe('a range of days', () => {
  it('is compared with the one of the same length that ends the day before', () => {
    expect(toPreviousRange({ from: '2026-03-01', until: '2026-03-07' })).toEqual({
      from: '2026-02-22',
      until: '2026-02-28',
    });
    fc.assert(
      fc.property(ranges, (range) => {
        const before = toPreviousRange(range);
        return countDays(before) === countDays(range) && addDays(before.until, 1) === range.from;
      }),
    );
  });

  it('is cut into stretches without a gap or an overlap, as many as the range before has', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const unit = chooseTimeUnit(range);
        if (unit === 'hour') return true;
        const spans = splitRangeByUnit(range, unit);
        return (
          spans.reduce((sum, span) => sum + countDays(span), 0) === countDays(range) &&
          spans.every(({ from }, index) => index === 0 || addDays(spans[index - 1]?.until ?? '', 1) === from) &&
          splitRangeByUnit(toPreviousRange(range), unit).length === spans.length &&
          spans.length <= 60
        );
      }),
    );
  });

  it.each([
    ['2026-11-22', '2026-11-23', 'hour'],
    ['2026-11-01', '2026-11-07', 'day'],
    ['2026-01-01', '2026-06-30', 'week'],
    ['2026-01-01', '2026-12-31', 'fourWeeks'],
    ['2024-01-01', '2026-12-31', 'fourWeeks'],
  ])('from %s to %s is shown by the %s', (from, until, unit) => expect(chooseTimeUnit({ from, until })).toBe(unit));

  it('touches months, whatever day it begins on', () => {
    expect(listMonths({ from: '2025-11-30', until: '2026-02-01' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect([toLastDayOfMonth('2026-02'), toLastDayOfMonth('2026-12')]).toEqual(['2026-02-28', '2026-12-31']);
  });
});

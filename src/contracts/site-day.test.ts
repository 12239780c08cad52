import { describe, expect, it } from 'vitest';
import { addDays, countDaysBetween, toSiteDay } from './site-day.ts';

describe('the day in Sydney', () => {
  it.each([
    ['2026-06-30T13:59:59Z', '2026-06-30'],
    ['2026-06-30T14:00:00Z', '2026-07-01'],
    ['2026-12-31T12:59:59Z', '2026-12-31'],
    ['2026-12-31T13:00:00Z', '2027-01-01'],
  ])('of %s is %s', (at, day) => expect(toSiteDay(new Date(at))).toBe(day));

  it.each([
    ['2026-10-04', '2026-10-03T14:00:00Z', 23],
    ['2026-04-05', '2026-04-04T13:00:00Z', 25],
    ['2026-11-22', '2026-11-21T13:00:00Z', 24],
  ])('%s has as many hours as daylight saving leaves it', (day, starts, hours) => {
    const start = Date.parse(starts);
    const counted = Array.from({ length: 30 }, (_, hour) => toSiteDay(new Date(start + hour * 3_600_000)));
    expect(counted.filter((one) => one === day)).toHaveLength(hours);
  });
});

it('days are added and subtracted over the ends of months, whatever the clocks do', () => {
  expect([addDays('2026-02-28', 1), addDays('2026-10-05', -2), addDays('2028-02-28', 1)]).toEqual([
    '2026-03-01',
    '2026-10-03',
    '2028-02-29',
  ]);
  expect(countDaysBetween('2026-03-30', '2026-10-10')).toBe(194);
});

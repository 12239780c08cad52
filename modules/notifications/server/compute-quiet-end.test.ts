import { expect, test } from 'vitest';
import { computeQuietEnd } from './compute-quiet-end.ts';

const night = { fromHour: 22, untilHour: 7 };
const nap = { fromHour: 13, untilHour: 15 };

test.each([
  ['in the evening', '2026-06-01T22:30:00+10:00', night, '2026-06-02T07:00:00+10:00'],
  ['in the morning', '2026-06-02T06:59:59+10:00', night, '2026-06-02T07:00:00+10:00'],
  ['when they begin', '2026-06-01T13:00:00+10:00', nap, '2026-06-01T15:00:00+10:00'],
])('quiet hours end at their hour of the member’s clock: %s', (_when, now, hours, end) =>
  expect(computeQuietEnd(new Date(now), hours, 'Australia/Brisbane')).toEqual(new Date(end)),
);

test.each([
  ['before', '2026-06-01T21:59:59+10:00', night],
  ['at their end', '2026-06-02T07:00:00+10:00', night],
  ['after', '2026-06-01T15:00:00+10:00', nap],
])('%s, nothing waits', (_when, now, hours) =>
  expect(computeQuietEnd(new Date(now), hours, 'Australia/Brisbane')).toBeNull(),
);

test.each([
  ['go forward', '2026-10-03T22:15:00+10:00', night, '2026-10-04T07:00:00+11:00'],
  ['go forward over the end', '2026-10-03T22:15:00+10:00', { fromHour: 22, untilHour: 2 }, '2026-10-04T03:00:00+11:00'],
  ['go back', '2027-04-03T22:15:00+11:00', night, '2027-04-04T07:00:00+10:00'],
])('quiet hours end at their hour on the night when clocks %s', (_how, now, hours, end) =>
  expect(computeQuietEnd(new Date(now), hours, 'Australia/Sydney')).toEqual(new Date(end)),
);

test('a zone of half hours has its own clock', () =>
  expect(computeQuietEnd(new Date('2026-06-01T22:15:00+09:30'), night, 'Australia/Darwin')).toEqual(
    new Date('2026-06-02T07:00:00+09:30'),
  ));

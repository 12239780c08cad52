import { expect, it } from 'vitest';
import { areClocksDifferent, computeDayStart, toTimeZonePlace } from './time-zone.ts';

it('a zone is named after its place', () => {
  expect(['Australia/Lord_Howe', 'America/Argentina/Ushuaia', 'UTC'].map(toTimeZonePlace)).toEqual([
    'Lord Howe',
    'Ushuaia',
    'UTC',
  ]);
});

it.each([
  ['Australia/Sydney', 'Australia/Brisbane', '2026-12-01T00:00:00Z', true],
  ['Australia/Sydney', 'Australia/Brisbane', '2026-07-01T00:00:00Z', false],
  ['Australia/Sydney', 'Australia/Melbourne', '2026-12-01T00:00:00Z', false],
  ['Australia/Sydney', 'Australia/Perth', '2026-07-01T00:00:00Z', true],
])('clocks in %s and %s on %s differ: %s', (one, other, moment, differ) => {
  expect(areClocksDifferent(Date.parse(moment), one, other)).toBe(differ);
});

it.each([
  ['as everywhere', 'Australia/Perth', '2026-12-05', '2026-12-04T16:00:00Z'],
  ['under an old name of a zone', 'Asia/Calcutta', '2026-12-05', '2026-12-04T18:30:00Z'],
  ['under another old name', 'Europe/Kiev', '2026-12-05', '2026-12-04T22:00:00Z'],
  ['east of UTC by hours alone', '+10:00', '2026-12-05', '2026-12-04T14:00:00Z'],
  ['west of UTC by hours alone', '-12:00', '2026-12-05', '2026-12-05T12:00:00Z'],
  ['on the day on which clocks go forward later', 'Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00Z'],
  ['on the day after clocks went forward', 'Australia/Sydney', '2026-10-05', '2026-10-04T13:00:00Z'],
  ['on the day on which clocks go back later', 'Australia/Sydney', '2027-04-04', '2027-04-03T13:00:00Z'],
  ['with the change where clocks leave out midnight', 'Asia/Beirut', '2027-03-28', '2027-03-27T22:00:00Z'],
  ['with the first of two midnights', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['after the last hour of the day before came twice', 'Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00Z'],
])('a day begins %s', (_how, timeZone, day, start) => {
  expect(computeDayStart(day, timeZone)).toEqual(new Date(start));
});

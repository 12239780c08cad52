import { expect, it } from 'vitest';
import { areClocksDifferent, toTimeZonePlace } from './time-zone.ts';

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

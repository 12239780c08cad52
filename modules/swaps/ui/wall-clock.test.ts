import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDateTimeLocalValue, parseLocalDateTime } from './wall-clock.ts';

const toMoment = (wall: string, zone: string): string => new Date(parseLocalDateTime(wall, zone)).toISOString();
const zones = [
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Europe/Lisbon',
  'America/St_Johns',
  'UTC',
];

describe('a time read on a clock of a zone', () => {
  it.each([
    ['Australia/Sydney', '2026-07-01T13:12', '2026-07-01T03:12:00.000Z'],
    ['Australia/Sydney', '2026-12-01T13:12', '2026-12-01T02:12:00.000Z'],
    ['Australia/Brisbane', '2026-12-01T13:12', '2026-12-01T03:12:00.000Z'],
    ['Australia/Perth', '2026-12-01T00:05', '2026-11-30T16:05:00.000Z'],
    ['Australia/Adelaide', '2026-12-01T13:12', '2026-12-01T02:42:00.000Z'],
    ['UTC', '2026-12-01T13:12', '2026-12-01T13:12:00.000Z'],
  ])('in %s, %s is %s, whatever the browser’s own zone', (zone, wall, moment) => {
    expect(toMoment(wall, zone)).toBe(moment);
    expect(toDateTimeLocalValue(moment, zone)).toBe(wall);
  });

  it.each([
    ['the last minute before', '2026-10-04T01:59', '2026-10-03T15:59:00.000Z'],
    ['the first minute after', '2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
  ])('is exact where Sydney puts its clocks forward: %s', (_which, wall, moment) => {
    expect(toMoment(wall, 'Australia/Sydney')).toBe(moment);
    expect(toDateTimeLocalValue(moment, 'Australia/Sydney')).toBe(wall);
  });

  it('that Sydney leaves out is as long after two as it says', () => {
    expect(toMoment('2026-10-04T02:30', 'Australia/Sydney')).toBe('2026-10-03T16:30:00.000Z');
    expect(toDateTimeLocalValue('2026-10-03T16:30:00.000Z', 'Australia/Sydney')).toBe('2026-10-04T03:30');
  });

  it.each([
    ['the minute before the hour that comes twice', '2026-04-05T01:59', '2026-04-04T14:59:00.000Z'],
    ['the hour that comes twice, meant the first time', '2026-04-05T02:30', '2026-04-04T15:30:00.000Z'],
    ['the minute after it', '2026-04-05T03:00', '2026-04-04T17:00:00.000Z'],
  ])('is exact where Sydney puts its clocks back: %s', (_which, wall, moment) => {
    expect(toMoment(wall, 'Australia/Sydney')).toBe(moment);
    expect(toDateTimeLocalValue(moment, 'Australia/Sydney')).toBe(wall);
  });

  it('shows at its moment what was typed, on any day in any zone, but for what a zone leaves out', () => {
    const minutes = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2034, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const wall = toDateTimeLocalValue(new Date(minute * 60_000).toISOString(), zone);
        expect(toDateTimeLocalValue(toMoment(wall, zone), zone)).toBe(wall);
      }),
      { numRuns: 100 },
    );
  });

  it.each(['', 'soon', '2026-13-01T10:00'])('is none where nothing was typed that is a time: "%s"', (wall) => {
    expect(parseLocalDateTime(wall, 'Australia/Sydney')).toBeNaN();
  });
});

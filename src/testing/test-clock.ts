import type { Clock } from '#platform/clock/clock.ts';

interface Span {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

export interface TestClock extends Clock {
  advance(span: Span): void;
}

/** A clock that stands still until a test moves it. */
export function testClock(start: Date = new Date()): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
    },
  };
}

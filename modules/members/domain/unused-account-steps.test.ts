import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, findUnusedAccountStep, type UnusedAccountWarning } from './unused-account-steps.ts';

const terms = { months: 12, lastDays: 14 };
const since = new Date('2025-03-01T00:00:00Z');
const at = (iso: string) => new Date(`${iso}T00:00:00Z`);
const sent = (stage: 'first' | 'last', iso: string): UnusedAccountWarning => ({ stage, warnedAt: at(iso) });

describe('an account that nobody uses', () => {
  it.each([
    ['is left alone for eleven months', null, '2026-01-31', null],
    ['is warned after eleven months', null, '2026-02-01', 'first'],
    ['is not warned again at once', sent('first', '2026-02-01'), '2026-02-14', null],
    ['is warned again two weeks before the year is over', sent('first', '2026-02-01'), '2026-02-15', 'last'],
    ['sleeps when the year is over', sent('last', '2026-02-15'), '2026-03-01', 'sleep'],
    ['does not sleep a day sooner', sent('last', '2026-02-15'), '2026-02-28', null],
    ['gets both letters however late the first one is', null, '2027-08-01', 'first'],
    ['has two weeks from a late first letter to the next', sent('first', '2027-08-01'), '2027-08-14', null],
    ['is then warned again', sent('first', '2027-08-01'), '2027-08-15', 'last'],
    ['and has two more weeks', sent('last', '2027-08-15'), '2027-08-28', null],
  ] as const)('%s', (_what, warning, now, step) => {
    expect(findUnusedAccountStep(since, warning, at(now), terms)).toBe(step);
  });

  it('never sleeps without two letters, the second two weeks before', () => {
    const days = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(days, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 60 }), (start, pauses) => {
        let now = addDays(since, start);
        let warning: UnusedAccountWarning | null = null;
        for (const pause of pauses) {
          const step = findUnusedAccountStep(since, warning, now, terms);
          if (step === 'sleep')
            return warning?.stage === 'last' && now >= addDays(warning.warnedAt, 14) && now >= addMonths(since, 12);
          if (step) warning = { stage: step, warnedAt: now };
          now = addDays(now, pause);
        }
        return true;
      }),
    );
  });
});

it.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2025-01-31', 1, '2025-02-28'],
  ['2025-12-31', -1, '2025-11-30'],
  ['2025-03-15', 12, '2026-03-15'],
])('%s and %d months is %s', (from, months, then) => {
  expect(addMonths(at(from), months)).toEqual(at(then));
});

const addDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);

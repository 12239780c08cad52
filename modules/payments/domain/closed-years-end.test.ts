import { expect, test } from 'vitest';
import { computeClosedYearsEnd } from './closed-years-end.ts';

test.each([
  ['2031-06-30T13:59:59.999Z', 5, '2025-06-30T14:00:00.000Z'],
  ['2031-06-30T14:00:00.000Z', 5, '2026-06-30T14:00:00.000Z'],
  ['2031-12-24T00:00:00.000Z', 7, '2024-06-30T14:00:00.000Z'],
])('at %s, with %i years, what came before %s is closed', (now, years, before) =>
  expect(computeClosedYearsEnd(new Date(now), years).toISOString()).toBe(before),
);

import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

it.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['1,250', 1250],
  ['1.250', 1250],
  ['1,250.75', 1250.75],
  ['1.250,75', 1250.75],
  ['1 250,5', 1250.5],
  ['A$ 20', null],
  ['$20', 20],
  ['1,250,000', 1250000],
  ['-3', -3],
  ['5.', 5],
  ['.5', 0.5],
  ['', null],
  ['-', null],
  ['12a', null],
])('%s is read as %s', (typed, expected) => {
  expect(parseNumber(typed, 2)).toBe(expected);
});

it('a whole number takes every mark as grouping', () => {
  expect(parseNumber('1.250', 0)).toBe(1250);
});

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
  ['A$ 20', 20],
  ['AUD 49.50', 49.5],
  ['49.50 AUD', 49.5],
  ['0.250', 0.25],
  ['1e3', null],
  ['0x10', null],
  ['$20', 20],
  ['1,250,000', 1250000],
  ['-3', -3],
  ['5.', 5],
  ['.5', 0.5],
  ['', null],
  ['-', null],
  ['12a', null],
])('%s is read as %s', (typed, expected) => {
  expect(parseNumber(typed, { decimals: 2 })).toBe(expected);
});

it('a whole number takes every mark as grouping', () => {
  expect(parseNumber('1.250', { decimals: 0 })).toBe(1250);
});

it.each([
  ['0.250', 0.25, 0.25],
  ['0,250', 0.25, 0.25],
  ['.250', 0.25, 0.25],
  ['1.250', 1.25, 1.25],
  ['1,250', 1250, 1.25],
  ['1,250.5', 1250.5, 1250.5],
  ['1.250,5', 1250.5, 1250.5],
  ['12,5', 12.5, 12.5],
  ['250 g', 0.25, 0.25],
  ['1.250 g', 1.25, 1.25],
  ['2.5kg', 2.5, 2.5],
  ['2,5 quilos', 2.5, 2.5],
  ['3 cm', null, null],
  ['0.0004', 0, 0],
])('a weight of %s is %s kg in English and %s in Portuguese', (typed, english, portuguese) => {
  const read = (locale: 'en-US' | 'pt-PT') => parseNumber(typed, { decimals: 3, unit: 'kg', locale });
  expect([read('en-US'), read('pt-PT')]).toEqual([english, portuguese]);
});

it.each([
  ['12.5', 12.5],
  ['125 mm', 12.5],
  ['1.2 m', 120],
  ['30cm', 30],
])('a side of %s is %s cm', (typed, expected) => {
  expect(parseNumber(typed, { decimals: 1, unit: 'cm' })).toBe(expected);
});

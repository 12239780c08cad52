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
  ['49,50 AU$', 49.5],
  ['1 250 000', 1250000],
  ["1'250.50", 1250.5],
  ['1,00,000', 100000],
  ['12.12.2026', null],
  ['1.234.56', null],
  ['1,250.750,5', null],
  ['1.50.', null],
  ['12,,5', null],
  ['12 50', null],
  ["5'6", null],
])('%s is read as %s', (typed, expected) => {
  expect(parseNumber(typed, { decimals: 2 })).toBe(expected);
});

it.each([
  ['1.250', 1250],
  ['1,250', 1250],
  ['12.50', 13],
  ['20,00', 20],
  ['$1,250.00', 1250],
  ['0.250', 0],
])('a whole number of %s is %s: a fraction is rounded, never read as further digits', (typed, expected) => {
  expect(parseNumber(typed, { decimals: 0 })).toBe(expected);
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
  ['250.5 g', 0.251, 0.251],
  ['250,5 g', 0.251, 0.251],
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
  ['125.4 mm', 12.5],
  ['1.2 m', 120],
  ['30cm', 30],
])('a side of %s is %s cm', (typed, expected) => {
  expect(parseNumber(typed, { decimals: 1, unit: 'cm' })).toBe(expected);
});

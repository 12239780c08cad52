import { expect, it } from 'vitest';
import { toStoredPhone, formatStoredPhone, formatTypedPhone } from './phone.ts';

it.each([
  ['0412 345 678', '+61412345678'],
  ['+61 412 345 678', '+61412345678'],
  ['0061 (0)412-345-678', '+61412345678'],
  ['(07) 3123 4567', '+61731234567'],
  ['08 9123.4567', '+61891234567'],
  ['\u202a+61 412 345 678\u202c', '+61412345678'],
  ['tel:+61412345678', '+61412345678'],
  ['+61 412 345 678', '+61412345678'],
  ['(+61) 412 345 678', '+61412345678'],
  ['61412345678', '+61412345678'],
  ['0412‑345‑678', '+61412345678'],
  ['０４１２ ３４５ ６７８', '+61412345678'],
  ['\u20680412\u00a0345\u00a0678\u2069', '+61412345678'],
  ['0412−345−678', '+61412345678'],
  ['0412 345 678;', '+61412345678'],
  ['0011 61 412 345 678', '+61412345678'],
  ['412345678', null],
  ['1300 123 456', null],
  ['0512 345 678', null],
  ['+351 912 345 678', null],
  ['0412 345 67', null],
  ['call me', null],
  ['', null],
])('%s is kept as %s', (typed, kept) => {
  expect(toStoredPhone(typed)).toBe(kept);
});

it('a kept number is read as it is written in Australia, and is kept alike when read back', () => {
  expect(['+61412345678', '+61731234567'].map(formatStoredPhone)).toEqual(['0412 345 678', '07 3123 4567']);
  expect(toStoredPhone(formatStoredPhone('+61891234567'))).toBe('+61891234567');
});

it('a number reads alike, however it was typed; another one stays as it is', () => {
  for (const typed of ['+61412345678', '0412345678', '04 1234 5678'])
    expect(formatTypedPhone(typed)).toBe('0412 345 678');
  expect(['+351 912 345 678', ''].map(formatTypedPhone)).toEqual(['+351 912 345 678', '']);
});

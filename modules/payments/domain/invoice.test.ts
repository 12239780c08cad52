import { expect, test } from 'vitest';
import { gstIn, shownNumber } from './invoice.ts';

test.each([
  [1_100, 100],
  [500, 45],
  [1_000, 91],
  [1, 0],
])('%i cents contain %i cents of tax', (cents, gst) => expect(gstIn(cents)).toBe(gst));

test('numbers have six digits, and more where they need them', () => {
  expect(shownNumber('invoice', 42)).toBe('INV-000042');
  expect(shownNumber('creditNote', 1_234_567)).toBe('CN-1234567');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeIncludedGst, computeRefundedGst, formatInvoiceNumber } from './invoice.ts';

test.each([
  [1_100, 100],
  [500, 45],
  [1_000, 91],
  [1, 0],
])('%i cents contain %i cents of tax', (cents, gst) => expect(computeIncludedGst(cents)).toBe(gst));

test('numbers have six digits, and more where they need them', () => {
  expect(formatInvoiceNumber('invoice', 42)).toBe('INV-000042');
  expect(formatInvoiceNumber('creditNote', 1_234_567)).toBe('CN-1234567');
});

test('the tax of any credit notes adds up to that of their invoice, to the cent, and none exceeds its note', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, (notes) => {
      const cents = notes.reduce((sum, note) => sum + note, 0);
      let [refunded, returned] = [0, 0];
      for (const note of notes) {
        const tax = computeRefundedGst(computeIncludedGst(cents), refunded + note, cents) - returned;
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(note);
        [refunded, returned] = [refunded + note, returned + tax];
      }
      expect(returned).toBe(computeIncludedGst(cents));
    }),
  );
});

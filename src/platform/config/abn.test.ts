import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAbn } from './abn.ts';

test.each(['51 824 753 556', '53004085616', '83 914 571 673', '33 102 417 032'])('%s is a business number', (text) =>
  expect(isAbn(text)).toBe(true),
);

test.each(['00 000 000 000', '12 345 678 901', '51 824 753 565', '5182475355', 'abcdefghijk'])(
  '%s is not a business number',
  (text) => expect(isAbn(text)).toBe(false),
);

test('one mistyped digit never fits', () => {
  const valid = [...'51824753556'].map(Number);
  fc.assert(
    fc.property(fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      expect(isAbn(valid.map((digit, index) => (index === at ? (digit + by) % 10 : digit)).join(''))).toBe(false);
    }),
  );
});

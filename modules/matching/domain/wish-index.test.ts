import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findBestMetWish, wishStrengths } from './two-way-fit.ts';
import { WishIndex } from './wish-index.ts';

const words = ['tent', 'bike', 'gravel', 'lamp', 'canvas'];
const categories = ['toys', 'tools', 'bicycles'];
const item = fc.record({
  title: fc.constantFrom(...words),
  keywords: fc.subarray(words),
  categories: fc.subarray(categories),
  valueCents: fc.integer({ min: 100, max: 1_000 }),
});
const wishes = fc.record({
  wishKeywords: fc.uniqueArray(
    fc.array(fc.constantFrom(...words, 'unheard'), { maxLength: 2 }).map((some) => some.join(' ')),
  ),
  wishCategories: fc.subarray(categories),
  isOpenToAnything: fc.boolean(),
});

it('finds what a comparison with each item finds, but nothing by being open to anything', () => {
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 30 }),
      wishes,
      fc.integer({ min: 100, max: 1_000 }),
      (items, wish, value) => {
        const found = new WishIndex(items).meeting(wish, value, 60, 100);
        const expected = items.flatMap((each, index) => {
          const { strength } = findBestMetWish(each, { ...wish, isOpenToAnything: false });
          const fits = Math.min(value, each.valueCents) * 100 >= 60 * Math.max(value, each.valueCents);
          return fits && strength > 0 ? [{ item: index, strength }] : [];
        });
        const byItem = (one: { item: number }, other: { item: number }) => one.item - other.item;
        expect(found.toSorted(byItem)).toEqual(expected);
        expect(found).toEqual(found.toSorted((one, other) => other.strength - one.strength));
      },
    ),
    { seed: 20261122 },
  );
});

it('keeps to the items nearest in value where many meet a wish', () => {
  const items = Array.from({ length: 500 }, (_, n) => ({
    title: 'Tent',
    keywords: [],
    categories: ['toys'],
    valueCents: 600 + n,
  }));
  const found = new WishIndex(items).meeting(
    { wishKeywords: ['tents'], wishCategories: [], isOpenToAnything: false },
    800,
    60,
    4,
  );
  expect(found.map(({ item: number }) => number)).toEqual([200, 201, 199, 202]);
  expect(found[0]?.strength).toBe(wishStrengths.word);
});

import { describe, expect, test } from 'vitest';
import type { CategorySlug } from './categories.ts';
import { findWishes } from './wish-match.ts';

const thing = (title: string, keywords: string[] = [], categories: CategorySlug[] = []) => ({
  title,
  keywords,
  categories,
});
const wishing = (wishKeywords: string[], wishCategories: CategorySlug[] = []) => ({ wishKeywords, wishCategories });

describe('a wish in words is satisfied by an item that has all of them in its title or keywords', () => {
  test.each([
    ['tent', thing('Canvas bell tent, 4 metres'), true],
    ['bell tent', thing('Tent with a bell shape'), true],
    ['tents', thing('Bell tent'), true],
    ['tent', thing('Two tents'), true],
    ['Bell TENT', thing('Canvas', ['bell tent']), true],
    ['camping lantern', thing('Brass lantern', ['camping']), true],
    ['road bike', thing('Gravel bike'), false],
    ['tent', thing('Tentative sketch'), false],
    ['running shoes 40', thing('Running shoes, size 39'), false],
    ['toy boxes', thing('Toy box'), true],
    ['hobbies', thing('A hobby horse'), true],
    ['glass', thing('Glass vase'), true],
    ['gas', thing('Gas stove'), true],
    ['café table', thing('Cafe table'), true],
    ['bicicletas', thing('Bicicleta de estrada'), true],
    ['women’s boots', thing('Womens boot'), true],
    ['!', thing('Anything'), false],
  ])('%s by %o: %s', (wish, own, isSatisfied) => {
    expect(findWishes(wishing([wish]), [own])[0]?.own).toBe(isSatisfied ? own : null);
  });
});

test('a wish for a category is satisfied by an item in it', () => {
  const drill = thing('Drill', [], ['tools']);
  expect(findWishes(wishing([], ['tools', 'toys']), [drill])).toEqual([
    { kind: 'category', slug: 'tools', own: drill },
    { kind: 'category', slug: 'toys', own: null },
  ]);
});

test('what the viewer could give comes first, then words, then categories, each in the order of the owner', () => {
  const bike = thing('Gravel bike', [], ['bicycles']);
  const wishes = findWishes(wishing(['lamp', 'gravel bike'], ['antiques', 'bicycles']), [bike]);
  expect(wishes.map((wish) => (wish.kind === 'word' ? wish.word : wish.slug))).toEqual([
    'gravel bike',
    'bicycles',
    'lamp',
    'antiques',
  ]);
});

test('a guest, who lists nothing, reads the wishes as the owner wrote them', () => {
  expect(findWishes(wishing(['lamp', 'rug'], ['tools']), []).every(({ own }) => own === null)).toBe(true);
});

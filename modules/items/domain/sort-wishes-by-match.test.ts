import { describe, expect, test } from 'vitest';
import type { CategorySlug } from './categories.ts';
import { sortWishesByMatch } from './sort-wishes-by-match.ts';

const ownItem = (title: string, keywords: string[] = [], categories: CategorySlug[] = []) => ({
  title,
  keywords,
  categories,
});
const wishing = (wishKeywords: string[], wishCategories: CategorySlug[] = []) => ({ wishKeywords, wishCategories });

describe('a wish in words is satisfied by an item that has all of them in its title or keywords', () => {
  test.each([
    ['tent', ownItem('Canvas bell tent, 4 metres'), true],
    ['bell tent', ownItem('Tent with a bell shape'), true],
    ['tents', ownItem('Bell tent'), true],
    ['tent', ownItem('Two tents'), true],
    ['Bell TENT', ownItem('Canvas', ['bell tent']), true],
    ['camping lantern', ownItem('Brass lantern', ['camping']), true],
    ['road bike', ownItem('Gravel bike'), false],
    ['tent', ownItem('Tentative sketch'), false],
    ['running shoes 40', ownItem('Running shoes, size 39'), false],
    ['toy boxes', ownItem('Toy box'), true],
    ['hobbies', ownItem('A hobby horse'), true],
    ['glass', ownItem('Glass vase'), true],
    ['gas', ownItem('Gas stove'), true],
    ['café table', ownItem('Cafe table'), true],
    ['bicicletas', ownItem('Bicicleta de estrada'), true],
    ['women’s boots', ownItem('Womens boot'), true],
    ['!', ownItem('Anything'), false],
  ])('%s by %o: %s', (wish, own, isSatisfied) => {
    expect(sortWishesByMatch(wishing([wish]), [own])[0]?.own).toBe(isSatisfied ? own : null);
  });
});

test('a wish for a category is satisfied by an item in it', () => {
  const drill = ownItem('Drill', [], ['tools']);
  expect(sortWishesByMatch(wishing([], ['tools', 'toys']), [drill])).toEqual([
    { kind: 'category', slug: 'tools', own: drill },
    { kind: 'category', slug: 'toys', own: null },
  ]);
});

test('what the viewer could give comes first, then words, then categories, each in the order of the owner', () => {
  const bike = ownItem('Gravel bike', [], ['bicycles']);
  const wishes = sortWishesByMatch(wishing(['lamp', 'gravel bike'], ['antiques', 'bicycles']), [bike]);
  expect(wishes.map((wish) => (wish.kind === 'word' ? wish.word : wish.slug))).toEqual([
    'gravel bike',
    'bicycles',
    'lamp',
    'antiques',
  ]);
});

test('a guest, who lists nothing, reads the wishes as the owner wrote them', () => {
  expect(sortWishesByMatch(wishing(['lamp', 'rug'], ['tools']), []).every(({ own }) => own === null)).toBe(true);
});

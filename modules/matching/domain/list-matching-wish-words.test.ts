import { expect, it } from 'vitest';
import { listMatchingWishWords } from './list-matching-wish-words.ts';

it.each([
  ['Gravel bikes', 'bike'],
  ['Gravel bike', 'bikes'],
  ['Café table', 'cafe'],
  ['E-bike', 'e-bike'],
  ['E-bike', 'bike'],
  ['Two lenses', 'lens'],
])('a wish for %s may say %s', (title, word) => {
  expect(listMatchingWishWords({ title, keywords: [] })).toContain(word);
});

it('a wish may use the keywords, and nothing else', () => {
  const words = listMatchingWishWords({ title: 'Tent', keywords: ['camping gear'] });
  expect(words).toEqual(expect.arrayContaining(['tent', 'camping', 'gear']));
  expect(words).not.toContain('bike');
  expect(words).not.toContain('');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categorySlugs, itemChoices } from '#modules/items/ui/public.ts';
import { searchDistances, searchSorts } from '../domain/search-choices.ts';
import type { SearchFilterName } from '../domain/search-filters.ts';
import { toSearchPath, parseSearch, hasSearchTerms, findSearchProblem } from './search-address.ts';
import type { AddressQuery } from './search-filters.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const word = fc.stringMatching(/^[\p{L}&"+%=]{1,20}$/u);
const anySearch: fc.Arbitrary<AddressQuery> = fc.record({
  keyword: maybe(word),
  category: maybe(fc.constantFrom(...categorySlugs)),
  distance: maybe(fc.constantFrom(...searchDistances)),
  near: maybe(word),
  conditions: maybe(fc.uniqueArray(fc.constantFrom(...itemChoices.condition), { minLength: 1 })),
  leastCents: maybe(fc.integer({ min: 0, max: 100_000_000 })),
  mostCents: maybe(fc.integer({ min: 0, max: 100_000_000 })),
  delivery: maybe(fc.constantFrom('courier' as const, 'meet' as const)),
  isOpenToAnything: maybe(fc.constant(true)),
  wantsMine: maybe(fc.constant(true)),
  sort: fc.constantFrom(...searchSorts),
} satisfies Record<SearchFilterName, fc.Arbitrary<unknown>>);

test('every search stands in its address and is read back from it', () => {
  fc.assert(
    fc.property(anySearch, (asked) => {
      expect(parseSearch(new URL(toSearchPath(asked), 'http://x').searchParams)).toEqual(asked);
    }),
  );
});

test('nonsense in an address asks for nothing', () => {
  const nonsense = new URLSearchParams(
    'category=cats&distance=7&condition=broken,&from=-5&to=x&delivery=drone&anything=yes&sort=random&keyword=%20',
  );
  expect(toSearchPath(parseSearch(nonsense))).toBe('/search');
});

test('an order alone is no term: the form then says discovery.errors.noTerm', () => {
  expect(hasSearchTerms({ sort: 'value' })).toBe(false);
  expect(hasSearchTerms({ sort: 'match', isOpenToAnything: true })).toBe(true);
});

test.each([
  ['category=cats', 'unknownCategory'],
  ['from=900&to=100', 'valuesCrossed'],
  ['from=100&to=100&category=boats', null],
])('%s is a problem in words: %s', (address, problem) =>
  expect(findSearchProblem(new URLSearchParams(address))).toBe(problem),
);

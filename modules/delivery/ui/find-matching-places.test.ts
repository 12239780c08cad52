import { expect, it } from 'vitest';
import { findMatchingPlaces, findPlaceError, toGazetteerSearch } from './find-matching-places.ts';

const fitzroys = [
  { name: 'Fitzroy', state: 'VIC', postcode: '3065' },
  { name: 'Fitzroy', state: 'SA', postcode: '5082' },
  { name: 'Fitzroy North', state: 'VIC', postcode: '3068' },
] as const;
const typed = (suburb: string, change: object = {}) => ({ suburb, state: '' as const, postcode: '', ...change });

it('a suburb of several states is one of them: delivery.field.severalPlaces', () => {
  const meant = findMatchingPlaces(typed('fitzroy '), fitzroys);
  expect(meant.map(({ state }) => state)).toEqual(['VIC', 'SA']);
  expect(findPlaceError('to', typed('fitzroy'), meant)).toEqual({
    'to.suburb': { code: 'delivery.field.severalPlaces' },
  });
});

it.each([
  ['its state', { state: 'SA' as const }, '5082'],
  ['its postcode', { postcode: '3065' }, '3065'],
])('a suburb of several states is clear with %s', (_name, change, postcode) => {
  const meant = findMatchingPlaces(typed('Fitzroy', change), fitzroys);
  expect(meant).toMatchObject([{ postcode }]);
  expect(findPlaceError('from', typed('Fitzroy', change), meant)).toBeNull();
});

it('an abbreviated name means the place that is written out', () => {
  expect(findMatchingPlaces(typed('Fitzroy Nth.'), fitzroys)).toMatchObject([{ name: 'Fitzroy North' }]);
});

it('a suburb that there is not is named as such: delivery.field.unknownPlace', () => {
  expect(
    findPlaceError('from', typed('Nowhere at all'), findMatchingPlaces(typed('Nowhere at all'), fitzroys)),
  ).toEqual({
    'from.suburb': { code: 'delivery.field.unknownPlace' },
  });
  expect(findPlaceError('from', typed(' '), [])).toEqual({ 'from.suburb': { code: 'platform.field.required' } });
});

it('a common name is searched for in its state and postcode, where these are given', () => {
  expect(toGazetteerSearch(typed(' Fitzroy '))).toBe('Fitzroy');
  expect(toGazetteerSearch(typed('Fitzroy', { state: 'SA', postcode: '5082' }))).toBe('Fitzroy SA 5082');
  expect(toGazetteerSearch(typed('f'))).toBeNull();
});

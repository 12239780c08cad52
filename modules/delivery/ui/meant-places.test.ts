import { expect, it } from 'vitest';
import { meantPlaces, placeError, searchFor } from './meant-places.ts';

const fitzroys = [
  { name: 'Fitzroy', state: 'VIC', postcode: '3065' },
  { name: 'Fitzroy', state: 'SA', postcode: '5082' },
  { name: 'Fitzroy North', state: 'VIC', postcode: '3068' },
] as const;
const typed = (suburb: string, change: object = {}) => ({ suburb, state: '' as const, postcode: '', ...change });

it('a suburb of several states is one of them: delivery.field.severalPlaces', () => {
  const meant = meantPlaces(typed('fitzroy '), fitzroys);
  expect(meant.map(({ state }) => state)).toEqual(['VIC', 'SA']);
  expect(placeError('to', typed('fitzroy'), meant)).toEqual({ 'to.suburb': { code: 'delivery.field.severalPlaces' } });
});

it.each([
  ['its state', { state: 'SA' as const }, '5082'],
  ['its postcode', { postcode: '3065' }, '3065'],
])('a suburb of several states is clear with %s', (_name, change, postcode) => {
  const meant = meantPlaces(typed('Fitzroy', change), fitzroys);
  expect(meant).toMatchObject([{ postcode }]);
  expect(placeError('from', typed('Fitzroy', change), meant)).toBeNull();
});

it('an abbreviated name means the place that is written out', () => {
  expect(meantPlaces(typed('Fitzroy Nth.'), fitzroys)).toMatchObject([{ name: 'Fitzroy North' }]);
});

it('a suburb that there is not is named as such: delivery.field.unknownPlace', () => {
  expect(placeError('from', typed('Nowhere at all'), meantPlaces(typed('Nowhere at all'), fitzroys))).toEqual({
    'from.suburb': { code: 'delivery.field.unknownPlace' },
  });
  expect(placeError('from', typed(' '), [])).toEqual({ 'from.suburb': { code: 'platform.field.required' } });
});

it('a common name is searched for in its state and postcode, where these are given', () => {
  expect(searchFor(typed(' Fitzroy '))).toBe('Fitzroy');
  expect(searchFor(typed('Fitzroy', { state: 'SA', postcode: '5082' }))).toBe('Fitzroy SA 5082');
  expect(searchFor(typed('f'))).toBeNull();
});

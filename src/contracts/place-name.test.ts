import { expect, it } from 'vitest';
import { normalisePlaceName } from './place-name.ts';

it.each([
  ['Mt Gravatt', 'Mount Gravatt'],
  ['Mt. Gravatt', 'Mount Gravatt'],
  ['MT.GRAVATT', 'Mount Gravatt'],
  ['Upper Mt Gravatt', 'Upper Mount Gravatt'],
  ['St. Kilda', 'St Kilda'],
  ['Saint Kilda', 'St Kilda'],
  ['Sth Yarra', 'South Yarra'],
  ['Fitzroy Nth', 'Fitzroy North'],
  ['O’Connor', "O'Connor"],
  ['O`Connor', "O'Connor"],
  ['  Woy  Woy ', 'Woy Woy'],
])('"%s" is the place "%s"', (typed, name) => {
  expect(normalisePlaceName(typed)).toBe(normalisePlaceName(name));
});

it.each([
  ['Saints Hill', 'Saint Hill'],
  ['Mtunga', 'Mount Unga'],
  ['Stanley', 'St Anley'],
])('"%s" is not the place "%s"', (typed, name) => {
  expect(normalisePlaceName(typed)).not.toBe(normalisePlaceName(name));
});

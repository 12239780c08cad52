import { expect, it } from 'vitest';
import { toPlainName } from './place-name.ts';

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
  expect(toPlainName(typed)).toBe(toPlainName(name));
});

it.each([
  ['Saints Hill', 'Saint Hill'],
  ['Mtunga', 'Mount Unga'],
  ['Stanley', 'St Anley'],
])('"%s" is not the place "%s"', (typed, name) => {
  expect(toPlainName(typed)).not.toBe(toPlainName(name));
});

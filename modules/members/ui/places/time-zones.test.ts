import { expect, test } from 'vitest';
import { toTimeZoneName, searchTimeZones } from './time-zones.ts';

const zones = [
  'America/Argentina/Buenos_Aires',
  'America/Lisbon_Falls',
  'Australia/Brisbane',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
  'UTC',
];
const found = (text: string) => searchTimeZones(zones, text).map(({ zone }) => zone);

test('a zone is named by its place, and where that is', () => {
  expect(toTimeZoneName('America/Argentina/Buenos_Aires')).toEqual({
    zone: 'America/Argentina/Buenos_Aires',
    place: 'Buenos Aires',
    region: 'America, Argentina',
  });
  expect(toTimeZoneName('UTC')).toEqual({ zone: 'UTC', place: 'UTC', region: '' });
});

test('Australia is offered before anything is typed', () => {
  expect(found('')).toEqual(['Australia/Brisbane', 'Australia/Broken_Hill', 'Australia/Lord_Howe']);
});

test.each([
  ['bris', ['Australia/Brisbane']],
  ['broken hill', ['Australia/Broken_Hill']],
  ['Lisbon, Europe', ['Europe/Lisbon']],
  ['aires', ['America/Argentina/Buenos_Aires']],
  ['australia', ['Australia/Brisbane', 'Australia/Broken_Hill', 'Australia/Lord_Howe']],
  ['atlantis', []],
])('%s finds its zones', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

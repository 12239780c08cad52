import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTooFarToMeet, computeDistanceKm, roundKmForDisplay } from './distance.ts';

const brunswick = { latitude: -37.76684, longitude: 144.95971 };
const fitzroy = { latitude: -37.79839, longitude: 144.97833 };
const newtown = { latitude: -33.89663, longitude: 151.17882 };
const perth = { latitude: -31.95224, longitude: 115.8614 };

describe('the distance between two suburbs', () => {
  test.each([
    ['Brunswick to Brunswick', brunswick, brunswick, 0],
    ['Brunswick to Fitzroy', brunswick, fitzroy, 3.9],
    ['Brunswick to Newtown', brunswick, newtown, 706.3],
    ['Brunswick to Perth', brunswick, perth, 2720.6],
  ])('%s', (_name, from, to, km) => {
    expect(computeDistanceKm(from, to)).toBeCloseTo(km, 0);
    expect(computeDistanceKm(to, from)).toBeCloseTo(computeDistanceKm(from, to), 6);
  });
});

describe('a distance is shown in steps that grow with it', () => {
  test.each([
    [0, 0],
    [0.4, 0],
    [0.6, 1],
    [3.9, 4],
    [19.4, 19],
    [19.6, 20],
    [23, 25],
    [97, 95],
    [99, 100],
    [104, 100],
    [649, 650],
    [996, 1_000],
    [1_024, 1_000],
    [1_026, 1_050],
    [2_720.6, 2_700],
  ])('%d km as %d', (km, shown) => {
    expect(roundKmForDisplay(km)).toBe(shown);
  });

  test('and never falls where the distance grows', () => {
    const km = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(km, km, (one, other) => (one <= other ? roundKmForDisplay(one) <= roundKmForDisplay(other) : true)),
    );
  });
});

test.each([
  ['meet', 51, true],
  ['meet', 50, false],
  ['meet', null, false],
  ['either', 900, false],
  ['courier', 900, false],
] as const)('%s at %s km is far to meet: %s', (preference, km, isFar) => {
  expect(isTooFarToMeet(preference, km)).toBe(isFar);
});

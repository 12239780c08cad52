import { expect, it } from 'vitest';
import { computeDeliveryCarbonGrams, computeRoadKm } from './delivery-carbon.ts';

const sydney = { latitude: -33.8688, longitude: 151.2093 };
const melbourne = { latitude: -37.8136, longitude: 144.9631 };

it('the way from Sydney to Melbourne is a quarter longer by road than the 714 km of a straight line', () => {
  expect(computeRoadKm(sydney, melbourne)).toBe(892);
  expect(computeRoadKm(sydney, sydney)).toBe(0);
});

it('a parcel goes by van for 30 km and by truck for the rest', () => {
  expect(computeDeliveryCarbonGrams(1_000, 20)).toBe(13);
  expect(computeDeliveryCarbonGrams(1_000, 100)).toBe(26);
  expect(computeDeliveryCarbonGrams(6_000, 892)).toBe(641);
});

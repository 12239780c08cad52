import { expect, it } from 'vitest';
import { isValidPostcode } from './postcodes.ts';

it.each([
  ['QLD', '4064', true],
  ['QLD', '2064', false],
  ['NSW', '2042', true],
  ['ACT', '2600', true],
  ['NSW', '2612', false],
  ['NSW', '2600', true],
  ['NT', '4825', true],
  ['ACT', '2540', true],
  ['NT', '0800', true],
  ['NT', '800', false],
  ['TAS', '7005', true],
  ['WA', '6160', true],
  ['SA', '0872', true],
  ['NT', '0872', true],
  ['VIC', '3065', true],
  ['VIC', 'abcd', false],
] as const)('in %s the postcode %s is right: %s', (state, postcode, isRight) => {
  expect(isValidPostcode(state, postcode)).toBe(isRight);
});

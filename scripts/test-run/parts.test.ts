import { expect, test } from 'vitest';
import { parseTestOptions } from './parts.ts';

test.each([
  [[], ['static', 'units', 'journeys']],
  [['--only', 'journeys'], ['journeys']],
  [
    ['--only', 'units,static'],
    ['static', 'units'],
  ],
  [['--changed'], ['static', 'units']],
  [['--changed', '--only', 'units'], ['units']],
] as const)('%j runs %j', (words, parts) => {
  expect(parseTestOptions(words).parts).toEqual(parts);
});

test.each([[['--only', 'unit']], [['--changed', '--only', 'journeys']], [['--olny', 'units']], [['units']]] as const)(
  '%j is refused',
  (words) => {
    expect(() => parseTestOptions(words)).toThrow();
  },
);

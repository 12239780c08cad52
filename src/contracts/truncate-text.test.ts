import { expect, it } from 'vitest';
import { keepTextEnd, truncateText } from './truncate-text.ts';

it('a text is cut between characters, never within one', () => {
  expect(truncateText('kangaroo', 8)).toBe('kangaroo');
  expect(truncateText('kangaroo', 4)).toBe('kang');
  expect(truncateText('abc🦘', 4)).toBe('abc');
  expect(truncateText('abc🦘', 5)).toBe('abc🦘');
});

it('the end of a text begins with a whole character', () => {
  expect(keepTextEnd('kangaroo', 4)).toBe('aroo');
  expect(keepTextEnd('🦘abc', 4)).toBe('abc');
  expect(keepTextEnd('🦘abc', 5)).toBe('🦘abc');
});

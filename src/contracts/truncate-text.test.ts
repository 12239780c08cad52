import { expect, it } from 'vitest';
import { truncateText } from './truncate-text.ts';

it('a text is cut between characters, never within one', () => {
  expect(truncateText('kangaroo', 8)).toBe('kangaroo');
  expect(truncateText('kangaroo', 4)).toBe('kang');
  expect(truncateText('abc🦘', 4)).toBe('abc');
  expect(truncateText('abc🦘', 5)).toBe('abc🦘');
});

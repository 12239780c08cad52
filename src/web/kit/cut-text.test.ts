import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('a text is cut between characters, never within one', () => {
  expect(cutText('kangaroo', 8)).toBe('kangaroo');
  expect(cutText('kangaroo', 4)).toBe('kang');
  expect(cutText('abc🦘', 4)).toBe('abc');
  expect(cutText('abc🦘', 5)).toBe('abc🦘');
});

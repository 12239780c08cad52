import { describe, expect, it } from 'vitest';
import { createCursorCodec } from './cursor.ts';

const cursors = createCursorCodec({ keyFor: (purpose) => `key of ${purpose}` });
const list = { list: 'tests.newest', sort: 'newest', category: 'tools' };

describe('a cursor', () => {
  it('comes back as the position it was made of', () => {
    const position = ['2026-11-21T10:00:00.000Z', 7, null, 'id'];
    expect(cursors.read(list, cursors.write(list, position))).toEqual(position);
  });
  it.each([
    ['another list', { ...list, list: 'tests.other' }],
    ['another filter', { ...list, category: 'toys' }],
    ['another sort', { ...list, sort: 'value' }],
  ])('of %s is refused', (_what, other) => {
    expect(() => cursors.read(other, cursors.write(list, [1]))).toThrow('platform.staleCursor');
  });
  it.each(['', '.', 'a.b', 'WzFd', 'WzFd.AAAAAAAAAAAAAAAAAAAAAA', '%00', '🦘.🦘'])(
    'made up as "%s" is refused',
    (made) => {
      expect(() => cursors.read(list, made)).toThrow('platform.staleCursor');
    },
  );
  it('signed with another key is refused', () => {
    const foreign = createCursorCodec({ keyFor: () => 'another key' });
    expect(() => cursors.read(list, foreign.write(list, [1]))).toThrow('platform.staleCursor');
  });
});

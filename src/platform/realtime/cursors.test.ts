import { describe, expect, test } from 'vitest';
import { encodeCursors, resumeCursors } from './cursors.ts';

describe('cursors of a stream', () => {
  test('the id of an event says where each topic stands, and the stream resumes there', () => {
    expect(encodeCursors([12, null, 0])).toBe('12.-.0');
    expect(resumeCursors([3, null, 0], '12.-.7')).toEqual([12, null, 7]);
  });

  test('a cursor never goes back behind the one asked for', () => {
    expect(resumeCursors([30], '12')).toEqual([30]);
  });

  test.each([undefined, '', '12', '12.-.7.9', 'x.-.y', '-1.-.99999999999999999999'])(
    'an id that does not fit (%j) is as if there were none',
    (id) => {
      expect(resumeCursors([3, null, 5], id)).toEqual([3, null, 5]);
    },
  );
});

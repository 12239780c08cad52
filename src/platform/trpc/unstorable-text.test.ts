import { describe, expect, it } from 'vitest';
import { findUnstorableText } from './unstorable-text.ts';

const found = (input: unknown) => [...findUnstorableText(input)].toSorted();

describe('text that PostgreSQL cannot hold', () => {
  it('is found wherever in the input it stands', () => {
    expect(found({ title: 'a\0b', materials: [{ name: 'wood' }, { name: 'half \ud83d' }], note: 'fine 🦘' })).toEqual([
      'materials.1.name',
      'title',
    ]);
    expect(found('\0')).toEqual(['']);
  });
  it.each([undefined, null, 7, true, '', '🦘', {}, []])('is not %j', (input) => {
    expect(found(input)).toEqual([]);
  });
  it('is looked for in a body of any depth', () => {
    expect(found(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeInputHash } from './input-hash.ts';

const hashInput = (input: unknown) => computeInputHash('a key', input);

const parse = (text: string): unknown => JSON.parse(text);
/** Reverses the order of all properties, recursively. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, turned(inner)]),
  );
};

describe('the hash of an input', () => {
  it('is the same in whatever order its properties came', () => {
    fc.assert(fc.property(fc.json(), (text) => hashInput(parse(text)) === hashInput(turned(parse(text)))));
  });
  it('is that of what crosses the wire: what is not set is not there', () => {
    expect(hashInput({ note: undefined, cents: 5 })).toBe(hashInput({ cents: 5 }));
  });
  it.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: null }, {}],
    [
      [1, 2],
      [2, 1],
    ],
    [
      [[1], 2],
      [1, [2]],
    ],
    [{ a: { b: 1 } }, { 'a.b': 1 }],
    [{ a: [] }, { a: {} }],
    ['', null],
  ])('of %j is another than that of %j', (one, other) => {
    expect(hashInput(one)).not.toBe(hashInput(other));
  });
  it('is found of a body of any depth and any length', () => {
    expect(hashInput(parse('['.repeat(100_000) + ']'.repeat(100_000)))).toMatch(/^[0-9a-f]{32}$/);
    expect(hashInput(Array.from({ length: 100_000 }, (_, n) => n))).toMatch(/^[0-9a-f]{32}$/);
  });
});

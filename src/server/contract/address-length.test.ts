import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lineTextSchema } from '#contracts/text.ts';
import { buildLongest, encodeInput } from '#testing/longest-input.ts';
import { listAllProcedures } from '#testing/procedures.ts';

/** Below what the client and the servers on the way take for one call, the site's name included. */
const longestAddress = 7_000;

const buildAddress = (path: string, inputs: readonly unknown[]): string => {
  const parts = inputs.map((input) => buildLongest(input as z.ZodType, path));
  return `/trpc/${path}?batch=1&input=${encodeInput({ 0: Object.assign({}, ...parts) as unknown })}`;
};

describe('the address of a query', () => {
  it('has room for the longest input that the query takes; a longer one is a mutation', () => {
    const queries = listAllProcedures().filter(({ type }) => type === 'query');
    expect(queries.length).toBeGreaterThan(100);
    const tooLong = queries.flatMap(({ path, inputs }) => {
      try {
        const { length } = buildAddress(path, inputs);
        return length < longestAddress ? [] : [`${path}: ${length}`];
      } catch (error) {
        return [`${path}: ${error instanceof Error ? error.message : String(error)}`];
      }
    });
    expect(tooLong).toEqual([]);
  });

  it('is measured with the letters and lists that take most of it', () => {
    const input = z.object({
      text: lineTextSchema().max(3),
      code: z
        .string()
        .regex(/^[a-z]+$/)
        .max(5),
      list: z.array(z.enum(['a', 'bcd'])).max(2),
      id: z.uuid().optional(),
      count: z.int().min(0).max(100).default(1),
    });
    expect(buildLongest(input)).toEqual({
      text: '漢漢漢',
      code: 'aaaaa',
      list: ['bcd', 'bcd'],
      id: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
      count: 100,
    });
    expect(() => buildLongest(z.object({ text: lineTextSchema() }))).toThrow('text takes a text without an end');
    expect(() => buildLongest(z.object({ list: z.array(z.int()) }))).toThrow('list takes a list without an end');
  });
});

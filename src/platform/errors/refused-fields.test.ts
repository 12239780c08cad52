import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toRefusedFields } from './refused-fields.ts';

const listFields = (schema: z.ZodType, value: unknown) => toRefusedFields(schema.safeParse(value).error?.issues ?? []);

describe("zod's findings, as a person is told", () => {
  it.each([
    ['a short text', z.string().min(3), 'ab', 'platform.field.textSmall', { minimum: 3 }],
    ['a long text', z.string().max(3), 'abcd', 'platform.field.textBig', { maximum: 3 }],
    ['a short list', z.array(z.int()).min(1), [], 'platform.field.listSmall', { minimum: 1 }],
    ['a long list', z.array(z.int()).max(1), [1, 2], 'platform.field.listBig', { maximum: 1 }],
    ['a small number', z.number().min(1), 0, 'platform.field.numberSmall', { minimum: 1 }],
    ['a large number', z.number().max(1), 2, 'platform.field.numberBig', { maximum: 1 }],
    ['a malformed email address', z.email(), 'nobody', 'platform.field.email', {}],
    ['a malformed id', z.uuid(), 'nobody', 'platform.field.format', {}],
    ['an unknown choice', z.enum(['a', 'b']), 'c', 'platform.field.choice', {}],
    ['the wrong type', z.string(), 7, 'platform.field.invalid', {}],
    [
      "a rule's own finding",
      z.string().refine(() => false, { params: { code: 'tests.field.odd' } }),
      'x',
      'tests.field.odd',
      {},
    ],
    ['a finding without a code', z.string().refine(() => false), 'x', 'platform.field.invalid', {}],
  ])('%s', (_what, schema, value, code, params) => {
    expect(listFields(schema, value)).toEqual([{ path: '', code, params }]);
  });
  it('what is missing is asked for, by its path', () => {
    expect(listFields(z.object({ a: z.object({ b: z.string() }) }), { a: {} })).toEqual([
      { path: 'a.b', code: 'platform.field.required', params: {} },
    ]);
  });
});

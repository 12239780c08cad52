import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * Values that fit the shape of a schema, as a client might send them; refinements of the schema may still refuse them.
 */
export const toArbitrary = (schema: z.ZodType, ids: readonly string[] = []): fc.Arbitrary<unknown> =>
  toValue(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, ids);

/** Values that nearly fit: one place of a fitting value has another value, or is missing. */
export const toNearMiss = (schema: z.ZodType, ids: readonly string[] = []): fc.Arbitrary<unknown> =>
  fc.tuple(toArbitrary(schema, ids), fc.nat(), hostileValue).map(([value, place, wrong]) => spoil(value, place, wrong));

/** Values that attackers and careless clients send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    ' ',
    '\u0000',
    '🦘'.repeat(50),
    "'; drop table item; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    'NaN',
  ),
  fc.constantFrom<unknown>(
    -1,
    0,
    0.5,
    2 ** 31,
    2 ** 53,
    Number.MAX_VALUE,
    -0,
    true,
    [],
    {},
    [[]],
    { __proto__: null },
    '2026-02-30T99:00:00Z',
    'x'.repeat(20_000),
  ),
  fc.anything({ maxDepth: 2 }),
);

function toValue(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => toValue(choice, ids)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => toValue(part, ids)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return toObject(schema, ids);
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map((item) => toValue(item, ids)))
        : fc.array(toValue(schema.items ?? {}, ids), {
            minLength: schema.minItems ?? 0,
            maxLength: Math.min(schema.maxItems ?? 3, 5),
          });
    case 'string':
      return stringArbitrary(schema, ids);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1_000_000, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function toObject(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, toValue(field, ids)]),
  );
  return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
}

function stringArbitrary(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return ids.length > 0 ? fc.oneof(fc.uuid(), fc.constantFrom(...ids)) : fc.uuid();
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (schema.format === 'email') return fc.emailAddress();
  const minLength = schema.minLength ?? 0;
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(schema.maxLength ?? 60, 200)),
  });
}

function spoil(value: unknown, place: number, wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return wrong;
  const names = Object.keys(value);
  const name = names[place % names.length] ?? '';
  const inner = (value as Record<string, unknown>)[name];
  const goesDeeper = typeof inner === 'object' && inner !== null && place % 3 === 0;
  const replaced = goesDeeper ? spoil(inner, Math.floor(place / 7), wrong) : wrong;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === name ? replaced : (entry as unknown)));
  return { ...value, [name]: replaced };
}

import type { z } from 'zod';

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };

/** Encodes a value as a client writes it into an address. */
export const encodeInput = (value: unknown): string => encodeURIComponent(JSON.stringify(value) ?? '');

/** Letters whose encoding is long, the longest first: one of a script of three bytes takes nine characters. */
const letters = ['漢', '"', 'é', '%', ',', 'a', '1'];
/** Forms that a string without a maximum may have. */
const formed = [
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  '2026-08-01T00:00:00.000+10:00',
  '2026-08-01T00:00:00.000Z',
  '2026-08-01',
  'https://swapu.example/a',
  '4000',
];
const length = (value: unknown): number => encodeInput(value).length;
const pickLongest = (values: readonly unknown[]): unknown =>
  values.reduce((longest, value) => (length(value) > length(longest) ? value : longest), undefined);

/** The longest value of a schema's shape, as an address has it. Rules over several fields may refuse it. */
export function buildLongest(schema: z.ZodType, path = ''): unknown {
  const definition = schema._zod.def as unknown as Definition;
  const below = (part: unknown, name = '') => buildLongest(part as z.ZodType, `${path}${name}`);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition['shape'] as object).map(([name, part]) => [name, below(part, `.${name}`)]),
      );
    case 'array': {
      const most = findBound(schema, 'maximum');
      if (most === undefined) throw new Error(`${path} takes a list without an end`);
      return Array.from({ length: most }, () => below(definition['element'], '.*'));
    }
    case 'tuple':
      return (definition['items'] as unknown[]).map((item) => below(item));
    case 'union':
      return pickLongest((definition['options'] as unknown[]).map((option) => below(option)));
    case 'record':
      return longestRecord(definition, below);
    case 'pipe': {
      const { in: before, out } = definition as unknown as Record<'in' | 'out', z.ZodType>;
      return below(before._zod.def.type === 'transform' ? out : before);
    }
    case 'literal':
      return pickLongest(definition['values'] as unknown[]);
    case 'enum':
      return pickLongest(Object.values(definition['entries'] as object));
    case 'string':
      return longestString(schema, path);
    case 'number':
      return longestNumber(schema);
    case 'boolean':
      return false;
    case 'null':
    case 'undefined':
    case 'void':
      return null;
    case 'lazy':
      return below((definition['getter'] as () => unknown)());
    default:
      if ('innerType' in definition) return below(definition['innerType']);
      throw new Error(`${path} takes ${definition.type}`);
  }
}

function longestRecord(definition: Definition, below: (part: unknown, name?: string) => unknown): unknown {
  const keys = (definition['keyType'] as z.ZodType)._zod.def as unknown as Definition;
  if (keys.type !== 'enum') throw new Error('a record without an end');
  const names = Object.values(keys['entries'] as object) as string[];
  return Object.fromEntries(names.map((name) => [name, below(definition['valueType'], `.${name}`)]));
}

/** The lowest maximum, or the highest minimum, of a schema's checks. */
function findBound(schema: z.ZodType, bound: 'maximum' | 'minimum'): number | undefined {
  const checks = (schema._zod.def.checks ?? []).map(
    (check) => check._zod.def as unknown as Readonly<Record<string, unknown>>,
  );
  const bounds = checks.flatMap(({ check, value, length, maximum, minimum }) => {
    if (check === 'length_equals') return [length];
    if (bound === 'maximum') return check === 'less_than' ? [value] : (maximum ?? []);
    return check === 'greater_than' ? [value] : (minimum ?? []);
  }) as number[];
  if (bounds.length === 0) return undefined;
  return bound === 'maximum' ? Math.min(...bounds) : Math.max(...bounds);
}

function longestString(schema: z.ZodType, path: string): string {
  const most = findBound(schema, 'maximum');
  const hasForm =
    'format' in schema._zod.def || (schema._zod.def.checks ?? []).some((check) => 'format' in check._zod.def);
  if (most === undefined && !hasForm) throw new Error(`${path} takes a text without an end`);
  const typed = most === undefined ? formed : [...letters.map((letter) => letter.repeat(most)), ...formed];
  const fitting = typed.filter((text) => schema.safeParse(text).success);
  if (fitting.length > 0) return pickLongest(fitting) as string;
  // A form of its own, such as a code: no string of it is longer than its maximum.
  if (most !== undefined) return 'a'.repeat(most);
  throw new Error(`${path} takes a text without an end`);
}

const longestNumber = (schema: z.ZodType): unknown =>
  pickLongest(
    [
      findBound(schema, 'maximum') ?? Number.MAX_SAFE_INTEGER,
      findBound(schema, 'minimum') ?? Number.MIN_SAFE_INTEGER,
      -1.234567890123456e-300,
    ].filter((number) => schema.safeParse(number).success),
  ) ?? 0;

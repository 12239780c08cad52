import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { stringLeaves } from './string-leaves.ts';

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };

const strings = [
  'Tent for four',
  'tent',
  '4000',
  '2026-08-01',
  'Hobart',
  'a@b.example',
  '/path',
  '12 Mill Road',
  'x'.repeat(60),
];
const numbers = [1, 5, 20, 100, 1_000, 20_000, 0];

const has = (schema: z.ZodType, leaf: z.ZodType): boolean =>
  [...stringLeaves(schema)].some(({ schema: found }) => found === leaf);

/** An input of a schema's shape, with a value at one of its leaves. Rules over several fields may still refuse it. */
export function buildInputWithLeaf(schema: z.ZodType, leaf: z.ZodType, value: string): unknown {
  if (schema === leaf) return value;
  const definition = schema._zod.def as unknown as Definition;
  const fill = (part: unknown) => buildInputWithLeaf(part as z.ZodType, leaf, value);
  switch (definition.type) {
    case 'object': {
      const shape = Object.entries(definition['shape'] as Record<string, z.ZodType>);
      return Object.fromEntries(
        shape.map(([name, part]) => [name, fill(part)]).filter(([, filled]) => filled !== undefined),
      );
    }
    case 'array': {
      const element = definition['element'] as z.ZodType;
      return has(element, leaf) || !schema.safeParse([]).success ? [fill(element)] : [];
    }
    case 'tuple':
      return (definition['items'] as z.ZodType[]).map(fill);
    case 'union': {
      const options = definition['options'] as z.ZodType[];
      return fill(options.find((option) => has(option, leaf)) ?? options[0]);
    }
    case 'pipe': {
      const { in: before, out } = definition as unknown as Record<'in' | 'out', z.ZodType>;
      return fill(before._zod.def.type === 'transform' ? out : before);
    }
    case 'record':
      return {};
    case 'optional':
    case 'nullable':
    case 'default': {
      if (has(definition['innerType'] as z.ZodType, leaf)) return fill(definition['innerType']);
      return definition.type === 'nullable' ? null : undefined;
    }
    default:
      return 'innerType' in definition ? fill(definition['innerType']) : simplest(schema, definition);
  }
}

function simplest(schema: z.ZodType, definition: Definition): unknown {
  if (definition.type === 'literal') return (definition['values'] as unknown[])[0];
  if (definition.type === 'enum') return Object.values(definition['entries'] as object)[0];
  const moment = new Date(1_785_000_000_000).toISOString();
  return [randomUUID(), moment, moment.slice(0, 10), ...strings, ...numbers, true, null].find(
    (candidate) => schema.safeParse(candidate).success,
  );
}

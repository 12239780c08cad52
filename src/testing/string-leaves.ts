import type { z } from 'zod';
import { textKindRegistry } from '#contracts/text.ts';

/** A place of a schema that takes a string, by its path: `draft.subjects.en-US`, `words.*`. */
export interface StringLeaf {
  readonly path: string;
  readonly schema: z.ZodType;
  /** The kind of text, if it is one. */
  readonly kind: string | undefined;
}

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };

/** Finds every place of a schema that takes free strings, or anything at all. */
export function* stringLeaves(schema: z.ZodType, path = '', above: readonly z.ZodType[] = []): Generator<StringLeaf> {
  if (above.includes(schema)) return;
  const definition = schema._zod.def as unknown as Definition;
  if (['string', 'any', 'unknown'].includes(definition.type))
    return yield { path, schema, kind: textKindRegistry.get(schema)?.kind };
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const [name, part] of parts(definition))
    yield* stringLeaves(part, name === '' ? path : below(name), [...above, schema]);
}

/** The schemas of which a schema is made, each with the name it adds to the path. */
function parts(definition: Definition): (readonly [string, z.ZodType])[] {
  const part = (name: string) => definition[name] as z.ZodType;
  const list = (name: string) => definition[name] as z.ZodType[];
  switch (definition.type) {
    case 'object':
      return Object.entries(definition['shape'] as Record<string, z.ZodType>);
    case 'array':
      return [['*', part('element')]];
    case 'set':
      return [['*', part('valueType')]];
    case 'record':
      return [
        ['*', part('keyType')],
        ['*', part('valueType')],
      ];
    case 'tuple':
      return list('items').map((item, place) => [String(place), item]);
    case 'union':
      return list('options').map((option) => ['', option]);
    case 'intersection':
      return [
        ['', part('left')],
        ['', part('right')],
      ];
    case 'pipe':
      // A value that a preprocessing step takes is judged by the schema behind it.
      return [['', part(part('in')._zod.def.type === 'transform' ? 'out' : 'in')]];
    case 'lazy':
      return [['', (definition['getter'] as () => z.ZodType)()]];
    default:
      return 'innerType' in definition ? [['', part('innerType')]] : [];
  }
}

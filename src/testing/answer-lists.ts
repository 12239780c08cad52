import { z } from 'zod';
import type { AnyProcedure } from '@trpc/server';
import { rowListRegistry } from '#contracts/rows.ts';
import { appRouter } from '#server/router.ts';

const byPath = appRouter._def.procedures as unknown as Readonly<Record<string, AnyProcedure>>;

/** Unwraps the schema that a wrapping one holds: that of a null, a default, a brand. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: piped } = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = innerType ?? piped;
  return inner ? unwrapped(inner) : schema;
}

function* inside(schema: z.core.$ZodType): Generator<readonly [string, z.core.$ZodType]> {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'object') for (const [name, field] of Object.entries(def.shape)) yield [name, field];
  if (def.type === 'union') for (const option of def.options) yield ['', option];
  if (def.type === 'array') yield ['[]', def.element];
  if (def.type === 'record') yield ['{}', def.valueType];
  if (def.type === 'tuple') for (const item of def.items) yield ['[]', item];
}

const holdsObjects = (schema: z.core.$ZodType): boolean => {
  const { type } = schema._zod.def;
  if (type === 'object') return true;
  return type === 'union' && [...inside(schema)].some(([, option]) => holdsObjects(unwrapped(option)));
};

/** An answer's list of objects, by its place, and whether its rows are read one by one. */
export interface AnswerList {
  readonly place: string;
  readonly isOfRows: boolean;
}

function* findLists(given: z.core.$ZodType, place: string): Generator<AnswerList> {
  const schema = unwrapped(given);
  if (schema._zod.def.type === 'array') {
    const element = unwrapped((schema as z.core.$ZodArray)._zod.def.element);
    if (holdsObjects(element)) yield { place, isOfRows: rowListRegistry.has(schema) };
  }
  for (const [name, inner] of inside(schema)) yield* findLists(inner, [place, name].filter(Boolean).join('.'));
}

/** Every list of objects that a query may answer. */
export const findQueryAnswerLists = (): AnswerList[] =>
  Object.entries(byPath).flatMap(([path, procedure]) => {
    const { output, type } = procedure._def as unknown as { readonly output?: unknown; readonly type: string };
    return type === 'query' && output instanceof z.core.$ZodType ? [...findLists(output, path)] : [];
  });

import fc from 'fast-check';
import { z } from 'zod';
import type { Member } from '#platform/member.ts';
import { toArbitrary } from './to-arbitrary.ts';
import { createCallerContext } from './caller.ts';
import { invokeProcedure, type ListedProcedure, type ProcedureOutcome } from './procedures.ts';
import type { World } from './world.ts';

/** Values for fields by their names, in every procedure that has such a field: each value is sent. */
export type KnownFields = Readonly<Record<string, readonly unknown[]>>;

export interface CrawlOptions {
  readonly known: KnownFields;
  /** Whole inputs of procedures whose input is a union of shapes, or whose fields have to fit together. */
  readonly whole?: Readonly<Record<string, readonly object[]>>;
}

const listFields = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** Inputs of a procedure: known fields with each of their values, the other fields random but the same every time. */
function buildInputs({ path, inputs }: ListedProcedure, { known, whole }: CrawlOptions): readonly unknown[] {
  const schemas = inputs as readonly z.ZodType[];
  if (schemas.length === 0) return [undefined];
  const given = whole?.[path] ?? [];
  const fields = schemas.flatMap(listFields).filter((name) => known[name] !== undefined);
  const count = Math.max(given.length === 0 ? 1 : 0, ...fields.map((name) => known[name]?.length ?? 0));
  const parts = fc.sample(fc.tuple(...schemas.map((schema) => toArbitrary(schema))), {
    numRuns: Math.max(1, count),
    seed: 7,
  });
  const filled = parts
    .slice(0, count)
    .map(
      (part, index) =>
        Object.assign(
          {},
          ...part,
          ...fields.map((name) => ({ [name]: known[name]?.[index % known[name].length] })),
        ) as object,
    );
  // An invented cursor would be refused before anything is read.
  return [...given, ...filled].map((input) => ({ ...input, cursor: undefined, requestId: crypto.randomUUID() }));
}

/**
 * Every answer and refusal of these procedures to this caller, by path. Queries are sent several at once, commands one
 * after the other.
 */
export async function crawlProcedures(
  world: World,
  caller: Member | null,
  listed: readonly ListedProcedure[],
  options: CrawlOptions,
): Promise<(readonly [path: string, answers: ProcedureOutcome])[]> {
  const answers: (readonly [string, ProcedureOutcome])[] = [];
  for (const procedure of listed) {
    const { path, type } = procedure;
    const ask = async (input: unknown) =>
      void answers.push([path, await invokeProcedure(createCallerContext(world.host, caller), path, input)]);
    const inputs = buildInputs(procedure, options);
    if (type === 'query') await Promise.all(inputs.map(ask));
    else for (const input of inputs) await ask(input);
  }
  return answers;
}

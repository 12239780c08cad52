import { TRPCError, type AnyProcedure } from '@trpc/server';
import { toWireError, findErrorRefusal } from '#platform/errors/wire.ts';
import { mapConstraintRefusals } from '#platform/module/constraint-refusals.ts';
import { WireError } from '#contracts/wire-error.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { appRouter } from '#server/router.ts';

export interface ListedProcedure {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly inputs: readonly unknown[];
  /** Undefined for a subscription. */
  readonly output: unknown;
}

// tRPC stores the procedures flat, by path; its types show the tree.
const byPath = appRouter._def.procedures as unknown as Readonly<Record<string, AnyProcedure>>;

/** Every procedure of the product, by its path. */
export const listAllProcedures = (): ListedProcedure[] =>
  Object.entries(byPath).map(([path, procedure]) => ({
    path,
    type: procedure._def.type,
    inputs: (procedure._def as unknown as { inputs: unknown[] }).inputs,
    output: (procedure._def as unknown as { output: unknown }).output,
  }));

/** The result as a client would get it: the answer, or the refusal. */
export type ProcedureOutcome = { readonly answer: unknown } | { readonly refusal: WireError };

/** Calls a procedure by its path with any input. */
export async function invokeProcedure(ctx: RequestContext, path: string, input: unknown): Promise<ProcedureOutcome> {
  const procedure = byPath[path];
  if (!procedure) throw new Error(`no procedure ${path}`);
  try {
    const call = procedure as unknown as (options: object) => Promise<unknown>;
    return {
      answer: await call({
        path,
        ctx,
        type: procedure._def.type,
        signal: undefined,
        batchIndex: 0,
        getRawInput: async () => input,
      }),
    };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return {
      refusal: WireError.parse(
        toWireError(findErrorRefusal(error, mapConstraintRefusals(ctx.host.modules)), ctx.traceId),
      ),
    };
  }
}

/** The same where only a refusal is of interest; undefined when the call succeeded. */
export async function findCallRefusal(
  ctx: RequestContext,
  path: string,
  input: unknown,
): Promise<WireError | undefined> {
  const answer = await invokeProcedure(ctx, path, input);
  return 'refusal' in answer ? answer.refusal : undefined;
}

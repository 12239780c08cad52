import type { ProcedureMeta } from '#platform/trpc/init.ts';
import { appRouter } from '../router.ts';

const procedures = new Map(
  Object.entries(
    appRouter._def.procedures as unknown as Readonly<
      Record<string, { readonly _def: { readonly meta?: ProcedureMeta } }>
    >,
  ),
);

/**
 * The modules that these procedures' answers are made of; undefined where an answer is not the same for every guest.
 */
export function findGuestAnswerModules(paths: readonly string[]): readonly string[] | undefined {
  const [only, ...others] = paths;
  if (only !== undefined && others.length === 0) return procedures.get(only)?._def.meta?.sameForGuests;
  const sources = paths.map((path) => procedures.get(path)?._def.meta?.sameForGuests);
  return sources.every((list) => list !== undefined) ? [...new Set(sources.flat())] : undefined;
}

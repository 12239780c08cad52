import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';

/** The output of each procedure: `RouterOutputs['admin']['members']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

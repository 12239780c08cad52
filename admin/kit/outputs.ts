import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';

/** What each procedure answers: `RouterOutputs['admin']['members']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

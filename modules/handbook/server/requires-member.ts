import type { AnyProcedure } from '@trpc/server';
import { privateMemberQuery } from '#platform/trpc/procedures.ts';

/** The middleware that refuses guests. */
const memberCheck = privateMemberQuery._def.middlewares.at(-1);

/** Whether a procedure refuses guests: its middlewares, which tRPC's types hide, contain the check for a member. */
export const requiresMember = (procedure: AnyProcedure): boolean =>
  (procedure._def as unknown as { readonly middlewares: readonly unknown[] }).middlewares.includes(memberCheck);

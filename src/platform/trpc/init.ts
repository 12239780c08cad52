import { initTRPC } from '@trpc/server';
import type { LimitClass } from '../limits/limits.ts';
import { refusalOf, wireErrorOf } from '../errors/wire.ts';
import { constraintsOf } from '../module/constraints.ts';
import type { RequestContext } from './context.ts';

export interface ProcedureMeta {
  /** Which share of calls it is taken from; queries are `reading` and commands `writing` unless said. */
  readonly limit?: LimitClass;
  /**
   * The modules whose data the answer is made of, where it is the same for every guest: it may then be kept for seconds
   * and given to the next one, until something of these modules changes.
   */
  readonly sameForGuests?: readonly string[];
  /**
   * For an admin who looks as a member: reading is allowed and everything else is not, unless said. `refused` for what
   * is private, or between members.
   */
  readonly whileImpersonating?: 'allowed' | 'refused';
}

export const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    sse: { ping: { enabled: true, intervalMs: 5_000 }, client: { reconnectAfterInactivityMs: 15_000 } },
    errorFormatter: ({ shape, error, ctx }) => ({
      message: '',
      code: shape.code,
      data: {
        ...wireErrorOf(refusalOf(error, ctx ? constraintsOf(ctx.host.modules) : {}), ctx?.traceId ?? '-'),
        // The answer's status is taken from here; by its number alone "unavailable" would be a 500.
        httpStatus: shape.data.httpStatus,
      },
    }),
  });

export const { router } = t;

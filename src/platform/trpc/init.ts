import { initTRPC } from '@trpc/server';
import type { LimitClass } from '../limits/limits.ts';
import { findErrorRefusal, toWireError } from '../errors/wire.ts';
import { mapConstraintRefusals } from '../module/constraint-refusals.ts';
import type { RequestContext } from './context.ts';

/** A query whose contents staff may read in the console with a permission: they need it here too. */
export interface ImpersonatedQuery {
  readonly permission: string;
  /** Fields that no member of staff reads by this way, such as notes between members: their texts are left out. */
  readonly leavesOut: readonly string[];
}

export interface ProcedureMeta {
  /** The permission of staff that the procedure requires. */
  readonly permission?: string;
  /** The rate limit of the call; by default `reading` for queries and `writing` for commands. */
  readonly limit?: Extract<LimitClass, 'mail' | 'writing' | 'reading'>;
  /**
   * The points that a call takes of its rate limit, by default 1: about one for each 2 ms of processor time, in this
   * process and in the database.
   */
  readonly cost?: number;
  /**
   * The modules whose data the answer depends on, where it is the same for every guest: it may then be cached for
   * seconds and served to other guests, until data of these modules changes.
   */
  readonly sameForGuests?: readonly string[];
  /**
   * Access of an impersonating member of staff; by default to the answers of queries and to no command. `refused` for
   * what is private or between members.
   */
  readonly whileImpersonating?: 'allowed' | 'refused' | ImpersonatedQuery;
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
        ...toWireError(
          findErrorRefusal(error, ctx ? mapConstraintRefusals(ctx.host.modules) : {}),
          ctx?.traceId ?? '-',
        ),
        // The response's status is taken from here; by its number alone "unavailable" would be a 500.
        httpStatus: shape.data.httpStatus,
      },
    }),
  });

export const { router } = t;

import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { Refusal, type RefusalKind } from '#contracts/refusal.ts';
import type { WireError } from '#contracts/wire-error.ts';
import { isOutOfRange, unavailabilityOf, violatedConstraint } from '../db/postgres-errors.ts';
import { platformErrors } from './platform.errors.ts';
import { refusedFields } from './refused-fields.ts';

const transportCodes = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  limited: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<RefusalKind, TRPCError['code']>;

/** The same outside the procedures. */
export const httpStatuses = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>;

export type ConstraintRefusals = Readonly<Record<string, () => Refusal>>;

/** The refusal inside an error, whatever wraps it: a rule's own, a violated constraint's, a malformed input's. */
export function refusalOf(error: unknown, constraints: ConstraintRefusals): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const constraint = violatedConstraint(error);
  if (constraint !== undefined) return constraints[constraint]?.();
  if (isOutOfRange(error)) return platformErrors.invalidInput();
  if (unavailabilityOf(error)) return Object.assign(platformErrors.unavailable(), { cause: error });
  if (error instanceof TRPCError) return refusalOfTransport(error, constraints);
  return undefined;
}

function refusalOfTransport(error: TRPCError, constraints: ConstraintRefusals): Refusal | undefined {
  if (error.cause instanceof z.core.$ZodError && error.code === 'BAD_REQUEST') {
    return new Refusal(platformErrors.invalidInput.code, 'invalid', {}, refusedFields(error.cause.issues));
  }
  const inner = error.cause === undefined ? undefined : refusalOf(error.cause, constraints);
  if (inner) return inner;
  if (['PARSE_ERROR', 'BAD_REQUEST', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_MEDIA_TYPE'].includes(error.code))
    return platformErrors.invalidInput();
  if (error.code === 'PAYLOAD_TOO_LARGE') return platformErrors.tooLarge();
  return error.code === 'NOT_FOUND' ? platformErrors.notFound() : undefined;
}

/** Long enough for a failover to be noticed, short enough for a person to wait. */
export const unavailableSeconds = 5;

/** After how many seconds a refused call may be worth another try; undefined where it is not. */
export function retryAfterOf({ kind, params }: Refusal): number | undefined {
  if (kind === 'unavailable') return unavailableSeconds;
  return kind === 'limited' && typeof params['seconds'] === 'number' ? params['seconds'] : undefined;
}

/** A refusal as the transport carries it. */
export const asTransportError = (refused: Refusal): TRPCError =>
  new TRPCError({ code: transportCodes[refused.kind], cause: refused });

/** What the client learns: everything of a refusal, and of a fault only the id that finds it in the logs. */
export function wireErrorOf(refused: Refusal | undefined, requestId: string): WireError {
  if (!refused) return { code: 'platform.internal', kind: 'internal', params: {}, fields: [], requestId };
  return {
    code: refused.code,
    kind: refused.kind,
    params: { ...refused.params },
    fields: [...refused.fields],
    requestId,
  };
}

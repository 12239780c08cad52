import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { Refusal, type RefusalKind } from '#contracts/refusal.ts';
import type { WireError } from '#contracts/wire-error.ts';
import { isOutOfRangeError, findUnavailability, findViolatedConstraint } from './postgres-errors.ts';
import { buildInvalidInputRefusal } from './parse-input.ts';
import { platformErrors } from './platform.errors.ts';

const transportCodes = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  limited: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<RefusalKind, TRPCError['code']>;

/** The HTTP status of each kind outside tRPC. */
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

/** Finds the refusal that an error stands for: a wrapped refusal, a violated constraint, an invalid input. */
export function findErrorRefusal(error: unknown, constraints: ConstraintRefusals): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const constraint = findViolatedConstraint(error);
  if (constraint !== undefined) return constraints[constraint]?.();
  if (isOutOfRangeError(error)) return platformErrors.invalidInput();
  if (findUnavailability(error)) return Object.assign(platformErrors.unavailable(), { cause: error });
  if (error instanceof TRPCError) return refusalOfTransport(error, constraints);
  return undefined;
}

function refusalOfTransport(error: TRPCError, constraints: ConstraintRefusals): Refusal | undefined {
  if (error.cause instanceof z.core.$ZodError && error.code === 'BAD_REQUEST') {
    return buildInvalidInputRefusal(error.cause.issues);
  }
  const inner = error.cause === undefined ? undefined : findErrorRefusal(error.cause, constraints);
  if (inner) return inner;
  if (['PARSE_ERROR', 'BAD_REQUEST', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_MEDIA_TYPE'].includes(error.code))
    return platformErrors.invalidInput();
  if (error.code === 'PAYLOAD_TOO_LARGE') return platformErrors.tooLarge();
  return error.code === 'NOT_FOUND' ? platformErrors.notFound() : undefined;
}

/** Long enough to notice a failover, short enough for a person to wait. */
export const unavailableRetrySeconds = 5;

/** After how many seconds a client may retry a refused call; undefined where a retry is pointless. */
export function findRefusalRetryAfter({ kind, params }: Refusal): number | undefined {
  if (kind === 'unavailable') return unavailableRetrySeconds;
  return kind === 'limited' && typeof params['seconds'] === 'number' ? params['seconds'] : undefined;
}

/** Wraps a refusal as a tRPC error. */
export const toTransportError = (refused: Refusal): TRPCError =>
  new TRPCError({ code: transportCodes[refused.kind], cause: refused });

/** The error for the client: the whole refusal, or for a fault only the id that identifies it in the logs. */
export function toWireError(refused: Refusal | undefined, requestId: string): WireError {
  if (!refused) return { code: 'platform.internal', kind: 'internal', params: {}, fields: [], requestId };
  return {
    code: refused.code,
    kind: refused.kind,
    params: { ...refused.params },
    fields: [...refused.fields],
    requestId,
  };
}

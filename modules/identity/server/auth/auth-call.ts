import { APIError } from 'better-auth/api';
import type { RequestContext } from '#platform/trpc/context.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { bannedErrorCode } from './build-session-creation-hook.ts';

/** The parts of the request that a command passes to better-auth. */
export type AuthRequest = Pick<RequestContext, 'cookieHeader' | 'userAgent' | 'address' | 'setHeader'>;

export function toHeaders({ cookieHeader, userAgent }: AuthRequest): Headers {
  const headers = new Headers();
  if (cookieHeader) headers.set('cookie', cookieHeader);
  if (userAgent) headers.set('user-agent', userAgent);
  return headers;
}

/**
 * Translates better-auth's errors: a refusal of the library becomes one of ours, and an internal failure asks the
 * caller to retry later. The library's own messages never reach a client.
 */
export async function callWithTranslatedAuthErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof APIError ? refusalFor(error) : error;
  }
}

function refusalFor(error: APIError): Error {
  const code = error.body?.code;
  if (code === bannedErrorCode) return identityErrors.banned();
  if (code === 'EMAIL_NOT_VERIFIED') return identityErrors.addressNotConfirmed();
  if (error.statusCode === 401 || error.statusCode === 400) return identityErrors.wrongCredentials();
  return Object.assign(identityErrors.signInUnavailable(), { cause: error });
}

import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { appVersionHeader } from '#contracts/app-version.ts';
import type { AppRouter } from '#server/router.ts';
import { markOfflineUntilServerAnswers } from './mark-offline-until-server-answers.ts';
import { recordServerVersion } from './server-version.ts';
import type { TrpcLinks } from './trpc.ts';

/**
 * Gives each command the idempotency key by which the server recognises a repeat. It is drawn once per call, so that a
 * retry of the same call, by any layer, has one effect. A form whose manual retry is to be the same call passes its
 * own.
 */
const requestIdLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op.type === 'mutation' ? { ...op, input: withRequestId(op.input) } : op);

function withRequestId(input: unknown): unknown {
  if (input === undefined) return { requestId: crypto.randomUUID() };
  if (typeof input !== 'object' || input === null || input instanceof FormData || 'requestId' in input) return input;
  return { ...input, requestId: crypto.randomUUID() };
}

/** The tRPC links of a browser: calls of one moment share one request and one trace. */
export const createBrowserLinks = (): TrpcLinks => [
  requestIdLink,
  httpBatchLink({
    url: '/trpc',
    maxURLLength: 8_000,
    maxItems: 20,
    headers: () => ({ 'x-trace-id': crypto.randomUUID() }),
    async fetch(url, options) {
      const response = await fetch(url, options as RequestInit).catch((error: unknown) => {
        if (!options?.signal?.aborted) void markOfflineUntilServerAnswers();
        throw error;
      });
      const version = response.headers.get(appVersionHeader);
      // A proxy in front of the server answers for it.
      if (version === null && response.status >= 502) void markOfflineUntilServerAnswers();
      recordServerVersion(version);
      return response;
    },
  }),
];

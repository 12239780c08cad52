import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { versionHeader } from '#contracts/app-version.ts';
import type { AppRouter } from '#server/router.ts';
import { checkServerReach } from './server-reach.ts';
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
        if (!options?.signal?.aborted) void checkServerReach();
        throw error;
      });
      const version = response.headers.get(versionHeader);
      // A proxy in front of the server answers for it.
      if (version === null && response.status >= 502) void checkServerReach();
      recordServerVersion(version);
      return response;
    },
  }),
];

import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Request, RequestHandler, Response } from 'express';
import type { Host } from '#platform/host.ts';
import { dropCacheOnChanges } from './drop-cache-on-changes.ts';
import { createMemoryGuestCache } from './guest-cache.ts';
import { chooseLocale } from './choose-locale.ts';
import { createCompressedBody, type CompressedBody } from './compressed-body.ts';
import { hasNoSession } from '../render/page-request.ts';
import { createRequestContext } from './request-context.ts';
import { buildRetryAfterHeaders } from './retry-after.ts';
import { appRouter } from '../router.ts';
import { findGuestAnswerModules } from './guest-answer-modules.ts';

/** Longer addresses are no usual request and would fill the memory. */
const longestAddress = 1_000;
const capacity = 2_000;

/** The number of calls that one request may carry. */
export const maxCallsPerRequest = 20;

/**
 * Answers guests' calls of hot procedures from memory: cached for seconds, by address and language, and dropped when
 * their data changes. Passes on a request with any cookie other than our two switches, and any call that is not a plain
 * read; caches only batches that succeeded whole. A cached answer takes nothing from the caller's rate limit.
 */
export function serveCachedGuestAnswers(host: Host): RequestHandler {
  const cache = createMemoryGuestCache<CompressedBody | null>({
    seconds: host.config.PAGE_CACHE_SECONDS,
    capacity,
    now: () => host.clock.now().getTime(),
  });
  dropCacheOnChanges(host.subscriptions, cache);
  return async (request, response, next) => {
    const sources = isGuestRead(request) ? findGuestAnswerModules(listProcedures(request.url)) : undefined;
    if (!sources) return next();
    const own: { answer?: globalThis.Response } = {};
    const body = await cache.through(`${chooseLocale(request)} ${request.url}`, async () => {
      own.answer = await fetchAnswer(host, request, response);
      const packed = own.answer.status === 200 ? createCompressedBody(await own.answer.text()) : null;
      return { thing: packed, tags: sources, isKept: packed !== null, size: packed?.size ?? 0 };
    });
    response.setHeader('cache-control', 'no-store');
    // A refusal belongs to the request that made the call: a request that waited for the same answer makes its own
    // call.
    if (body === null) return own.answer ? sendRefusal(own.answer, response) : next();
    response.statusCode = 200;
    response.setHeader('content-type', 'application/json');
    body.send(request, response);
  };
}

const prefix = '/trpc/';

/** Reads the procedures off the address itself, because cached answers are sent before the adapter parses it. */
const listProcedures = (url: string): string[] => {
  const query = url.indexOf('?');
  return url.slice(prefix.length, query === -1 ? undefined : query).split(/,|%2C/i);
};

const isGuestRead = (request: Request): boolean =>
  request.method === 'GET' &&
  request.url.startsWith(prefix) &&
  request.url.length <= longestAddress &&
  request.headers['trpc-accept'] === undefined &&
  hasNoSession(request);

const fetchAnswer = (host: Host, request: Request, response: Response): Promise<globalThis.Response> =>
  fetchRequestHandler({
    endpoint: '/trpc',
    req: new globalThis.Request(new URL(request.url, host.publicUrl)),
    router: appRouter,
    maxBatchSize: maxCallsPerRequest,
    createContext: () => ({ ...createRequestContext(host, request, response), session: () => Promise.resolve(null) }),
    responseMeta: buildRetryAfterHeaders,
  });

/** Sends a refusal with its status, its Retry-After and the request's own id. */
async function sendRefusal(answer: globalThis.Response, response: Response): Promise<void> {
  response
    .status(answer.status)
    .setHeaders(answer.headers)
    .end(await answer.text());
}

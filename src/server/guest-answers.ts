import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Request, RequestHandler, Response } from 'express';
import type { Host } from '#platform/host.ts';
import { shareOfAddress } from '#platform/limits/share-of-address.ts';
import { dropOnEvents } from './drop-on-events.ts';
import { memoryGuestCache } from './guest-cache.ts';
import { localeOf } from './locale-of.ts';
import { packedBody, type PackedBody } from './packed-body.ts';
import { hasNoSession } from './render/page-request.ts';
import { requestContext } from './request-context.ts';
import { callsMeta } from './retry-after.ts';
import { appRouter } from './router.ts';
import { sourcesOf } from './same-for-guests.ts';

/** Longer addresses are nobody's usual question, and would fill the memory. */
const longestAddress = 1_000;
const capacity = 2_000;

/** Calls that one request may carry. */
export const maxBatchSize = 20;

/**
 * Answers guests' calls of hot procedures from memory: kept for seconds, by address and language, and dropped when
 * something they are made of changes. A request with any cookie but our two switches is passed on, and so is whatever
 * is no plain read; only whole successes are kept. Every answer counts against the caller's share, kept or not.
 */
export function guestAnswers(host: Host): RequestHandler {
  const cache = memoryGuestCache<PackedBody | null>({
    seconds: host.config.PAGE_CACHE_SECONDS,
    capacity,
    now: () => host.clock.now().getTime(),
  });
  dropOnEvents(host.subscriptions, cache);
  return async (request, response, next) => {
    const sources = isPlainRead(request) ? sourcesOf(proceduresOf(request.url)) : undefined;
    if (!sources) return next();
    const own: { answer?: globalThis.Response } = {};
    const body = await cache.through(`${localeOf(request)} ${request.url}`, async () => {
      own.answer = await answerOf(host, request, response);
      const packed = own.answer.status === 200 ? packedBody(await own.answer.text()) : null;
      return { thing: packed, tags: sources, isKept: packed !== null, size: packed?.size ?? 0 };
    });
    response.setHeader('cache-control', 'no-store');
    // A refusal is whose call it was, and nobody else's: whoever waited for it calls for themselves.
    if (body === null) return own.answer ? sendRefusal(own.answer, response) : next();
    // A fresh answer has counted as the call it was.
    if (!(own.answer || (await isWithinShare(host, request)))) return next();
    response.statusCode = 200;
    response.setHeader('content-type', 'application/json');
    body.send(request, response);
  };
}

const prefix = '/trpc/';

/** Read off the address itself: kept answers stand before whatever takes it apart. */
const proceduresOf = (url: string): string[] => {
  const query = url.indexOf('?');
  return url.slice(prefix.length, query === -1 ? undefined : query).split(/,|%2C/i);
};

const isPlainRead = (request: Request): boolean =>
  request.method === 'GET' &&
  request.url.startsWith(prefix) &&
  request.url.length <= longestAddress &&
  request.headers['trpc-accept'] === undefined &&
  hasNoSession(request);

const answerOf = (host: Host, request: Request, response: Response): Promise<globalThis.Response> =>
  fetchRequestHandler({
    endpoint: '/trpc',
    req: new globalThis.Request(new URL(request.url, host.publicUrl)),
    router: appRouter,
    maxBatchSize,
    createContext: () => ({ ...requestContext(host, request, response), session: () => Promise.resolve(null) }),
    responseMeta: callsMeta,
  });

/** With its status, its pause and the request's own id in it. */
async function sendRefusal(answer: globalThis.Response, response: Response): Promise<void> {
  response
    .status(answer.status)
    .setHeaders(answer.headers)
    .end(await answer.text());
}

const isWithinShare = (host: Host, request: Request): Promise<boolean> =>
  host.limits.take('reading', `a:${shareOfAddress(request.ip ?? '')}`).then(
    () => true,
    () => false,
  );

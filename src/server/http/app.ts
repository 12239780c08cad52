import { createExpressMiddleware } from '@trpc/server/adapters/express';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Host } from '#platform/host.ts';
import { findUnavailability } from '#platform/errors/postgres-errors.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { httpStatuses, findErrorRefusal } from '#platform/errors/wire.ts';
import { hasMailbox, createMailboxRouter } from '#platform/mail/mailbox-page.ts';
import { runSkippingUnreadableRows } from '#platform/rows/unreadable-rows.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { createDesignerHost } from './designer-host.ts';
import { serveCachedGuestAnswers, maxCallsPerRequest } from './guest-answers.ts';
import { createHealthRouter, type Readiness } from './health.ts';
import { refuseUnknownHosts } from './known-hosts.ts';
import { chooseLocale } from './choose-locale.ts';
import { createRequestContext } from './request-context.ts';
import { limitMountRequests, limitRequestsByAddress } from './request-limits.ts';
import { logRequests } from './request-log.ts';
import { buildRetryAfterHeaders, findErrorRetryAfter } from './retry-after.ts';
import { appRouter } from '../router.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Serves everything besides the procedures: built files and rendered pages, or their development counterparts. */
export type Pages = (host: Host) => RequestHandler;

export interface AppOptions extends Readiness {
  readonly pages: Pages;
}

const bodyLimit = 256 * 1024;

/** The site as one Express application. */
export function createApp(host: Host, { pages, ...readiness }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', host.config.TRUST_PROXY);
  app.use(createHealthRouter(host, readiness));
  // A worker serves health and metrics only.
  if (host.config.ROLE === 'worker') return app;
  app.use(logRequests(host.log));
  app.use((_request, _response, next) =>
    runSkippingUnreadableRows({ name: 'http', log: host.log, metrics: host.metrics }, next),
  );
  const sitePages = pages(host);
  app.use(createDesignerHost(host, sitePages));
  app.use(refuseUnknownHosts(host));
  app.use(setSecurityHeaders(host));
  const mounts = host.modules.flatMap((module) => module.mounts ?? []);
  const openPaths = mounts.flatMap(({ path, takesAnyOrigin }) => (takesAnyOrigin ? path : []));
  app.use(refuseCrossSite(host.publicUrl, openPaths));
  app.use(serveCachedGuestAnswers(host));
  app.use('/trpc', notCacheable, readable);
  app.use(
    compression({
      filter: (request, response) =>
        !isEventStream(response.getHeader('content-type')) && compression.filter(request, response),
    }),
  );
  app.use(
    '/trpc',
    createExpressMiddleware({
      router: appRouter,
      createContext: ({ req, res }) => createRequestContext(host, req, res),
      maxBodySize: bodyLimit,
      maxBatchSize: maxCallsPerRequest,
      responseMeta: buildRetryAfterHeaders,
    }),
  );
  for (const mount of mounts) {
    const reader = { name: mount.path, log: host.log, metrics: host.metrics };
    app.use(
      mount.path,
      limitMountRequests(host, mount),
      (_request, _response, next) => runSkippingUnreadableRows(reader, next),
      mount.handler(host),
    );
  }
  if (hasMailbox(host.config)) app.use('/mailbox', limitRequestsByAddress(host), createMailboxRouter(host.database.db));
  app.use(sitePages);
  app.use(faults(host));
  return app;
}

/** An answer is for its caller only; the browser must not cache it either, since it outlives signing out. */
const notCacheable: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};

/** A path that cannot be decoded names no procedure; the adapter would report it as an internal error. */
const readable: RequestHandler = (request, _response, next) => {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(platformErrors.invalidInput());
  }
};

const isEventStream = (contentType: unknown): boolean => String(contentType).startsWith('text/event-stream');

/**
 * The last error handler: words a refusal from outside the procedures and logs an uncaught error once; both carry the
 * trace id.
 */
const faults =
  (host: Host): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    const refused = findErrorRefusal(error, {});
    const status = refused ? httpStatuses[refused.kind] : toStatus(error);
    if (refused?.kind === 'unavailable') {
      host.metrics.unavailable(findUnavailability(error) ?? 'other');
      host.log.warn({ err: error, traceId: response.locals['traceId'], path: request.path }, 'unavailable');
    } else if (status >= 500)
      host.log.error({ err: error, traceId: response.locals['traceId'], path: request.path }, 'fault');
    if (response.headersSent) {
      next(error);
      return;
    }
    response.setHeader('cache-control', 'no-store');
    const pause = findErrorRetryAfter(error);
    if (pause !== undefined) response.setHeader('retry-after', pause);
    const code = refused?.code ?? (status >= 500 ? 'platform.internal' : 'platform.invalidInput');
    const sentence = createTranslator(chooseLocale(request))(code.replace('.', '.errors.'), refused?.params);
    response
      .status(status)
      .type('text')
      .send(`${sentence} (${String(response.locals['traceId'] ?? '-')})`);
  };

const toStatus = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

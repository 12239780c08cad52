import type { Request, Response } from 'express';
import { createCursorCodec } from '#platform/db/cursor.ts';
import type { Host } from '#platform/host.ts';
import type { LiveSession } from '#platform/member.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { chooseLocale } from './choose-locale.ts';
import { findOrCreateTraceId } from './trace-id.ts';

/** The context of a request's procedures. The session is looked up once, and only if a procedure needs it. */
export function createRequestContext(host: Host, request: Request, response: Response): RequestContext {
  const traceId =
    typeof response.locals['traceId'] === 'string' ? response.locals['traceId'] : findOrCreateTraceId(request);
  let session: Promise<LiveSession | null> | undefined;
  return {
    host,
    session: () => (session ??= host.resolveMember(request.headers.cookie, host.clock.now())),
    db: host.database.db,
    config: host.config,
    cursors: createCursorCodec(host.secrets),
    locale: chooseLocale(request),
    traceId,
    address: request.ip ?? '',
    userAgent: request.headers['user-agent'],
    cookieHeader: request.headers.cookie,
    setHeader: (name, value) => {
      // Several calls of one batch may each set a cookie.
      if (!response.headersSent) response.appendHeader(name, typeof value === 'string' ? value : [...value]);
    },
    log: host.log.child({ traceId }),
  };
}

import type { RequestHandler } from 'express';
import { appVersion, appVersionHeader } from '#contracts/app-version.ts';
import type { Log } from '#platform/log/log.ts';
import { findOrCreateTraceId } from './trace-id.ts';

/**
 * Gives each request one trace id from the click to the log line; the browser gets it back to show with an error. Logs
 * one line per failed request, and one per request where debugging is on. Without such a level, no line is built.
 */
export const logRequests =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    const traceId = findOrCreateTraceId(request);
    response.locals['traceId'] = traceId;
    response.setHeader('x-trace-id', traceId);
    response.setHeader(appVersionHeader, appVersion);
    response.once('close', () => {
      const level = response.statusCode >= 500 ? 'error' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      const { method, originalUrl } = request;
      const line = {
        traceId,
        req: { method, path: originalUrl.split('?')[0] },
        res: { statusCode: response.statusCode },
        responseTime: Math.round(performance.now() - began),
      };
      log[level](line, response.writableFinished ? 'request answered' : 'request left unanswered');
    });
    next();
  };

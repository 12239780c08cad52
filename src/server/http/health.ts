import { timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Request } from 'express';
import { findUnavailability } from '#platform/errors/postgres-errors.ts';
import type { Host } from '#platform/host.ts';
import { findOutgoingStop } from '#platform/outgoing/outgoing.ts';
import { createStorageReadinessCheck } from '#platform/storage/storage-readiness-check.ts';
import { hasKnownHost } from './known-hosts.ts';
import { runningRelease } from '../release.ts';

/** The process's own view of whether it can serve. */
export interface Readiness {
  /** False once the process is shutting down, so that no new visitor is sent here. */
  readonly isReady: () => boolean;
  /** The cause of a database outage, where its supervisor knows it. */
  readonly databaseOutage?: () => string | null;
}

/**
 * `/healthz`: the process runs, also while its database restarts. `/readyz`: the process can serve, or the reason why
 * not. `/metrics`: its metrics.
 */
export function createHealthRouter(host: Host, { isReady, databaseOutage = () => null }: Readiness): Router {
  const router = Router();
  const isStorageUsable = createStorageReadinessCheck(host.storage, host.log);
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok', ...runningRelease }));
  router.get('/readyz', async (_request, response) => {
    const outage = databaseOutage() ?? (await noAnswerFrom(host));
    const storage = await isStorageUsable();
    const cause = outage ?? (storage ? null : 'storage');
    const isServing = isReady() && cause === null;
    response.status(isServing ? 200 : 503).json({
      status: isServing ? 'ready' : 'unready',
      database: outage === null,
      storage,
      outgoing: outage === null && (await findOutgoingStop(host.database.db).catch(() => null)) ? 'stopped' : 'open',
      stopping: !isReady(),
      ...(cause !== null && { cause }),
    });
  });
  router.get('/metrics', async (request, response) => {
    if (!mayScrape(request, host)) {
      response.status(404).end();
      return;
    }
    response.type(host.metrics.registry.contentType).send(await host.metrics.registry.metrics());
  });
  return router;
}

/** Answers the same two addresses before the application is there; undefined for any other address. */
export function answerHealthWhileStarting(url: string | undefined): { status: number; body: object } | undefined {
  if (url === '/healthz') return { status: 200, body: { status: 'ok', ...runningRelease } };
  return url === '/readyz'
    ? { status: 503, body: { status: 'unready', stopping: false, cause: 'starting' } }
    : undefined;
}

/** Why the database does not answer, without revealing anything of its address; null when it does. */
const noAnswerFrom = ({ database }: Host): Promise<string | null> =>
  database.pool.query('select 1').then(
    () => null,
    (error: unknown) => `database: ${findUnavailability(error) ?? 'other'}`,
  );

function mayScrape(request: Request, host: Host): boolean {
  const token = host.config.METRICS_TOKEN;
  // Behind a proxy on this machine that is not configured, every stranger would seem to be local.
  if (token === undefined)
    return (
      request.headers['x-forwarded-for'] === undefined &&
      hasKnownHost(request, host) &&
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip ?? '')
    );
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

import { timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Request } from 'express';
import type { Host } from '#platform/host.ts';
import { release } from './release.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve, or says why not. `/metrics`: its figures. */
export function healthRouter(host: Host, isReady: () => boolean): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok', ...release }));
  router.get('/readyz', async (_request, response) => {
    const database = await host.database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const isServing = isReady() && database;
    response
      .status(isServing ? 200 : 503)
      .json({ status: isServing ? 'ready' : 'unready', database, stopping: !isReady() });
  });
  router.get('/metrics', async (request, response) => {
    if (!mayScrape(request, host.config.METRICS_TOKEN)) {
      response.status(404).end();
      return;
    }
    response.type(host.metrics.registry.contentType).send(await host.metrics.registry.metrics());
  });
  return router;
}

function mayScrape(request: Request, token: string | undefined): boolean {
  // Behind a proxy on this machine that nobody told us of, every stranger would seem to be local.
  if (token === undefined)
    return (
      request.headers['x-forwarded-for'] === undefined &&
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip ?? '')
    );
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

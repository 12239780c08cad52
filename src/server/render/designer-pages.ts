import { Router, type RequestHandler } from 'express';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import type { Host } from '#platform/host.ts';
import type { FrontEnd } from './front-end.ts';

const originMark = '%CONSOLE_ORIGIN%';

/**
 * The designer's host: its page and the files of its build. A person who typed this host's name, which in demo mode is
 * this machine's second name, is led to the site.
 */
export function createDesignerPages(frontEnd: FrontEnd, { publicUrl }: Pick<Host, 'publicUrl'>): RequestHandler {
  const router = Router();
  router.get('/designer', async (request, response) => {
    const page = await frontEnd.designerPage(request.originalUrl);
    response.set('cache-control', 'no-cache').type('html').send(page.replace(originMark, publicUrl));
  });
  router.use('/designer', frontEnd.designerFiles);
  router.get(/.*/, (request, response, next) => {
    const path = request.accepts('html', 'json') === 'html' ? toOwnSitePath(request.originalUrl) : null;
    if (path === null || path.startsWith('/designer')) next();
    else response.redirect(302, publicUrl + path);
  });
  router.use((_request, response) => void response.status(404).type('text').send('Not found'));
  return router;
}

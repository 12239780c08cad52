import { Router } from 'express';
import type { Mount } from '#platform/module/define-module.ts';

const closed = ['/admin', '/trpc', '/auth-api'];

/**
 * Names the paths that crawlers may read. The protocol wants the sitemap's whole address, which each installation has
 * of its own.
 */
export const robotsMount: Mount = {
  path: '/robots.txt',
  handler: ({ publicUrl }) =>
    Router().get('/', (_request, response) => {
      const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
      response.type('txt').send([...lines, `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`, ''].join('\n'));
    }),
};

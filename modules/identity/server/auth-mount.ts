import { Router } from 'express';
import type { Mount } from '#platform/module/define-module.ts';
import { authOf, authPath } from './auth/auth.ts';

/**
 * What the outside may call of better-auth itself. Sign-in and the rest go through our procedures, with their limits
 * and their words; a new path is added here when another site has to come back to it (the callbacks of social sign-in).
 */
const openPaths = new Set(['/ok']);

export const authMount: Mount = {
  path: authPath,
  handler(host) {
    const router = Router();
    router.use(async (request, response) => {
      if (!openPaths.has(request.path)) {
        response.status(404).type('text').send('Not found');
        return;
      }
      const { toNodeHandler } = await import('better-auth/node');
      await toNodeHandler(authOf(host))(request, response);
    });
    return router;
  },
};

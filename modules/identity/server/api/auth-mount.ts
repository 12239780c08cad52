import { Router } from 'express';
import type { Mount } from '#platform/module/define-module.ts';
import { getAuth, authPath } from '../auth/auth.ts';

/**
 * The paths of better-auth that are reachable from outside. Sign-in and the rest go through our procedures, with their
 * rate limits and their words; a path is added here if another site has to call back to it (the callbacks of social
 * sign-in).
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
      await toNodeHandler(getAuth(host))(request, response);
    });
    return router;
  },
};

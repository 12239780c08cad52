import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * Opens a session for a member who proved themselves by a mailed link. It has no path: only the server can call it,
 * through `auth.api`.
 */
export const openSessionPlugin = () =>
  ({
    id: 'open-session',
    endpoints: {
      openSession: createAuthEndpoint({ method: 'POST', body: z.object({ memberId: z.uuid() }) }, async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.memberId);
        if (!user) throw new APIError('UNAUTHORIZED');
        const session = await ctx.context.internalAdapter.createSession(user.id, true);
        await setSessionCookie(ctx, { session, user }, true);
        return ctx.json({ token: session.token });
      }),
    },
  }) as const;

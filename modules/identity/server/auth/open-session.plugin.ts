import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const body = z.object({ memberId: z.uuid(), rememberMe: z.boolean(), deviceId: z.uuid() });

/**
 * Opens a session for a member who has proven who they are, by whichever way. The endpoint has no path: only the server
 * can call it, through `auth.api`.
 */
export const openSessionPlugin = () =>
  ({
    id: 'open-session',
    endpoints: {
      openSession: createAuthEndpoint({ method: 'POST', body }, async (ctx) => {
        const { memberId, rememberMe, deviceId } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(memberId);
        if (!user) throw new APIError('UNAUTHORIZED');
        const session = await ctx.context.internalAdapter.createSession(user.id, !rememberMe, { deviceId });
        await setSessionCookie(ctx, { session, user }, !rememberMe);
        return ctx.json({ token: session.token });
      }),
    },
  }) as const;

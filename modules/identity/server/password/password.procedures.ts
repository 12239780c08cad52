import { z } from 'zod';
import { memberCommand, openCommand } from '#platform/trpc/procedures.ts';
import { RequestPasswordResetInput, ChangePasswordInput, ResetPasswordInput } from '../../domain/identity.schemas.ts';
import { LinkSentView } from '../../domain/session-view.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { getAuth, hashPassword } from '../auth/auth.ts';
import { changePassword } from './change-password.ts';
import { requirePasswordOrFreshSession } from './check-password.ts';
import { buildDeviceCookie, readDeviceCookie } from '../device/device-cookie.ts';
import { mailResetLinkJob } from '../sign-up/mail-links.job.ts';
import { requireValidLink } from '../mailed-link.ts';
import { requireLongPassword } from '../require-long-password.ts';
import { resetPassword } from './reset-password.ts';
import { buildExpiredSessionCookies } from '../session/open-session.ts';
import { toAccountLimitKey, runRateLimitedOwnAttempt, runInPasswordHashQueue } from '../limits/sign-in-rate-limits.ts';

/**
 * Passwords, forgotten and changed. They are hashed outside any transaction, because hashing takes tens of milliseconds
 * on purpose.
 */
export const passwordProcedures = {
  askForReset: openCommand
    .meta({ limit: 'mail' })
    .input(RequestPasswordResetInput)
    .output(LinkSentView)
    .mutation(async ({ ctx, input }) => {
      // A share of its own: otherwise repeated sign-ups with an address would keep its owner from a new password.
      await ctx.host.limits.take('mail', `reset:${toAccountLimitKey(input.email)}`);
      await ctx.transaction(async (unit) => unit.enqueue(mailResetLinkJob, input));
      return { minutes: identitySettings.read(ctx.config).LINK_MINUTES };
    }),

  resetPassword: openCommand
    .input(ResetPasswordInput)
    .output(z.object({ next: z.string().nullable() }))
    .mutation(async ({ ctx, input }) => {
      requireLongPassword(ctx.config, 'password', input.password);
      await requireValidLink(ctx, 'reset', input.token);
      const auth = getAuth(ctx.host);
      const passwordHash = await runInPasswordHashQueue(ctx, () => hashPassword(auth, input.password));
      const deviceId = readDeviceCookie(ctx.host, ctx.cookieHeader) ?? crypto.randomUUID();
      const next = await ctx.transaction((unit) => resetPassword(unit, { token: input.token, passwordHash, deviceId }));
      // A member who reads the account's mail is a known caller here, and can sign in while others try to guess.
      ctx.setHeader('set-cookie', [...buildExpiredSessionCookies(ctx.host), buildDeviceCookie(ctx.host, deviceId)]);
      return { next };
    }),

  changePassword: memberCommand
    .input(ChangePasswordInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      requireLongPassword(ctx.config, 'next', input.next);
      await runRateLimitedOwnAttempt(ctx, ctx.member.id, () =>
        requirePasswordOrFreshSession(ctx.host, ctx.member, input.password),
      );
      const passwordHash = await hashPassword(getAuth(ctx.host), input.next);
      return ctx.transaction(async (unit) => {
        await changePassword(unit, ctx.member, passwordHash);
        return {};
      });
    }),
};

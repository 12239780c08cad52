import { z } from 'zod';
import { hasMailbox } from '#platform/mail/mailbox-page.ts';
import type { Unit } from '#platform/db/unit.ts';
import { openCommand } from '#platform/trpc/procedures.ts';
import { ResendConfirmationInput, ConfirmAddressInput, SignUpInput } from '../../domain/identity.schemas.ts';
import { ConfirmEmailResultView, SignUpResultView } from '../../domain/session-view.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { signInOrRequestCode } from '../sign-in/sign-in-or-request-code.ts';
import { getAuth, hashPassword } from '../auth/auth.ts';
import { confirmAddress } from './confirm-address.ts';
import { runInConstantTime } from '../limits/run-in-constant-time.ts';
import { requireValidLink } from '../mailed-link.ts';
import { requireLongPassword } from '../require-long-password.ts';
import { mailConfirmationLinkJob } from './mail-links.job.ts';
import { buildExpiredSignUpCookie, hasSignUpCookie, buildSignUpCookie } from '../auth/sign-up-cookie.ts';
import { toAccountLimitKey, runInPasswordHashQueue } from '../limits/sign-in-rate-limits.ts';
import { signUp } from './sign-up.ts';

/** Signing up with address and password. */
export const signUpProcedures = {
  signUp: openCommand
    .meta({ limit: 'mail' })
    .input(SignUpInput)
    .output(SignUpResultView)
    .mutation(async ({ ctx, input }) => {
      requireLongPassword(ctx.config, 'password', input.password);
      await ctx.host.limits.take('mail', toAccountLimitKey(input.email));
      const auth = getAuth(ctx.host);
      const { LINK_MINUTES: linkMinutes, REQUIRE_VERIFIED_EMAIL: needsProof } = identitySettings.read(ctx.config);
      const passwordHash = await runInPasswordHashQueue(ctx, () => hashPassword(auth, input.password));
      const register = (unit: Unit) =>
        signUp(unit, input, { auth, passwordHash, locale: ctx.locale, linkMinutes, needsProof });
      const { memberId, cookies } = await runInConstantTime(() =>
        ctx.transaction(async (unit) => {
          const id = await register(unit);
          const admission =
            !needsProof && id ? await signInOrRequestCode(unit, ctx, id, { stay: false, isFirst: true }) : undefined;
          return { memberId: id, cookies: admission?.cookies ?? [] };
        }),
      );
      ctx.setHeader('set-cookie', [buildSignUpCookie(ctx.host, memberId ?? crypto.randomUUID()), ...cookies]);
      return { signedIn: !needsProof, minutes: linkMinutes, hasMailbox: hasMailbox(ctx.config) };
    }),

  resendConfirmation: openCommand
    .meta({ limit: 'mail' })
    .input(ResendConfirmationInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await ctx.host.limits.take('mail', toAccountLimitKey(input.email));
      await ctx.transaction(async (unit) => unit.enqueue(mailConfirmationLinkJob, input));
      return {};
    }),

  confirmAddress: openCommand
    .input(ConfirmAddressInput)
    .output(ConfirmEmailResultView)
    .mutation(async ({ ctx, input }) => {
      await requireValidLink(ctx, 'confirm', input.token);
      const { cookies, ...answer } = await ctx.transaction(async (unit) => {
        const { memberId, email, next } = await confirmAddress(unit, input.token);
        const isSame = hasSignUpCookie(ctx.host, ctx.cookieHeader, memberId);
        const admission = isSame
          ? await signInOrRequestCode(unit, ctx, memberId, { stay: false, isFirst: true })
          : undefined;
        return { signedIn: isSame, email: isSame ? null : email, next, cookies: admission?.cookies ?? [] };
      });
      ctx.setHeader('set-cookie', [...cookies, buildExpiredSignUpCookie(ctx.host)]);
      return answer;
    }),
};

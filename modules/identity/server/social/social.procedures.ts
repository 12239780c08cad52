import { z } from 'zod';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import { runWithFailureLimit } from '#platform/limits/run-with-failure-limit.ts';
import { toAddressLimitKey } from '#platform/limits/limit-keys.ts';
import { memberCommand, privateMemberQuery, openCommand, openQuery } from '#platform/trpc/procedures.ts';
import {
  PendingSignUpView,
  BeginSocialInput,
  CompleteSocialInput,
  ConnectSocialByPasswordInput,
  FinishSocialInput,
  FollowSocialConnectLinkInput,
  SocialRedirectView,
  LinkSocialInput,
  SocialProvider,
  SocialStepView,
  SignInMethodsView,
} from '../../domain/social.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { runRateLimitedLinkUse } from '../mailed-link.ts';
import { requireRecentSession } from '../session/recent-session.ts';
import { toAccountLimitKey } from '../limits/sign-in-rate-limits.ts';
import { findPendingSocialSignUp } from '../sign-in/pending-social-sign-ups.ts';
import {
  requirePendingSocialSignUp,
  completeSocialSignUp,
  connectSocialByPassword,
  followSocialConnectLink,
  mailSocialConnectLink,
} from './complete-social.ts';
import {
  finishSocialRedirect,
  beginSocialRedirect,
  chooseSocialNextStep,
  type SocialResponse,
  type SocialContext,
} from './social-sign-in.ts';
import { listOfferedSocialProviders, unlinkSocialProvider, loadSignInMethods } from './sign-in-methods.ts';

function sendStep(ctx: SocialContext, { answer, cookies }: SocialResponse): SocialStepView {
  if (cookies.length > 0) ctx.setHeader('set-cookie', cookies);
  return answer;
}

/**
 * Signing in by another site. The site redirects to a screen of ours, which calls `finishSocial`, so that no GET has an
 * effect.
 */
export const socialProcedures = {
  socialSites: openQuery.output(z.array(SocialProvider)).query(({ ctx }) => listOfferedSocialProviders(ctx.host)),

  beginSocial: openCommand
    .input(BeginSocialInput)
    .output(SocialRedirectView)
    .mutation(async ({ ctx, input }) => {
      const { url, cookie } = await beginSocialRedirect(ctx, {
        provider: input.provider,
        next: toOwnSitePath(input.next),
        stays: input.stay,
        memberId: null,
      });
      ctx.setHeader('set-cookie', cookie);
      return { url };
    }),

  finishSocial: openCommand
    .input(FinishSocialInput)
    .output(SocialStepView)
    .mutation(async ({ ctx, input }) => {
      const share = { limitClass: 'signIn', key: toAddressLimitKey(ctx.address, 'social') } as const;
      const answer = await runWithFailureLimit(
        ctx.host.limits,
        [share],
        () => finishSocialRedirect(ctx, ctx.viewer?.id ?? null, input.provider, input.query),
        (error) => identityErrors.socialExpired.is(error) || identityErrors.socialFailed.is(error),
      );
      return sendStep(ctx, answer);
    }),

  socialArrival: openQuery.output(PendingSignUpView.nullable()).query(async ({ ctx }) => {
    const pendingSignUp = await findPendingSocialSignUp(ctx.host, ctx.cookieHeader);
    return pendingSignUp && { ...pendingSignUp, step: await chooseSocialNextStep(ctx.db, pendingSignUp) };
  }),

  completeSocial: openCommand
    .meta({ limit: 'mail' })
    .input(CompleteSocialInput)
    .output(SocialStepView)
    .mutation(async ({ ctx, input }) => {
      await ctx.host.limits.take('mail', toAccountLimitKey(input.email));
      return sendStep(ctx, await completeSocialSignUp(ctx, input));
    }),

  connectSocial: openCommand
    .input(ConnectSocialByPasswordInput)
    .output(SocialStepView)
    .mutation(async ({ ctx, input }) => sendStep(ctx, await connectSocialByPassword(ctx, input.password))),

  mailSocialLink: openCommand
    .meta({ limit: 'mail' })
    .output(SocialStepView)
    .mutation(async ({ ctx }) => {
      await ctx.host.limits.take('mail', toAccountLimitKey((await requirePendingSocialSignUp(ctx)).email ?? ''));
      return sendStep(ctx, await mailSocialConnectLink(ctx));
    }),

  followSocialLink: openCommand
    .input(FollowSocialConnectLinkInput)
    .output(SocialStepView)
    .mutation(async ({ ctx, input }) =>
      sendStep(ctx, await runRateLimitedLinkUse(ctx, () => followSocialConnectLink(ctx, input.token))),
    ),

  socialWays: privateMemberQuery
    .output(SignInMethodsView)
    .query(({ ctx }) => loadSignInMethods(ctx.db, ctx.host, ctx.member.id)),

  linkSocial: memberCommand
    .input(LinkSocialInput)
    .output(SocialRedirectView)
    .mutation(async ({ ctx, input }) => {
      await requireRecentSession(ctx.host, ctx.member.sessionId);
      const { url, cookie } = await beginSocialRedirect(ctx, {
        provider: input.provider,
        next: '/settings/account?part=access',
        stays: false,
        memberId: ctx.member.id,
      });
      ctx.setHeader('set-cookie', cookie);
      return { url };
    }),

  unlinkSocial: memberCommand
    .input(LinkSocialInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await unlinkSocialProvider(unit, ctx.member.id, input.provider);
        return {};
      }),
    ),
};

import { z } from 'zod';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import { countFailures } from '#platform/limits/count-failures.ts';
import { toAddressLimitKey } from '#platform/limits/limit-keys.ts';
import { memberCommand, privateQuery, openCommand, openQuery } from '#platform/trpc/procedures.ts';
import {
  PendingSignUpView,
  BeginSocialInput,
  CompleteSocialInput,
  ConnectSocialInput,
  FinishSocialInput,
  FollowSocialLinkInput,
  SocialRedirectView,
  LinkSocialInput,
  SocialProvider,
  SocialStepView,
  SocialWaysView,
} from '../../domain/social.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { countInvalidLink } from '../mailed-link.ts';
import { requireRecentSession } from '../session/recent-session.ts';
import { toAccountLimitKey } from '../limits/sign-in-shares.ts';
import { findPendingSignUp } from '../sign-in/pending-sign-ups.ts';
import {
  requirePendingSignUp,
  completeSocialSignUp,
  connectSocialByPassword,
  followSocialLink,
  mailSocialConnectLink,
} from './complete-social.ts';
import {
  finishSocialRedirect,
  beginSocialRedirect,
  chooseSocialNextStep,
  type SocialResponse,
  type SocialContext,
} from './social-sign-in.ts';
import { listOfferedSites, unlinkSite, loadSocialWays } from './social-ways.ts';

function sendStep(ctx: SocialContext, { answer, cookies }: SocialResponse): SocialStepView {
  if (cookies.length > 0) ctx.setHeader('set-cookie', cookies);
  return answer;
}

/**
 * Signing in by another site. The site redirects to a screen of ours, which calls `finishSocial`, so that no GET has an
 * effect.
 */
export const socialProcedures = {
  socialSites: openQuery.output(z.array(SocialProvider)).query(({ ctx }) => listOfferedSites(ctx.host)),

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
      const answer = await countFailures(
        ctx.host.limits,
        [share],
        () => finishSocialRedirect(ctx, ctx.viewer?.id ?? null, input.provider, input.query),
        (error) => identityErrors.socialExpired.is(error) || identityErrors.socialFailed.is(error),
      );
      return sendStep(ctx, answer);
    }),

  socialArrival: openQuery.output(PendingSignUpView.nullable()).query(async ({ ctx }) => {
    const pendingSignUp = await findPendingSignUp(ctx.host, ctx.cookieHeader);
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
    .input(ConnectSocialInput)
    .output(SocialStepView)
    .mutation(async ({ ctx, input }) => sendStep(ctx, await connectSocialByPassword(ctx, input.password))),

  mailSocialLink: openCommand
    .meta({ limit: 'mail' })
    .output(SocialStepView)
    .mutation(async ({ ctx }) => {
      await ctx.host.limits.take('mail', toAccountLimitKey((await requirePendingSignUp(ctx)).email ?? ''));
      return sendStep(ctx, await mailSocialConnectLink(ctx));
    }),

  followSocialLink: openCommand
    .input(FollowSocialLinkInput)
    .output(SocialStepView)
    .mutation(async ({ ctx, input }) =>
      sendStep(ctx, await countInvalidLink(ctx, () => followSocialLink(ctx, input.token))),
    ),

  socialWays: privateQuery.output(SocialWaysView).query(({ ctx }) => loadSocialWays(ctx.db, ctx.host, ctx.member.id)),

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
        await unlinkSite(unit, ctx.member.id, input.provider);
        return {};
      }),
    ),
};

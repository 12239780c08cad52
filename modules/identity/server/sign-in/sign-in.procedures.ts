import { z } from 'zod';
import type { RequestContext } from '#platform/trpc/context.ts';
import { openCommand, openQuery } from '#platform/trpc/procedures.ts';
import { SignInInput, SignInCodeInput } from '../../domain/identity.schemas.ts';
import { SignInRulesView } from '../../domain/rules-view.ts';
import { CurrentSessionView, SignInResultView } from '../../domain/session-view.ts';
import type { SignInOutcome } from './sign-in-or-request-code.ts';
import { toSignInRulesView } from './rules-view.ts';
import { buildExpiredSessionCookies } from '../session/open-session.ts';
import { findSessionToken } from '../session/resolve-member.ts';
import { toSessionView } from '../session/session-view.ts';
import { signIn, signInByCode } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Sends the cookies of an admission, now that it has committed. */
export function sendSignInCookies(
  ctx: RequestContext,
  { needsCode, cookies }: SignInOutcome,
): z.infer<typeof SignInResultView> {
  ctx.setHeader('set-cookie', cookies);
  return { needsCode };
}

/** Signing in and out. The commands count the tries themselves, because the rate limit depends on the browser. */
export const signInProcedures = {
  session: openQuery
    .output(CurrentSessionView)
    .query(async ({ ctx }) => toSessionView(await ctx.session(), ctx.config, ctx.now)),

  rules: openQuery.output(SignInRulesView).query(({ ctx }) => toSignInRulesView(ctx.config)),

  signIn: openCommand
    .input(SignInInput)
    .output(SignInResultView)
    .mutation(async ({ ctx, input }) => sendSignInCookies(ctx, await signIn(ctx, input))),

  signInByCode: openCommand
    .input(SignInCodeInput)
    .output(SignInResultView)
    .mutation(async ({ ctx, input }) => sendSignInCookies(ctx, await signInByCode(ctx, input))),

  signOut: openCommand.output(z.object({})).mutation(async ({ ctx }) => {
    const token = findSessionToken(ctx.host, ctx.cookieHeader);
    if (token !== null) await ctx.transaction((unit) => signOut(unit, token));
    ctx.setHeader('set-cookie', buildExpiredSessionCookies(ctx.host));
    return {};
  }),
};

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { hasMailbox } from '#platform/mail/mailbox-page.ts';
import { memberCommand, memberQuery, openCommand, openQuery, router } from '#platform/trpc/procedures.ts';
import { AccountDetails, SaveAccount, SaveLanguage, SaveTimeZone } from '../domain/account-details.ts';
import { AskForLink, ConfirmAddress, ResetPassword, SignIn, SignUp } from '../domain/inputs.ts';
import { ConfirmedView, LinkSentView, SessionView, SignedUpView } from '../domain/session-view.ts';
import { accountDetails, saveAccount, saveLanguage } from './account-details.ts';
import { adoptTimeZone } from './adopt-time-zone.ts';
import { authOf, hashPassword } from './auth/auth.ts';
import { confirmAddress } from './confirm-address.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { askForReset, resetPassword } from './reset-password.ts';
import { endOfSessionCookies, openSession } from './session/open-session.ts';
import { sessionView } from './session/session-view.ts';
import { endOfSignUpMark, hasSignedUpHere, signUpMark } from './session/sign-up-cookie.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

/** The share of an account, whoever calls from wherever; the caller's own share is taken by the procedure's class. */
const accountKey = (email: string) => `account:${createHash('sha256').update(email).digest('base64url')}`;

const done = z.object({});

export const identityRouter = router({
  session: openQuery.output(SessionView).query(async ({ ctx }) => sessionView(await ctx.session(), ctx.config, ctx.now)),

  signUp: openCommand.meta({ limit: 'mail' }).input(SignUp).output(SignedUpView).mutation(async ({ ctx, input }) => {
    await ctx.host.limits.take('mail', accountKey(input.email));
    const auth = authOf(ctx.host);
    const { LINK_MINUTES: linkMinutes, REQUIRE_VERIFIED_EMAIL: needsProof } = ctx.config;
    const passwordHash = await hashPassword(auth, input.password);
    const memberId = await ctx.transaction((unit) => signUp(unit, input, { auth, passwordHash, locale: ctx.locale, linkMinutes, needsProof }));
    ctx.setHeader('set-cookie', signUpMark(ctx.host, memberId ?? crypto.randomUUID()));
    if (!needsProof && memberId) await openSession(ctx, memberId);
    return { signedIn: !needsProof, minutes: linkMinutes, hasMailbox: hasMailbox(ctx.config) };
  }),

  resendConfirmation: openCommand.meta({ limit: 'mail' }).input(AskForLink).output(done).mutation(async ({ ctx, input }) => {
    await ctx.host.limits.take('mail', accountKey(input.email));
    await ctx.transaction((unit) => resendConfirmation(unit, input.email, ctx.config.LINK_MINUTES));
    return {};
  }),

  confirmAddress: openCommand.meta({ limit: 'signIn' }).input(ConfirmAddress).output(ConfirmedView).mutation(async ({ ctx, input }) => {
    const memberId = await ctx.transaction((unit) => confirmAddress(unit, input.token));
    const signedIn = hasSignedUpHere(ctx.host, ctx.cookieHeader, memberId);
    if (signedIn) await openSession(ctx, memberId);
    ctx.setHeader('set-cookie', endOfSignUpMark(ctx.host));
    return { signedIn };
  }),

  signIn: openCommand.meta({ limit: 'signIn' }).input(SignIn).output(done).mutation(async ({ ctx, input }) => {
    await ctx.host.limits.take('signIn', accountKey(input.email));
    await signIn(ctx, input);
    return {};
  }),

  signOut: openCommand.output(done).mutation(async ({ ctx }) => {
    const { viewer } = ctx;
    if (viewer) await ctx.transaction((unit) => signOut(unit, viewer));
    ctx.setHeader('set-cookie', endOfSessionCookies(ctx.host));
    return {};
  }),

  askForReset: openCommand.meta({ limit: 'mail' }).input(AskForLink).output(LinkSentView).mutation(async ({ ctx, input }) => {
    await ctx.host.limits.take('mail', accountKey(input.email));
    await ctx.transaction((unit) => askForReset(unit, input.email, ctx.config.LINK_MINUTES));
    return { minutes: ctx.config.LINK_MINUTES };
  }),

  resetPassword: openCommand.meta({ limit: 'signIn' }).input(ResetPassword).output(done).mutation(async ({ ctx, input }) => {
    const auth = authOf(ctx.host);
    const passwordHash = await hashPassword(auth, input.password);
    await ctx.transaction((unit) => resetPassword(unit, auth, { token: input.token, passwordHash }));
    ctx.setHeader('set-cookie', endOfSessionCookies(ctx.host));
    return {};
  }),

  account: memberQuery.output(AccountDetails).query(({ ctx }) => accountDetails(ctx.db, ctx.member.id)),

  saveAccount: memberCommand.input(SaveAccount).output(done).mutation(({ ctx, input }) =>
    ctx.transaction(async (unit) => {
      await saveAccount(unit, ctx.member.id, input);
      return {};
    }),
  ),

  saveLanguage: memberCommand.input(SaveLanguage).output(done).mutation(({ ctx, input }) =>
    ctx.transaction(async (unit) => {
      await saveLanguage(unit, ctx.member.id, input.locale);
      return {};
    }),
  ),

  saveTimeZone: memberCommand.input(SaveTimeZone).output(done).mutation(({ ctx, input }) =>
    ctx.transaction(async (unit) => {
      await adoptTimeZone(unit, ctx.member.id, input.timeZone);
      return {};
    }),
  ),
});

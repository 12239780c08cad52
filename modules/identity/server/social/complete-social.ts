import { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import { socialProviderNames, type CompleteSocialInput } from '../../domain/social.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { connectSocialEmail } from '../../emails/connect-social.email.tsx';
import { findAccountByEmail, findAccountById, isUsernameTaken } from '../accounts.queries.ts';
import { activateMemberAccount } from '../sign-up/activate-member-account.ts';
import { signInOrRequestCode } from '../sign-in/sign-in-or-request-code.ts';
import { getAuth } from '../auth/auth.ts';
import { runAuthInUnit } from '../auth/run-auth-in-unit.ts';
import { requireAccountByPassword, lockAndRecheckPassword } from '../password/check-password.ts';
import { toNewAccount } from '../sign-up/new-account.ts';
import { runRateLimitedSignInAttempt } from '../limits/sign-in-rate-limits.ts';
import { deleteUnregisteredAccount, lockSignUpUsernameAndEmail } from '../sign-up/sign-up.ts';
import {
  buildExpiredSocialSignUpCookie,
  findPendingSocialSignUp,
  hasSocialSignUpForToken,
  isTokenOfSocialSignUp,
  linkSocialIdentity,
  createSocialSignUpLinkToken,
  consumePendingSocialSignUp,
  type PendingSignUp,
} from '../sign-in/pending-social-sign-ups.ts';
import { toSocialResponse, chooseSocialNextStep, type SocialResponse, type SocialContext } from './social-sign-in.ts';

/** The arrival that belongs to this browser. @throws identity.socialExpired */
export async function requirePendingSocialSignUp(ctx: SocialContext): Promise<PendingSignUp> {
  const pendingSignUp = await findPendingSocialSignUp(ctx.host, ctx.cookieHeader);
  if (!pendingSignUp) throw identityErrors.socialExpired();
  return pendingSignUp;
}

/**
 * Creates an account for the arrived person, who has accepted the terms and confirmed age and residence in Australia.
 * An address that the other site has not proven is proven by a mailed link first, whether or not it is known here, so
 * that the response does not reveal which addresses exist.
 * @throws identity.socialExpired, identity.usernameTaken
 */
export async function completeSocialSignUp(ctx: SocialContext, form: CompleteSocialInput): Promise<SocialResponse> {
  const pendingSignUp = await requirePendingSocialSignUp(ctx);
  const isProven = pendingSignUp.isVerified && pendingSignUp.email === form.email;
  return ctx.transaction(async (unit) => {
    await lockSignUpUsernameAndEmail(unit, form);
    if (await isUsernameTaken(unit.db, form.username, form.email)) throw identityErrors.usernameTaken();
    if (!isProven) return mailLink(unit, ctx, pendingSignUp, form.email, form);
    if ((await chooseSocialNextStep(unit.db, pendingSignUp)) === 'connect')
      return { answer: { step: 'connect', next: pendingSignUp.next }, cookies: [] };
    return register(unit, ctx, pendingSignUp, form);
  });
}

/**
 * Links the arrived person to the account with their proven address, if they know its password; with two-factor on,
 * after the code.
 * @throws identity.socialExpired, identity.wrongCredentials, identity.banned, platform.tooMany
 */
export async function connectSocialByPassword(ctx: SocialContext, password: string): Promise<SocialResponse> {
  const pendingSignUp = await requirePendingSocialSignUp(ctx);
  const { email } = pendingSignUp;
  if (email === null || !pendingSignUp.isVerified) throw identityErrors.socialExpired();
  return runRateLimitedSignInAttempt(ctx, 'password', email, async () => {
    const known = await requireAccountByPassword(ctx.host, email, password);
    return ctx.transaction(async (unit) => {
      await lockAndRecheckPassword(unit, known);
      return connect(unit, ctx, pendingSignUp, known.id);
    });
  });
}

/** Mails the link that proves ownership of the account without a password. @throws identity.socialExpired */
export async function mailSocialConnectLink(ctx: SocialContext): Promise<SocialResponse> {
  const pendingSignUp = await requirePendingSocialSignUp(ctx);
  const { email } = pendingSignUp;
  if (email === null || !pendingSignUp.isVerified) throw identityErrors.socialExpired();
  return ctx.transaction((unit) => mailLink(unit, ctx, pendingSignUp, email, null));
}

/**
 * Follows the mailed link, only in the browser that the other site redirected here: in another browser the link would
 * prove the address of a person who may never have asked for it.
 * @throws identity.otherBrowser, identity.linkInvalid, identity.usernameTaken, identity.banned
 */
export async function followSocialConnectLink(ctx: SocialContext, token: string): Promise<SocialResponse> {
  const pendingSignUp = await findPendingSocialSignUp(ctx.host, ctx.cookieHeader);
  if (!pendingSignUp || !isTokenOfSocialSignUp(pendingSignUp, token)) {
    throw (await hasSocialSignUpForToken(ctx.db, token, ctx.host.clock.now()))
      ? identityErrors.otherBrowser()
      : identityErrors.linkInvalid();
  }
  return ctx.transaction(async (unit) => {
    const email = pendingSignUp.form?.email ?? pendingSignUp.email ?? '';
    if (pendingSignUp.form) await lockSignUpUsernameAndEmail(unit, pendingSignUp.form);
    const known = await findAccountByEmail(unit.db, email);
    if (known?.isRegistered) return connect(unit, ctx, pendingSignUp, known.id);
    if (!pendingSignUp.form) throw identityErrors.linkInvalid();
    return register(unit, ctx, pendingSignUp, pendingSignUp.form);
  });
}

async function connect(
  unit: Unit,
  ctx: SocialContext,
  pendingSignUp: PendingSignUp,
  memberId: MemberId,
): Promise<SocialResponse> {
  const admission = await signInOrRequestCode(unit, ctx, memberId, {
    stay: pendingSignUp.stays,
    arrivalHash: pendingSignUp.tokenHash,
  });
  return toSocialResponse(
    { ...admission, cookies: [...admission.cookies, buildExpiredSocialSignUpCookie(ctx.host)] },
    pendingSignUp.next,
  );
}

async function register(
  unit: Unit,
  ctx: SocialContext,
  pendingSignUp: PendingSignUp,
  form: CompleteSocialInput,
): Promise<SocialResponse> {
  const { provider, subject } = await consumePendingSocialSignUp(unit, pendingSignUp.tokenHash);
  if (await isUsernameTaken(unit.db, form.username, form.email)) throw identityErrors.usernameTaken();
  await deleteUnregisteredAccount(unit, form.email);
  const memberId = await makeAccount(unit, ctx, form);
  await linkSocialIdentity(unit, memberId, provider, subject);
  const account = await findAccountById(unit.db, memberId);
  if (account) await activateMemberAccount(unit, account);
  const admission = await signInOrRequestCode(unit, ctx, memberId, { stay: pendingSignUp.stays, isFirst: true });
  return toSocialResponse(
    { ...admission, cookies: [...admission.cookies, buildExpiredSocialSignUpCookie(ctx.host)] },
    pendingSignUp.next,
  );
}

async function makeAccount(unit: Unit, ctx: SocialContext, form: CompleteSocialInput): Promise<MemberId> {
  const auth = getAuth(ctx.host);
  const { internalAdapter } = await auth.$context;
  const { id } = await runAuthInUnit(auth, unit, () =>
    internalAdapter.createUser({ ...toNewAccount(unit, form, ctx.locale), emailVerified: true }, { method: 'oauth' }),
  );
  return MemberId.parse(id);
}

async function mailLink(
  unit: Unit,
  ctx: SocialContext,
  pendingSignUp: PendingSignUp,
  email: string,
  form: CompleteSocialInput | null,
): Promise<SocialResponse> {
  const token = await createSocialSignUpLinkToken(unit, pendingSignUp, form);
  const props = {
    provider: socialProviderNames[pendingSignUp.provider],
    token,
    minutes: identitySettings.read(ctx.config).LINK_MINUTES,
  };
  unit.mail(connectSocialEmail, { to: { address: email }, locale: ctx.locale, props });
  return { answer: { step: 'mailed', next: pendingSignUp.next }, cookies: [] };
}

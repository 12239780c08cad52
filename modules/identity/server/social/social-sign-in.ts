import { AuthorizationResponseError } from 'openid-client';
import { Refusal } from '#contracts/refusal.ts';
import type { Transact, Unit } from '#platform/db/unit.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import type { Host } from '#platform/host.ts';
import type { MemberId } from '#contracts/ids.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import type { SocialProvider, SocialStepView } from '../../domain/social.ts';
import { findAccountByEmail } from '../accounts.queries.ts';
import { signInOrRequestCode, type SignInOutcome } from '../sign-in/sign-in-or-request-code.ts';
import {
  storePendingSocialSignUp,
  linkSocialIdentity,
  findMemberBySocialIdentity,
} from '../sign-in/pending-social-sign-ups.ts';
import { createSocialAttempt, consumeSocialAttempt, type SocialAttempt, type SocialAttemptDraft } from './attempts.ts';
import { findSocialAuthClient } from './find-social-auth-client.ts';
import type { SocialPerson, SocialAuthClient } from './social-auth-client.ts';

export type SocialContext = RequestContext & { readonly transaction: Transact };

/** A step of the sign-in and the cookies to set with it. */
export interface SocialResponse {
  readonly answer: SocialStepView;
  readonly cookies: readonly string[];
}

export const buildSocialReturnUrl = (host: Pick<Host, 'publicUrl'>, provider: SocialProvider): string =>
  `${host.publicUrl}/auth/social/${provider}`;

/** @throws identity.socialFailed if this site is not offered here */
function site(host: Host, provider: SocialProvider): SocialAuthClient {
  const found = findSocialAuthClient(host, provider);
  if (!found) throw identityErrors.socialFailed();
  return found;
}

/** Returns the URL at which the other site asks for consent. @throws identity.socialFailed */
export async function beginSocialRedirect(
  ctx: RequestContext,
  draft: SocialAttemptDraft,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const { round, cookie } = await createSocialAttempt(ctx.host, ctx.cookieHeader, draft);
  const url = await asRefusals(() =>
    site(ctx.host, draft.provider).leave(round, buildSocialReturnUrl(ctx.host, draft.provider)),
  );
  return { url: url.href, cookie };
}

/**
 * Handles the redirect back from the other site. Each attempt can be used once, in the browser that started it and
 * within ten minutes.
 * @throws identity.socialExpired, identity.socialDenied, identity.socialFailed, identity.socialTaken, identity.banned
 */
export async function finishSocialRedirect(
  ctx: SocialContext,
  viewer: MemberId | null,
  provider: SocialProvider,
  query: string,
): Promise<SocialResponse> {
  const cameBack = new URL(`${buildSocialReturnUrl(ctx.host, provider)}?${query.replace(/^\?/, '')}`);
  const state = cameBack.searchParams.get('state');
  const attempt = await consumeSocialAttempt(ctx.host, ctx.cookieHeader, provider, state);
  if (!attempt || state === null) throw identityErrors.socialExpired();
  const person = await asRefusals(() => site(ctx.host, provider).person(cameBack, { ...attempt, state }));
  return ctx.transaction((unit) =>
    attempt.memberId === null
      ? receive(unit, ctx, provider, person, attempt)
      : link(unit, viewer, provider, person, attempt),
  );
}

async function link(
  unit: Unit,
  viewer: MemberId | null,
  provider: SocialProvider,
  { subject }: SocialPerson,
  { memberId, next }: SocialAttempt,
): Promise<SocialResponse> {
  if (memberId === null || viewer !== memberId) throw identityErrors.socialExpired();
  await linkSocialIdentity(unit, memberId, provider, subject);
  return { answer: { step: 'linked', next }, cookies: [] };
}

async function receive(
  unit: Unit,
  ctx: SocialContext,
  provider: SocialProvider,
  person: SocialPerson,
  { next, stays }: SocialAttempt,
): Promise<SocialResponse> {
  const memberId = await findMemberBySocialIdentity(unit.db, provider, person.subject);
  if (memberId !== null) return toSocialResponse(await signInOrRequestCode(unit, ctx, memberId, { stay: stays }), next);
  const cookie = await storePendingSocialSignUp(unit, ctx.host, provider, person, { next, stays });
  return { answer: { step: await chooseSocialNextStep(unit.db, person), next }, cookies: [cookie] };
}

/** Reveals that an account with this address exists only if the other site has proven the address. */
export async function chooseSocialNextStep(
  db: Unit['db'],
  { email, isVerified }: Pick<SocialPerson, 'email' | 'isVerified'>,
): Promise<'connect' | 'complete'> {
  const known = isVerified && email !== null ? await findAccountByEmail(db, email) : null;
  return known?.isRegistered ? 'connect' : 'complete';
}

export const toSocialResponse = ({ needsCode, cookies }: SignInOutcome, next: string | null): SocialResponse => ({
  answer: { step: needsCode ? 'code' : 'signedIn', next },
  cookies,
});

/** Translates the other site's errors into refusals; the cause goes to the log. */
async function asRefusals<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      throw identityErrors.socialDenied();
    throw Object.assign(identityErrors.socialFailed(), { cause: error });
  }
}

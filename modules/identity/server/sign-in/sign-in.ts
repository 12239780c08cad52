import { Refusal } from '#contracts/refusal.ts';
import type { Transact, Unit } from '#platform/db/unit.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import type { SignInInput, SignInCodeInput } from '../../domain/identity.schemas.ts';
import { signInOrRequestCode, replaceBrowserSession, type SignInOutcome } from './sign-in-or-request-code.ts';
import { requireAccountByPassword, lockAndRecheckPassword } from '../password/check-password.ts';
import { runRateLimitedSignInAttempt } from '../limits/sign-in-rate-limits.ts';
import { notifyOfSecurityChange } from '../contacts/notify-of-security-change.ts';
import {
  endSignInChallenge,
  findSignInChallenge,
  countChallengeTry,
  type PendingChallenge,
} from '../two-factor/sign-in-challenge.ts';
import { consumeTwoFactorCode } from '../two-factor/consume-two-factor-code.ts';

type SignInContext = RequestContext & { readonly transaction: Transact };

/**
 * Signs in by password; with two-factor on, up to the request for a code. A wrong password and an unknown address get
 * the same refusal after the same work.
 * @throws identity.wrongCredentials, identity.banned, identity.addressNotConfirmed, platform.tooMany
 */
export async function signIn(ctx: SignInContext, { email, password, stay }: SignInInput): Promise<SignInOutcome> {
  return runRateLimitedSignInAttempt(ctx, 'password', email, async () => {
    const known = await requireAccountByPassword(ctx.host, email, password);
    return ctx.transaction(async (unit) => {
      await lockAndRecheckPassword(unit, known);
      return signInOrRequestCode(unit, ctx, known.id, { stay });
    });
  });
}

/**
 * Completes a sign-in by a code of the app or a backup code, in the browser that gave the password within ten minutes.
 * @throws identity.signInAgain after five wrong codes or too long a time, identity.wrongCode, identity.banned,
 * platform.tooMany
 */
export async function signInByCode(ctx: SignInContext, input: SignInCodeInput): Promise<SignInOutcome> {
  const challenge = await findSignInChallenge(ctx.host, ctx.cookieHeader);
  if (!challenge) throw identityErrors.signInAgain();
  return runRateLimitedSignInAttempt(ctx, 'code', challenge.email, () => tryCode(ctx, challenge, input));
}

async function tryCode(
  ctx: SignInContext,
  challenge: PendingChallenge,
  { code, trust }: SignInCodeInput,
): Promise<SignInOutcome> {
  const triesLeft = await countChallengeTry(ctx.db, challenge);
  if (triesLeft === null) throw identityErrors.signInAgain();
  try {
    return await ctx.transaction((unit) => passChallenge(unit, ctx, challenge, { code, trust }));
  } catch (error) {
    // The caller knows the password and has used up the tries, so the account's owner is notified.
    if (triesLeft === 0 && error instanceof Refusal && error.code === identityErrors.wrongCode.code)
      await ctx.transaction((unit) => notifyOfSecurityChange(unit, challenge.memberId, 'codesTried'));
    throw error;
  }
}

async function passChallenge(
  unit: Unit,
  ctx: SignInContext,
  challenge: PendingChallenge,
  { code, trust }: SignInCodeInput,
): Promise<SignInOutcome> {
  const kind = await consumeTwoFactorCode(unit, ctx.host.secrets, challenge.memberId, code);
  if (!(await endSignInChallenge(unit, challenge))) throw identityErrors.signInAgain();
  if (kind === 'backup') await notifyOfSecurityChange(unit, challenge.memberId, 'backupCodeUsed');
  return replaceBrowserSession(unit, ctx, challenge.memberId, {
    stay: challenge.stays,
    arrivalHash: challenge.arrivalHash,
    trust,
  });
}

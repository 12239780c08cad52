import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { newDeviceEmail } from '../../emails/new-device.email.tsx';
import { recordSignInAndReactivate } from '../standing/absence.ts';
import { findAccountById } from '../accounts.queries.ts';
import { buildDeviceCookie, readDeviceCookie } from '../device/device-cookie.ts';
import { describeDevice } from '../../domain/describe-device.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { isTrustedDevice, recordKnownDevice, trustDevice } from '../device/known-devices.ts';
import { linkPendingSocialSignUp } from './pending-social-sign-ups.ts';
import { recordIpHash } from '../linked/ip-hashes.ts';
import { openSession } from '../session/open-session.ts';
import { findSessionToken } from '../session/resolve-member.ts';
import { signOut } from './sign-out.ts';
import { typedTables } from '../tables.ts';
import { createSignInChallenge, buildExpiredChallengeCookie } from '../two-factor/sign-in-challenge.ts';
import { isCodeRequired } from '../two-factor/consume-two-factor-code.ts';

/** The result of a proven identity: a session, or a request for a code first. */
export interface SignInOutcome {
  readonly needsCode: boolean;
  /** Set-Cookie headers, to be sent once the transaction has committed. */
  readonly cookies: readonly string[];
}

export interface SignInTerms {
  readonly stay: boolean;
  /**
   * The first session of an account, in the browser that created it: no email reports to a member what they just did.
   */
  readonly isFirst?: boolean;
  /** The social arrival that is linked to the account on sign-in. */
  readonly arrivalHash?: string | null;
}

/**
 * Signs in a member who has proven who they are by a password, a mailed link or another site; with two-factor on, asks
 * for a code first.
 */
export async function signInOrRequestCode(
  unit: Unit,
  request: RequestContext,
  memberId: MemberId,
  terms: SignInTerms,
): Promise<SignInOutcome> {
  const device = readDeviceCookie(request.host, request.cookieHeader);
  const isTrusted = device !== null && (await isTrustedDevice(unit, memberId, device));
  if (isTrusted || !(await isCodeRequired(unit, memberId)))
    return replaceBrowserSession(unit, request, memberId, terms);
  return { needsCode: true, cookies: [await createSignInChallenge(unit, request.host, memberId, terms)] };
}

/**
 * Opens the session, remembers the browser, and ends any earlier session of that browser, so that none is left behind
 * and none can have been fixated.
 */
export async function replaceBrowserSession(
  unit: Unit,
  request: RequestContext,
  memberId: MemberId,
  { stay, isFirst = false, arrivalHash = null, trust = false }: SignInTerms & { readonly trust?: boolean },
): Promise<SignInOutcome> {
  const { host } = request;
  const deviceId = readDeviceCookie(host, request.cookieHeader) ?? crypto.randomUUID();
  const earlier = findSessionToken(host, request.cookieHeader);
  if (earlier !== null) await endEarlier(unit, earlier, memberId);
  const cookies = await openSession(unit, request, memberId, { stay, deviceId });
  if (arrivalHash !== null) await linkPendingSocialSignUp(unit, memberId, arrivalHash);
  const wasKnown = await recordKnownDevice(unit, memberId, deviceId);
  if (trust) await trustDevice(unit, memberId, deviceId, identitySettings.read(host.config).DEVICE_TRUST_DAYS);
  if (!wasKnown && !isFirst) await notifyOfNewDevice(unit, request, memberId);
  await recordIpHash(unit, host, memberId, request.address);
  await recordSignInAndReactivate(unit, memberId);
  return {
    needsCode: false,
    cookies: [...cookies, buildDeviceCookie(host, deviceId), buildExpiredChallengeCookie(host)],
  };
}

/**
 * Deletes the member's own earlier session without publishing a sign-out, because the browser's streams go on in the
 * new session. Signs out an earlier session of another member.
 */
async function endEarlier(unit: Unit, token: string, memberId: MemberId): Promise<void> {
  await typedTables(unit.db)
    .deleteFrom('member_session')
    .where('token', '=', token)
    .where('member_id', '=', memberId)
    .execute();
  await signOut(unit, token);
}

async function notifyOfNewDevice(unit: Unit, { userAgent }: RequestContext, memberId: MemberId): Promise<void> {
  const account = await findAccountById(unit.db, memberId);
  if (!account) return;
  const props = {
    username: account.username,
    at: unit.now.toISOString(),
    timeZone: account.timeZone,
    ...describeDevice(userAgent),
  };
  unit.mail(newDeviceEmail, { to: { address: account.email }, locale: account.locale, props });
}

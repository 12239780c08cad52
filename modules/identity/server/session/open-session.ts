import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { callWithTranslatedAuthErrors, toHeaders, type AuthRequest } from '../auth/auth-call.ts';
import { getAuth, isHttpsSite } from '../auth/auth.ts';
import { runAuthInUnit } from '../auth/run-auth-in-unit.ts';
import { toCookiePrefix, toSessionCookieName } from '../auth/session-cookie.ts';

export interface SessionDuration {
  /** "Stay logged in": thirty days from the last use, and a cookie that outlives the browser. */
  readonly stay: boolean;
  readonly deviceId: string;
}

/**
 * Opens a session for a member who has proven who they are; every session is opened here.
 * @returns its Set-Cookie headers, to be sent once the transaction has committed
 * @throws identity.banned
 */
export async function openSession(
  unit: Unit,
  request: AuthRequest & { readonly host: Host },
  memberId: MemberId,
  { stay, deviceId }: SessionDuration,
): Promise<string[]> {
  const auth = getAuth(request.host);
  const body = { memberId, rememberMe: stay, deviceId };
  const open = () => auth.api.openSession({ body, headers: toHeaders(request), returnHeaders: true });
  const { headers } = await callWithTranslatedAuthErrors(() => runAuthInUnit(auth, unit, open));
  return headers.getSetCookie();
}

/** Removes the session's cookies from the browser. */
export function buildExpiredSessionCookies(host: Pick<Host, 'publicUrl'>): readonly string[] {
  const secure = isHttpsSite(host);
  const names = [toSessionCookieName(secure), `${toCookiePrefix(secure)}.dont_remember`];
  return names.map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);
}

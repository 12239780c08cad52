import type { MemberId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import type { RequestContext } from '#platform/trpc/context.ts';
import { asRefusals, headersOf, passCookies } from '../auth/auth-call.ts';
import { authOf, isSecure } from '../auth/auth.ts';
import { sessionCookieName } from './session-cookie.ts';

/** Opens a session for a member who has proven themselves, and sets its cookie. */
export async function openSession(request: RequestContext, memberId: MemberId): Promise<void> {
  const auth = authOf(request.host);
  const { headers } = await asRefusals(() =>
    auth.api.openSession({ body: { memberId }, headers: headersOf(request), returnHeaders: true }),
  );
  passCookies(request, headers);
}

/** Takes the session's cookies out of the browser. */
export function endOfSessionCookies(host: Pick<Host, 'publicUrl'>): readonly string[] {
  const secure = isSecure(host);
  const names = [sessionCookieName(secure), `${secure ? '__Secure-' : ''}swapu.dont_remember`];
  return names.map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);
}

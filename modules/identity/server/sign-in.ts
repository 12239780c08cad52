import { sql } from 'kysely';
import type { RequestContext } from '#platform/trpc/context.ts';
import type { SignIn } from '../domain/inputs.ts';
import { asRefusals, headersOf, passCookies } from './auth/auth-call.ts';
import { authOf } from './auth/auth.ts';
import { tokenOf } from './session/resolve-member.ts';

/**
 * Opens a session by password. A wrong password and an unknown address are one refusal after the same work; the banned
 * learn of it only with the right password. A session this browser had before ends, so none is left behind or planted.
 */
export async function signIn(request: RequestContext, { email, password, stay }: SignIn): Promise<void> {
  const { headers } = await asRefusals(() =>
    authOf(request.host).api.signInEmail({ body: { email, password, rememberMe: stay }, headers: headersOf(request), returnHeaders: true }),
  );
  const earlier = tokenOf(request.host, request.cookieHeader);
  if (earlier !== null) await sql`delete from member_session where token = ${earlier}`.execute(request.db);
  await sql`update member_account set last_seen_at = ${request.host.clock.now()} where email = ${email}`.execute(request.db);
  passCookies(request, headers);
}

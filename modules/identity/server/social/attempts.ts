import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import type { SocialProvider } from '../../domain/social.ts';
import { buildCookieHeader, readCookieValue, type SiteCookie } from '../auth/site-cookie.ts';
import { typedTables } from '../tables.ts';
import type { SocialAuthRoundTrip } from './social-auth-client.ts';

/** A round trip that came back: it can be used once, and only in the browser that started it. */
export interface SocialAttempt extends Omit<SocialAuthRoundTrip, 'state'> {
  readonly next: string | null;
  readonly stays: boolean;
  /** The member who links the other site to their account; null for a sign-in. */
  readonly memberId: MemberId | null;
}

export interface SocialAttemptDraft {
  readonly provider: SocialProvider;
  readonly next: string | null;
  readonly stays: boolean;
  readonly memberId: MemberId | null;
}

const minutes = 10;
const cookie: SiteCookie = { name: 'social', seconds: minutes * 60, sameSite: 'Lax' };

const secret = () => randomBytes(32).toString('base64url');
const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Starts a round trip to another site. Several tabs may do so at once: they share the browser's cookie, and each has
 * its own `state`.
 */
export async function createSocialAttempt(
  host: Host,
  cookieHeader: string | undefined,
  draft: SocialAttemptDraft,
): Promise<{ readonly round: SocialAuthRoundTrip; readonly cookie: string }> {
  const browser = readCookieValue(host, cookie, cookieHeader) ?? secret();
  const round = { state: secret(), nonce: secret(), verifier: secret() };
  const expiresAt = new Date(host.clock.now().getTime() + minutes * 60_000);
  await typedTables(host.database.db)
    .insertInto('social_attempt')
    .values({
      state_hash: hashText(round.state),
      browser_hash: hashText(browser),
      provider: draft.provider,
      nonce: round.nonce,
      verifier: round.verifier,
      next_path: draft.next,
      stays: draft.stays,
      member_id: draft.memberId,
      expires_at: expiresAt,
    })
    .execute();
  return { round, cookie: buildCookieHeader(host, cookie, browser) };
}

/** Consumes the attempt whatever its outcome, so that it cannot be replayed. */
export async function consumeSocialAttempt(
  host: Host,
  cookieHeader: string | undefined,
  provider: SocialProvider,
  state: string | null,
): Promise<SocialAttempt | null> {
  const browser = readCookieValue(host, cookie, cookieHeader);
  if (browser === null || state === null) return null;
  const attempt = await typedTables(host.database.db)
    .deleteFrom('social_attempt')
    .where('state_hash', '=', hashText(state))
    .where('browser_hash', '=', hashText(browser))
    .where('provider', '=', provider)
    .where('expires_at', '>', host.clock.now())
    .returning(['nonce', 'verifier', 'next_path as next', 'stays', 'member_id as memberId'])
    .executeTakeFirst();
  return attempt ?? null;
}

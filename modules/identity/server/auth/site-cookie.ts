import type { Host } from '#platform/host.ts';
import { isHttpsSite } from './auth.ts';
import { toCookiePrefix, findCookieValue } from './session-cookie.ts';

type CookieHost = Pick<Host, 'publicUrl'>;

/** A cookie of ours beside the session's: scripts cannot read it, and over https no other host can set it. */
export interface SiteCookie {
  readonly name: string;
  readonly seconds: number;
  /** `Strict` if only our own pages need it; `Lax` if the browser may arrive from a link in an email. */
  readonly sameSite: 'Lax' | 'Strict';
}

const fullName = (host: CookieHost, { name }: SiteCookie): string => `${toCookiePrefix(isHttpsSite(host))}.${name}`;

/** The Set-Cookie header that keeps `value` in the browser. */
export const buildCookieHeader = (host: CookieHost, cookie: SiteCookie, value: string): string =>
  header(host, cookie, value, cookie.seconds);

/** The Set-Cookie header that removes it. */
export const buildExpiredCookieHeader = (host: CookieHost, cookie: SiteCookie): string => header(host, cookie, '', 0);

const header = (host: CookieHost, cookie: SiteCookie, value: string, seconds: number): string =>
  `${fullName(host, cookie)}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=${cookie.sameSite}${isHttpsSite(host) ? '; Secure' : ''}`;

export const readCookieValue = (
  host: CookieHost,
  cookie: SiteCookie,
  cookieHeader: string | undefined,
): string | null => findCookieValue(cookieHeader, fullName(host, cookie)) || null;

import type { Host } from '#platform/host.ts';
import { isSecure } from '../auth/auth.ts';
import { toCookiePrefix, findCookieValue } from './session-cookie.ts';

type CookieHost = Pick<Host, 'publicUrl'>;

/** A cookie of ours beside the session's: scripts cannot read it, and over https no other host can set it. */
export interface OwnCookie {
  readonly name: string;
  readonly seconds: number;
  /** `Strict` if only our own pages need it; `Lax` if the browser may arrive from a link in an email. */
  readonly sameSite: 'Lax' | 'Strict';
}

const fullName = (host: CookieHost, { name }: OwnCookie): string => `${toCookiePrefix(isSecure(host))}.${name}`;

/** The Set-Cookie header that keeps `value` in the browser. */
export const buildCookieHeader = (host: CookieHost, cookie: OwnCookie, value: string): string =>
  header(host, cookie, value, cookie.seconds);

/** The Set-Cookie header that removes it. */
export const buildExpiredCookieHeader = (host: CookieHost, cookie: OwnCookie): string => header(host, cookie, '', 0);

const header = (host: CookieHost, cookie: OwnCookie, value: string, seconds: number): string =>
  `${fullName(host, cookie)}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=${cookie.sameSite}${isSecure(host) ? '; Secure' : ''}`;

export const readCookie = (host: CookieHost, cookie: OwnCookie, cookieHeader: string | undefined): string | null =>
  findCookieValue(cookieHeader, fullName(host, cookie)) || null;

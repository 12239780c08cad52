import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Host } from '#platform/host.ts';
import { buildExpiredCookieHeader, buildCookieHeader, readCookieValue, type SiteCookie } from './site-cookie.ts';

type CookieHost = Pick<Host, 'publicUrl' | 'secrets'>;

const cookie: SiteCookie = { name: 'signup', seconds: 7 * 86_400, sameSite: 'Lax' };

/*
 * A link in an email proves the address, not that the person who opens it chose the password: anyone may sign up with
 * another person's address. So following a link opens a session only in the browser that signed up, which holds this
 * cookie; everywhere else the password is required.
 */

const signSubject = (host: CookieHost, subject: string) =>
  createHmac('sha256', host.secrets.keyFor('sign-up mark')).update(subject).digest('base64url');

/** Set at every sign-up alike; for a known address `subject` matches no account. */
export const buildSignUpCookie = (host: CookieHost, subject: string): string =>
  buildCookieHeader(host, cookie, signSubject(host, subject));

export const buildExpiredSignUpCookie = (host: CookieHost): string => buildExpiredCookieHeader(host, cookie);

export function hasSignUpCookie(host: CookieHost, cookieHeader: string | undefined, memberId: string): boolean {
  const given = Buffer.from(readCookieValue(host, cookie, cookieHeader) ?? '');
  const right = Buffer.from(signSubject(host, memberId));
  return given.length === right.length && timingSafeEqual(given, right);
}

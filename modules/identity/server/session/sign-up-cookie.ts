import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Host } from '#platform/host.ts';
import { isSecure } from '../auth/auth.ts';
import { cookieValue } from './session-cookie.ts';

type CookieHost = Pick<Host, 'publicUrl' | 'secrets'>;

const cookieName = 'swapu.signup';
const seconds = 7 * 86_400;

/*
 * A link in a letter proves the address, not that the person who opens it chose the password: anybody may sign up with
 * someone else's address. So following a link opens a session only in the browser that signed up, which keeps this mark;
 * everywhere else the password is asked for.
 */

const markOf = (host: CookieHost, subject: string) => createHmac('sha256', host.secrets.keyFor('sign-up mark')).update(subject).digest('base64url');

/** Set at every sign-up alike; for a known address `subject` is something that no account has. */
export const signUpMark = (host: CookieHost, subject: string): string =>
  `${cookieName}=${markOf(host, subject)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(host) ? '; Secure' : ''}`;

export const endOfSignUpMark = (host: CookieHost): string =>
  `${cookieName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure(host) ? '; Secure' : ''}`;

export function hasSignedUpHere(host: CookieHost, cookieHeader: string | undefined, memberId: string): boolean {
  const given = Buffer.from(cookieValue(cookieHeader, cookieName) ?? '');
  const right = Buffer.from(markOf(host, memberId));
  return given.length === right.length && timingSafeEqual(given, right);
}

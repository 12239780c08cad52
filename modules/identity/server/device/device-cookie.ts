import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Host } from '#platform/host.ts';
import { buildCookieHeader, readCookieValue, type SiteCookie } from '../auth/site-cookie.ts';

type CookieHost = Pick<Host, 'publicUrl' | 'secrets'>;

/** 400 days, the longest a browser keeps a cookie. */
export const deviceCookieDays = 400;

const cookie: SiteCookie = { name: 'device', seconds: deviceCookieDays * 86_400, sameSite: 'Lax' };

const signDevice = (host: CookieHost, id: string): Buffer =>
  createHmac('sha256', host.secrets.keyFor('device')).update(id).digest();

/** The Set-Cookie header that identifies a browser. It identifies the browser, not the person using it. */
export const buildDeviceCookie = (host: CookieHost, id: string): string =>
  buildCookieHeader(host, cookie, `${id}.${signDevice(host, id).toString('base64url')}`);

/** The id of this browser; null if it never signed in here or its cookie is forged. */
export function readDeviceCookie(host: CookieHost, cookieHeader: string | undefined): string | null {
  const [id = '', signature = ''] = readCookieValue(host, cookie, cookieHeader)?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = signDevice(host, id);
  return z.uuid().safeParse(id).success && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The prefix of our cookies' names. Over https a browser accepts a `__Host-` cookie from this host alone, so that
 * neither a sister domain nor a network attacker on a sister domain without https can set a session, a device or an
 * unfinished sign-in.
 */
export const toCookiePrefix = (secure: boolean): string => (secure ? '__Host-swapu' : 'swapu');

export const toSessionCookieName = (secure: boolean): string => `${toCookiePrefix(secure)}.session_token`;

/**
 * The session token in a Cookie header, if its signature is ours: `token.signature`, url-encoded, signed with
 * HMAC-SHA256 in base64, as better-auth writes it. A forged one is rejected without a query.
 */
export function readSessionToken(cookieHeader: string | undefined, name: string, secret: string): string | null {
  const signed = findCookieValue(cookieHeader, name);
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (!signed || dot < 1) return null;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

export function findCookieValue(cookieHeader: string | undefined, name: string): string | null {
  for (const part of cookieHeader?.split(';') ?? []) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return decoded(part.slice(equals + 1).trim());
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

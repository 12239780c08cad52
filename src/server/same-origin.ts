import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];
/** What a page of another site can have a form send without being asked first. */
const formTypes = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Refuses what another site makes a browser send. Cookies are SameSite=Lax already; this is the second lock, and covers
 * subdomains. A request without either header comes from no browser and carries nobody's cookies but its own: only a
 * form with cookies and no word of where it comes from is not believed. `Host` is one of ours: see `knownHostsOnly`.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const { protocol, origin } = new URL(publicUrl);
  return ({ method, headers }, response, next) => {
    const isTrusted =
      safeMethods.includes(method) ||
      (isOurs(headers, [origin, `${protocol}//${headers.host}`]) && !isUnsignedForm(method, headers));
    if (isTrusted) next();
    else response.status(403).type('text').send('cross-site request refused');
  };
}

const isOurs = ({ origin, 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders, own: readonly string[]): boolean =>
  (site === 'same-origin' || site === 'none') && (origin === undefined || own.includes(origin));

/** What a form sends, with cookies, and nothing that says from where. */
const isUnsignedForm = (
  method: string,
  { origin, cookie, 'content-type': type = '', 'sec-fetch-site': site }: IncomingHttpHeaders,
): boolean =>
  method === 'POST' && Boolean(cookie) && origin === undefined && site === undefined && formTypes.test(type);

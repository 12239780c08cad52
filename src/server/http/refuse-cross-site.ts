import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];
/** The content types that a form of another site can send without a preflight request. */
const formTypes = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Refuses cross-site requests that carry cookies (CSRF). Cookies are SameSite=Lax already; this is the second defence,
 * and covers subdomains. A request without either header does not come from a browser and carries only its sender's own
 * cookies, so it passes, unless it is a form with cookies and no header that states its origin. `Host` is one of ours:
 * see `refuseUnknownHosts`.
 * @param openPaths paths of mounts that take requests of any site
 */
export function refuseCrossSite(publicUrl: string, openPaths: readonly string[]): RequestHandler {
  const { protocol, origin } = new URL(publicUrl);
  return ({ method, headers, path }, response, next) => {
    const isTrusted =
      safeMethods.includes(method) ||
      openPaths.includes(path) ||
      (isOurs(headers, [origin, `${protocol}//${headers.host}`]) && !isUnsignedForm(method, headers));
    if (isTrusted) next();
    else response.status(403).type('text').send('cross-site request refused');
  };
}

const isOurs = ({ origin, 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders, own: readonly string[]): boolean =>
  (site === 'same-origin' || site === 'none') && (origin === undefined || own.includes(origin));

/** True for a form with cookies and no header that states its origin. */
const isUnsignedForm = (
  method: string,
  { origin, cookie, 'content-type': type = '', 'sec-fetch-site': site }: IncomingHttpHeaders,
): boolean =>
  method === 'POST' && Boolean(cookie) && origin === undefined && site === undefined && formTypes.test(type);

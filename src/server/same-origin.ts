import type { RequestHandler } from 'express';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses what another site makes a browser send. Cookies are SameSite=Lax already; this is the second lock, and covers
 * subdomains. A request without either header comes from no browser and carries nobody's cookies but its own.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const { host } = new URL(publicUrl);
  return (request, response, next) => {
    if (safeMethods.includes(request.method) || isSameOrigin(request.headers['sec-fetch-site'], request.headers.origin, [request.headers.host, host])) next();
    else response.status(403).type('text').send('cross-site request refused');
  };
}

function isSameOrigin(site: string | string[] | undefined, origin: string | undefined, hosts: readonly (string | undefined)[]): boolean {
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

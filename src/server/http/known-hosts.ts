import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Config } from '#platform/config/config.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { toWireError } from '#platform/errors/wire.ts';
import type { Host } from '#platform/host.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { chooseLocale } from './choose-locale.ts';

type Site = Pick<Host, 'publicUrl'> & { readonly config: Pick<Config, 'ALLOWED_HOSTS'> };

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const misdirected = 421;

/**
 * Whether a request names this site as its `Host`: by PUBLIC_URL, by ALLOWED_HOSTS, or by the address and port it
 * arrived on, for which this machine's own names count too.
 */
export function hasKnownHost({ headers, socket }: IncomingMessage, { publicUrl, config }: Site): boolean {
  const named = headers.host?.toLowerCase();
  if (named === undefined) return false;
  const allowed = [new URL(publicUrl).host, ...(config.ALLOWED_HOSTS?.split(',') ?? [])];
  if (allowed.some((host) => host.trim().toLowerCase() === named)) return true;
  const { localAddress = '', localPort } = socket;
  const reached = localAddress.replace(/^::ffff:/, '');
  const names = [...loopbackNames, reached.includes(':') ? `[${reached}]` : reached];
  return names.some((name) => named === `${name}:${localPort}` || (localPort === 80 && named === name));
}

/**
 * Refuses requests for another host. The name of another site may resolve to this machine (DNS rebinding): the browser
 * then treats that page's calls as same-origin, and only the `Host` shows which page makes them.
 */
export const refuseUnknownHosts =
  (site: Site): RequestHandler =>
  (request, response, next) => {
    if (hasKnownHost(request, site)) return next();
    const refused = platformErrors.unknownHost({ site: site.publicUrl });
    const sentence = createTranslator(chooseLocale(request))('platform.errors.unknownHost', refused.params);
    const data = toWireError(refused, String(response.locals['traceId'] ?? '-'));
    response.status(misdirected).setHeader('cache-control', 'no-store');
    if (request.accepts('html', 'json') === 'json' || request.path.startsWith('/trpc/'))
      response.json({ error: { message: sentence, data } });
    else response.type('text').send(sentence);
  };

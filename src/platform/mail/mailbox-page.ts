import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { defaultLocale, locales, type Locale } from '#contracts/locale.ts';
import type { Config } from '../config/config.ts';
import { createTranslator } from '../i18n/translator.ts';
import type { Db } from '../db/db.ts';
import { renderEmailPage, renderMailboxPage, renderMissingEmailPage } from './mailbox-html.ts';
import { findMailboxEmail, listMailboxLines } from './mailbox.queries.ts';

const ownPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** An email is untrusted HTML: it may show itself and navigate on a click, nothing else. */
const emailContentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/** Whether emails go to the built-in mailbox: in the demo, unless a mail server is configured. */
export const hasMailbox = (config: Pick<Config, 'APP_MODE' | 'SMTP_URL'>): boolean =>
  config.APP_MODE === 'demo' && config.SMTP_URL === undefined;

/**
 * The built-in mailbox of the demo, at /mailbox. The host mounts it in demo mode only, because it shows the emails of
 * all members.
 */
export function createMailboxRouter(db: Db): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    const to =
      typeof request.query.to === 'string' && request.query.to !== ''
        ? request.query.to.trim().toLowerCase()
        : undefined;
    send(response, ownPolicy, renderMailboxPage(toReader(request), await listMailboxLines(db, to), to));
  });
  router.get('/:id', async (request, response) => {
    const email = await found(db, request);
    if (!email) return send(response.status(404), ownPolicy, renderMissingEmailPage(toReader(request)));
    return send(response, ownPolicy, renderEmailPage(toReader(request), email));
  });
  router.get('/:id/html', async (request, response) => {
    const email = await found(db, request);
    if (!email) return send(response.status(404), emailContentPolicy, '');
    // Links in emails open in new windows, which a sandboxed frame may not; here they navigate the top window instead.
    return send(response, emailContentPolicy, email.html.replaceAll('target="_blank"', 'target="_top"'));
  });
  return router;
}

const found = async (db: Db, request: Request<{ id: string }>) => {
  const id = z.uuid().safeParse(request.params.id);
  return id.success ? findMailboxEmail(db, id.data) : null;
};

function toReader(request: Request) {
  const languages = locales.map((locale) => locale.slice(0, 2));
  const wanted = request.acceptsLanguages(languages);
  const locale: Locale = locales.find((known) => wanted && known.startsWith(wanted)) ?? defaultLocale;
  return { locale, words: createTranslator(locale) };
}

function send(response: Response, policy: string, html: string): void {
  response.set({
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'X-Frame-Options': 'SAMEORIGIN',
  });
  response.type('html').send(html);
}

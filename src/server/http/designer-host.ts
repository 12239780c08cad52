import { Router, type Request, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Host } from '#platform/host.ts';

const mark = 'isDesigner';

/** Whether the request came to the designer's host; set by `createDesignerHost` alone. */
export const isDesignerRequest = ({ locals }: { readonly locals: Readonly<Record<string, unknown>> }): boolean =>
  locals[mark] === true;

/**
 * Answers the designer's host, ahead of everything that knows a session: there is no procedure, no file and no page of
 * the site behind it, and cookies are dropped unread. What is designed can run script in the designer's canvas; here it
 * finds nothing to take, and no way out.
 */
export function createDesignerHost(host: Pick<Host, 'publicUrl' | 'config'>, pages: RequestHandler): RequestHandler {
  const { DESIGNER_URL } = host.config;
  if (DESIGNER_URL === undefined) return (_request, _response, next) => next();
  const name = new URL(DESIGNER_URL).host;
  const designer = Router();
  designer.use(designerHeaders(host.publicUrl), (request, response, next) => {
    delete request.headers.cookie;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('allow', 'GET, HEAD').type('text').send('Method not allowed');
      return;
    }
    response.locals[mark] = true;
    pages(request, response, next);
  });
  return (request, response, next) => (readHost(request) === name ? designer(request, response, next) : next());
}

const readHost = ({ headers }: Request): string | undefined => headers.host?.toLowerCase();

/** Scripts are the designer's own files; it connects to nothing, loads nothing from elsewhere, and only we frame it. */
const designerHeaders = (publicUrl: string): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // GrapesJS writes style elements and attributes, which carry no script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures come as data from the console's page: an address could carry out what a design has read.
        imgSrc: ['data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'none'"],
        formAction: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: [publicUrl],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https://') && { maxAge: 31_536_000 },
    xFrameOptions: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });

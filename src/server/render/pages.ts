import { unstable_localLink as localLink } from '@trpc/client';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { Refusal } from '#contracts/refusal.ts';
import type { Host } from '#platform/host.ts';
import type { TextSettings } from '#platform/i18n/catalogue.ts';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { FairQueue } from '#platform/limits/fair-queue.ts';
import { toAddressLimitKey } from '#platform/limits/limit-keys.ts';
import type { LiveSession } from '#platform/member.ts';
import { settingsElementId } from '#web/boot.ts';
import { findRedirectPath } from '#web/find-redirect-path.ts';
import { createServices } from '#web/services.ts';
import { findWireError } from '#web/wire-error.ts';
import { MessageStore } from '#web/message-store.ts';
import { isDesignerRequest } from '../http/designer-host.ts';
import { dropCacheOnChanges } from '../http/drop-cache-on-changes.ts';
import { createMemoryGuestCache, type GuestCache } from '../http/guest-cache.ts';
import { createRequestContext } from '../http/request-context.ts';
import {
  limitFileRequests,
  limitRequestsByAddress,
  requestCostPoints,
  takeRequestPoints,
} from '../http/request-limits.ts';
import { appRouter } from '../router.ts';
import { findGuestAnswerModules } from '../http/guest-answer-modules.ts';
import { createDesignerPages } from './designer-pages.ts';
import { toScriptJson } from './page-document.ts';
import type { FrontEnd } from './front-end.ts';
import { hasChosenLanguage, hasNoSession, findCachedFontFacesId, toViewer } from './page-request.ts';
import { toCompressedPage, type CompressedPage } from './compressed-page.ts';
import { renderPage, type RenderedPage } from './render-page.tsx';

/**
 * Rendering takes this process's one thread, tens of milliseconds at a time. Addresses take turns, so that one that
 * asks for many pages delays another's by a page; a second one is in hand while the first waits for the database.
 */
const renderQueue = { inFlight: 2, waiting: 100, seconds: 10 };

/** Built files have an extension, and no page has. */
const isFile = ({ path }: Request): boolean => /\.\w{2,5}$/.test(path);

/** Serves files and rendered pages: every request that is not a call. Stands last in the application. */
export const createPages =
  (frontEnd: FrontEnd) =>
  (host: Host): RequestHandler => {
    const cache = createMemoryGuestCache<CompressedPage>({
      seconds: host.config.PAGE_CACHE_SECONDS,
      now: () => host.clock.now().getTime(),
    });
    dropCacheOnChanges(host.subscriptions, cache);
    const renders = new FairQueue(renderQueue);
    const countFile = limitFileRequests(host);
    const router = Router();
    const ofDesigner = createDesignerPages(frontEnd, host);
    router.use((request, response, next) =>
      isDesignerRequest(response) || isFile(request) ? countFile(request, response, next) : next(),
    );
    router.use((request, response, next) =>
      isDesignerRequest(response) ? ofDesigner(request, response, next) : next(),
    );
    router.use(frontEnd.files);
    // Express 5 treats a rejected promise as an error.
    router.get(/^\/admin(\/|$)/, (request, response) => sendConsole({ host, frontEnd, request, response }));
    // The product's own name of the designer's page in the console.
    router.get('/email-edit', (_request, response) => response.redirect(302, '/admin/designs'));
    router.get(/.*/, (request, response, next) =>
      request.accepts('html') ? sendPage({ host, frontEnd, request, response }, { cache, renders }) : next(),
    );
    router.use(limitRequestsByAddress(host), (_request, response) => {
      response.status(404).type('text').send('Not found');
    });
    return router;
  };

/** The sources of a page: the modules of its procedures, and the modules that these read. */
const withSources = (tags: readonly string[]): string[] => [
  ...tags,
  ...tags.flatMap((path) => findGuestAnswerModules([path]) ?? []),
];

interface Visit {
  readonly host: Host;
  readonly frontEnd: FrontEnd;
  readonly request: Request;
  readonly response: Response;
}

interface PageParts {
  readonly cache: GuestCache<CompressedPage>;
  readonly renders: FairQueue;
}

async function sendPage(visit: Visit, { cache, renders }: PageParts): Promise<void> {
  const { host, request, response } = visit;
  const context = createRequestContext(host, request, response);
  const session = hasNoSession(request) ? null : await context.session();
  const make = async () => {
    await takeRequestPoints(host, request, requestCostPoints.page, session?.member.id);
    return renders.run(toAddressLimitKey(request.ip ?? ''), () => render(visit, session, context.log));
  };
  if (session) return send(visit, toCompressedPage(await make()));
  const key = `${context.locale} ${findCachedFontFacesId(request) ?? ''} ${request.originalUrl}`;
  return send(visit, await sharedPage(cache, key, make));
}

/** The page that all guests get alike, from the cache or made now. */
async function sharedPage(
  cache: GuestCache<CompressedPage>,
  key: string,
  make: () => Promise<RenderedPage>,
): Promise<CompressedPage> {
  let isOwn = false;
  const page = await cache
    .through(key, async () => {
      isOwn = true;
      const rendered = await make();
      const packed = toCompressedPage(rendered);
      return {
        thing: packed,
        tags: rendered.kind === 'page' ? withSources(rendered.tags) : [],
        isKept: rendered.kind === 'page' && rendered.status === 200 && rendered.isSameForGuests,
        size: packed.size,
      };
    })
    .catch((error: unknown) => {
      // A refusal belongs to the visitor for whom the page was made; another one who waited for it makes their own.
      if (isOwn || !(error instanceof Refusal)) throw error;
      return null;
    });
  return page ?? sharedPage(cache, key, make);
}

async function render(
  { host, frontEnd, request, response }: Visit,
  session: LiveSession | null,
  log: Host['log'],
): Promise<RenderedPage> {
  const context = createRequestContext(host, request, response);
  const locale = session && !hasChosenLanguage(request) ? session.member.locale : context.locale;
  const moment = host.clock.now();
  const services = createServices({
    links: [
      localLink({
        router: appRouter,
        createContext: () =>
          Promise.resolve({ ...context, locale, session: () => Promise.resolve(session), arePaid: true }),
      }),
    ],
    words: new MessageStore(locale, {}, getCatalogue(locale).messages, {}, host.productSettings.readTexts(host.config)),
    viewer: session && toViewer(session.member, session.expiresAt),
    now: () => moment,
    onFillerFault: (filler, err) =>
      log[findWireError(err) ? 'debug' : 'error']({ err, filler, path: request.path }, 'filler left out'),
  });
  const rendered = await renderPage({
    services,
    path: request.originalUrl,
    origin: host.publicUrl,
    frontEnd,
    keptFaces: findCachedFontFacesId(request),
  });
  if (rendered.kind === 'page' && rendered.fault !== undefined)
    log.error({ err: rendered.fault, path: request.path }, 'page failed');
  services.queryClient.clear();
  return rendered;
}

function send({ request, response }: Visit, page: CompressedPage): void {
  // A member's page is for that member only; a guest's page changes with the cookies. No shared cache may store either.
  response.set({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-language, accept-encoding' });
  page.send(request, response);
}

/** The console's page is a built file; its texts name settings as those of the app do. */
const withSettings = (html: string, settings: TextSettings): string =>
  html.replace(
    '<div id="root"',
    `<script type="application/json" id="${settingsElementId}">${toScriptJson(settings)}</script>$&`,
  );

async function sendConsole({ host, frontEnd, request, response }: Visit): Promise<void> {
  const session = await createRequestContext(host, request, response).session();
  await takeRequestPoints(host, request, requestCostPoints.consolePage, session?.member.id);
  const elsewhere = findRedirectPath('admin', session?.member ?? null, new URL(request.originalUrl, host.publicUrl));
  if (elsewhere !== null) return response.redirect(302, elsewhere);
  response
    .set('cache-control', 'private, no-cache')
    .type('html')
    .send(withSettings(await frontEnd.consolePage(request.originalUrl), host.productSettings.readTexts(host.config)));
}

import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { App } from '#web/app.tsx';
import { bootElementId, type PageBoot } from '#web/boot.ts';
import type { RouteData } from '#web/route-data.ts';
import { findRedirectPath } from '#web/find-redirect-path.ts';
import type { WebRoute } from '#web/module.ts';
import type { PageHead } from '#web/page-part.ts';
import { hasWellFormedParams } from '#web/path-params.ts';
import { createRouteObjects } from '#web/route-objects.tsx';
import type { Services } from '#web/services.ts';
import { toViewerKind, listInvalidatingModules, listScreenParts } from '#web/slots/filled-slots.ts';
import { FillerRenderWatchContext } from '#web/slots/fillers.tsx';
import { findWireError } from '#web/wire-error.ts';
import { renderHtml } from './page-document.ts';
import type { FrontEnd } from './front-end.ts';

/** A rendered page, or a redirect to another one. */
export type RenderedPage =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly tags: readonly string[];
      /** False where a part is missing for this visitor or at this moment only. */
      readonly isSameForGuests: boolean;
      readonly fault?: unknown;
    }
  | { readonly kind: 'redirect'; readonly to: string };

export interface RenderRequest {
  readonly services: Services;
  /** Path and query of the request. */
  readonly path: string;
  /** The origin of the site, without a slash at the end. */
  readonly origin: string;
  readonly frontEnd: FrontEnd;
  /** The id of the faces that the visitor's browser has as files. */
  readonly keptFaces: string | undefined;
}

const handler = createStaticHandler(createRouteObjects(({ context }) => context as unknown as Services));

/** Renders open screens with their data; of the others only the frame, since only their owner sees them. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const url = new URL(decodable(request.path), request.origin);
  const match = matchRoutes(handler.dataRoutes, url.pathname)?.at(-1);
  const route = match?.route.handle as WebRoute | undefined;
  const isFrame = route !== undefined && route.guard !== 'open' && hasWellFormedParams(route, match?.params ?? {});
  const to = isFrame ? findRedirectPath(route.guard, request.services.viewer.get(), url) : null;
  if (to !== null) return { kind: 'redirect', to };
  // Only a screen that names its subject can be missing it: the others load in the browser.
  if (isFrame && !route.params) return renderFrame(request, route, url);
  const context = await handler.query(new Request(url), { requestContext: request.services });
  if (context instanceof Response) return { kind: 'redirect', to: context.headers.get('location') ?? '/' };
  const [missing] = findFailure(context);
  if (isFrame && missing === undefined) return renderFrame(request, route, url);
  return renderScreen(request, url, route, context);
}

/** An address that the router can parse: two leading slashes would name a host, and `%E0` alone cannot be decoded. */
function decodable(path: string): string {
  const local = path.replace(/^\/+/, '/');
  try {
    decodeURI(local);
    return local;
  } catch {
    return local.replaceAll('%', '%25');
  }
}

async function renderFrame(request: RenderRequest, route: WebRoute, url: URL): Promise<RenderedPage> {
  const queries = dehydrate(request.services.queryClient);
  const body = renderToStaticMarkup(<WithoutScripts {...request} guard={route.guard} />);
  const html = await buildDocument(request, { url, route, body, head: null, queries });
  return { kind: 'page', status: 200, html, tags: [], isSameForGuests: true };
}

/** Page that a browser without scripts shows in place of a screen that only the browser renders. */
function WithoutScripts({ services: { words }, guard }: Pick<RenderRequest, 'services'> & Pick<WebRoute, 'guard'>) {
  return (
    <noscript>
      <main style={{ maxWidth: '34rem', margin: '15vh auto', padding: '0 1rem' }}>
        <h1>{words.word('shell.title')}</h1>
        <p>{words.word(guard === 'signedOut' ? 'shell.noScript.signIn' : 'shell.noScript.page')}</p>
        <p>
          <a href="/">{words.word('shell.toHome')}</a>
        </p>
      </main>
    </noscript>
  );
}

async function renderScreen(
  request: RenderRequest,
  url: URL,
  route: WebRoute | undefined,
  context: StaticHandlerContext,
): Promise<RenderedPage> {
  const { services } = request;
  const router = createStaticRouter(handler.dataRoutes, context);
  const begun = new Set<string>();
  const watch = {
    began: (filler: string) => void begun.add(filler),
    ended: (filler: string) => void begun.delete(filler),
  };
  const body = renderToString(
    <App services={services}>
      <FillerRenderWatchContext value={watch}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </FillerRenderWatchContext>
    </App>,
  );
  // React omits what throws inside a boundary and does not report the reason; the browser renders it again.
  for (const filler of begun) services.onFillerFault(filler, new Error('it threw while it was rendered'));
  const [missing, fault] = findFailure(context);
  const data = route && (context.loaderData[route.path] as RouteData | undefined);
  const head =
    missing === undefined
      ? (data?.head ?? null)
      : { title: services.words.word('shell.notFound.title'), isPrivate: true };
  // A screen that failed is sent as it is and rendered again by the browser.
  const page =
    fault === undefined
      ? { routes: { loaderData: context.loaderData }, queries: dehydrate(services.queryClient), missing }
      : undefined;
  const html = await buildDocument(request, { url, route, body, head, page });
  if (isUnavailable(fault) || isMissingData(services.queryClient))
    return { kind: 'page', status: 503, html, tags: [], isSameForGuests: false };
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    tags: [...listTags(services.queryClient), ...(route ? listInvalidatingModules(route) : [])],
    isSameForGuests: isSameForGuests(services.queryClient),
    fault,
  };
}

const isUnavailable = (error: unknown): boolean => findWireError(error)?.kind === 'unavailable';

/**
 * Whether a part of the page could not be read for now: the browser then asks for it again, and the page is not cached.
 */
const isMissingData = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => isUnavailable(state.error));

/** The refusals that every guest gets alike; any other, such as one for too many calls, is this caller's only. */
const refusalsOfAll: readonly (string | undefined)[] = ['invalid', 'unauthenticated', 'forbidden', 'notFound'];

const isSameForGuests = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status !== 'error' || refusalsOfAll.includes(findWireError(state.error)?.kind));

/** The route whose subject was not found, or the error. */
function findFailure({ errors }: StaticHandlerContext): [missing: string | undefined, fault: unknown] {
  const [found] = Object.entries(errors ?? {});
  if (!found) return [undefined, undefined];
  const [id, error] = found;
  return isRouteErrorResponse(error) && error.status === 404 ? [id, undefined] : [undefined, error];
}

interface Parts {
  readonly url: URL;
  readonly route: WebRoute | undefined;
  readonly body: string;
  readonly head: PageHead | null;
  readonly page?: PageBoot['page'];
  readonly queries?: PageBoot['queries'];
}

function buildDocument(
  { services, origin, frontEnd, path, keptFaces }: RenderRequest,
  { url, route, body, head, page, queries }: Parts,
): Promise<string> {
  const { words, viewer, now } = services;
  // Read before the used words are counted: the browser titles screens without a head of their own.
  const siteTitle = words.word('shell.title');
  const parts = route ? listScreenParts(route, toViewerKind(viewer.get())) : [];
  const files = frontEnd.headFiles(parts.flatMap(({ source }) => source ?? []));
  const { faces } = files;
  const boot: PageBoot = {
    locale: words.locale,
    viewer: viewer.get(),
    now: now().toISOString(),
    words: words.usedWords(),
    settings: words.settings,
    written: Object.fromEntries(words.written),
    faces: faces && faces.id !== keptFaces ? { id: faces.id, files: faces.files } : undefined,
    page,
    queries,
  };
  return frontEnd.finish(
    path,
    renderHtml({
      boot,
      bootId: bootElementId,
      body,
      head,
      siteTitle,
      address: origin + url.pathname + url.search,
      origin,
      files,
    }),
  );
}

/** The modules and procedures whose answers a page is made of. */
function listTags(queryClient: QueryClient): string[] {
  const paths = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => (Array.isArray(queryKey[0]) ? queryKey[0].map(String) : []));
  return [...new Set(paths.flatMap((path) => [path[0] ?? '', path.join('.')]))];
}

import { matchRoutes, redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { enterRoute, resolveUnknownPath } from './enter-route.ts';
import { BareLayout } from './layout/bare-layout.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { RouteError } from './layout/route-error.tsx';
import { LoadingScreen } from './layout/loading-screen.tsx';
import type { LazyPart } from './lazy-part.tsx';
import { createPageNotFoundResponse, type WebRoute } from './module.ts';
import { webModules } from './modules.ts';
import { hasWellFormedParams } from './path-params.ts';
import { isFetchingDocument, isCurrentScreen } from './pending-document.ts';
import { allRoutes, settingsFrame } from './routes.ts';
import type { Services } from './services.ts';

/** The services of a page: the tab's own in a browser, the request's on the server. */
export type ServicesFinder = (args: LoaderFunctionArgs) => Services;

/** Every screen as a route object of React Router. */
export function createRouteObjects(servicesOf: ServicesFinder): RouteObject[] {
  const screens = (frame: NonNullable<WebRoute['frame']>) =>
    allRoutes
      .filter((route) => (route.frame ?? 'main') === frame)
      .map((route) => screen(route, servicesOf, (url) => pageUnder(routes, url)));
  const routes: RouteObject[] = [
    {
      id: 'main',
      Component: MainLayout,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: RouteError,
      children: [
        ...screens('main'),
        {
          id: 'settings',
          loader: () => settingsFrame.load().then(() => null),
          Component: toScreen(settingsFrame),
          children: screens('settings'),
        },
        // The console is a document of its own, so links to it leave this router.
        ...['/admin/*', '/email-edit'].map((path) => ({
          id: path,
          path,
          loader: ({ request }: { request: Request }) => redirectDocument(toPath(new URL(request.url))),
          Component: Nothing,
        })),
        {
          id: '*',
          path: '*',
          loader: enter((args, url) => resolveUnknownPath(webModules, servicesOf(args), url)),
          // Never rendered, as the loader redirects or throws; without it the router warns of each unknown address.
          Component: Nothing,
          ErrorBoundary: RouteError,
        },
      ],
    },
    {
      id: 'bare',
      Component: BareLayout,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: RouteError,
      children: screens('bare'),
    },
  ];
  return routes;
}

const Nothing = () => null;

const screen = (route: WebRoute, servicesOf: ServicesFinder, under: (url: URL) => string | null): RouteObject => ({
  id: route.path,
  path: route.path,
  loader: enter((args, url) => {
    if (!hasWellFormedParams(route, args.params)) throw createPageNotFoundResponse();
    return enterRoute(route, servicesOf(args), url, args.params, under(url));
  }),
  Component: toScreen(route.part),
  ErrorBoundary: RouteError,
  handle: route,
});

/** The open page that the browser shows while it goes to another one; null on the server and at a first request. */
function pageUnder(routes: RouteObject[], url: URL): string | null {
  if (typeof location === 'undefined' || location.pathname === url.pathname) return null;
  const shown = matchRoutes(routes, location.pathname)?.at(-1)?.route.handle as WebRoute | undefined;
  return shown?.guard === 'open' && shown.frame !== 'bare' ? toPath(location) : null;
}

const toPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;

/**
 * While another document is pending, a screen is requested as a document too, so that the browser shows the later one.
 */
const enter =
  <Answer,>(screen: (args: LoaderFunctionArgs, url: URL) => Promise<Answer>) =>
  (args: LoaderFunctionArgs): Promise<Answer> | Response => {
    const url = new URL(args.request.url);
    return isFetchingDocument() && !isCurrentScreen(url) ? redirectDocument(toPath(url)) : screen(args, url);
  };

// The loader has loaded the part before its screen is rendered.
const toScreen = (part: LazyPart) =>
  function Screen() {
    const Page = part.loaded()?.default;
    return Page ? <Page /> : null;
  };

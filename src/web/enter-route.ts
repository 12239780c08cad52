import { redirect } from 'react-router-dom';
import { findRedirectPath } from './find-redirect-path.ts';
import type { LazyPart } from './lazy-part.tsx';
import { createPageNotFoundResponse, type WebModule, type WebRoute } from './module.ts';
import type { PageHead, PageRequest } from './page-part.ts';
import { webModules } from './modules.ts';
import type { Services } from './services.ts';
import { toViewerKind, listScreenFillers } from './slots/filled-slots.ts';
import { createFillerLoader } from './slots/load-fillers.ts';
import type { FillerFault } from './slots/filler.ts';
import type { Viewer } from './viewer.ts';
import { findWireError } from './wire-error.ts';
import { findMessageModule } from './message-store.ts';
import type { RouteData } from './route-data.ts';

/** The modules whose messages the bars around a screen use. */
const ownersInBars = (viewer: Viewer | null): string[] =>
  webModules
    .filter(({ navigation }) => navigation?.some(({ place, guard }) => place !== 'me' && (!guard || viewer)))
    .map(({ name }) => name);

type Params = PageRequest['params'];

/**
 * Enters a screen: checks its guard and loads its code, messages, data and head; the same for its fillers. `under` is
 * the open page that a guest is on, over which the sign-in sheet opens.
 */
export async function enterRoute(
  route: WebRoute,
  services: Services,
  url: URL,
  params: Params,
  under: string | null = null,
): Promise<RouteData | Response> {
  const elsewhere = findRedirectPath(route.guard, services.viewer.get(), url, under);
  if (elsewhere !== null) return redirect(elsewhere);
  const leftOut: string[] = [];
  const leaveOut: FillerFault = (filler, error) => {
    leftOut.push(filler);
    services.onFillerFault(filler, error);
  };
  const fillers = listScreenFillers(route, toViewerKind(services.viewer.get()));
  const [part] = await Promise.all([
    route.part.load(),
    services.words.need(['shell', ...ownersInBars(services.viewer.get()), ...[route, ...fillers].flatMap(listModules)]),
    ...fillers.map(({ name, part: filler }) => filler.load().catch((error: unknown) => leaveOut(name, error))),
  ]);
  const request = buildRequest(services, url, params, leaveOut);
  try {
    await part.load?.(request);
  } catch (error) {
    // A main subject that the viewer may not see is treated as missing: a 404 page.
    throw findWireError(error)?.kind === 'notFound' ? createPageNotFoundResponse() : error;
  }
  return {
    ...(leftOut.length > 0 && { leftOut }),
    head: await onceTranslated(
      () => part.head?.({ ...request, words: (id, values) => services.words.word(id, values) }) ?? null,
    ),
  };
}

/**
 * The head of a page made of several modules may use messages that are not loaded yet: it is computed again with them.
 */
async function onceTranslated(head: () => PageHead | null): Promise<PageHead | null> {
  try {
    return head();
  } catch (coming) {
    if (!(coming instanceof Promise)) throw coming;
    await coming;
    return onceTranslated(head);
  }
}

/** Offers an unknown path to the modules that may know it, such as the title of a blog post. */
export async function resolveUnknownPath(
  modules: readonly WebModule[],
  services: Services,
  url: URL,
): Promise<Response> {
  await services.words.need(['shell']);
  const request = buildRequest(services, url, {}, services.onFillerFault);
  for (const { unknownPath } of modules) {
    const found = await unknownPath?.(request);
    if (found) return redirect(found);
  }
  throw createPageNotFoundResponse();
}

function buildRequest(services: Services, url: URL, params: Params, leaveOut: FillerFault): PageRequest {
  const request = {
    trpc: services.trpc,
    params,
    url,
    locale: services.words.locale,
    viewer: services.viewer.get(),
  };
  return { ...request, loadFillers: createFillerLoader(request, leaveOut) };
}

/** The module of a part, from its folder; the part's messages belong to that module. */
const listModules = ({ part: { source = '' } }: { readonly part: Pick<LazyPart, 'source'> }): string[] => {
  const [folder, name] = source.split('/');
  return folder === 'modules' && name !== undefined ? [findMessageModule(`${name}.`)] : [];
};

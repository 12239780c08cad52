import { redirect } from 'react-router-dom';
import { detour } from './guard.ts';
import type { LazyPart } from './lazy-part.tsx';
import { pageNotFound, type PageHead, type PageRequest, type WebModule, type WebRoute } from './module.ts';
import { webModules } from './modules.ts';
import type { Services } from './services.ts';
import { fillersOn } from './slots/filled-slots.ts';
import { fillerLoader, type FillerFault } from './slots/load-fillers.ts';
import type { Viewer } from './viewer.ts';
import { wireErrorOf } from './wire-error.ts';
import { ownerOf } from './word-store.ts';

/** What entering a screen leaves for it; plain data, since it travels from the server. */
export interface RouteData {
  readonly head: PageHead | null;
  /** Fillers without their code or data: they are not shown. */
  readonly leftOut?: readonly string[] | undefined;
}

/** Whose words stand in the bars around a screen. */
const ownersInBars = (viewer: Viewer | null): string[] =>
  webModules
    .filter(({ navigation }) => navigation?.some(({ place, guard }) => place !== 'me' && (!guard || viewer)))
    .map(({ name }) => name);

type Params = PageRequest['params'];

/** On the way to a screen: may one, its code and words, its data, its head; the same of its fillers. */
export async function enterRoute(
  route: WebRoute,
  services: Services,
  url: URL,
  params: Params,
): Promise<RouteData | Response> {
  const elsewhere = detour(route.guard, services.viewer.get(), url);
  if (elsewhere !== null) return redirect(elsewhere);
  const leftOut: string[] = [];
  const leaveOut: FillerFault = (filler, error) => {
    leftOut.push(filler);
    services.onFillerFault(filler, error);
  };
  const fillers = fillersOn(route);
  const [part] = await Promise.all([
    route.part.load(),
    services.words.need(['shell', ...ownersInBars(services.viewer.get()), ...[route, ...fillers].flatMap(moduleOf)]),
    ...fillers.map(({ name, part: filler }) => filler.load().catch((error: unknown) => leaveOut(name, error))),
  ]);
  const request = requestOf(services, url, params, leaveOut);
  try {
    await part.load?.(request);
  } catch (error) {
    // What one may not see is not there: a refused main subject is a missing page.
    throw wireErrorOf(error)?.kind === 'notFound' ? pageNotFound() : error;
  }
  return {
    ...(leftOut.length > 0 && { leftOut }),
    head: await onceWorded(
      () => part.head?.({ ...request, words: (id, values) => services.words.word(id, values) }) ?? null,
    ),
  };
}

/**
 * The head of a page put together of several modules may ask for words that are still on their way: it is made again
 * with them.
 */
async function onceWorded(head: () => PageHead | null): Promise<PageHead | null> {
  try {
    return head();
  } catch (coming) {
    if (!(coming instanceof Promise)) throw coming;
    await coming;
    return onceWorded(head);
  }
}

/** A path nobody knows is offered to the modules that may: a blog title, say. */
export async function enterUnknown(modules: readonly WebModule[], services: Services, url: URL): Promise<Response> {
  await services.words.need(['shell']);
  const request = requestOf(services, url, {}, services.onFillerFault);
  for (const { unknownPath } of modules) {
    const found = await unknownPath?.(request);
    if (found) return redirect(found);
  }
  throw pageNotFound();
}

function requestOf(services: Services, url: URL, params: Params, leaveOut: FillerFault): PageRequest {
  const request = {
    trpc: services.trpc,
    params,
    url,
    locale: services.words.locale,
    viewer: services.viewer.get(),
  };
  return { ...request, loadFillers: fillerLoader(request, leaveOut) };
}

/** A module's part stands in its folder; that is where its words are. */
const moduleOf = ({ part: { source = '' } }: { readonly part: Pick<LazyPart, 'source'> }): string[] => {
  const [folder, name] = source.split('/');
  return folder === 'modules' && name !== undefined ? [ownerOf(`${name}.`)] : [];
};

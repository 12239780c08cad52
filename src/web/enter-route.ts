import { redirect } from 'react-router-dom';
import { partsInPlaces } from './filled-slots.ts';
import { detour } from './guard.ts';
import type { LazyPart } from './lazy-part.tsx';
import { pageNotFound, type PageHead, type PageRequest, type WebModule, type WebRoute } from './module.ts';
import type { Services } from './services.ts';
import { wireErrorOf } from './wire-error.ts';
import { ownerOf } from './word-store.ts';

/** What entering a screen leaves for it; plain data, since it travels from the server. */
export interface RouteData {
  readonly head: PageHead | null;
}

type Params = PageRequest['params'];

/** On the way to a screen: may one, its code and words, its data, its head; the same of what stands in its places. */
export async function enterRoute(
  route: WebRoute,
  services: Services,
  url: URL,
  params: Params,
): Promise<RouteData | Response> {
  const elsewhere = detour(route.guard, services.viewer.get(), url);
  if (elsewhere !== null) return redirect(elsewhere);
  const inPlaces = partsInPlaces(route);
  const words = services.words.need(['shell', ...[route.part, ...inPlaces].flatMap(moduleOf)]);
  const [part, others] = await Promise.all([
    route.part.load(),
    Promise.all(inPlaces.map((place) => place.load())),
    words,
  ]);
  const request = requestOf(services, url, params);
  await Promise.all([part, ...others].map(({ load }) => load?.(request))).catch((error: unknown) => {
    // What one may not see is not there: a refused main subject is a missing page.
    throw wireErrorOf(error)?.kind === 'notFound' ? pageNotFound() : error;
  });
  return {
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
  const request = requestOf(services, url, {});
  for (const { unknownPath } of modules) {
    const found = await unknownPath?.(request);
    if (found) return redirect(found);
  }
  throw pageNotFound();
}

const requestOf = (services: Services, url: URL, params: Params): PageRequest => ({
  trpc: services.trpc,
  params,
  url,
  locale: services.words.locale,
  viewer: services.viewer.get(),
});

/** A module's part stands in its folder; that is where its words are. */
const moduleOf = ({ source = '' }: Pick<LazyPart, 'source'>): string[] => {
  const [folder, name] = source.split('/');
  return folder === 'modules' && name !== undefined ? [ownerOf(`${name}.`)] : [];
};

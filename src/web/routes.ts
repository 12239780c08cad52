import { lazyPart } from './lazy-part.tsx';
import { webModules } from './modules.ts';
import type { WebRoute } from './module.ts';
import { homeSections } from './pages/home/home-slots.ts';
import { anId, oneOf } from './path-params.ts';
import { settingsRoutes } from './settings-sections.ts';
import { partsOn } from './slots/filled-slots.ts';

const shellRoutes: readonly WebRoute[] = [
  { path: '/', guard: 'open', part: lazyPart(() => import('./pages/home/home-page.tsx')), slots: [homeSections] },
  {
    path: '/viewPost/:postId',
    params: { postId: anId },
    guard: 'open',
    part: lazyPart(() => import('./pages/item/item-page.tsx')),
  },
  { path: '/testNewProductPage', guard: 'open', part: lazyPart(() => import('./pages/item/newest-item-page.tsx')) },
  {
    path: '/user-detail/:userid',
    params: { userid: anId },
    guard: 'member',
    part: lazyPart(() => import('./pages/member/member-page.tsx')),
  },
  {
    path: '/swap/:swapId',
    params: { swapId: anId },
    guard: 'member',
    part: lazyPart(() => import('./pages/swap/swap-page.tsx')),
  },
  {
    path: '/swap-offer/:offerId',
    params: { offerId: anId },
    guard: 'member',
    part: lazyPart(() => import('./pages/swap/offer-page.tsx')),
  },
  // A room stands in a window of its own, without the bars.
  {
    path: '/discuss/:id',
    params: { id: anId },
    guard: 'member',
    frame: 'bare',
    part: lazyPart(() => import('./pages/room/room-page.tsx')),
  },
  {
    path: '/discuss/:id/:postId',
    params: { id: anId, postId: anId },
    guard: 'member',
    frame: 'bare',
    part: lazyPart(() => import('./pages/room/room-page.tsx')),
  },
  { path: '/myswapu', guard: 'member', part: lazyPart(() => import('./pages/me/me-page.tsx')) },
  // The sections there are have routes of their own.
  {
    path: '/settings/:section',
    params: { section: oneOf() },
    guard: 'member',
    part: lazyPart(() => import('./pages/settings/no-such-section.tsx')),
  },
];

/** What stands around each of the settings. */
export const settingsFrame = lazyPart(() => import('./pages/settings/settings-frame.tsx'));

/** Every screen of the user app, the pages of no module first. */
export const allRoutes: readonly WebRoute[] = [
  ...shellRoutes,
  ...settingsRoutes,
  ...webModules.flatMap((module) => module.routes),
];

/** The open screens with the files each is built from, its fillers' included: what the build measures. */
export const openParts = (): readonly { readonly path: string; readonly sources: readonly string[] }[] =>
  allRoutes.flatMap((route) => {
    const sources = partsOn(route).flatMap(({ source }) => source ?? []);
    return route.guard === 'open' && sources.length > 0 ? [{ path: route.path, sources }] : [];
  });

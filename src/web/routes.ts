import { taskSlot } from './layout/layout-slots.ts';
import { lazyPart } from './lazy-part.tsx';
import { webModules } from './modules.ts';
import type { WebRoute } from './module.ts';
import { homeSectionSlot } from './pages/home/home-slots.ts';
import { ownPictureSlot, greetingLineSlot, ownNoticeSlot, ownPanelSlot, ownFigureSlot } from './pages/me/me-slots.ts';
import { createWordParam } from './path-params.ts';
import { settingsRoutes } from './settings-sections.ts';
import { listScreenParts } from './slots/filled-slots.ts';

const shellRoutes: readonly WebRoute[] = [
  {
    path: '/',
    guard: 'open',
    part: lazyPart(() => import('./pages/home/home-page.tsx')),
    slots: [taskSlot, homeSectionSlot],
  },
  {
    path: '/myswapu',
    guard: 'member',
    part: lazyPart(() => import('./pages/me/me-page.tsx')),
    slots: [ownPictureSlot, greetingLineSlot, ownNoticeSlot, ownFigureSlot, taskSlot, ownPanelSlot],
  },
  // Existing sections have routes of their own.
  {
    path: '/settings/:section',
    params: { section: createWordParam() },
    guard: 'member',
    part: lazyPart(() => import('./pages/settings/no-such-section.tsx')),
  },
];

/** The frame around each section of the settings. */
export const settingsFrame = lazyPart(() => import('./pages/settings/settings-frame.tsx'));

/** Every screen of the user app, those of no module first. */
export const allRoutes: readonly WebRoute[] = [
  ...shellRoutes,
  ...settingsRoutes,
  ...webModules.flatMap((module) => module.routes),
];

/**
 * The open screens with the files that each loads for a guest, its fillers' included, for the build's size measurement.
 */
export const listOpenPages = (): readonly { readonly path: string; readonly sources: readonly string[] }[] =>
  allRoutes.flatMap((route) => {
    const sources = listScreenParts(route, 'guests').flatMap(({ source }) => source ?? []);
    return route.guard === 'open' && sources.length > 0 ? [{ path: route.path, sources }] : [];
  });

import { itemCardCornerSlot } from '#modules/items/ui/items-slots.ts';
import { privacySettingSlot } from '#modules/members/ui/members-slots.ts';
import { searchSuggestionSlot } from '#web/layout/layout-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { homeSectionSlot } from '#web/pages/home/home-slots.ts';
import { defineFiller } from '#web/slots/filler.ts';

export const discoveryWeb = defineWebModule({
  name: 'discovery',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/search',
      guard: 'open',
      part: lazyPart(() => import('./ui/search-page.tsx')),
      slots: [itemCardCornerSlot],
    },
    { path: '/advanced-search/', guard: 'open', part: lazyPart(() => import('./ui/advanced-search-page.tsx')) },
    { path: '/search-filter', guard: 'member', part: lazyPart(() => import('./ui/search-filter-page.tsx')) },
    { path: '/categories-filter', guard: 'member', part: lazyPart(() => import('./ui/categories-filter-page.tsx')) },
    { path: '/activity', guard: 'open', part: lazyPart(() => import('./ui/activity-page.tsx')) },
    { path: '/testSearchPostgres', guard: 'open', part: lazyPart(() => import('./ui/test-search-page.tsx')) },
  ],
  navigation: [{ place: 'foot', to: '/activity', words: 'discovery.nav.activity', order: 5 }],
  fills: [
    defineFiller(homeSectionSlot, {
      order: 12,
      guard: 'member',
      part: lazyPart(() => import('./ui/home-for-member.filler.tsx')),
      slots: [itemCardCornerSlot],
    }),
    defineFiller(searchSuggestionSlot, {
      order: 10,
      part: lazyPart(() => import('./ui/search-suggestions.filler.tsx')),
    }),
    defineFiller(privacySettingSlot, { order: 10, part: lazyPart(() => import('./ui/activity-name.filler.tsx')) }),
  ],
});

declare global {
  interface MessageSources {
    readonly discovery: typeof import('./locales/en-US.json');
  }
}

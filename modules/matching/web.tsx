import { IconCards, IconHeart, IconSparkles } from '@tabler/icons-react';
import { itemCardCornerSlot, itemPanelSlot } from '#modules/items/ui/items-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { homeSectionSlot } from '#web/pages/home/home-slots.ts';
import { ownPanelSlot } from '#web/pages/me/me-slots.ts';
import { defineFiller } from '#web/slots/filler.ts';
import { leadingCardSlot } from './ui/matching-slots.ts';

const swipePage = { part: lazyPart(() => import('./ui/swipe-page.tsx')), slots: [leadingCardSlot] };
const aPlace = (text: string): boolean => /^\d{1,6}$/.test(text);

/** Likes, swiping and suggestions in the user app. */
export const matchingWeb = defineWebModule({
  name: 'matching',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/favorite',
      guard: 'member',
      part: lazyPart(() => import('./ui/favourites-page.tsx')),
      slots: [itemCardCornerSlot],
    },
    {
      path: '/suggested',
      guard: 'member',
      part: lazyPart(() => import('./ui/suggested-page.tsx')),
      slots: [itemCardCornerSlot],
    },
    { path: '/swap-swipe', guard: 'open', ...swipePage },
    { path: '/swap-swipe/:currentPage', params: { currentPage: aPlace }, guard: 'member', ...swipePage },
    {
      path: '/swap-swipe/:currentPage/:counterPage',
      params: { currentPage: aPlace, counterPage: aPlace },
      guard: 'open',
      ...swipePage,
    },
  ],
  fills: [
    defineFiller(itemCardCornerSlot, { order: 10, part: lazyPart(() => import('./ui/heart.filler.tsx')) }),
    defineFiller(itemPanelSlot, { order: 5, part: lazyPart(() => import('./ui/item-heart.filler.tsx')) }),
    defineFiller(itemPanelSlot, {
      order: 6,
      guard: 'member',
      part: lazyPart(() => import('./ui/item-finds.filler.tsx')),
    }),
    defineFiller(ownPanelSlot, { order: 61, part: lazyPart(() => import('./ui/own-finds.filler.tsx')) }),
    defineFiller(homeSectionSlot, {
      order: 15,
      guard: 'member',
      part: lazyPart(() => import('./ui/home-suggestions.filler.tsx')),
      slots: [itemCardCornerSlot],
    }),
  ],
  navigation: [
    { place: 'me', to: '/swap-swipe', words: 'matching.deck.title', icon: IconCards, order: 28, guard: 'member' },
    { place: 'me', to: '/favorite', words: 'matching.nav.favourites', icon: IconHeart, order: 30, guard: 'member' },
    {
      place: 'me',
      to: '/suggested',
      words: 'matching.suggested.title',
      icon: IconSparkles,
      order: 32,
      guard: 'member',
    },
  ],
});

declare global {
  interface MessageSources {
    readonly matching: typeof import('./locales/en-US.json');
  }
}

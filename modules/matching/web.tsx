import { IconHeart } from '@tabler/icons-react';
import { itemCardCorners, itemPanels } from '#modules/items/ui/items-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { fill } from '#web/slots/slot.ts';

/** Likes, swiping and suggestions in the user app. */
export const matchingWeb = defineWebModule({
  name: 'matching',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/favorite',
      guard: 'member',
      part: lazyPart(() => import('./ui/favourites-page.tsx')),
      slots: [itemCardCorners],
    },
  ],
  fills: [
    fill(itemCardCorners, { order: 10, part: lazyPart(() => import('./ui/heart.filler.tsx')) }),
    fill(itemPanels, { order: 5, part: lazyPart(() => import('./ui/item-heart.filler.tsx')) }),
  ],
  navigation: [
    { place: 'me', to: '/favorite', words: 'matching.nav.favourites', icon: IconHeart, order: 30, guard: 'member' },
  ],
});

import { IconTrendingUp } from '@tabler/icons-react';
import { itemPanelSlot } from '#modules/items/ui/items-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { ownPanelSlot } from '#web/pages/me/me-slots.ts';
import { defineFiller } from '#web/slots/filler.ts';

/** Goals in the user app. */
export const goalsWeb = defineWebModule({
  name: 'goals',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [{ path: '/goals', guard: 'member', part: lazyPart(() => import('./ui/goals-page.tsx')) }],
  fills: [
    defineFiller(ownPanelSlot, { order: 5, part: lazyPart(() => import('./ui/own-goals.filler.tsx')) }),
    defineFiller(itemPanelSlot, {
      order: 60,
      guard: 'member',
      part: lazyPart(() => import('./ui/item-goal.filler.tsx')),
    }),
  ],
  navigation: [{ place: 'me', to: '/goals', words: 'goals.title', icon: IconTrendingUp, order: 28, guard: 'member' }],
});

declare global {
  interface MessageSources {
    readonly goals: typeof import('./locales/en-US.json');
  }
}

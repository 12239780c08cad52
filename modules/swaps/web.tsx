import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { isUuidParam } from '#web/path-params.ts';
import { defineFiller } from '#web/slots/filler.ts';
import {
  completedSwapActionSlot,
  completedSwapPanelSlot,
  settledSwapSlot,
  swapAsideSlot,
  swapPanelSlot,
} from './ui/swaps-slots.ts';

/** Swaps in the user app. */
export const swapsWeb = defineWebModule({
  name: 'swaps',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/swap/:swapId',
      params: { swapId: isUuidParam },
      guard: 'member',
      part: lazyPart(() => import('./ui/swap-page.tsx')),
      slots: [swapPanelSlot, swapAsideSlot, settledSwapSlot, completedSwapActionSlot, completedSwapPanelSlot],
    },
  ],
  fills: [
    defineFiller(completedSwapPanelSlot, { order: 20, part: lazyPart(() => import('./ui/after-swap.filler.tsx')) }),
  ],
});

declare global {
  interface MessageSources {
    readonly swaps: typeof import('./locales/en-US.json');
  }
}

import { itemPanelSlot } from '#modules/items/ui/items-slots.ts';
import { memberNoteSlot } from '#modules/members/ui/members-slots.ts';
import { swapPanelSlot } from '#modules/swaps/ui/swaps-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { defineFiller } from '#web/slots/filler.ts';

/** Impact in the user app. */
export const impactWeb = defineWebModule({
  name: 'impact',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/carbon-calculator', guard: 'open', part: lazyPart(() => import('./ui/carbon-calculator-page.tsx')) },
  ],
  fills: [
    defineFiller(itemPanelSlot, { order: 40, part: lazyPart(() => import('./ui/item-impact.filler.tsx')) }),
    defineFiller(memberNoteSlot, { order: 30, part: lazyPart(() => import('./ui/member-impact.filler.tsx')) }),
    defineFiller(swapPanelSlot, { order: 60, part: lazyPart(() => import('./ui/swap-impact.filler.tsx')) }),
  ],
  navigation: [{ place: 'foot', to: '/carbon-calculator', words: 'impact.nav', order: 7 }],
});

declare global {
  interface MessageSources {
    readonly impact: typeof import('./locales/en-US.json');
  }
}

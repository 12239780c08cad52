import { IconTicket } from '@tabler/icons-react';
import { itemPanelSlot } from '#modules/items/ui/items-slots.ts';
import { tokenPanelSlot } from '#modules/payments/ui/payments-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { ownPanelSlot } from '#web/pages/me/me-slots.ts';
import { defineFiller } from '#web/slots/filler.ts';

/** Promotions in the user app: codes, and Swap Assist on the item's page and on /myswapu. */
export const promotionsWeb = defineWebModule({
  name: 'promotions',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [{ path: '/user-coupon', guard: 'member', part: lazyPart(() => import('./ui/coupon-page.tsx')) }],
  fills: [
    defineFiller(itemPanelSlot, {
      order: 5,
      guard: 'member',
      part: lazyPart(() => import('./ui/item-assist.filler.tsx')),
    }),
    defineFiller(tokenPanelSlot, { order: 10, part: lazyPart(() => import('./ui/gift-code.filler.tsx')) }),
    defineFiller(ownPanelSlot, { order: 60, part: lazyPart(() => import('./ui/own-assist.filler.tsx')) }),
  ],
  navigation: [
    { place: 'me', to: '/user-coupon', words: 'promotions.nav', icon: IconTicket, order: 52, guard: 'member' },
  ],
});

declare global {
  interface MessageSources {
    readonly promotions: typeof import('./locales/en-US.json');
  }
}

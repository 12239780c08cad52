import { IconTruckDelivery } from '@tabler/icons-react';
import { itemDeliveryNoteSlot } from '#modules/items/ui/items-slots.ts';
import { swapTableNoteSlot } from '#modules/offers/ui/offers-slots.ts';
import { swapPanelSlot } from '#modules/swaps/ui/swaps-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { isUuidParam, createWordParam } from '#web/path-params.ts';
import { defineFiller } from '#web/slots/filler.ts';

const statuses = ['ordered', 'label-created', 'shipped', 'estimated', 'delivered', 'exception', 'cancelled'];
const mine = lazyPart(() => import('./ui/my-delivery-page.tsx'));

/** Delivery in the user app. */
export const deliveryWeb = defineWebModule({
  name: 'delivery',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/delivery-calculator', guard: 'open', part: lazyPart(() => import('./ui/calculator-page.tsx')) },
    { path: '/delivery-swap', guard: 'member', part: lazyPart(() => import('./ui/delivery-swap-page.tsx')) },
    { path: '/my-delivery', guard: 'member', part: mine },
    {
      path: '/my-delivery-status/:status',
      params: { status: createWordParam(...statuses) },
      guard: 'member',
      part: mine,
    },
    {
      path: '/my-delivery/:postId/:offerId/:receiver',
      params: { postId: isUuidParam, offerId: isUuidParam, receiver: isUuidParam },
      guard: 'member',
      part: lazyPart(() => import('./ui/parcel-page.tsx')),
    },
  ],
  navigation: [
    { place: 'foot', to: '/delivery-calculator', words: 'delivery.nav.calculator', order: 7 },
    {
      place: 'me',
      to: '/my-delivery',
      words: 'delivery.nav.mine',
      icon: IconTruckDelivery,
      order: 45,
      guard: 'member',
    },
  ],
  fills: [
    defineFiller(itemDeliveryNoteSlot, {
      order: 10,
      part: lazyPart(() => import('./ui/item-delivery-cost.filler.tsx')),
    }),
    defineFiller(swapTableNoteSlot, {
      order: 10,
      guard: 'member',
      part: lazyPart(() => import('./ui/table-delivery-cost.filler.tsx')),
    }),
    defineFiller(swapPanelSlot, {
      order: 20,
      part: lazyPart(() => import('./ui/protection/swap-delivery.filler.tsx')),
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly delivery: typeof import('./locales/en-US.json');
  }
}

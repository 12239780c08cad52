import { itemDeliveryNotes } from '#modules/items/ui/items-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { fill } from '#web/slots/slot.ts';

/** Delivery in the user app. */
export const deliveryWeb = defineWebModule({
  name: 'delivery',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [{ path: '/delivery-calculator', guard: 'open', part: lazyPart(() => import('./ui/calculator-page.tsx')) }],
  navigation: [{ place: 'foot', to: '/delivery-calculator', words: 'delivery.nav.calculator', order: 7 }],
  fills: [fill(itemDeliveryNotes, { order: 10, part: lazyPart(() => import('./ui/item-delivery-cost.filler.tsx')) })],
});

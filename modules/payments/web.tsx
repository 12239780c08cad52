import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { ownStanding } from '#web/pages/me/me-slots.ts';
import { anId } from '#web/path-params.ts';
import { fill } from '#web/slots/slot.ts';

/** Payments in the user app: checkouts, tokens and the subscription. */
export const paymentsWeb = defineWebModule({
  name: 'payments',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/checkout/:checkoutId',
      params: { checkoutId: anId },
      guard: 'member',
      part: lazyPart(() => import('./ui/checkout/checkout-page.tsx')),
    },
    {
      path: '/test-checkout/:id',
      guard: 'member',
      part: lazyPart(() => import('./ui/checkout/test-checkout-page.tsx')),
    },
    { path: '/swap-swipe-success', guard: 'member', part: lazyPart(() => import('./ui/checkout/success-page.tsx')) },
    { path: '/swap-swipe-cancel', guard: 'member', part: lazyPart(() => import('./ui/checkout/cancel-page.tsx')) },
  ],
  fills: [fill(ownStanding, { order: 30, part: lazyPart(() => import('./ui/standing-tokens.filler.tsx')) })],
});

import { IconCoin, IconSparkles } from '@tabler/icons-react';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { ownFigureSlot } from '#web/pages/me/me-slots.ts';
import { isUuidParam } from '#web/path-params.ts';
import { defineFiller } from '#web/slots/filler.ts';
import { tokenPanelSlot } from './ui/payments-slots.ts';

/** Ids of the test provider. */
const isTestId = (text: string): boolean => text.startsWith('test_') && isUuidParam(text.slice(5));

/** Payments in the user app: checkouts, tokens and the subscription. */
export const paymentsWeb = defineWebModule({
  name: 'payments',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    {
      path: '/checkout/:checkoutId',
      params: { checkoutId: isUuidParam },
      guard: 'member',
      part: lazyPart(() => import('./ui/checkout/checkout-page.tsx')),
    },
    {
      path: '/test-checkout/:id',
      params: { id: isTestId },
      guard: 'member',
      part: lazyPart(() => import('./ui/checkout/test-checkout-page.tsx')),
    },
    {
      path: '/tokens',
      guard: 'member',
      part: lazyPart(() => import('./ui/tokens/tokens-page.tsx')),
      slots: [tokenPanelSlot],
    },
    { path: '/subscription', guard: 'member', part: lazyPart(() => import('./ui/subscription/subscription-page.tsx')) },
    { path: '/swap-swipe-success', guard: 'member', part: lazyPart(() => import('./ui/checkout/success-page.tsx')) },
    { path: '/swap-swipe-cancel', guard: 'member', part: lazyPart(() => import('./ui/checkout/cancel-page.tsx')) },
  ],
  navigation: [
    { place: 'me', to: '/tokens', words: 'payments.nav.tokens', icon: IconCoin, order: 50, guard: 'member' },
    {
      place: 'me',
      to: '/subscription',
      words: 'payments.nav.subscription',
      icon: IconSparkles,
      order: 51,
      guard: 'member',
    },
  ],
  fills: [defineFiller(ownFigureSlot, { order: 30, part: lazyPart(() => import('./ui/standing-tokens.filler.tsx')) })],
});

declare global {
  interface MessageSources {
    readonly payments: typeof import('./locales/en-US.json');
  }
}

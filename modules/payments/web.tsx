import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { ownStanding } from '#web/pages/me/me-slots.ts';
import { fill } from '#web/slots/slot.ts';

/** Payments in the user app: the token balance, and texts for refusals on other modules' screens. */
export const paymentsWeb = defineWebModule({
  name: 'payments',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [],
  fills: [fill(ownStanding, { order: 30, part: lazyPart(() => import('./ui/standing-tokens.filler.tsx')) })],
});

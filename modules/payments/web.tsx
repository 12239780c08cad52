import { defineWebModule } from '#web/module.ts';

/** Payments in the user app: so far its words, for what it refuses on other modules' screens. */
export const paymentsWeb = defineWebModule({
  name: 'payments',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [],
  navigation: [],
});

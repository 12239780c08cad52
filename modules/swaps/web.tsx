import { defineWebModule } from '#web/module.ts';

/** Swaps in the user app: their words. The screen of a swap is put together with its room in src/web/pages/swap. */
export const swapsWeb = defineWebModule({
  name: 'swaps',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [],
});

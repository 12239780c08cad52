import { itemCardCorners } from '#modules/items/ui/items-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';

export const discoveryWeb = defineWebModule({
  name: 'discovery',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/search', guard: 'open', part: lazyPart(() => import('./ui/search-page.tsx')), slots: [itemCardCorners] },
  ],
});

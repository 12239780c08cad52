import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';

export const handbookWeb = defineWebModule({
  name: 'handbook',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/FAQ', guard: 'open', part: lazyPart(() => import('./ui/faq-page.tsx')) },
    { path: '/terms-and-conditions', guard: 'open', part: lazyPart(() => import('./ui/terms-page.tsx')) },
    { path: '/privacy', guard: 'open', part: lazyPart(() => import('./ui/privacy-page.tsx')) },
    { path: '/licences', guard: 'open', part: lazyPart(() => import('./ui/licences-page.tsx')) },
  ],
  navigation: [
    { place: 'foot', to: '/FAQ', words: 'handbook.nav.faq', order: 10 },
    { place: 'foot', to: '/terms-and-conditions', words: 'handbook.nav.terms', order: 80 },
    { place: 'foot', to: '/privacy', words: 'handbook.nav.privacy', order: 81 },
    { place: 'foot', to: '/licences', words: 'handbook.nav.licences', order: 82 },
  ],
});

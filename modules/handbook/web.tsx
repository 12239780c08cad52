import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { documentationNames } from './domain/documentation.ts';

const documentation = lazyPart(() => import('./ui/documentation-page.tsx'));

export const handbookWeb = defineWebModule({
  name: 'handbook',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [
    { path: '/demo', guard: 'open', part: lazyPart(() => import('./ui/demo-page.tsx')) },
    ...documentationNames.map((name) => ({ path: `/${name}`, guard: 'open' as const, part: documentation })),
    { path: '/FAQ', guard: 'open', part: lazyPart(() => import('./ui/faq-page.tsx')) },
    { path: '/terms-and-conditions', guard: 'open', part: lazyPart(() => import('./ui/terms-page.tsx')) },
    { path: '/privacy', guard: 'open', part: lazyPart(() => import('./ui/privacy-page.tsx')) },
    { path: '/licences', guard: 'open', part: lazyPart(() => import('./ui/licences-page.tsx')) },
  ],
  navigation: [
    { place: 'foot', to: '/demo', words: 'handbook.demo.nav', order: 9 },
    { place: 'foot', to: '/user-guides', words: 'handbook.page.user-guides', order: 11 },
    { place: 'foot', to: '/value-proposition', words: 'handbook.documentation', order: 12 },
    { place: 'foot', to: '/FAQ', words: 'handbook.nav.faq', order: 10 },
    { place: 'foot', to: '/terms-and-conditions', words: 'handbook.nav.terms', order: 80 },
    { place: 'foot', to: '/privacy', words: 'handbook.nav.privacy', order: 81 },
    { place: 'foot', to: '/licences', words: 'handbook.nav.licences', order: 82 },
  ],
});

declare global {
  interface MessageSources {
    readonly handbook: typeof import('./locales/en-US.json');
  }
}
